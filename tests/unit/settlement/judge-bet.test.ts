// Verdicts on bets of known value: published systems, the bonus without void legs, limits and taxes.

import { expect, test } from 'vitest';
import {
  createDecidedBet,
  type LegWithResult,
} from '../../../src/server/domain/bet-math/decided-bet.ts';
import { judgeBet } from '../../../src/server/domain/bet-math/judge-bet.ts';

const REAL = { wallet: 'real', cashedOutKobo: 0, cashoutsPaidKobo: 0 };
const STAKE = 10_000;
const RULES = { maxPayoutKobo: 5_000_000_000 };

function legs(odds: readonly number[], results: readonly string[] = []): LegWithResult[] {
  return odds.map((price, at) => ({
    matchId: String(at + 1),
    odds: Math.round(price * 100),
    fixed: false,
    combinability: 0,
    stakeKobo: 0,
    result: results[at] ?? 'won',
    deadHeatMillionths: 1_000_000,
  }));
}

function multiple(rows: readonly LegWithResult[], rules: object = RULES, money = REAL) {
  const row = { betType: 'Multiple', stakeKobo: STAKE, groupings: [], rules };
  return judgeBet(createDecidedBet(row, rows), money);
}

/** Full cover from `from` legs up, a stake of 1 naira a line. */
function fullCover(odds: readonly number[], from: number) {
  const groupings = odds
    .map((_, at) => ({ size: at + 1, stakeKobo: 100 }))
    .filter(({ size }) => size >= from);
  const row = { betType: 'Combo', stakeKobo: STAKE, groupings, rules: RULES };
  return judgeBet(createDecidedBet(row, legs(odds)), REAL);
}

test.each([
  ['Trixie', [3, 4, 5], 2, 107],
  ['Patent', [5.5, 7, 8], 1, 467],
  ['Yankee', [3, 4, 6, 9], 2, 1377],
  ['Lucky 15', [3, 4, 6, 9], 1, 1399],
  ['Canadian', [2, 2.5, 2.5, 2, 2], 2, 318.75],
])('%s pays as published', (_name, odds, from, naira) => {
  expect(fullCover(odds, from)).toMatchObject({ status: 1, paidKobo: naira * 100 });
});

const TIERS = [
  { legs: 2, bonus: 500 },
  { legs: 3, bonus: 1_000 },
];
const WITH_BONUS = { ...RULES, bonusFromOdds: 120, tiers: TIERS };

test('the bonus is looked up again without the void leg', () => {
  const won = multiple(legs([2, 2, 2]), WITH_BONUS);
  expect(won).toMatchObject({ paidKobo: 88_000, bonusKobo: 8_000 });
  const oneVoid = multiple(legs([2, 2, 2], ['won', 'won', 'void']), WITH_BONUS);
  expect(oneVoid).toMatchObject({ paidKobo: 42_000, bonusKobo: 2_000 });
});

test('the bonus is a share of the win on the legs that count, or of the whole win', () => {
  const odds = legs([2, 2, 1.1]);
  expect(multiple(odds, WITH_BONUS)).toMatchObject({ paidKobo: 44_000 + 2_000 });
  const whole = { ...WITH_BONUS, bonusBase: 'whole' };
  expect(multiple(odds, whole)).toMatchObject({ paidKobo: 44_000 + 2_200 });
});

test('a payout ends at the limit, and what was cashed out counts towards it', () => {
  const limited = { maxPayoutKobo: 30_000 };
  expect(multiple(legs([2, 2]), limited)).toMatchObject({ paidKobo: 30_000 });
  const half = { ...REAL, cashedOutKobo: STAKE / 2, cashoutsPaidKobo: 25_000 };
  expect(multiple(legs([2, 2]), limited, half)).toMatchObject({ paidKobo: 5_000 });
});

test('the tax is on the net winnings, rounded in favour of nobody but once', () => {
  const taxed = { ...RULES, withholding: 500 };
  expect(multiple(legs([2, 2]), taxed)).toMatchObject({ paidKobo: 38_500, taxKobo: 1_500 });
  expect(multiple(legs([1.01], ['half-lost']), taxed)).toMatchObject({
    paidKobo: 5_000,
    taxKobo: 0,
  });
});

test('void legs count 1.00, and only a bet of nothing but void legs is void', () => {
  expect(multiple(legs([2, 3], ['void', 'won']))).toMatchObject({ status: 1, paidKobo: 30_000 });
  expect(multiple(legs([2, 3], ['void', 'void']))).toMatchObject({ status: 3, paidKobo: STAKE });
  expect(multiple(legs([2, 3], ['void', 'pending']))).toMatchObject({ status: 0 });
  expect(multiple(legs([2, 3], ['lost', 'pending']))).toMatchObject({ status: 2, paidKobo: 0 });
});

test('both legs of one match pay where both won', () => {
  const [first, second] = legs([2, 3]);
  if (first === undefined || second === undefined) throw new Error('two legs');
  const row = { betType: 'Split', stakeKobo: STAKE, groupings: [], rules: RULES };
  const bet = createDecidedBet(row, [first, { ...second, matchId: first.matchId }]);
  expect(judgeBet(bet, REAL)).toMatchObject({ paidKobo: 5_000 * 2 + 5_000 * 3 });
});

test('a payout is rounded down to the kobo', () => {
  const row = { betType: 'Multiple', stakeKobo: 101, groupings: [], rules: RULES };
  // 101 x 1.030301 = 104.060401.
  const bet = createDecidedBet(row, legs([1.01, 1.01, 1.01]));
  expect(judgeBet(bet, REAL)).toMatchObject({ paidKobo: 104 });
});
