// Ends the stars of matches that are over: they would be asked for, and stored, for ever.

import type { MatchCell } from '../../../shared/protocol/cells.ts';
import type { CellStore } from '../../live/cell-store.ts';
import { followMatches } from '../../live/follow-matches.ts';
import type { FavouriteStore } from './favourites.ts';
import { STAR_MS } from './star-time.ts';

/** What a star gets of which nobody stored when it ends, ms: lists hardly look further ahead. */
const UNKNOWN_MS = 14 * 86_400_000;
/** Ends move by no less, ms: a match in play would move its own with each goal. */
const MIN_MOVE_MS = 3_600_000;

/**
 * Stars last longer where the page sees that their match does. Those that have ended go as the page
 * is left: until then it may see a new kick-off. Returns a function that stops it.
 */
export function maintainFavourites(
  cells: Pick<CellStore, 'read' | 'subscribe'>,
  store: FavouriteStore,
): () => void {
  const stop = followMatches(cells, store, () => (match) => extendFavourite(store, match));
  const pruneOnHide = () => {
    if (document.visibilityState === 'hidden') pruneFavourites(store);
  };
  document.addEventListener('visibilitychange', pruneOnHide);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', pruneOnHide);
  };
}

/** A kick-off that was put off moves the end of the star, and so does a match that is still in play. */
function extendFavourite(store: FavouriteStore, match: MatchCell): void {
  const { matchId, startsAt, type, ended } = match;
  const isInPlay = type === 'live' && !ended;
  const end = (isInPlay ? Math.max(startsAt, Date.now()) : startsAt) + STAR_MS;
  if (startsAt === 0 || end < (store.read().ends[matchId] ?? 0) + MIN_MOVE_MS) return;
  store.change(({ ends }) => {
    ends[matchId] = end;
  });
}

/** `now` is in ms since epoch. Nothing changes while every star has time left. */
export function pruneFavourites(store: FavouriteStore, now = Date.now()): void {
  const { ids, ends } = store.read();
  const left = ids.filter((id) => (ends[id] ?? now + 1) > now);
  const isPruned = left.length === ids.length && left.every((id) => id in ends);
  if (isPruned && Object.keys(ends).length === left.length) return;
  store.change((draft) => {
    draft.ids = left;
    draft.ends = Object.fromEntries(left.map((id) => [id, ends[id] ?? now + UNKNOWN_MS]));
  });
}
