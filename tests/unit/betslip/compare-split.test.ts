// The page's figures of a Split against the server's, at the prices and stakes of any coupon.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { computeSplitProps } from '../../../src/server/domain/bets/split-props.ts';
import { toSplitProps } from '../../../src/server/http/bets/bet-answers.ts';
import { splitPropsSchema } from '../../../src/shared/api/bet-calls.ts';
import { splitCouponSchema } from '../../../src/shared/api/coupon.ts';
import { computeCoupon } from '../../../src/shared/betslip/compute-coupon.ts';
import { toNaira } from '../../../src/shared/money/kobo.ts';
import { compareSplit } from '../../../src/ui/features/betslip/split-check/compare-split.ts';
import { createInput, createLegs, createRules } from './coupon-legs.ts';

const figures = { noOfCombos: 2, minOdds: 3, maxOdds: 12, maxBonus: 0, minWin: 150, maxWin: 600 };

describe('the figures of a split', () => {
  test('that differ are named with both', () => {
    expect(compareSplit(figures, { ...figures, maxWin: 630.5, maxBonus: 31.53 })).toEqual([
      { name: 'Highest win', here: '₦600.00', theirs: '₦630.50' },
      { name: 'Highest bonus', here: '₦0.00', theirs: '₦31.53' },
    ]);
    expect(compareSplit(figures, { ...figures, noOfCombos: 4, minOdds: 4.5 })).toEqual([
      { name: 'Bets', here: '2', theirs: '4' },
      { name: 'Lowest odds', here: '3.00', theirs: '4.50' },
    ]);
  });

  test('may be rounded to two decimals on one side', () => {
    expect(compareSplit(figures, { ...figures, minOdds: 3.004_9, minWin: 150.009_9 })).toEqual([]);
    expect(compareSplit(figures, { ...figures, minWin: 149.999_999_999_99 })).toEqual([]);
    expect(compareSplit(figures, { ...figures, minWin: 149.985 })).toHaveLength(1);
    expect(compareSplit(figures, { ...figures, minWin: 150.02 })).toHaveLength(1);
    const large = { ...figures, maxWin: 1e13 };
    expect(compareSplit(large, { ...large, maxWin: 1e13 + 0.1 })).toEqual([]);
  });

  test('may differ by one kobo, and no more', () => {
    expect(compareSplit(figures, { ...figures, minWin: 149.99, maxBonus: 0.01 })).toEqual([]);
    expect(compareSplit(figures, { ...figures, maxBonus: 0.02 })).toHaveLength(1);
    expect(compareSplit(figures, { ...figures, noOfCombos: 2.01 })).toHaveLength(1);
  });

  test('of the page and of the server are the same for any coupon', () => {
    const leg = fc.record({
      match: fc.integer({ min: 1, max: 4 }),
      odds: fc.integer({ min: 0, max: 2_000 }),
    });
    const coupon = fc.record({
      legs: fc.array(leg, { minLength: 2, maxLength: 8 }),
      stake: fc.integer({ min: 100, max: 300_000_000 }),
      bonus: fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 4, maxLength: 4 }),
    });
    fc.assert(
      fc.property(coupon, ({ legs, stake, bonus }) => {
        const tiers = bonus.map((percent, at) => ({ ticketLength: at + 1, percent }));
        const own = createLegs(legs.map(({ odds }) => odds / 100)).map((each, at) => ({
          ...each,
          matchId: String(legs[at]?.match),
          playable: (legs[at]?.odds ?? 0) > 100,
        }));
        const rules = createRules({ bonusTiers: tiers });
        const here = computeCoupon(createInput('Split', own, { stake, rules }));
        fc.pre(here.maxWin > 0);
        const sent = z.parse(splitCouponSchema(), {
          stake: toNaira(stake),
          selections: legs.map(({ match, odds }, at) => ({
            matchId: match,
            marketId: 1,
            outcomeId: at,
            odds: odds > 100 ? odds / 100 : 0,
          })),
        });
        const answer = toSplitProps(
          computeSplitProps(
            sent.selections,
            sent.stake,
            tiers.map(({ ticketLength, percent }) => ({
              legs: ticketLength,
              bonus: percent * 100,
            })),
          ),
        );
        const shown = z.parse(splitPropsSchema(), {
          noOfCombos: here.noOfCombos,
          minOdds: here.minOdds.toFixed(2),
          maxOdds: here.maxOdds.toFixed(2),
          minWin: toNaira(here.minWin),
          maxWin: toNaira(here.maxWin),
          maxBonus: toNaira(here.maxBonus),
        });
        expect(compareSplit(shown, z.parse(splitPropsSchema(), answer))).toEqual([]);
      }),
      {
        examples: [
          [
            {
              legs: [
                { match: 2, odds: 597 },
                { match: 1, odds: 0 },
                { match: 1, odds: 1482 },
              ],
              stake: 299_998_831,
              bonus: [0, 1, 0, 0],
            },
          ],
        ],
      },
    );
  });
});
