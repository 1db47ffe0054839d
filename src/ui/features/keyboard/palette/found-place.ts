// What a search beyond the commands may bring into the palette: teams, leagues, games.

import type { ComponentType } from 'react';

export interface FoundPlace {
  readonly id: string;
  readonly label: string;
  /** League and kick-off, country, maker. */
  readonly about: string;
  /** Where it leads; null where it leads nowhere. */
  readonly path: string | null;
}

export interface Found {
  readonly places: readonly FoundPlace[];
  /** True while the places are not yet those of the text. */
  readonly searching: boolean;
}

export interface FindPlacesProps {
  readonly text: string;
  /** Stable. */
  readonly onFound: (found: Found) => void;
}

/** Shows nothing; searches for the text and tells what it found. */
export type FindPlaces = ComponentType<FindPlacesProps>;

export const NOTHING_FOUND: Found = { places: [], searching: false };
