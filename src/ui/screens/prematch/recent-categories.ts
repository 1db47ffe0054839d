// The categories of a sport that were opened last: they come first among the links one level down.

import { useEffect, useMemo } from 'react';
import { useStore } from '../../state/persisted-store.ts';
import { utilsStore } from '../../state/utils-store.ts';
import type { PlaceLink, PrematchPlace } from './read-scope.ts';

const MAX_STORED = 5;
const NONE: readonly string[] = [];

/**
 * Stores the categories of a place that is open; names that the menu does not know are no
 * categories.
 */
export function useNotedCategories(place: PrematchPlace | undefined): void {
  const sportId = place?.sportId ?? '';
  const opened = place?.knownCategoryIds.join() ?? '';
  useEffect(() => {
    if (sportId === '' || opened === '') return;
    utilsStore.change((draft) => {
      const ids = opened.split(',');
      const others = (draft.activeCategories[sportId] ?? []).filter((id) => !ids.includes(id));
      draft.activeCategories[sportId] = [...ids, ...others].slice(0, MAX_STORED);
    });
  }, [sportId, opened]);
}

/** The links of a whole sport with those to the recent categories first; others as they were. */
export function useRecentFirst(place: PrematchPlace | undefined): readonly PlaceLink[] {
  const sportId = place?.sportId ?? '';
  const recent = useStore(utilsStore, (state) => state.activeCategories[sportId] ?? NONE);
  return useMemo(
    () => (place === undefined ? [] : recentFirst(place.links, recent)),
    [place, recent],
  );
}

/** `recent` are category ids, newest first. */
export function recentFirst(
  links: readonly PlaceLink[],
  recent: readonly string[],
): readonly PlaceLink[] {
  const first = recent.flatMap((id) => links.find(({ categoryId }) => categoryId === id) ?? []);
  return first.length === 0 ? links : [...first, ...links.filter((link) => !first.includes(link))];
}
