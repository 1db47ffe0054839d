// What the page writes of a coupon's money: one figure from the slip to the receipt and the bet.

import { cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { computeCoupon } from '../../src/shared/betslip/compute-coupon.ts';
import type { CouponFigures, CouponInput } from '../../src/shared/betslip/figures.ts';
import { toNaira } from '../../src/shared/money/kobo.ts';
import { makeReceipt, writeReceipt } from '../../src/ui/features/betslip/placing/make-receipt.ts';
import { SlipTotals } from '../../src/ui/features/betslip/slip-totals.tsx';
import { BetFigures } from '../../src/ui/screens/bets/bet-figures.tsx';
import { makeBet, makeOrder } from '../support/placing-orders.ts';
import { createLargeCoupons } from '../unit/betslip/large-coupons.ts';
import { betOf } from './support/bet-samples.ts';

afterEach(cleanup);

/** Kobo of '₦1,234.50'. */
const koboOf = (text: string) => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);

function readFigure(element: HTMLElement, name: string): number | undefined {
  const found = [...element.querySelectorAll('dt')].find((term) =>
    term.textContent?.startsWith(name),
  );
  const text = found?.nextElementSibling?.textContent;
  return text == null ? undefined : koboOf(text);
}

/** The texts of the slip, and of the bet that it becomes. */
function showBoth(input: CouponInput, figures: CouponFigures) {
  const slip = render(
    <SlipTotals betType={input.betType} figures={figures} rules={input.rules} />,
  ).container;
  const possibleWin = toNaira(figures.possibleWin);
  const open = render(<BetFigures bet={betOf('1', { possibleWin })} />).container;
  const bet = betOf('1', { statusCode: 1, winnings: possibleWin });
  const settled = render(<BetFigures bet={bet} />).container;
  const receipt = makeReceipt(makeOrder(), makeBet({ possibleWin }));
  const written = /Potential win NGN (.*)/.exec(writeReceipt(receipt))?.[1] ?? '';
  return { slip, open, settled, written };
}

test.each(['Multiple', 'Split', 'Combo'] as const)(
  'a %s says one amount on the slip, the receipt and the bet, and its parts make it up',
  (betType) => {
    const each = betType === 'Multiple' ? 1 : 2;
    fc.assert(
      fc.property(createLargeCoupons(betType, { matches: 5, each }), (input) => {
        const figures = computeCoupon(input);
        fc.pre(!figures.capped && figures.possibleWin > 0 && input.stakeFromBonus !== true);
        const { slip, open, settled, written } = showBoth(input, figures);
        const received = readFigure(slip, 'Potential win');
        expect(readFigure(open, 'Potential win')).toBe(received);
        expect(readFigure(settled, 'Returned')).toBe(received);
        expect(koboOf(written)).toBe(received);
        const win = readFigure(slip, betType === 'Multiple' ? 'Win' : 'Highest win') ?? 0;
        const bonus = readFigure(slip, betType === 'Multiple' ? 'Bonus' : 'Highest bonus') ?? 0;
        const tax = readFigure(slip, 'Tax') ?? 0;
        expect(win + bonus - tax).toBe(received);
        cleanup();
      }),
      { numRuns: 60 },
    );
  },
);

test('the receipt to keep names the excise duty, and stake and duty together', () => {
  const receipt = makeReceipt(makeOrder(), makeBet({ exciseDuty: 7.5 }));
  expect(writeReceipt(receipt)).toContain(
    'Total stake NGN 100.00\nExcise duty NGN 7.50\nStake and duty NGN 107.50\n',
  );
  expect(writeReceipt(makeReceipt(makeOrder(), makeBet()))).not.toContain('duty');
});
