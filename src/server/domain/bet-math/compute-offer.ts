// The cash-out value of an open bet: its lines, weighted by the probabilities that current prices
// give its legs.

import type { Kobo } from '../../../shared/money/kobo.ts';
import { computeReturns } from './compute-returns.ts';
import { type DecidedBet, type DecidedLeg, withLegs } from './decided-bet.ts';
import type { BetMoney } from './judge-bet.ts';
import { FACTOR_UNIT } from './leg-result.ts';
import { floor, fraction, multiply, ZERO } from './lines/fraction.ts';
import { computePayout } from './lines/payout.ts';

export interface OfferTerms extends Omit<BetMoney, 'wallet'> {
  readonly possibleWinKobo: Kobo;
  /** The rule `cashoutMargin`, in hundredths. */
  readonly marginHundredths: number;
}

export interface Offer {
  /** What the player gets for the whole of the open stake. */
  readonly amountKobo: Kobo;
  /** Tax on top, where the offer is more than the open stake. */
  readonly taxKobo: Kobo;
}

/**
 * Stake x probability x odds / margin (contract section 6), over all lines, for the part of the
 * stake that is still open and never above what it can win. The probability of a pending leg is 1 /
 * its current price; legs with a result have their factor. The accumulator bonus is not part of an
 * offer.
 *
 * `currentOdds` are in hundredths, by the leg's index, and read for pending legs only.
 */
export function computeOffer(
  bet: DecidedBet,
  currentOdds: readonly number[],
  { possibleWinKobo, marginHundredths, cashedOutKobo, cashoutsPaidKobo }: OfferTerms,
): Offer {
  const legs = bet.legs.map((leg, place) => withChance(leg, currentOdds[place] ?? 0));
  const rules = { ...bet.rules, tiers: [] };
  const { win } = computeReturns(withLegs({ ...bet, rules }, legs));
  const openKobo = bet.stakeKobo - cashedOutKobo;
  const share = fraction(BigInt(openKobo), BigInt(bet.stakeKobo));
  const fair = multiply(multiply(win, share), fraction(100n, BigInt(marginHundredths)));
  const mostKobo = Number(floor(multiply(fraction(BigInt(possibleWinKobo)), share)));
  const { paidKobo, taxKobo } = computePayout(fair, ZERO, {
    stakeKobo: openKobo,
    maxPayoutKobo: Math.max(0, Math.min(mostKobo, bet.rules.maxPayoutKobo - cashoutsPaidKobo)),
    withholding: bet.rules.withholding,
    stakeReturned: true,
  });
  return { amountKobo: paidKobo, taxKobo };
}

function withChance(leg: DecidedLeg, currentOdds: number): DecidedLeg {
  if (leg.result !== 'pending') return leg;
  const factor = currentOdds > 0 ? (FACTOR_UNIT * BigInt(leg.odds)) / BigInt(currentOdds) : 0n;
  return { ...leg, factor };
}
