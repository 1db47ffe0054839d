// An odds change: partial by nature; a market or outcome that it does not name stays as it is.

import type { OddsChange, OutcomeChange } from '../../shared/feed/messages.ts';
import { MarketStatus } from '../../shared/feed/status-codes.ts';
import type { Book } from './book.ts';
import { setFavourite, setReason, setStatus, suspendLine } from './line-state.ts';
import type { MatchRecord } from './records.ts';

/**
 * Applies the markets of an odds change. Anything but an active market suspends its whole line;
 * in an active one, only an outcome that is named as active with a usable price (hundredths, above
 * 1) can be bet on, and a named one that is not stops. The last bettable price stays to be shown.
 */
export function applyOddsChange(
  book: Book,
  match: MatchRecord,
  change: OddsChange,
  now: number,
): void {
  const { outcomes } = book;
  let reopened = false;
  for (const market of change.markets) {
    const line = book.ensureLine(match, market.id, market.specifier);
    const wasOpen = line.openCount > 0;
    setStatus(book, line, market.status);
    setFavourite(book, line, market.favourite);
    if (change.product !== undefined) line.product = change.product;

    const active = market.status === MarketStatus.Active;
    const named = market.outcomes;
    for (let i = 0; i < named.length; i++) {
      const outcome = named[i]!;
      const handle = book.ensureOutcome(line, outcome.id, i);
      if (handle < 0) continue;
      outcomes.setOdds(line, handle, active && outcome.active ? outcome.odds : 0, now);
      if (outcome.name !== undefined && outcomes.names[handle] === '') {
        outcomes.names[handle] = outcome.name;
        book.touchLine(line);
      }
    }
    if (!active) suspendLine(book, line, now);
    // Part of a line says nothing of the rest, which may have moved while we did not listen.
    if (namesAll(named, line.outcomeIds)) book.confirm(line);

    const isOpen = line.openCount > 0;
    if (isOpen !== wasOpen) book.touchMain(line.market);
    if (isOpen) {
      reopened = true;
      setReason(book, line, '');
    }
  }
  if (reopened) book.setNote(match, '');
}

/** By their ids: one that comes twice does not stand for another. Mostly both are in one order. */
function namesAll(named: readonly OutcomeChange[], ids: readonly string[]): boolean {
  if (named.length < ids.length) return false;
  for (let at = 0; at < ids.length; at++) {
    const id = ids[at]!;
    if (named[at]!.id !== id && !named.some((outcome) => outcome.id === id)) return false;
  }
  return true;
}
