// Search results that the palette shows beside its commands: teams, leagues, games.

import type { ComponentType } from 'react';

export interface FoundPlace {
  readonly id: string;
  readonly label: string;
  /** Shown beside the label: league and kick-off, country, or provider. */
  readonly about: string;
  /** The path of its page; null where it has none. */
  readonly path: string | null;
}

export interface Found {
  readonly places: readonly FoundPlace[];
  /** True while `places` does not belong to the current text yet. */
  readonly searching: boolean;
}

export interface FindPlacesProps {
  readonly text: string;
  /** Must be stable. */
  readonly onFound: (found: Found) => void;
}

/** Renders nothing; searches for the text and passes the results to `onFound`. */
export type FindPlaces = ComponentType<FindPlacesProps>;

export const NOTHING_FOUND: Found = { places: [], searching: false };
