// A league of the simulator: its place in the catalogue, and its competitors by strength.

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

/** Splits a comma-separated list, which is easier to read in source than an array of names. */
export function names(list: string): readonly string[] {
  return list.split(',').map((name) => name.trim());
}
