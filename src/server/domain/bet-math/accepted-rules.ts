// The rules that a bet was placed under. They are stored with the bet, and it is settled by them
// even where the operator has changed the rules since.

import * as z from 'zod/mini';

const tier = z.object({ legs: z.int(), bonus: z.int() });

const acceptedRules = z.object({
  /** The most that the bet pays, its stake included. */
  maxPayoutKobo: z.int(),
  /** Tax on the net winnings in hundredths of a percent; 0 where taxes were off. */
  withholding: z._default(z.int(), 0),
  /** Odds in hundredths from which a leg counts for the bonus of a Multiple. */
  bonusFromOdds: z._default(z.int(), 0),
  /** The same for the lines of a Combo. */
  systemBonusFromOdds: z._default(z.int(), 0),
  /** What the bonus of a Multiple is a share of. */
  bonusBase: z._default(z.enum(['qualifying', 'whole']), 'qualifying'),
  /** Whether winnings of a bonus stake stay bonus money while wagering is left to do. */
  bonusWinningsStay: z._default(z.boolean(), false),
  /** By number of legs, in hundredths of a percent; none where there was no bonus. */
  tiers: z._default(z.array(tier), []),
});

export type AcceptedRules = z.output<typeof acceptedRules>;

/** Reads `bets.rules`. @throws ZodError for a row that placing did not write. */
export function readAcceptedRules(value: unknown): AcceptedRules {
  return z.parse(acceptedRules, value);
}
