// What the player has starred, matches and markets, kept in local storage.

import { figure, list, object, table, text, withDefault } from '../../../shared/readers.ts';
import {
  createPersistedStore,
  type PersistedStore,
  useStore,
} from '../../state/persisted-store.ts';
import { STAR_MS } from './star-time.ts';

interface Favourites {
  ids: string[];
  /** When the star of a match ends, ms since epoch; `public/theme.js` reads it too. */
  ends: Record<string, number>;
}

/** Starred ids, oldest first. */
export type FavouriteStore = PersistedStore<Favourites>;

/** Beyond this number the oldest star is removed. */
const MAX_FAVOURITES = 200;

/** Makes a store of starred ids, kept under `touchline:<name>`. */
export function createFavouriteStore(name: string): FavouriteStore {
  return createPersistedStore<Favourites>({
    name,
    version: 1,
    // Older pages stored no ends (`maintain-favourites.ts`).
    read: object<Favourites>({ ids: list(text), ends: withDefault(table(figure), () => ({})) }),
    initial: { ids: [], ends: {} },
  });
}

export const favouriteMatches: FavouriteStore = createFavouriteStore('favourite-matches');
export const favouriteMarkets: FavouriteStore = createFavouriteStore('favourite-markets');

/** Stars an id, or removes its star. A match has a kick-off, ms since epoch; a market has none. */
export function toggleFavourite(store: FavouriteStore, id: string, startsAt?: number): void {
  store.change(({ ids, ends }) => {
    const at = ids.indexOf(id);
    if (at >= 0) ids.splice(at, 1);
    else ids.push(id);
    if (ids.length > MAX_FAVOURITES) ids.shift();
    // Those of stars that are gone are left to `maintain-favourites.ts`.
    if (startsAt) ends[id] = Math.max(startsAt, Date.now()) + STAR_MS;
  });
}

/** All starred ids; the list is replaced on each change, so `===` means unchanged. */
export function useFavourites(store: FavouriteStore): readonly string[] {
  return useStore(store, (state) => state.ids);
}

/** Whether one id is starred; renders only when that changes. */
export function useFavourite(store: FavouriteStore, id: string): boolean {
  return useStore(store, (state) => state.ids.includes(id));
}
