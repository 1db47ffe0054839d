// A bet stop: takes prices off at once; only a later odds change brings them back.

import type { BetStop } from '../../shared/feed/messages.ts';
import { isClosedStatus, MarketStatus } from '../../shared/feed/status-codes.ts';
import type { Book } from './book.ts';
import { setReason, setStatus, suspendLine } from './line-state.ts';
import type { LineRecord, MarketRecord, MatchRecord } from './records.ts';

const NO_REASON = 'Suspended';

/**
 * Suspends the markets that the stop means: those of its groups and of its producer. Where the
 * client does not know a market's groups or producer, the stop applies: the safe side.
 */
export function applyBetStop(book: Book, match: MatchRecord, stop: BetStop, now: number): void {
  const reason = stop.reason ?? NO_REASON;
  for (const market of match.markets.values()) {
    if (!isMeant(match, market, stop.groups)) continue;
    for (const line of market.lines.values()) {
      if (isOfAnotherProducer(line, stop.product)) continue;
      // A stop moves active lines; a withdrawn or settled one must not come nearer to life by it.
      const moves = line.status === MarketStatus.Active || isClosedStatus(stop.marketStatus);
      if (moves && !isClosedStatus(line.status)) setStatus(book, line, stop.marketStatus);
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
    if (groupNames !== null && !groupNames.has(name)) return true;
  }
  return false;
}

function isOfAnotherProducer(line: LineRecord, product: number | undefined): boolean {
  return product !== undefined && line.product !== undefined && line.product !== product;
}
