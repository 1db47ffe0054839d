// An order says what the page showed of its money, not what the worker has come to know since.

import { expect, test } from 'vitest';
import type { CouponInput } from '../../src/shared/api/coupon.ts';
import type { SlipCell } from '../../src/shared/betslip/slip.ts';
import { fail, succeed } from '../../src/shared/result.ts';
import { prepareOrder } from '../../src/ui/features/betslip/placing/prepare-order.ts';
import { makeOrder, PLAYER, SELECTION } from '../support/placing-orders.ts';
import { figuresOf, slipOf } from './support/slip-page.tsx';

/** The worker's figures: it knows of a duty that the page shows nothing of. */
const WORKER = { cost: 107.5, possibleWin: 190 };

const PAGE = slipOf({ selectionIds: [SELECTION], figures: figuresOf() });

/** What a press makes; the page shows 100 naira that can win 185, then the slip `next`, if any. */
function prepare(
  coupon: Partial<CouponInput>,
  shownOdds: number | undefined,
  next?: Partial<SlipCell>,
) {
  const order = makeOrder();
  const { legs } = order;
  let slip = PAGE;
  return prepareOrder(
    {
      change: async () => succeed(null),
      readCoupon: async () => succeed({ coupon: { ...order.coupon, ...coupon }, legs }),
      readSlip: () => slip,
      nextSlip: async () => {
        slip = { ...slip, ...next };
        return next === undefined ? fail('not_started', 'No frame came.') : succeed(null);
      },
      readShownOdds: () => shownOdds,
      readLiveDelay: () => 0,
    },
    [],
    PLAYER,
    Date.now,
  );
}

/** What is sent as shown. */
async function sentAs(...args: Parameters<typeof prepare>) {
  const event = await prepare(...args);
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

const TYPED = { cost: 500, possibleWin: 925 };

test('the amounts of a stake just typed are sent once the page shows them', async () => {
  const next = { figures: figuresOf({ totalStake: 50_000, possibleWin: 92_500 }) };
  const event = await prepare({ stake: 500, shown: TYPED }, 200, next);
  expect(event).toMatchObject({
    type: 'prepared',
    moved: [],
    order: { totalStake: 50_000, possibleWin: 92_500, coupon: { stake: 500, shown: TYPED } },
  });
});

test.each([
  ['stake', { stake: 500 }],
  ['wallet', { useBonus: true }],
  ['mode', { isBooking: 2 as const }],
  ['type of bet', { bet_type: 'Multiple' as const, stake: 200 }],
])('nothing is sent while the page shows another %s', async (_, coupon) => {
  expect(await prepare({ ...coupon, shown: TYPED }, 200)).toMatchObject({ type: 'notPrepared' });
});

test('a leg whose price the page does not show is asked about', async () => {
  expect(await prepare({ shown: WORKER }, undefined)).toMatchObject({
    moved: [{ selectionId: SELECTION, odds: 200 }],
  });
});
