// Which odds an outcome has: one rule for the backend's store and the page's book.

import type { OutcomeChange } from './messages.ts';
import { MarketStatus } from './status-codes.ts';

/**
 * Hundredths at which a message or a snapshot offers an outcome: it is active, in a market of
 * `marketStatus` 0, with a usable price. 0 where it is not offered: then it keeps the odds of its
 * last offer, to be shown as suspended, whatever odds the message has for it. Results that close
 * the line and bet stops are not part of this rule (docs/feed-protocol.md).
 */
export function offeredOdds(
  marketStatus: number,
  { active, odds }: Pick<OutcomeChange, 'active' | 'odds'>,
): number {
  return active && marketStatus === MarketStatus.Active ? odds : 0;
}
