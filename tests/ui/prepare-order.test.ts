// An order says what the page showed of its money, not what the worker has come to know since.

import { expect, test } from 'vitest';
import type { CouponInput } from '../../src/shared/api/coupon.ts';
import { succeed } from '../../src/shared/result.ts';
import { prepareOrder } from '../../src/ui/features/betslip/placing/prepare-order.ts';
import { makeOrder, PLAYER, SELECTION } from '../support/placing-orders.ts';
import { figuresOf, slipOf } from './support/slip-page.tsx';

/** The worker's figures: it knows of a duty that the page shows nothing of. */
const WORKER = { cost: 107.5, possibleWin: 190 };

/** What is sent as shown; the page shows 100 naira that can win 185, and these odds. */
async function sentAs(coupon: Partial<CouponInput>, shownOdds: number) {
  const order = makeOrder();
  const { legs } = order;
  const event = await prepareOrder(
    {
      change: async () => succeed(null),
      readCoupon: async () => succeed({ coupon: { ...order.coupon, ...coupon }, legs }),
      readSlip: () => slipOf({ selectionIds: [SELECTION], figures: figuresOf() }),
      readShownOdds: () => shownOdds,
      readLiveDelay: () => 0,
    },
    [],
    PLAYER,
    Date.now,
  );
  return event.type === 'prepared' ? event.order.coupon.shown : event;
}

test('at the prices of the screen, the figures of the screen are sent', async () => {
  expect(await sentAs({ shown: WORKER }, 200)).toEqual({ cost: 100, possibleWin: 185 });
});

test('at another price that the player takes, those of the coupon are', async () => {
  expect(await sentAs({ shown: WORKER }, 190)).toEqual(WORKER);
});

test('none are sent of a coupon that has none', async () => {
  expect(await sentAs({}, 200)).toBe(undefined);
});
