// Which odds an outcome has: one rule for the backend's store and the page's book.

import type { OutcomeChange } from './messages.ts';
import { MarketStatus } from './status-codes.ts';

/**
 * Hundredths at which a message or a snapshot offers an outcome: it says active, in a market of
 * `marketStatus` 0, with a usable price. 0 where it offers none: then the outcome keeps the odds of the
 * last offer, to be shown beside its lock, whatever odds stand next to the word that it is not active.
 * That results close the line, or somebody stops it, is no part of it (docs/feed-protocol.md).
 */
export function offeredOdds(
  marketStatus: number,
  { active, odds }: Pick<OutcomeChange, 'active' | 'odds'>,
): number {
  return active && marketStatus === MarketStatus.Active ? odds : 0;
}
