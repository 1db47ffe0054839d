// How much of a stake of bonus money counts as wagered: nothing where it is nearly sure to come
// back, or covers itself.

import type { BetType } from '../../../shared/api/coupon.ts';
import { GAME_RULES, type OwnGame } from '../../../shared/casino/games.ts';
import { formatNaira, type Kobo } from '../../../shared/money/kobo.ts';
import type { StakedSize } from '../bet-math/lines/groupings.ts';
import type { Wallet } from '../ledger/ledger.ts';
import type { PricedLeg } from '../legs/price-leg.ts';
import { Refused } from '../refused.ts';
import type { RuleName, RulesInForce } from '../settings/play-rules.ts';

const GAME_WEIGHTS: Readonly<Record<OwnGame, RuleName>> = {
  dice: 'WageringWeightDice',
  wheel: 'WageringWeightWheel',
};

/** @throws Refused `bonus_stake_too_high` above `WageringMaxStake`. */
export function assertBonusStake(stakeKobo: Kobo, rules: RulesInForce): void {
  const mostKobo = rules.kobo('WageringMaxStake');
  if (mostKobo === 0 || stakeKobo <= mostKobo) return;
  throw new Refused(
    'bonus_stake_too_high',
    `Until your bonus becomes real money, the maximum stake from it is ₦${formatNaira(mostKobo)}`,
    { data: { most: mostKobo / 100 } },
  );
}

/**
 * How much of a round's stake counts as wagered, kobo: 0 where the round can never pay
 * `WageringMinOdds` times its stake.
 */
export function countRound(
  game: OwnGame,
  choice: unknown,
  stakeKobo: Kobo,
  rules: RulesInForce,
): Kobo {
  const mostHundredths = GAME_RULES[game].computeHighest(choice);
  if (mostHundredths < minOdds(rules)) return 0;
  return weigh(stakeKobo, GAME_WEIGHTS[game], rules);
}

interface Stake {
  readonly betType: BetType;
  readonly wallet: Wallet;
  readonly legs: readonly PricedLeg[];
  readonly groupings: readonly StakedSize[];
  readonly stakeKobo: Kobo;
}

/**
 * How much of a bet's stake counts as wagered once the bet is won or lost, kobo. Singles count one
 * by one. Another coupon counts only where each of its lines reaches `WageringMinOdds`, the one
 * with the lowest odds included. A coupon with several outcomes of one match counts 0, since they
 * cover each other.
 */
export function countBet(bet: Stake, rules: RulesInForce): Kobo {
  if (bet.wallet !== 'sport_bonus') return 0;
  const matches = new Set(bet.legs.map(({ matchId }) => matchId));
  if (matches.size < bet.legs.length) return 0;
  return weigh(qualifyingStake(bet, minOdds(rules)), 'WageringWeightSports', rules);
}

function qualifyingStake({ betType, legs, groupings, stakeKobo }: Stake, least: number): Kobo {
  if (betType === 'Single') {
    return legs.reduce((sum, leg) => sum + (leg.odds >= least ? leg.stakeKobo : 0), 0);
  }
  const sizes = betType === 'Combo' ? groupings.map(({ size }) => size) : [legs.length];
  return sizes.every((size) => reaches(shortestLine(legs, size), least)) ? stakeKobo : 0;
}

/** The odds of the line of `size` legs that pays least: every banker, then the lowest others. */
function shortestLine(legs: Stake['legs'], size: number): readonly number[] {
  const bankers = legs.filter(({ fixed }) => fixed).map(({ odds }) => odds);
  const others = legs.filter(({ fixed }) => !fixed).map(({ odds }) => odds);
  others.sort((left, right) => left - right);
  return [...bankers, ...others.slice(0, Math.max(0, size - bankers.length))];
}

/** Compares exactly: the product of odds in hundredths with a minimum in hundredths. */
function reaches(odds: readonly number[], least: number): boolean {
  const product = odds.reduce((total, one) => total * BigInt(one), 1n);
  return product * 100n >= BigInt(least) * 100n ** BigInt(odds.length);
}

function minOdds(rules: RulesInForce): number {
  return Math.round(rules.number('WageringMinOdds') * 100);
}

function weigh(stakeKobo: Kobo, weight: RuleName, rules: RulesInForce): Kobo {
  return Number((BigInt(stakeKobo) * BigInt(Math.round(rules.number(weight) * 100))) / 10_000n);
}
