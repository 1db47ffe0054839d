// The calls of placing: send the order, ask by its key what became of it, and withdraw it by using
// up the key for a refusal.

import { betByKeyCall, placeBetCall } from '../../../../shared/api/bet-calls.ts';
import type { CouponInput } from '../../../../shared/api/coupon.ts';
import { isWithinTolerance } from '../../../../shared/betslip/odds-tolerance.ts';
import { sendCall } from '../../../api/send-call.ts';
import type { Api } from '../../../api/use-api.ts';
import type { OrderPage } from '../../../orders/order-page.ts';
import type { Order } from './order.ts';
import type { PlacingWork } from './placing-runner.ts';
import type { Offer, PlacingEvent } from './placing-state.ts';
import { readFailure } from './read-refusal.ts';

/** Timeout, on top of the delay of live bets. A shorter one would only repeat the request. */
const ANSWER_LIMIT_MS = 12_000;

export interface PlacingCallOptions extends Pick<OrderPage, 'now' | 'readOwner'> {
  readonly api: Api;
  /** Percent below the agreed odds that the player takes without being asked. */
  readonly readTolerance: (order: Order) => number;
}

/** The three calls. Each resolves to the event that it causes. */
export function createPlacingCalls(
  options: PlacingCallOptions,
): Pick<PlacingWork, 'send' | 'ask' | 'withdraw'> {
  const { api, now, readOwner, readTolerance } = options;

  async function attempt(
    order: Order,
    call: () => Promise<{ data: Extract<PlacingEvent, { type: 'answered' }>['bet'] }>,
  ): Promise<PlacingEvent> {
    const { key } = order;
    // A player who has logged in meanwhile must not pay for it.
    if (readOwner() !== order.owner) return { type: 'unauthorised', key };
    try {
      return { type: 'answered', key, bet: (await call()).data };
    } catch (error) {
      const tolerated = (offers: readonly Offer[]) =>
        isTolerated(order, offers, readTolerance(order));
      return readFailure(error, key, now(), tolerated);
    }
  }

  const place = (order: Order, coupon: CouponInput) =>
    attempt(order, () =>
      sendCall(api, placeBetCall, {
        params: { clientId: api.clientId },
        body: { ...coupon, clientId: api.clientId },
        idempotencyKey: order.key,
        timeout: order.delayMs + ANSWER_LIMIT_MS,
      }),
    );

  return {
    send: ({ order }) => place(order, order.coupon),
    ask: ({ order }) =>
      attempt(order, () =>
        sendCall(api, betByKeyCall, {
          params: { key: order.key },
          timeout: order.delayMs + ANSWER_LIMIT_MS,
        }),
      ),
    withdraw: ({ order }) => place(order, withoutStake(order.coupon)),
  };
}

/** A coupon that is always refused. The key keeps the refusal, so the real order cannot follow. */
function withoutStake(coupon: CouponInput): CouponInput {
  return {
    ...coupon,
    stake: 0,
    selections: coupon.selections.map((selection) => ({ ...selection, stake: 0 })),
    ...(coupon.combos !== undefined && {
      combos: coupon.combos.map(({ Grouping }) => ({ Grouping, Stake: 0 })),
    }),
  };
}

/**
 * Whether every new price is within the player's tolerance, counted from the odds that were sent,
 * or for a quick bet from those that were pressed.
 */
function isTolerated(
  order: Pick<Order, 'legs' | 'only'>,
  offers: readonly Offer[],
  tolerancePercent: number,
): boolean {
  if (tolerancePercent <= 0 || offers.length === 0) return false;
  const policy = { acceptChanges: 'higher', tolerancePercent } as const;
  return offers.every(({ selectionId, odds, active }) => {
    const sent = order.legs.find((leg) => leg.selectionId === selectionId)?.sent.odds;
    const agreed = order.only?.odds ?? sent;
    return active && agreed !== undefined && isWithinTolerance(odds, agreed, policy);
  });
}
