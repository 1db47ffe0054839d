// Kick-offs that the feed has moved since the list was loaded.

import { useEffect, useMemo, useState } from 'react';
import type { ListFixture } from '../../../shared/api/sports.ts';
import { matchKey } from '../../../shared/protocol/cell-keys.ts';
import { useLive } from '../../live/live-context.ts';

const NONE: ReadonlyMap<string, number> = new Map();

/**
 * The fixtures with their current kick-offs, as far as their rows subscribe to them: this adds no
 * interest in cells. A match in play keeps the time, and so the place, at which it was listed.
 */
export function useMovedKickOffs(fixtures: readonly ListFixture[]): readonly ListFixture[] {
  const { cells } = useLive();
  const [moved, setMoved] = useState(NONE);

  useEffect(() => {
    const look = ({ matchID, startsAt }: ListFixture): void => {
      const match = cells.read(matchKey(matchID));
      if (match === undefined || match.type === 'live' || match.startsAt === 0) return;
      setMoved((before) =>
        (before.get(matchID) ?? startsAt) === match.startsAt
          ? before
          : new Map(before).set(matchID, match.startsAt),
      );
    };
    setMoved(NONE);
    const stops = fixtures.map((fixture) => {
      look(fixture);
      return cells.subscribe(matchKey(fixture.matchID), () => look(fixture));
    });
    return () => {
      for (const stop of stops) stop();
    };
  }, [fixtures, cells]);

  return useMemo(
    () =>
      moved === NONE
        ? fixtures
        : fixtures.map((fixture) => {
            const startsAt = moved.get(fixture.matchID);
            return startsAt === undefined ? fixture : { ...fixture, startsAt };
          }),
    [fixtures, moved],
  );
}
