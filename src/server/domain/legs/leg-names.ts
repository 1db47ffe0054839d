// The names of a leg, and score and time of its match, as they were when the bet was accepted.

import * as z from 'zod/mini';

const text = z._default(z.string(), '');

const legNames = z.object({
  eventName: text,
  homeTeam: text,
  awayTeam: text,
  marketName: text,
  outcomeName: text,
  displayName: text,
  sportId: text,
  sport: text,
  category: text,
  tournament: text,
  /** `1:0`; '' before the match. */
  score: text,
  /** `mm:ss` of match time; '' where there was no clock. */
  eventTime: text,
});

export type LegNames = z.output<typeof legNames>;

/** Reads `bet_legs.names`. @throws ZodError for a row that placing did not write. */
export function readLegNames(value: unknown): LegNames {
  return z.parse(legNames, value);
}
