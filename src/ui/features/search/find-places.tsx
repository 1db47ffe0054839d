// The search for whoever shows what it finds in a list of his own.

import { useEffect, useMemo } from 'react';
import type { SearchOption } from './search-option.ts';
import { SHORTEST_TEXT, useSearch } from './use-search.ts';

interface FindPlacesProps {
  readonly text: string;
  /** Hears the options in the order of the search, and whether they are not yet those of the text. */
  readonly onFound: (found: {
    readonly places: readonly SearchOption[];
    readonly searching: boolean;
  }) => void;
}

const NONE: readonly SearchOption[] = [];

/** Shows nothing. */
export function FindPlaces({ text, onFound }: FindPlacesProps) {
  const { groups, searching } = useSearch(text);
  const isShort = text.trim().length < SHORTEST_TEXT;
  const places = useMemo(
    () => (isShort ? NONE : groups.flatMap((group) => group.options)),
    [isShort, groups],
  );
  const isSearching = searching && !isShort;
  useEffect(() => onFound({ places, searching: isSearching }), [places, isSearching, onFound]);
  return null;
}
