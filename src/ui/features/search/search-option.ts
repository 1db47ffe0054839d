// One result of a search. It has a file of its own because the search itself is loaded later.

export interface SearchOption {
  readonly id: string;
  readonly label: string;
  /** Shown below the label: league and kick-off, country, or provider. */
  readonly about: string;
  /** The path that it leads to; null searches for the label instead. */
  readonly path: string | null;
}

/** The path of the list of all matches that match a text. */
export function searchPath(text: string): string {
  return `/Sports/Prematch/All/Upcoming?search=${encodeURIComponent(text)}`;
}
