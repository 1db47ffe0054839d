// The recent searches of the player, kept in local storage.

import { list, object, text } from '../../../shared/readers.ts';
import { onLogOut } from '../../state/log-out.ts';
import { createPersistedStore } from '../../state/persisted-store.ts';

const MAX_SEARCHES = 6;

interface RecentSearches {
  texts: string[];
}

/** The newest first. */
export const recentSearches = createPersistedStore<RecentSearches>({
  name: 'recent-searches',
  version: 1,
  read: object<RecentSearches>({ texts: list(text) }),
  initial: { texts: [] },
});

// Searches are private, so a logout by the player deletes them.
onLogOut((reason) => {
  if (reason === 'asked') recentSearches.reset();
});

/** Puts a text first. It replaces one that differs only in case. */
export function rememberSearch(text: string): void {
  const trimmed = text.trim();
  if (trimmed === '') return;
  recentSearches.change((draft) => {
    const others = draft.texts.filter((one) => one.toLowerCase() !== trimmed.toLowerCase());
    draft.texts = [trimmed, ...others].slice(0, MAX_SEARCHES);
  });
}
