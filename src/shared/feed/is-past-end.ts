// What is said of a match after its end.

import type { FeedMessage } from './messages.ts';
import { isOver } from './status-codes.ts';

/**
 * True where what an odds change says of its match comes too late: the match has ended (`status`, an
 * EventStatus code) and the message says otherwise. Prices are often sent late; only a fixture
 * status, the source's own word on the match, takes an end back.
 */
export function isPastEnd(message: FeedMessage, status: number | null | undefined): boolean {
  if (message.kind !== 'odds_change' || status == null || !isOver(status)) return false;
  return message.state?.status === undefined || !isOver(message.state.status);
}
