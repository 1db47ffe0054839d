// The names of a match, as its markets show them.

/** The names in the labels of odds boxes. The same object as long as the names are the same. */
export interface MatchNames {
  readonly matchId: string;
  readonly match: string;
  readonly home: string;
  readonly away: string;
}
