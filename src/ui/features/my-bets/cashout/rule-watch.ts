// Polls the quotes of bets that have a rule, and cashes a bet out when its amount is reached. This
// works only while a page is open.

import { newIdempotencyKey } from '../../../api/idempotency-key.ts';
import type { OrderPage } from '../../../orders/order-page.ts';
import type { BetStorage } from './bet-storage.ts';
import type { CashoutRule } from './cashout-order.ts';
import type { CashoutQuote } from './cashout-quote.ts';
import type { CashoutService } from './cashout-service.ts';

/** Pause between two rounds; it begins when every rule has been checked. */
export const WATCH_EVERY_MS = 3_000;

export interface RuleWatchOptions extends OrderPage {
  readonly rules: BetStorage<CashoutRule>;
  readonly service: Pick<CashoutService, 'isBusy' | 'take'>;
  /** The quote of the bet; null where none is known, 'over' for a bet that has ended. */
  readonly fetchCashoutQuote: (betId: string) => Promise<CashoutQuote | 'over' | null>;
  readonly pauseMs: () => number;
}

export interface RuleWatch {
  /** Checks all rules at once, because someone logged in or the page is back. */
  look(): void;
  stop(): void;
}

/** Begins to watch. Every tab does so, and the service lets only one of them act. */
export function startRuleWatch(options: RuleWatchOptions): RuleWatch {
  const { rules, service, fetchCashoutQuote, readOwner, now, pauseMs, later } = options;
  let stopped = false;
  let isLooking = false;
  let forget = () => {};

  const own = () => rules.all().filter(({ owner }) => owner === readOwner());
  /** Whether the rule is still set; one that was set again meanwhile is a different rule. */
  const isInForce = (rule: CashoutRule) => rules.find(rule.betId)?.setAt === rule.setAt;

  async function look(): Promise<void> {
    if (stopped || isLooking) return;
    forget();
    isLooking = true;
    for (const rule of own()) await judge(rule);
    isLooking = false;
    if (!stopped && own().length > 0) forget = later(lookNow, pauseMs());
  }

  async function judge(rule: CashoutRule): Promise<void> {
    const { betId } = rule;
    if (stopped || service.isBusy(betId)) return;
    const worth = await fetchCashoutQuote(betId);
    if (stopped || worth === null || !isInForce(rule)) return;
    if (worth === 'over') rules.remove(betId);
    else if (worth.amount >= rule.atLeast && rule.owner === readOwner()) await act(rule, worth);
  }

  async function act(rule: CashoutRule, { quoteId, amount }: CashoutQuote): Promise<void> {
    const { betId, betslipId, owner } = rule;
    const key = newIdempotencyKey();
    const order = { betId, betslipId, owner, key, quoteId, amount, quoted: amount };
    // Checked again under the lock: another tab may just have cashed out, which removes the rule.
    await service.take({ ...order, byRule: true, sentAt: now() }, () => isInForce(rule));
  }

  const lookNow = () => void look();
  const unsubscribe = rules.subscribe(lookNow);
  lookNow();
  return {
    look: lookNow,
    stop() {
      stopped = true;
      unsubscribe();
      forget();
    },
  };
}
