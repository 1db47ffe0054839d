// How many matches of each sport are in play: as the broker tells it, and where none does, by calls.

import { useMemo } from 'react';
import { useLiveCountCalls } from '../../api/sports-queries.ts';
import { useCell } from '../../live/use-cell.ts';

const NO_IDS: readonly string[] = [];

/** By sport id, of `sportIds` alone; undefined until it is known. */
export function useLiveCounts(
  sportIds: readonly string[],
): ReadonlyMap<string, number> | undefined {
  const told = useCell(sportIds.length > 0 ? 'live-counts' : null);
  const { data } = useLiveCountCalls(told === null ? sportIds : NO_IDS);
  return useMemo(
    () => (told ? new Map(sportIds.map((id) => [id, told[id] ?? 0] as const)) : data),
    [told, sportIds, data],
  );
}
