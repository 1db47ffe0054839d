// Applies a bet stop: suspends prices at once. Only a later odds change opens them again.

import type { BetStop } from '../../shared/feed/messages.ts';
import { MarketStatus } from '../../shared/feed/status-codes.ts';
import type { Book } from './book.ts';
import { setReason, setStatus, suspendLine } from './line-state.ts';
import type { LineRecord, MarketRecord, MatchRecord } from './records.ts';

const NO_REASON = 'Suspended';

/**
 * Suspends the markets that the stop names: those of its groups and of its producer. A market whose
 * groups or producer are unknown is suspended too, to be safe. Only active lines take the status of
 * the stop (contract sections 2 and 7): a stop that closes its markets does not close a line that
 * is suspended already, and no stop offers a withdrawn line again.
 */
export function applyBetStop(book: Book, match: MatchRecord, stop: BetStop, now: number): void {
  const reason = stop.reason ?? NO_REASON;
  for (const market of match.markets.values()) {
    if (!isMeant(match, market, stop.groups)) continue;
    for (const line of market.lines) {
      if (isOfAnotherProducer(line, stop.product)) continue;
      if (line.status === MarketStatus.Active) setStatus(book, line, stop.marketStatus);
      suspendLine(book, line, now);
      if (stop.groups !== undefined) setReason(book, line, reason);
    }
  }
  if (stop.groups === undefined) book.setNote(match, reason);
}

function isMeant(
  match: MatchRecord,
  market: MarketRecord,
  groups: readonly string[] | undefined,
): boolean {
  if (groups === undefined || market.groups === null) return true;
  const { groupNames } = match;
  for (const name of groups) {
    if (market.groups.includes(name)) return true;
    // A group that the match's catalogue does not list could hold any market.
    if (groupNames !== null && !groupNames.has(name)) return true;
  }
  return false;
}

function isOfAnotherProducer(line: LineRecord, product: number | undefined): boolean {
  return product !== undefined && line.product !== undefined && line.product !== product;
}
