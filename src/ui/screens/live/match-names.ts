// The names of a match, as its markets show them.

/** What the boxes are called after. Kept the same object while the names are. */
export interface MatchNames {
  readonly matchId: string;
  readonly match: string;
  readonly home: string;
  readonly away: string;
}
