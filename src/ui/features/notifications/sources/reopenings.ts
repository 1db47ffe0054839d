// Reports once that betting on a match is open again: one on the slip, or one whose page is shown.

import { matchKey } from '../../../../shared/protocol/cell-keys.ts';
import type { MatchCell } from '../../../../shared/protocol/cells.ts';
import type { CellStore } from '../../../live/cell-store.ts';
import { matchPath } from '../match-words.ts';
import { isWithin, QUIET_MS } from '../notice-list.ts';
import { versus } from '../texts.ts';

/** A match that can be bet on again. */
export interface Reopened {
  readonly matchId: string;
  /** 'Kano Pillars v Enyimba' */
  readonly name: string;
  readonly link: string;
}

/** Passes on one report of a match a minute, whether one of its legs or its page reports it. */
export function limitReopenings(
  now: () => number,
  show: (reopened: Reopened) => void,
): (reopened: Reopened) => void {
  const shownAt = new Map<string, number>();
  return (reopened) => {
    const at = now();
    for (const [matchId, before] of shownAt) {
      if (!isWithin(QUIET_MS, before, at)) shownAt.delete(matchId);
    }
    if (shownAt.has(reopened.matchId)) return;
    shownAt.set(reopened.matchId, at);
    show(reopened);
  };
}

/**
 * Follows the match whose page is open. It only listens and mounts no cell itself. Returns a
 * function that stops it.
 */
export function watchOpenMatch(
  cells: Pick<CellStore, 'read' | 'subscribe'>,
  matchId: string,
  onReopened: (reopened: Reopened) => void,
): () => void {
  const key = matchKey(matchId);
  let wasSuspended = isSuspended(cells.read(key));
  return cells.subscribe(key, () => {
    const match = cells.read(key);
    const before = wasSuspended;
    wasSuspended = isSuspended(match);
    if (match === undefined || wasSuspended || !before || match.ended) return;
    const name = match.away === '' ? match.home : versus(match.home, match.away);
    onReopened({ matchId, name, link: matchPath(match) });
  });
}

/** A match has a note, which says why, exactly while all of it is suspended. */
function isSuspended(match: MatchCell | undefined): boolean {
  return match !== undefined && match.note !== '';
}
