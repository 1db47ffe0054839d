// The search without an interface, for components that show its results in a list of their own.

import { useEffect, useMemo } from 'react';
import type { SearchOption } from './search-option.ts';
import { SHORTEST_TEXT, useSearch } from './use-search.ts';

interface FindPlacesProps {
  readonly text: string;
  /** Called with the results in order; `searching` while they do not belong to the text yet. */
  readonly onFound: (found: {
    readonly places: readonly SearchOption[];
    readonly searching: boolean;
  }) => void;
}

const NONE: readonly SearchOption[] = [];

/** Renders nothing. */
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
