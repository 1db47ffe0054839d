// Makes an order from the slip: its coupon at the current odds, with an idempotency key of its own.

import { type ChangePolicy, isWithinTolerance } from '../../../../shared/betslip/odds-tolerance.ts';
import { toShownFigures } from '../../../../shared/betslip/shown-figures.ts';
import type { SlipCell, SlipCommand, SlipError } from '../../../../shared/betslip/slip.ts';
import type { SentCoupon } from '../../../../shared/protocol/commands.ts';
import type { Result } from '../../../../shared/result.ts';
import { newIdempotencyKey } from '../../../api/idempotency-key.ts';
import type { Order } from './order.ts';
import type { Offer, PlacingEvent, Refusal } from './placing-state.ts';
import { BETSLIP_NOT_READY, ODDS_MOVED_NOTHING_PLACED } from './texts.ts';

/** Timeout for the worker, which answers at once or not at all. */
const WORKER_LIMIT_MS = 5_000;

/** What an order is made of: the slip as the worker has it and as the page shows it. */
export interface SlipAccess {
  change(command: SlipCommand): Promise<Result<null, SlipError>>;
  readCoupon(): Promise<Result<SentCoupon, SlipError>>;
  readSlip(): SlipCell | undefined;
  /** Hundredths of a selection as the page shows them; undefined where it shows none. */
  readShownOdds(selectionId: string): number | undefined;
  /** How long the backend holds live bets back, ms. */
  readLiveDelay(): number;
}

const NOT_READY: Refusal = {
  code: 'not_ready',
  message: BETSLIP_NOT_READY,
  offers: [],
};

const ODDS_NOT_AS_PRESSED: Refusal = {
  code: 'odds_changed',
  message: ODDS_MOVED_NOTHING_PLACED,
  offers: [],
};

/**
 * The order of the slip as the player sees it; `offers` are requoted prices that are accepted
 * already. Prices that have changed since they were shown, by more than the player's setting
 * accepts, are returned as `moved`: nobody bets on a price that was not on the screen. With `only`
 * there is an order only of that selection alone, at those odds or others that the setting accepts.
 */
export async function prepareOrder(
  access: SlipAccess,
  offers: readonly Offer[],
  owner: string | null,
  now: () => number,
  only?: Offer,
): Promise<PlacingEvent> {
  const slip = access.readSlip();
  if (slip === undefined) return { type: 'notPrepared', refusal: NOT_READY };
  const shown = new Map(slip.selectionIds.map((id) => [id, access.readShownOdds(id)]));
  if (offers.length > 0) await within(access.change({ type: 'requote', selections: offers }));
  const read = await within(access.readCoupon());
  if (!read.ok) return { type: 'notPrepared', refusal: read.refusal };
  const { coupon, legs } = read.value;
  if (only !== undefined && !isOnly(only, legs, slip))
    return { type: 'notPrepared', refusal: ODDS_NOT_AS_PRESSED };
  // After the coupon is read, so that the receipt has the price of the click.
  void within(access.change({ type: 'acceptPrices' }));
  const { figures } = slip;
  // At the prices of the screen, its figures: the worker may have newer rules than it shows.
  const isShown =
    coupon.shown !== undefined &&
    legs.every(({ selectionId, sent }) => sent.odds === shown.get(selectionId));
  const order: Order = {
    key: newIdempotencyKey(),
    owner,
    ...(only !== undefined && { only }),
    slipTab: slip.activeTab,
    coupon: isShown ? { ...coupon, shown: toShownFigures(figures) } : coupon,
    legs: legs.map((leg) => ({ ...leg })),
    totalStake: figures.totalStake,
    possibleWin: figures.possibleWin,
    totalOdds: figures.shownOdds.total,
    delayMs: slip.hasLive ? access.readLiveDelay() : 0,
    sentAt: null,
  };
  const moved = legs
    .filter(
      ({ selectionId, sent: { odds } }) =>
        !isWithinTolerance(odds, shown.get(selectionId) ?? odds, slip),
    )
    .map(({ selectionId, sent }): Offer => ({ selectionId, odds: sent.odds, active: true }));
  return { type: 'prepared', order, moved, at: now() };
}

function isOnly(only: Offer, legs: SentCoupon['legs'], policy: ChangePolicy): boolean {
  const [leg] = legs;
  if (legs.length !== 1 || leg?.selectionId !== only.selectionId) return false;
  return isWithinTolerance(leg.sent.odds, only.odds, policy);
}

type Within<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal };

async function within<T>(answer: Promise<Result<T>>): Promise<Within<T>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<Within<T>>((resolve) => {
    timer = setTimeout(() => resolve({ ok: false, refusal: NOT_READY }), WORKER_LIMIT_MS);
  });
  const read = answer.then(
    (result): Within<T> => {
      if (result.ok) return result;
      const { code, message } = result.error;
      return { ok: false, refusal: { code, message, offers: [] } };
    },
    (): Within<T> => ({ ok: false, refusal: NOT_READY }),
  );
  try {
    return await Promise.race([read, limit]);
  } finally {
    clearTimeout(timer);
  }
}
