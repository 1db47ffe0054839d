// The sports of the catalogue, by the supplier's ids, in the order menus show them.

export interface Sport {
  readonly sportId: string;
  readonly sportName: string;
}

export const SPORTS: readonly Sport[] = [
  { sportId: '1', sportName: 'Soccer' },
  { sportId: '5', sportName: 'Tennis' },
  { sportId: '2', sportName: 'Basketball' },
  { sportId: '20', sportName: 'Table Tennis' },
  { sportId: '23', sportName: 'Volleyball' },
  { sportId: '4', sportName: 'Ice Hockey' },
  { sportId: '21', sportName: 'Cricket' },
];

/** The display name of a sport; its id where the catalogue does not know it. */
export function sportName(sportId: string): string {
  return SPORTS.find((sport) => sport.sportId === sportId)?.sportName ?? sportId;
}
