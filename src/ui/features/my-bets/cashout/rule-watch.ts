// Watches what bets with a rule are worth, and cashes one out when its value is there. Only while
// the page is open: nobody watches for a player whose pages are closed.

import { newIdempotencyKey } from '../../../api/idempotency-key.ts';
import type { OrderPage } from '../../../orders/order-page.ts';
import type { BetStorage } from './bet-storage.ts';
import type { CashoutRule } from './cashout-order.ts';
import type { CashoutQuote } from './cashout-quote.ts';
import type { CashoutService } from './cashout-service.ts';

/** Between two looks; the pause begins when every rule has been asked about. */
export const WATCH_EVERY_MS = 3_000;

export interface RuleWatchOptions extends OrderPage {
  readonly rules: BetStorage<CashoutRule>;
  readonly service: Pick<CashoutService, 'isBusy' | 'take'>;
  /** What the bet is worth; null for not known now, 'over' for a bet that has ended. */
  readonly askWorth: (betId: string) => Promise<CashoutQuote | 'over' | null>;
  readonly pauseMs: () => number;
}

export interface RuleWatch {
  /** At once: somebody logged in, or the page is back. */
  look(): void;
  stop(): void;
}

/** Begins to watch. Every tab does, and the service lets one of them act. */
export function startRuleWatch(options: RuleWatchOptions): RuleWatch {
  const { rules, service, askWorth, readOwner, now, pauseMs, later } = options;
  let stopped = false;
  let isLooking = false;
  let forget = () => {};

  const own = () => rules.all().filter(({ owner }) => owner === readOwner());
  /** Whether the rule is still as it was set: one that was changed meanwhile is another rule. */
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
    const worth = await askWorth(betId);
    if (stopped || worth === null || !isInForce(rule)) return;
    if (worth === 'over') rules.remove(betId);
    else if (worth.amount >= rule.atLeast && rule.owner === readOwner()) await act(rule, worth);
  }

  async function act(rule: CashoutRule, { quoteId, amount }: CashoutQuote): Promise<void> {
    const { betId, betslipId, owner } = rule;
    const key = newIdempotencyKey();
    const order = { betId, betslipId, owner, key, quoteId, amount, quoted: amount };
    // Another tab may have acted on it a moment ago; the rule is gone then.
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
