// How many matches of each sport are in play, from the broker or, where it has none, from calls.

import { useMemo } from 'react';
import { useLiveCountCalls } from '../../api/sports-queries.ts';
import { useCell } from '../../live/use-cell.ts';

const NO_IDS: readonly string[] = [];

/** By sport id, of `sportIds` alone; undefined until it is known. */
export function useLiveCounts(
  sportIds: readonly string[],
): ReadonlyMap<string, number> | undefined {
  const counts = useCell(sportIds.length > 0 ? 'live-counts' : null);
  const { data } = useLiveCountCalls(counts === null ? sportIds : NO_IDS);
  return useMemo(
    () => (counts ? new Map(sportIds.map((id) => [id, counts[id] ?? 0] as const)) : data),
    [counts, sportIds, data],
  );
}
