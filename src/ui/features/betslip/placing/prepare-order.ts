// Makes an order from the slip: its coupon at the current odds, with an idempotency key of its own.

import { type ChangePolicy, isWithinTolerance } from '../../../../shared/betslip/odds-tolerance.ts';
import { toShownFigures } from '../../../../shared/betslip/shown-figures.ts';
import type { SlipCell, SlipCommand, SlipError } from '../../../../shared/betslip/slip.ts';
import { toNaira } from '../../../../shared/money/kobo.ts';
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
  /** Resolves when the page has another slip to show. */
  nextSlip(): Promise<Result<null>>;
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
  const shown = readAllShown(access, slip);
  if (offers.length > 0) await within(access.change({ type: 'requote', selections: offers }));
  const read = await within(access.readCoupon());
  if (!read.ok) return { type: 'notPrepared', refusal: read.refusal };
  const { coupon, legs } = read.value;
  const followed = await follow(access, read.value, slip, now);
  if (followed === undefined) return { type: 'notPrepared', refusal: NOT_READY };
  // Of a bet that the page did not show at the press, the prices that it shows now.
  const shownWithFigures = followed === slip ? shown : readAllShown(access, followed);
  if (only !== undefined && !isOnly(only, legs, followed))
    return { type: 'notPrepared', refusal: ODDS_NOT_AS_PRESSED };
  // After the coupon is read, so that the receipt has the price of the click.
  void within(access.change({ type: 'acceptPrices' }));
  const { figures } = followed;
  // At the prices of the screen, its figures: the worker may have newer rules than it shows.
  const isShown =
    coupon.shown !== undefined &&
    legs.every(({ selectionId, sent }) => sent.odds === shownWithFigures.get(selectionId));
  const order: Order = {
    key: newIdempotencyKey(),
    owner,
    ...(only !== undefined && { only }),
    slipTab: followed.activeTab,
    coupon: isShown ? { ...coupon, shown: toShownFigures(figures) } : coupon,
    legs: legs.map((leg) => ({ ...leg })),
    totalStake: figures.totalStake,
    possibleWin: figures.possibleWin,
    totalOdds: figures.shownOdds.total,
    delayMs: followed.hasLive ? access.readLiveDelay() : 0,
    sentAt: null,
  };
  // A quick bet's price is shown by its own bar, and an accepted one by the panel.
  const accepted = only === undefined ? offers : [only];
  const agreedOf = (id: string) =>
    shown.get(id) ??
    shownWithFigures.get(id) ??
    accepted.find(({ selectionId }) => selectionId === id)?.odds;
  const moved = legs
    .filter(({ selectionId, sent: { odds } }) => {
      const agreed = agreedOf(selectionId);
      return agreed === undefined || !isWithinTolerance(odds, agreed, followed);
    })
    .map(({ selectionId, sent }): Offer => ({ selectionId, odds: sent.odds, active: true }));
  return { type: 'prepared', order, moved, at: now() };
}

function readAllShown(access: SlipAccess, { selectionIds }: SlipCell) {
  return new Map(selectionIds.map((id) => [id, access.readShownOdds(id)]));
}

/**
 * The slip with the figures of the bet that is sent: the one at the press, or the one that follows
 * a stake just typed, which the worker has before the page shows what it makes.
 */
async function follow(
  access: SlipAccess,
  sent: SentCoupon,
  pressed: SlipCell,
  now: () => number,
): Promise<SlipCell | undefined> {
  if (isSameBet(sent, pressed)) return pressed;
  const until = now() + WORKER_LIMIT_MS;
  for (;;) {
    const slip = access.readSlip();
    if (slip !== undefined && isSameBet(sent, slip)) return slip;
    if (now() >= until || !(await within(access.nextSlip())).ok) return undefined;
  }
}

/** Whether the slip's figures are of the bet that the coupon makes, whatever its prices. */
function isSameBet({ coupon, legs }: SentCoupon, slip: SlipCell): boolean {
  const { figures, betType, selectionIds } = slip;
  const stake = betType === 'Single' ? figures.totalStake : slip.stake;
  const { combos = [] } = coupon;
  const chosen = figures.groupings.filter((grouping) => grouping.chosen);
  return (
    coupon.bet_type === betType &&
    coupon.stake === toNaira(stake) &&
    (coupon.useBonus ?? false) === slip.useBonus &&
    (coupon.isBooking ?? 0) === (slip.mode === 'sim' ? 2 : 0) &&
    legs.length === selectionIds.length &&
    legs.every(({ selectionId }) => selectionIds.includes(selectionId)) &&
    (betType !== 'Combo' ||
      (combos.length === chosen.length &&
        chosen.every(({ size, stake: each }) =>
          combos.some(({ Grouping, Stake }) => Grouping === size && Stake === toNaira(each)),
        )))
  );
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
