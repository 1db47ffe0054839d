// Follows the matches of a list that changes, such as the starred ones.

import { matchKey } from '../../shared/protocol/cell-keys.ts';
import type { MatchCell } from '../../shared/protocol/cells.ts';
import type { CellStore } from './cell-store.ts';

export interface MatchList {
  read(): { readonly ids: readonly string[] };
  subscribe(listener: () => void): () => void;
}

/**
 * Calls `watch` once for each match that comes into the list, and what it returns with every state of
 * the match that the page has, from the present one on. Mounts no match: that costs the subscription
 * of its topics, with every price on them. Returns a function that stops it.
 */
export function followMatches(
  cells: Pick<CellStore, 'read' | 'subscribe'>,
  list: MatchList,
  watch: () => (match: MatchCell) => void,
): () => void {
  const followed = new Map<string, () => void>();

  function follow(): void {
    const wanted = new Set(list.read().ids);
    for (const [id, stop] of followed) {
      if (wanted.has(id)) continue;
      stop();
      followed.delete(id);
    }
    for (const id of wanted) {
      if (followed.has(id)) continue;
      const onMatch = watch();
      const look = () => {
        const match = cells.read(matchKey(id));
        if (match !== undefined) onMatch(match);
      };
      followed.set(id, cells.subscribe(matchKey(id), look));
      look();
    }
  }

  follow();
  const stopList = list.subscribe(follow);
  return () => {
    stopList();
    for (const stop of followed.values()) stop();
  };
}
