// A coupon played out for show: its football matches are simulated to their end, nothing is kept.

import type { Coupon } from '../../../shared/api/coupon.ts';
import {
  type PlayedFootball,
  playOutFootball,
} from '../../feed/simulator/football/play-out-football.ts';
import { Random } from '../../feed/simulator/random.ts';
import { settleOutcome } from '../../feed/simulator/settle-outcome.ts';
import { Refused } from '../refused.ts';
import type { FixtureStore } from '../sports/fixture-store.ts';
import { readBonusTiers } from './bonus-tiers.ts';
import { findStrength } from './find-strength.ts';
import type { BetDesk } from './place-bet.ts';
import type { BetPlan } from './plan-bet.ts';
import type { PricedLeg } from './price-leg.ts';
import { quoteCoupon } from './quote-coupon.ts';

/** Contract section 4.3. */
const MARKETS: ReadonlySet<number> = new Set([
  1, 10, 18, 19, 20, 21, 26, 29, 35, 37, 45, 47, 60, 63, 75, 81, 98, 548,
]);
const FOOTBALL = '1';

export interface SimulatedMatch {
  readonly matchId: string;
  readonly played: PlayedFootball;
  /** Whether any leg on the match stands. */
  readonly won: boolean;
}

export interface SimulatedBet {
  readonly plan: BetPlan;
  readonly matches: readonly SimulatedMatch[];
  /** Whether any line pays. */
  readonly won: boolean;
}

/**
 * The same seed plays the same matches.
 *
 * @throws Refused `market_not_simulated` for a leg that cannot be played out; as `quoteCoupon` does.
 */
export async function simulateBet(
  { database, rules, store }: BetDesk,
  coupon: Coupon,
  seed: number,
): Promise<SimulatedBet> {
  const inForce = await rules.read();
  const tiers = await readBonusTiers(database);
  const plan = quoteCoupon(store, coupon, inForce, tiers, Date.now());
  for (const { marketId, names } of plan.legs) {
    if (names.sportId === FOOTBALL && MARKETS.has(Number(marketId))) continue;
    throw new Refused(
      'market_not_simulated',
      `${names.outcomeName} (${names.marketName}, ${names.eventName}) cannot be simulated`,
    );
  }
  const matchIds = [...new Set(plan.legs.map(({ matchId }) => matchId))];
  const matches = matchIds.map((matchId, stream) =>
    playMatch(store, matchId, plan.legs, new Random(seed, stream)),
  );
  return { plan, matches, won: hasPayingLine(plan, matches) };
}

function playMatch(
  store: FixtureStore,
  matchId: string,
  legs: readonly PricedLeg[],
  random: Random,
): SimulatedMatch {
  const played = playOutFootball(findStrength(store.get(matchId)), random);
  const won = legs
    .filter((leg) => leg.matchId === matchId)
    .some(
      ({ marketId, specifier, outcomeId }) =>
        settleOutcome(marketId, specifier, outcomeId, played.final) !== 'lost',
    );
  return { matchId, played, won };
}

/** A line pays where all of its legs stand; a match has a leg that stands, or none. */
function hasPayingLine(plan: BetPlan, matches: readonly SimulatedMatch[]): boolean {
  const { betType, groupings, legs } = plan;
  const standing = matches.filter(({ won }) => won);
  if (betType === 'Single') return standing.length > 0;
  if (betType !== 'Combo') return standing.length === matches.length;
  const bankers = new Set(legs.filter(({ fixed }) => fixed).map(({ matchId }) => matchId));
  const bankersStand = matches.every(({ matchId, won }) => won || !bankers.has(matchId));
  return bankersStand && groupings.some(({ size }) => standing.length >= size);
}
