// Which fixtures a list before the kick-off shows.

/** How far ahead a list of upcoming matches looks. */
export type UpcomingSpan = 'all' | '3hours' | 'today' | 'tomorrow';

/** Sport id '0' means all sports. */
export type FixtureScope =
  | { readonly kind: 'sport'; readonly sportId: string }
  | { readonly kind: 'categories'; readonly sportId: string; readonly ids: readonly string[] }
  | { readonly kind: 'tournaments'; readonly sportId: string; readonly ids: readonly string[] }
  | { readonly kind: 'upcoming'; readonly sportId: string; readonly span: UpcomingSpan }
  | { readonly kind: 'search'; readonly text: string }
  | { readonly kind: 'favourites'; readonly matchIds: readonly string[] };
