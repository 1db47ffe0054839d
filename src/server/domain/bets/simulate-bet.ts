// Simulates a coupon: its football matches are played to their end, and nothing is stored.

import type { Coupon } from '../../../shared/api/coupon.ts';
import type { Kobo } from '../../../shared/money/kobo.ts';
import { marketById } from '../../catalogue/markets.ts';
import { settleOutcome } from '../../catalogue/settle-outcome.ts';
import { type DecidedLeg, withLegs } from '../bet-math/decided-bet.ts';
import { judgeBet } from '../bet-math/judge-bet.ts';
import { countFactor, type LegResult, WHOLE_DEAD_HEAT } from '../bet-math/leg-result.ts';
import { readLineResults } from '../legs/line-results.ts';
import type { PricedLeg } from '../legs/price-leg.ts';
import { Refused } from '../refused.ts';
import { readBonusTiers } from './bonus-tiers.ts';
import { expectGoals } from './expect-goals.ts';
import type { BetDeps } from './place-bet.ts';
import type { BetPlan } from './plan-bet.ts';
import type { PlayedMatch, PlayMatch } from './play-match.ts';
import { priceAndCheckCoupon } from './price-and-check-coupon.ts';

/** The markets that can be simulated (contract section 4.3). */
const MARKETS: ReadonlySet<number> = new Set([
  1, 10, 18, 19, 20, 21, 26, 29, 35, 37, 45, 47, 60, 63, 75, 81, 98, 548,
]);
const FOOTBALL = '1';

export interface SimulationDeps extends BetDeps {
  readonly playMatch: PlayMatch;
}

export interface SimulatedMatch {
  readonly matchId: string;
  readonly played: PlayedMatch;
  /** Whether at least one leg on the match is not lost. */
  readonly won: boolean;
}

export interface SimulatedBet {
  readonly plan: BetPlan;
  readonly matches: readonly SimulatedMatch[];
  /** What the bet would pay, by the arithmetic that settles real bets; 0 where it is lost. */
  readonly paidKobo: Kobo;
}

/**
 * The same seed plays the same matches.
 *
 * @throws Refused `market_not_simulated` for a leg that cannot be simulated; as
 * `priceAndCheckCoupon` does.
 */
export async function simulateBet(
  { database, rules, store, playMatch }: SimulationDeps,
  coupon: Coupon,
  seed: number,
): Promise<SimulatedBet> {
  const inForce = await rules.read();
  const tiers = await readBonusTiers(database);
  const records = await readLineResults(database, coupon.selections);
  const plan = priceAndCheckCoupon(store, records, coupon, inForce, tiers, Date.now());
  for (const { marketId, names } of plan.legs) {
    if (names.sportId === FOOTBALL && MARKETS.has(marketById(marketId)?.id ?? 0)) continue;
    throw new Refused(
      'market_not_simulated',
      `${names.outcomeName} (${names.marketName}, ${names.eventName}) cannot be simulated`,
    );
  }
  const matchIds = [...new Set(plan.legs.map(({ matchId }) => matchId))];
  const matches = matchIds.map((matchId, stream) =>
    withOutcome(matchId, plan.legs, playMatch(expectGoals(store.get(matchId)), seed, stream)),
  );
  return { plan, matches, paidKobo: settle(plan, matches) };
}

function withOutcome(
  matchId: string,
  legs: readonly PricedLeg[],
  played: PlayedMatch,
): SimulatedMatch {
  const won = legs.some((leg) => leg.matchId === matchId && resultOf(leg, played) !== 'lost');
  return { matchId, played, won };
}

function resultOf(
  { marketId, specifier, outcomeId }: PricedLeg,
  { final }: PlayedMatch,
): LegResult {
  return settleOutcome(marketId, specifier, outcomeId, final);
}

function settle(plan: BetPlan, matches: readonly SimulatedMatch[]): Kobo {
  const { betType, stakeKobo, groupings, rules, wallet } = plan;
  const finals = new Map(matches.map(({ matchId, played }) => [matchId, played]));
  const legs = plan.legs.map((leg): DecidedLeg => {
    const played = finals.get(leg.matchId);
    const result = played === undefined ? 'pending' : resultOf(leg, played);
    const settled = { ...leg, result, deadHeatMillionths: WHOLE_DEAD_HEAT } as const;
    return { ...settled, factor: countFactor(settled) };
  });
  const bet = withLegs({ betType, stakeKobo, groupings, rules }, legs);
  return judgeBet(bet, { wallet, cashedOutKobo: 0, cashoutsPaidKobo: 0 }).paidKobo;
}
