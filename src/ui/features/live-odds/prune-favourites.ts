// Takes the stars of matches that are over away: they would be asked for, and stored, for ever.

import type { FavouriteStore } from './favourites.ts';

/** What a star gets of which nobody stored when it ends, ms: lists hardly look further ahead. */
const UNKNOWN_MS = 14 * 86_400_000;

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
