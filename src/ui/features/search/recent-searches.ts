// What the player searched for lately, kept in local storage.

import { list, object, text } from '../../../shared/readers.ts';
import { onLogOut } from '../../state/log-out.ts';
import { createPersistedStore } from '../../state/persisted-store.ts';

const MOST = 6;

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

// What was looked for is nobody else's business.
onLogOut((reason) => {
  if (reason === 'asked') recentSearches.reset();
});

/** Puts a text on top; one that differs in case only makes room for it. */
export function rememberSearch(text: string): void {
  const trimmed = text.trim();
  if (trimmed === '') return;
  recentSearches.change((draft) => {
    const others = draft.texts.filter((one) => one.toLowerCase() !== trimmed.toLowerCase());
    draft.texts = [trimmed, ...others].slice(0, MOST);
  });
}
