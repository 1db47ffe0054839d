// The shape of a league: who plays whom, where, and how good they are.

export interface League {
  readonly sportId: string;
  readonly categoryId: string;
  /** Country or tour, as the menu shows it. */
  readonly category: string;
  /** Short code such as NGA; '' where none fits. */
  readonly code: string;
  readonly tournamentId: string;
  readonly tournament: string;
  /** Clubs or players, strongest first. */
  readonly competitors: readonly string[];
}

/** Splits a list written as one text, so that a league reads as a league table. */
export function names(list: string): readonly string[] {
  return list.split(',').map((name) => name.trim());
}
