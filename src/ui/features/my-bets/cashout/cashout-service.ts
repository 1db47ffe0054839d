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

/** The returned functions may be called unbound. */
export function createCashoutService(options: CashoutServiceOptions): CashoutService {
  const cashouts = new Cashouts(options);
  return {
    read: (betId) => cashouts.read(betId),
    isBusy: (betId) => cashouts.isBusy(betId),
    subscribe: (listener) => cashouts.subscribe(listener),
    take: (order, mayStill) => cashouts.take(order, mayStill),
    dismiss: (betId) => cashouts.dismiss(betId),
    resume: () => cashouts.resume(),
    wake: () => cashouts.wake(),
    stop: () => cashouts.stop(),
  };
}

class Cashouts {
  readonly #options: CashoutServiceOptions;
  readonly #listeners = new Set<() => void>();
  readonly #steps = new Map<string, CashoutStep>();
  /** The locks that this tab has, by bet. */
  readonly #held = new Map<string, Release>();
  /** By bet, the function that ends the pause before the next repetition at once. */
  readonly #pauses = new Map<string, () => void>();
  readonly #standingBy = new Set<string>();
  readonly #unsubscribe: () => void;
  #stopped = false;

  constructor(options: CashoutServiceOptions) {
    this.#options = options;
    this.#unsubscribe = options.orders.subscribe(() => this.resume());
  }

  read(betId: string): CashoutStep {
    return this.#steps.get(betId) ?? CHOOSING;
  }

  isBusy(betId: string): boolean {
    const { name } = this.read(betId);
    return name === 'sending' || name === 'unknown';
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async take(order: CashoutOrder, mayStill = () => true): Promise<boolean> {
    const { orders, lockOf } = this.#options;
    const { betId, amount } = order;
    if (this.#stopped || this.isBusy(betId)) return false;
    const before = this.read(betId);
    this.#set(betId, { name: 'sending', amount });
    const release = await lockOf(betId).tryAcquire();
    const other = orders.find(betId);
    if (this.#stopped || release === null || other !== undefined || !mayStill()) {
      release?.();
      this.#set(betId, before);
      // Another tab has an order of this bet: this one waits for its end.
      if (!this.#stopped && (release === null || other !== undefined)) {
        this.#set(betId, { name: 'unknown', amount: other?.amount ?? amount });
        void this.#standBy(other ?? order);
      }
      return false;
    }
    this.#held.set(betId, release);
    // Stored before it is sent: if the page closes now, it continues when it opens again.
    orders.put(order);
    void this.#run(order, true);
    return true;
  }

  dismiss(betId: string): void {
    if (!this.isBusy(betId)) this.#set(betId, CHOOSING);
  }

  resume(): void {
    if (this.#stopped) return;
    const { orders, readOwner, now } = this.#options;
    const owner = readOwner();
    for (const order of orders.all()) {
      if (now() - order.sentAt > ORDER_LIFE_MS) orders.remove(order.betId);
      else if (order.owner === owner && !this.#held.has(order.betId)) {
        this.#set(order.betId, { name: 'unknown', amount: order.amount });
        void this.#standBy(order);
      }
    }
  }

  wake(): void {
    for (const goOn of [...this.#pauses.values()]) goOn();
  }

  stop(): void {
    this.#stopped = true;
    this.#unsubscribe();
    for (const betId of [...this.#held.keys()]) this.#releaseLock(betId);
  }

  #set(betId: string, step: CashoutStep): void {
    if (this.#stopped || this.read(betId) === step) return;
    if (step === CHOOSING) this.#steps.delete(betId);
    else this.#steps.set(betId, step);
    for (const listener of this.#listeners) listener();
  }

  #releaseLock(betId: string): void {
    this.#held.get(betId)?.();
    this.#held.delete(betId);
  }

  async #run(order: CashoutOrder, isFirst: boolean): Promise<void> {
    const { send, orders, readOwner, onOutcome } = this.#options;
    const { betId } = order;
    const outcome = await send(order, isFirst);
    if (this.#stopped) return;
    // Another player has logged in meanwhile: the order stays stored for its owner.
    if (readOwner() !== order.owner) {
      this.#set(betId, CHOOSING);
      this.#releaseLock(betId);
      return;
    }
    if (outcome.type === 'unanswered') {
      this.#set(betId, { name: 'unknown', amount: order.amount });
      this.#pause(order);
      return;
    }
    orders.remove(betId);
    this.#releaseLock(betId);
    onOutcome(order, outcome);
    this.#set(betId, stepAfter(order, outcome));
  }

  #pause(order: CashoutOrder): void {
    const { orders, readOwner, later } = this.#options;
    const goOn = () => {
      forget();
      this.#pauses.delete(order.betId);
      if (this.#stopped) return;
      if (readOwner() === order.owner && orders.find(order.betId)?.key === order.key)
        void this.#run(order, false);
      else {
        this.#set(order.betId, CHOOSING);
        this.#releaseLock(order.betId);
      }
    };
    const forget = later(goOn, ASK_AGAIN_MS);
    this.#pauses.set(order.betId, goOn);
  }

  /**
   * Waits for the lock that another tab holds, and continues the order if it is still stored then.
   */
  async #standBy({ betId }: CashoutOrder): Promise<void> {
    const { orders, lockOf, readOwner } = this.#options;
    if (this.#standingBy.has(betId) || this.#held.has(betId)) return;
    this.#standingBy.add(betId);
    const release = await lockOf(betId).acquire();
    this.#standingBy.delete(betId);
    const order = orders.find(betId);
    if (
      this.#stopped ||
      this.#held.has(betId) ||
      order === undefined ||
      order.owner !== readOwner()
    ) {
      release();
      if (!this.#held.has(betId)) this.#set(betId, CHOOSING);
      return;
    }
    this.#held.set(betId, release);
    this.#set(betId, { name: 'unknown', amount: order.amount });
    void this.#run(order, false);
  }
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
