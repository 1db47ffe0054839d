// Settled bets of the demo player, placed and settled by the code for real bets.

import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { type CouponInput, couponSchema } from '../../shared/api/coupon.ts';
import type { LegResult } from '../domain/bet-math/leg-result.ts';
import { BetPlacement } from '../domain/bets/place-bet.ts';
import { cancelBet } from '../domain/settlement/cancel-bet.ts';
import { recordResults } from '../domain/settlement/record-results.ts';
import { settleBets } from '../domain/settlement/settle-bets.ts';
import { FixtureStore } from '../domain/sports/fixture-store.ts';
import { FeedHub } from '../feed/feed-hub.ts';
import type { DemoContext } from './demo-context.ts';

const SOON_MS = 60_000;
const PREMATCH_PRODUCT = 3;

/** Home, away, odds of home, draw and away, result of the home outcome, score. */
const MATCHES = [
  ['Enyimba', 'Kano Pillars', [1.85, 3.3, 4.4], 'won', '2:1'],
  ['Rangers International', 'Plateau United', [2.1, 3.1, 3.6], 'won', '1:0'],
  ['Remo Stars', 'Lobi Stars', [1.6, 3.6, 5.5], 'lost', '0:0'],
  ['Shooting Stars', 'Sunshine Stars', [2.4, 3.0, 3.1], 'void', ''],
] as const satisfies readonly (readonly [
  string,
  string,
  readonly [number, number, number],
  LegResult,
  string,
])[];

/**
 * Indexes of `MATCHES` in each bet, and the stake in naira; one is cancelled before its match is
 * settled.
 */
const BETS = [
  { on: [0], stake: 2_000 },
  { on: [2], stake: 1_000 },
  { on: [3], stake: 1_500 },
  { on: [0, 1], stake: 500 },
  { on: [0, 1, 2], stake: 300 },
  { on: [1, 3], stake: 400 },
  { on: [1], stake: 700, useBonus: true },
  { on: [2, 3], stake: 250, cancelled: true },
];

/**
 * Won, lost, void and cancelled bets, singles and multiples, with real and bonus money. Their
 * matches are unknown to the running feed, so that it does not change them.
 */
export async function seedDemoBets(demo: DemoContext, playerId: number): Promise<void> {
  const { database, rules } = demo;
  const store = openMatches();
  const placement = new BetPlacement({ database, rules, store });
  for (const { on, stake, useBonus = false, cancelled = false } of BETS) {
    const coupon = z.parse(couponSchema(), createCoupon(on, stake, useBonus));
    const { betslipId } = await placement.place({ playerId, key: randomUUID(), coupon });
    if (cancelled) await cancelBet(database, 'operator:seed', betslipId);
  }
  const results = MATCHES.map(([, , , result, score], at) => ({
    ...homeWin(at),
    result,
    score,
    deadHeatMillionths: 1_000_000,
  }));
  await recordResults(database, results, 'operator:seed');
  await settleBets(database, (betId, error) => {
    throw new Error(`bet ${betId} of the demo player could not be settled`, { cause: error });
  });
}

/** Matches shortly before kick-off, on a hub without subscribers. */
function openMatches(): FixtureStore {
  const store = new FixtureStore();
  const hub = new FeedHub(store, { publish: () => {} });
  for (const [at, [home, away, prices]] of MATCHES.entries()) {
    const { matchId } = homeWin(at);
    hub.declare({
      matchId,
      gameId: String(1_001 + at),
      sportId: '1',
      sportName: 'Soccer',
      categoryId: '31',
      categoryName: 'Nigeria',
      categoryCode: 'NGA',
      tournamentId: '701',
      tournament: 'NPFL',
      home,
      homeId: `${matchId}1`,
      away,
      awayId: `${matchId}2`,
      startsAt: Date.now() + SOON_MS,
      type: 'prematch',
    });
    const outcomes = prices.map((odds, of) => ({
      id: String(of + 1),
      odds,
      active: 1 as const,
    }));
    hub.publish('prematch', 'odds_change', matchId, {
      event_id: Number(matchId),
      event_type: 'match',
      event_prefix: 'sr:match',
      product: PREMATCH_PRODUCT,
      timestamp: Date.now(),
      markets: [{ id: 1, specifiers: '', status: 0, outcomes }],
    });
  }
  return store;
}

function createCoupon(on: readonly number[], stake: number, useBonus: boolean): CouponInput {
  return {
    bet_type: on.length === 1 ? 'Single' : 'Multiple',
    selections: on.map((at) => ({
      ...homeWin(at),
      odds: MATCHES[at]?.[2][0] ?? 0,
      ...(on.length === 1 ? { stake } : {}),
    })),
    stake,
    useBonus,
  };
}

/** Its ids are far from those of any feed. */
function homeWin(at: number) {
  return { matchId: String(990_000_001 + at), marketId: '1', specifier: '', outcomeId: '1' };
}
