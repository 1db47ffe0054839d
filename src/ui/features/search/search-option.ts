// One thing a search offers. Apart from what finds them, which is loaded when somebody searches.

export interface SearchOption {
  readonly id: string;
  readonly label: string;
  /** League and kick-off, country, maker. */
  readonly about: string;
  /** Where it leads; null searches for the label instead. */
  readonly path: string | null;
}

/** Every match that answers to a text. */
export function searchPath(text: string): string {
  return `/Sports/Prematch/All/Upcoming?search=${encodeURIComponent(text)}`;
}
