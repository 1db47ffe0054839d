// What the player has starred, matches and markets, kept in local storage.

import { list, object, text } from '../../../shared/readers.ts';
import {
  createPersistedStore,
  type PersistedStore,
  useStore,
} from '../../state/persisted-store.ts';

interface Favourites {
  ids: string[];
}

/** Starred ids, oldest first. */
export type FavouriteStore = PersistedStore<Favourites>;

/** Beyond this number the oldest star is removed, usually that of a match long over. */
const MOST_FAVOURITES = 500;

/** Makes a store of starred ids, kept under `touchline:<name>`. */
export function createFavouriteStore(name: string): FavouriteStore {
  return createPersistedStore<Favourites>({
    name,
    version: 1,
    read: object<Favourites>({ ids: list(text) }),
    initial: { ids: [] },
  });
}

export const favouriteMatches: FavouriteStore = createFavouriteStore('favourite-matches');
export const favouriteMarkets: FavouriteStore = createFavouriteStore('favourite-markets');

/** Stars an id, or removes its star. */
export function toggleFavourite(store: FavouriteStore, id: string): void {
  store.change((draft) => {
    const at = draft.ids.indexOf(id);
    if (at >= 0) draft.ids.splice(at, 1);
    else draft.ids.push(id);
    if (draft.ids.length > MOST_FAVOURITES) draft.ids.shift();
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
