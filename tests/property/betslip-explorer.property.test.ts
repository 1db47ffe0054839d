// The what-if explorer against settling every listed line.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computePayout } from '../../src/server/domain/bet-math/lines/payout.ts';
import { computeCoupon } from '../../src/shared/betslip/compute-coupon.ts';
import { exploreReturns } from '../../src/shared/betslip/explore-returns.ts';
import type { CouponInput, CouponLeg } from '../../src/shared/betslip/figures.ts';
import type { LegMark } from '../../src/shared/betslip/slip.ts';
import { createCoupons } from '../unit/betslip/arbitrary-coupons.ts';
import { listPaidLines, settleLines } from '../unit/betslip/listed-coupon.ts';

const BET_TYPES = ['Single', 'Multiple', 'Split', 'Combo'] as const;

type Marks = Readonly<Record<string, LegMark>>;

/** A coupon with marks on some of its legs; a Combo has groupings that can be played. */
function createMarked(betType: CouponInput['betType']): fc.Arbitrary<[CouponInput, Marks]> {
  const mark = fc.constantFrom<(LegMark | undefined)[]>('won', 'won', 'lost', 'void', undefined);
  return createCoupons(betType, { matches: 4 })
    .filter((input) => betType !== 'Combo' || hasOwnGroupings(input))
    .chain((input) =>
      fc.tuple(
        fc.constant(input),
        fc
          .array(mark, { minLength: input.legs.length, maxLength: input.legs.length })
          .map((marks) =>
            Object.fromEntries(
              input.legs.flatMap(({ selectionId }, at) =>
                marks[at] === undefined ? [] : [[selectionId, marks[at]]],
              ),
            ),
          ),
      ),
    );
}

/** True where every grouping is the player's: none removed, none chosen automatically. */
function hasOwnGroupings(input: CouponInput): boolean {
  const chosen = computeCoupon(input).groupings.filter((grouping) => grouping.chosen);
  return (
    chosen.length === input.groupings.length &&
    chosen.every(({ size }) => input.groupings.some((grouping) => grouping.size === size))
  );
}

function settle(input: CouponInput, resultOf: (leg: CouponLeg) => LegMark | undefined): number {
  const stakeKobo = computeCoupon(input).totalStake;
  if (input.legs.every((leg) => resultOf(leg) === 'void')) return stakeKobo;
  const { win, bonus } = settleLines(input, listPaidLines(input), resultOf);
  if (win.numerator === 0n) return 0;
  return computePayout(win, bonus, {
    stakeKobo,
    maxPayoutKobo: input.rules.maxPayout,
    withholding: Math.round(input.rules.withholdingTaxPercent * 100),
    stakeReturned: input.stakeFromBonus !== true,
  }).paidKobo;
}

describe.each(BET_TYPES)('a %s', (betType) => {
  test('returns what its listed lines return', () => {
    fc.assert(
      fc.property(createMarked(betType), ([input, marks]) => {
        const { returned, best, worst } = exploreReturns(input, marks);
        const markOf = ({ selectionId }: CouponLeg) => marks[selectionId];
        expect(returned).toBe(settle(input, markOf));
        expect(best).toBe(settle(input, (leg) => markOf(leg) ?? 'won'));
        expect(worst).toBe(settle(input, (leg) => markOf(leg) ?? 'lost'));
      }),
      { numRuns: 150 },
    );
  });

  test('counts its lines by how they stand', () => {
    fc.assert(
      fc.property(createMarked(betType), ([input, marks]) => {
        const standing = listPaidLines(input).map(({ legs }) => {
          const own = legs.map(({ selectionId }) => marks[selectionId]);
          if (own.includes('lost')) return 'lost';
          return own.includes(undefined) ? 'open' : 'won';
        });
        const count = (wanted: string) => standing.filter((one) => one === wanted).length;
        expect(exploreReturns(input, marks)).toMatchObject({
          linesWon: count('won'),
          linesLost: count('lost'),
          linesOpen: count('open'),
        });
      }),
    );
  });

  test('is hurt most by the first open leg whose loss takes most', () => {
    fc.assert(
      fc.property(createMarked(betType), ([input, marks]) => {
        const pay = (lost?: CouponLeg) =>
          settle(input, (leg) => (leg === lost ? 'lost' : (marks[leg.selectionId] ?? 'won')));
        const losses = input.legs.map((leg) =>
          leg.playable && marks[leg.selectionId] === undefined ? pay() - pay(leg) : 0,
        );
        const loss = Math.max(...losses);
        const hurts = input.legs[losses.indexOf(loss)];
        expect(exploreReturns(input, marks).hurtsMost).toEqual(
          loss > 0 ? { selectionId: hurts?.selectionId, loss } : null,
        );
      }),
      { numRuns: 60 },
    );
  });
});
