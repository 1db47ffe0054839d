// A simulated coupon pays what its winning lines pay: told line by line for many played-out coupons.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type SimulatedBet, simulateBet } from '../../../src/server/domain/bets/simulate-bet.ts';
import { playOutFootball } from '../../../src/server/feed/simulator/football/play-out-football.ts';
import { couponSchema } from '../../../src/shared/api/coupon.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import { makeCoupon, openMatch, pick } from '../../support/betting.ts';

const SEEDS = Array.from({ length: 40 }, (_, seed) => seed);
/** What is picked on each match, with its odds. */
const PICKS = [
  { match: '51001', outcomeId: '1', odds: 2 },
  { match: '51002', outcomeId: '3', odds: 4 },
  { match: '51003', outcomeId: '1', odds: 2 },
];

let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend();
  for (const { match } of PICKS) openMatch(backend, match);
});
afterAll(() => backend.close());

function simulate(seed: number, changes: Parameters<typeof makeCoupon>[1], fixed = false) {
  const { database, rules, store } = backend.server;
  const selections = PICKS.map(({ match, outcomeId, odds }, at) =>
    pick(match, { outcomeId, odds, fixed: fixed && at === 0, stake: 100 }),
  );
  const coupon = z.parse(couponSchema(), makeCoupon(selections, changes));
  return simulateBet({ database, rules, store, playMatch: playOutFootball }, coupon, seed);
}
/** Whether each pick is right, by the score alone. */
const rightPicks = ({ matches }: SimulatedBet) =>
  matches.map(({ played: { final } }, at) =>
    PICKS[at]?.outcomeId === '1' ? final.home > final.away : final.home < final.away,
  );

/** `factors` has each pick's odds where it is right, else 0; `pays` answers the naira paid for them. */
async function tally(
  changes: Parameters<typeof makeCoupon>[1],
  pays: (factors: readonly number[]) => number,
  fixed = false,
): Promise<void> {
  const outcomes = new Set<number>();
  for (const seed of SEEDS) {
    const bet = await simulate(seed, changes, fixed);
    const right = rightPicks(bet);
    expect(bet.matches.map(({ matchId, won }) => [matchId, won])).toEqual(
      PICKS.map(({ match }, at) => [match, right[at]]),
    );
    const factors = PICKS.map(({ odds }, at) => (right[at] ? odds : 0));
    expect([seed, bet.paidKobo]).toEqual([seed, pays(factors) * 100]);
    outcomes.add(bet.paidKobo);
  }
  expect(outcomes.has(0)).toBe(true);
  expect(outcomes.size).toBeGreaterThan(1);
}

const STAKE = 100;
const pairsOf = ([a = 0, b = 0, c = 0]: readonly number[]) => [a * b, a * c, b * c] as const;
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const multiply = (numbers: readonly number[]) => numbers.reduce((all, one) => all * one, 1);

const system = (...sizes: readonly number[]) => ({
  bet_type: 'Combo' as const,
  stake: 0,
  combos: sizes.map((Grouping) => ({ Grouping, Stake: 100 })),
});

describe('a simulated coupon', () => {
  test('of several legs pays with all of them', () =>
    tally({}, (factors) => multiply(factors) * STAKE));

  test('of singles pays for each of them', () =>
    tally({ bet_type: 'Single' }, (factors) => sum(factors) * STAKE));

  test('of a system pays its winning lines alone', () =>
    tally(system(2, 3), (factors) => (sum(pairsOf(factors)) + multiply(factors)) * STAKE));

  test('of a system with a banker pays lines with the banker in them', () =>
    tally(
      system(2),
      (factors) => {
        const [withSecond, withThird] = pairsOf(factors);
        return (withSecond + withThird) * STAKE;
      },
      true,
    ));

  test('ends the same with the same seed, and not with every other', async () => {
    const scores = async (seed: number) =>
      (await simulate(seed, {})).matches.map(({ played }) => played.final);
    expect(await scores(7)).toEqual(await scores(7));
    const all = await Promise.all(SEEDS.map(scores));
    expect(new Set(all.map((one) => JSON.stringify(one))).size).toBeGreaterThan(10);
    expect(all.some(([one, ...others]) => others.some((other) => other?.home !== one?.home))).toBe(
      true,
    );
  });
});
