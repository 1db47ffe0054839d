// Kick-off times of the listed matches, learnt once each: the list itself does not carry them.

import { useEffect, useMemo, useState } from 'react';
import { matchKey } from '../../../shared/protocol/cell-keys.ts';
import { useLive } from '../../live/live-context.ts';

const UNKNOWN: ReadonlyMap<string, number> = new Map();

/**
 * Kick-off by match, ms since epoch. Subscribes to each match's header until it has arrived once;
 * subscribes to nothing while `ids` is empty. The map is replaced once for all headers that arrive
 * together.
 */
export function useStartTimes(ids: readonly string[]): ReadonlyMap<string, number> {
  const { cells, interest } = useLive();
  const [known, setKnown] = useState(UNKNOWN);
  const wanted = useMemo(() => ids.filter((id) => !known.has(id)), [ids, known]);

  useEffect(() => {
    const stops: (() => void)[] = [];
    const learnt = new Map<string, number>();
    let isScheduled = false;
    const learn = (id: string) => {
      const match = cells.read(matchKey(id));
      if (match === undefined) return;
      learnt.set(id, match.startsAt);
      if (isScheduled) return;
      isScheduled = true;
      queueMicrotask(() => setKnown((before) => new Map([...before, ...learnt])));
    };
    for (const id of wanted) {
      stops.push(
        interest.retain(matchKey(id)),
        cells.subscribe(matchKey(id), () => learn(id)),
      );
      learn(id);
    }
    return () => {
      for (const stop of stops) stop();
    };
  }, [wanted, cells, interest]);
  return known;
}
