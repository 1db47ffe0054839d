// The cash-outs of the whole page: stores each order before it is sent, repeats it until its
// outcome is known, and lets only one tab at a time act on a bet.

import type { Kobo } from '../../../../shared/money/kobo.ts';
import type { OrderPage } from '../../../orders/order-page.ts';
import type { Release, TabLock } from '../../../orders/tab-lock.ts';
import type { BetStorage } from './bet-storage.ts';
import type { CashoutOutcome, TakenCashout } from './cashout-calls.ts';
import type { CashoutOrder } from './cashout-order.ts';
import type { CashoutQuote } from './cashout-quote.ts';

export const ASK_AGAIN_MS = 2_000;
/**
 * An older order is dropped: the backend may have forgotten its key. The history has the result.
 */
export const ORDER_LIFE_MS = 86_400_000;

export type CashoutStep =
  | { readonly name: 'choosing' }
  /** 'unknown': no answer came. The order is repeated with the same key until there is one. */
  | { readonly name: 'sending' | 'unknown'; readonly amount: Kobo }
  /** Nothing was cashed out: the quote `before` (kobo) was not valid any more; `quote` is new. */
  | { readonly name: 'changed'; readonly before: Kobo; readonly quote: CashoutQuote }
  | { readonly name: 'refused'; readonly message: string }
  | { readonly name: 'taken'; readonly taken: TakenCashout };

const CHOOSING: CashoutStep = { name: 'choosing' };

export interface CashoutServiceOptions extends OrderPage {
  readonly send: (order: CashoutOrder, isFirst: boolean) => Promise<CashoutOutcome>;
  readonly orders: BetStorage<CashoutOrder>;
  readonly lockOf: (betId: string) => TabLock;
  /** Called once for every order that was answered. */
  readonly onOutcome: (order: CashoutOrder, outcome: CashoutOutcome) => void;
}

export interface CashoutService {
  /** The step of the bet; the same object while nothing changes. */
  read(betId: string): CashoutStep;
  /** Whether an order of the bet is in progress, in this or another tab. */
  isBusy(betId: string): boolean;
  subscribe(listener: () => void): () => void;
  /**
   * Sends an order, unless one of its bet is in progress. `mayStill` is called while the lock is
   * held, so no other tab can act on the bet then. Resolves to whether the order is sent.
   */
  take(order: CashoutOrder, mayStill?: () => boolean): Promise<boolean>;
  /** Clears the result, because the player has seen it. */
  dismiss(betId: string): void;
  /** Continues orders that earlier pages or other tabs left; also called after a login. */
  resume(): void;
  /** Ends all pauses at once, because the network or the page is back. */
  wake(): void;
  /** Stops the service and releases its locks, as unloading the page does. */
  stop(): void;
}

export function createCashoutService(options: CashoutServiceOptions): CashoutService {
  const { send, orders, lockOf, readOwner, now, later, onOutcome } = options;
  const listeners = new Set<() => void>();
  const steps = new Map<string, CashoutStep>();
  const held = new Map<string, Release>();
  /** By bet, the function that ends the pause before the next repetition at once. */
  const pauses = new Map<string, () => void>();
  const standingBy = new Set<string>();
  let stopped = false;

  function set(betId: string, step: CashoutStep): void {
    if (stopped || read(betId) === step) return;
    if (step === CHOOSING) steps.delete(betId);
    else steps.set(betId, step);
    for (const listener of listeners) listener();
  }
  const read = (betId: string) => steps.get(betId) ?? CHOOSING;

  function releaseLock(betId: string): void {
    held.get(betId)?.();
    held.delete(betId);
  }

  async function run(order: CashoutOrder, isFirst: boolean): Promise<void> {
    const { betId } = order;
    const outcome = await send(order, isFirst);
    if (stopped) return;
    // Another player has logged in meanwhile: the order stays stored for its owner.
    if (readOwner() !== order.owner) {
      set(betId, CHOOSING);
      releaseLock(betId);
      return;
    }
    if (outcome.type === 'unanswered') {
      set(betId, { name: 'unknown', amount: order.amount });
      pause(order);
      return;
    }
    orders.remove(betId);
    releaseLock(betId);
    onOutcome(order, outcome);
    set(betId, stepAfter(order, outcome));
  }

  function pause(order: CashoutOrder): void {
    const goOn = () => {
      forget();
      pauses.delete(order.betId);
      if (stopped) return;
      if (readOwner() === order.owner && orders.find(order.betId)?.key === order.key)
        void run(order, false);
      else {
        set(order.betId, CHOOSING);
        releaseLock(order.betId);
      }
    };
    const forget = later(goOn, ASK_AGAIN_MS);
    pauses.set(order.betId, goOn);
  }

  /**
   * Waits for the lock that another tab holds, and continues the order if it is still stored then.
   */
  async function standBy({ betId }: CashoutOrder): Promise<void> {
    if (standingBy.has(betId) || held.has(betId)) return;
    standingBy.add(betId);
    const release = await lockOf(betId).acquire();
    standingBy.delete(betId);
    const order = orders.find(betId);
    if (stopped || held.has(betId) || order === undefined || order.owner !== readOwner()) {
      release();
      if (!held.has(betId)) set(betId, CHOOSING);
      return;
    }
    held.set(betId, release);
    set(betId, { name: 'unknown', amount: order.amount });
    void run(order, false);
  }

  function resume(): void {
    if (stopped) return;
    const owner = readOwner();
    for (const order of orders.all()) {
      if (now() - order.sentAt > ORDER_LIFE_MS) orders.remove(order.betId);
      else if (order.owner === owner && !held.has(order.betId)) {
        set(order.betId, { name: 'unknown', amount: order.amount });
        void standBy(order);
      }
    }
  }

  async function take(order: CashoutOrder, mayStill = () => true): Promise<boolean> {
    const { betId, amount } = order;
    if (stopped || isBusy(betId)) return false;
    const before = read(betId);
    set(betId, { name: 'sending', amount });
    const release = await lockOf(betId).tryAcquire();
    const other = orders.find(betId);
    if (stopped || release === null || other !== undefined || !mayStill()) {
      release?.();
      set(betId, before);
      // Another tab has an order of this bet: this one waits for its end.
      if (!stopped && (release === null || other !== undefined)) {
        set(betId, { name: 'unknown', amount: other?.amount ?? amount });
        void standBy(other ?? order);
      }
      return false;
    }
    held.set(betId, release);
    // Stored before it is sent: if the page closes now, it continues when it opens again.
    orders.put(order);
    void run(order, true);
    return true;
  }

  function isBusy(betId: string): boolean {
    const { name } = read(betId);
    return name === 'sending' || name === 'unknown';
  }

  const unsubscribe = orders.subscribe(resume);
  return {
    read,
    isBusy,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    take,
    dismiss(betId) {
      if (!isBusy(betId)) set(betId, CHOOSING);
    },
    resume,
    wake() {
      for (const goOn of [...pauses.values()]) goOn();
    },
    stop() {
      stopped = true;
      unsubscribe();
      for (const betId of [...held.keys()]) releaseLock(betId);
    },
  };
}

function stepAfter(
  { quoted, byRule }: CashoutOrder,
  outcome: Exclude<CashoutOutcome, { type: 'unanswered' }>,
): CashoutStep {
  if (outcome.type === 'taken') return { name: 'taken', taken: outcome.taken };
  // A failed order of a rule shows nothing: the player pressed nothing.
  if (byRule) return CHOOSING;
  if (outcome.type === 'changed') return { name: 'changed', before: quoted, quote: outcome.quote };
  return { name: 'refused', message: outcome.message };
}
