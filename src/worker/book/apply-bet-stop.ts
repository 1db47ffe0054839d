// A bet stop: takes prices off at once; only a later odds change brings them back.

import type { BetStop } from '../../shared/feed/messages.ts';
import { MarketStatus } from '../../shared/feed/status-codes.ts';
import type { Book } from './book.ts';
import { setReason, setStatus, suspendLine } from './line-state.ts';
import type { LineRecord, MarketRecord, MatchRecord } from './records.ts';

const NO_REASON = 'Suspended';

/**
 * Suspends the markets that the stop means: those of its groups and of its producer. Where the
 * client does not know a market's groups or producer, the stop applies: the safe side. Only active
 * lines move to the status of the stop (contract sections 2 and 7): a suspended one may come back
 * from a stop that closes, and a withdrawn one comes no nearer to life.
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
