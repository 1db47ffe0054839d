// Settlement's sums against listing every line: any mix of results, bankers, and legs of one match.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AcceptedRules } from '../../src/server/domain/bet-math/accepted-rules.ts';
import { computeReturns } from '../../src/server/domain/bet-math/compute-returns.ts';
import {
  createDecidedBet,
  type DecidedBet,
  type LegWithResult,
} from '../../src/server/domain/bet-math/decided-bet.ts';
import { judgeBet } from '../../src/server/domain/bet-math/judge-bet.ts';
import { LEG_RESULTS } from '../../src/server/domain/bet-math/leg-result.ts';
import { compare, fraction } from '../../src/server/domain/bet-math/lines/fraction.ts';
import { listLines, settleLine, UNIT } from '../support/settled-lines.ts';

const RUNS = 300;
const BIG = 9_000_000_000_000;
const RESULTS = LEG_RESULTS.filter((result) => result !== 'pending');

const leg = (results: readonly string[]): fc.Arbitrary<LegWithResult> =>
  fc.record({
    matchId: fc.constantFrom('1', '2', '3', '4', '5', '6'),
    odds: fc.integer({ min: 101, max: 2_000 }),
    fixed: fc.boolean(),
    combinability: fc.constant(0),
    stakeKobo: fc.integer({ min: 1, max: 1_000_000 }),
    result: fc.constantFrom(...results),
    deadHeatMillionths: fc.constantFrom(1_000_000, 500_000, 333_333),
  });

const tiers = fc.uniqueArray(
  fc.record({ legs: fc.integer({ min: 1, max: 6 }), bonus: fc.integer({ min: 1, max: 17_000 }) }),
  { selector: ({ legs }) => legs },
);

const rules: fc.Arbitrary<AcceptedRules> = fc.record({
  maxPayoutKobo: fc.constant(BIG),
  withholding: fc.constant(0),
  bonusFromOdds: fc.constantFrom(0, 120, 500),
  systemBonusFromOdds: fc.constantFrom(0, 300, 10_000_000),
  bonusBase: fc.constantFrom('qualifying' as const, 'whole' as const),
  bonusWinningsStay: fc.boolean(),
  tiers,
});

function bet(betType: string, results: readonly string[] = RESULTS): fc.Arbitrary<DecidedBet> {
  return fc
    .record({
      legs: fc.array(leg(results), { minLength: 1, maxLength: 8 }),
      stakeKobo: fc.integer({ min: 1, max: 10_000_000 }),
      rules,
      sizes: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1 }),
    })
    .map(({ legs, sizes, ...row }) => {
      const plain = createDecidedBet({ betType, groupings: [], ...row }, legs);
      const bankers = plain.slots.filter(({ banker }) => banker).length;
      // A smaller size has no lines: bankers are in each.
      const groupings = sizes
        .filter((size) => size >= bankers && size <= plain.slots.length)
        .map((size, at) => ({ size, stakeKobo: 100 + at }));
      return { ...plain, groupings };
    });
}

function expectReturns(actual: DecidedBet, win: bigint, bonus: bigint): void {
  const returns = computeReturns(actual);
  expect(compare(returns.win, fraction(win, UNIT))).toBe(0);
  expect(compare(returns.bonus, fraction(bonus, UNIT))).toBe(0);
}

test('a Combo returns what its lines return, each settled alone', () => {
  fc.assert(
    fc.property(bet('Combo'), (combo) => {
      let win = 0n;
      let bonus = 0n;
      for (const { size, stakeKobo } of combo.groupings) {
        for (const line of listLines(combo.legs, size)) {
          const { rules: kept } = combo;
          const paid = settleLine(line, BigInt(stakeKobo) * UNIT, kept, kept.systemBonusFromOdds);
          win += paid.win;
          bonus += paid.bonus;
        }
      }
      expectReturns(combo, win, bonus);
    }),
    { numRuns: RUNS },
  );
});

test('a Split divides its stake over every full line', () => {
  fc.assert(
    fc.property(bet('Split'), (split) => {
      const lines = listLines(
        split.legs.map((one) => ({ ...one, fixed: false })),
        split.slots.length,
      );
      const stake = (BigInt(split.stakeKobo) * UNIT) / BigInt(lines.length);
      const paid = lines.map((line) => settleLine(line, stake, split.rules, 0));
      expectReturns(
        split,
        paid.reduce((sum, { win }) => sum + win, 0n),
        paid.reduce((sum, { bonus }) => sum + bonus, 0n),
      );
    }),
    { numRuns: RUNS },
  );
});

test('singles return each for its own stake, without a bonus', () => {
  fc.assert(
    fc.property(bet('Single'), (single) => {
      const paid = single.legs.map(
        (one) => settleLine({ legs: [one] }, BigInt(one.stakeKobo) * UNIT, { tiers: [] }, 0).win,
      );
      expectReturns(
        single,
        paid.reduce((sum, win) => sum + win, 0n),
        0n,
      );
    }),
    { numRuns: RUNS },
  );
});

test('a bet stays open exactly while a line without a lost leg waits for a result', () => {
  const money = { wallet: 'real', cashedOutKobo: 0, cashoutsPaidKobo: 0 };
  fc.assert(
    fc.property(bet('Combo', LEG_RESULTS), (combo) => {
      const waits = combo.groupings.some(({ size }) =>
        listLines(combo.legs, size).some(
          ({ legs }) =>
            legs.some(({ result }) => result === 'pending') &&
            legs.every(({ result }) => result !== 'lost'),
        ),
      );
      expect(judgeBet(combo, money).status === 0).toBe(waits);
    }),
    { numRuns: RUNS },
  );
});

test('a cashed-out share pays nothing again, and no share pays more than the whole', () => {
  fc.assert(
    fc.property(bet('Split'), fc.integer({ min: 0, max: 10_000_000 }), (split, cashedOut) => {
      const cashedOutKobo = Math.min(cashedOut, split.stakeKobo);
      const whole = { wallet: 'real', cashedOutKobo: 0, cashoutsPaidKobo: 0 };
      const rest = judgeBet(split, { ...whole, cashedOutKobo });
      const all = judgeBet(split, whole);
      expect(rest.status).toBe(all.status);
      const remaining = BigInt(split.stakeKobo - cashedOutKobo);
      // Each is rounded down once, so the rest may lack less than a kobo, and the whole as well.
      const exact = BigInt(all.paidKobo) * remaining;
      expect(BigInt(rest.paidKobo) * BigInt(split.stakeKobo)).toBeGreaterThan(
        exact - BigInt(split.stakeKobo),
      );
      expect(BigInt(rest.paidKobo) * BigInt(split.stakeKobo)).toBeLessThan(exact + remaining + 1n);
    }),
    { numRuns: RUNS },
  );
});
