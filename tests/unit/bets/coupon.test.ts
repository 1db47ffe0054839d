// The coupon's schema: lenient where clients differ, strict where money or size is at stake.

import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createBetslipId } from '../../../src/server/domain/bets/betslip-id.ts';
import { couponSchema } from '../../../src/shared/api/coupon.ts';
import { readOdds } from '../../../src/shared/money/odds.ts';

const read = (changes: Record<string, unknown>, selection: Record<string, unknown> = {}) =>
  z.safeParse(couponSchema(), {
    selections: [{ matchId: 101, marketId: 1, outcomeId: '1', odds: '1.85', ...selection }],
    bet_type: 'Single',
    ...changes,
  });

describe('a coupon', () => {
  test('is read in kobo, hundredths and text, with what is left out filled in', () => {
    const { data } = read({ stake: '100.5' }, { specifier: null, fixed: 1 });
    expect(data).toEqual({
      selections: [
        {
          matchId: '101',
          marketId: '1',
          specifier: '',
          outcomeId: '1',
          odds: 185,
          fixed: true,
          stake: 0,
        },
      ],
      bet_type: 'Single',
      stake: 10_050,
      combos: [],
      acceptChanges: 'false',
      useBonus: false,
      isBooking: 0,
      source: 'mobile',
    });
  });

  test.each([
    [true, 'true'],
    [false, 'false'],
    ['true', 'true'],
    ['higher', 'higher'],
    [undefined, 'false'],
  ])('reads acceptChanges %s', (acceptChanges, wanted) => {
    expect(read({ acceptChanges }).data?.acceptChanges).toBe(wanted);
  });

  test.each([
    [1, true],
    ['1', true],
    ['true', true],
    [0, false],
    ['false', false],
    [null, false],
  ])('reads useBonus %s', (useBonus, wanted) => {
    expect(read({ useBonus }).data?.useBonus).toBe(wanted);
  });

  test.each([
    [{ acceptChanges: 'any' }],
    [{ useBonus: 'yes' }],
    [{ isBooking: 3 }],
    [{ stake: Number.NaN }],
    [{ stake: Number.POSITIVE_INFINITY }],
    [{ source: 'a b' }],
    [{ combos: [{ Grouping: 1.5, Stake: 5 }] }],
    [{ betslip_type: 'a b' }],
    [{ betslip_type: 'simulation' }],
    [{ betslip_type: 'real', isBooking: 1 }],
    [{ tournaments: [1] }],
    [{ tournaments: Array(101).fill('NPFL') }],
    [{ fixtures: [{ matchId: '102' }] }],
    [{ fixtures: [{ matchId: '101', eventName: 'x'.repeat(1_025) }] }],
  ])('refuses %o', (changes) => {
    expect(read(changes).success).toBe(false);
  });

  test.each([
    [{ betslip_type: 'real' }],
    [{ betslip_type: 'booking', isBooking: '1' }],
    [{ betslip_type: 'Accumulator' }],
    [{ tournaments: ['NPFL'], fixtures: [{ matchId: 101, eventName: 'A v B', sportId: '1' }] }],
    [{ tournaments: [], fixtures: [] }],
  ])('reads %o', (changes) => {
    expect(read(changes).error).toBeUndefined();
  });

  test.each([
    [{ matchId: '' }],
    [{ matchId: 1.5 }],
    [{ matchId: '../1' }],
    [{ specifier: 'x'.repeat(257) }],
    [{ specifier: 'total=1|total=2' }],
    [{ specifier: 'total=2.5\u0000' }],
    [{ odds: 1.855 }],
    [{ odds: '1e2' }],
    [{ stake: -1 }],
  ])('refuses a selection with %o', (changes) => {
    expect(read({}, changes).success).toBe(false);
  });
});

test('odds are read exactly or not at all', () => {
  const all = Array.from({ length: 100_000 }, (_, hundredths) => hundredths);
  expect(all.filter((hundredths) => readOdds(hundredths / 100) !== hundredths)).toEqual([]);
  expect(readOdds(0.1 + 0.2)).toBeUndefined();
});

test('codes have seven characters, none of which looks like another', () => {
  for (let tries = 0; tries < 1_000; tries++) {
    expect(createBetslipId()).toMatch(/^[A-Z0-9]{7}$/);
    expect(createBetslipId()).not.toMatch(/[0O1IL2Z5S8BD]/);
  }
});
