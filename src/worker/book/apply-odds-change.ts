// An odds change: partial by nature; a market or outcome that it does not name stays as it is.

import { MatchRoom, mayOverflow } from '../../shared/feed/match-room.ts';
import type { MarketChange, OddsChange, OutcomeChange } from '../../shared/feed/messages.ts';
import { offeredOdds } from '../../shared/feed/offered-odds.ts';
import { MarketStatus } from '../../shared/feed/status-codes.ts';
import type { Book } from './book.ts';
import { isOffered, setFavourite, setReason, setStatus, suspendLine } from './line-state.ts';
import { lineOf } from './market-lines.ts';
import type { LineRecord, MatchRecord } from './records.ts';

/**
 * Applies the markets of an odds change. Anything but an active market suspends its whole line;
 * in an active one, only an outcome that is named as active with a usable price (hundredths, above
 * 1) can be bet on, and a named one that is not stops. The last offer stays to be shown.
 */
export function applyOddsChange(
  book: Book,
  match: MatchRecord,
  change: OddsChange,
  now: number,
): void {
  const { outcomes } = book;
  let reopened = false;
  const isNearlyFull = mayOverflow(match.lineCount, match.outcomeCount, change);
  const room = isNearlyFull ? makeRoom(book, match) : undefined;
  for (const market of change.markets) {
    if (room !== undefined && !hasRoom(book, match, market, room)) continue;
    const line = book.ensureLine(match, market.id, market.specifier);
    const wasOpen = line.openCount > 0;
    setStatus(book, line, market.status);
    setFavourite(book, line, market.favourite);
    if (change.product !== undefined) line.product = change.product;

    const active = market.status === MarketStatus.Active;
    const named = market.outcomes;
    for (let i = 0; i < named.length; i++) {
      const outcome = named[i]!;
      if (room !== undefined && !line.outcomeIds.includes(outcome.id) && !room.takeOutcome()) {
        book.counters.skipped += 1;
        continue;
      }
      const handle = book.ensureOutcome(line, outcome.id, i);
      if (handle < 0) continue;
      outcomes.setOdds(line, handle, offeredOdds(market.status, outcome), now);
      if (outcome.name !== undefined && outcomes.names[handle] === '') {
        outcomes.names[handle] = outcome.name;
        line.market.named = null;
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

/** False, and counted, where a line would be one too many. */
function hasRoom(book: Book, match: MatchRecord, market: MarketChange, room: MatchRoom): boolean {
  const line = lineOf(match.markets.get(market.id), market.specifier);
  if (line !== undefined && isTaken(line)) return true;
  if (room.takeLine()) return true;
  book.counters.skippedLines += 1;
  return false;
}

/** Whether a line keeps its place where room is scarce. */
function isTaken(line: LineRecord): boolean {
  return isOffered(line) && line.handles.length > 0;
}

/** Forgets what is not on offer, as the backend does; what somebody looks at stays and does not count. */
function makeRoom(book: Book, match: MatchRecord): MatchRoom {
  let lines = 0;
  let outcomes = 0;
  for (const market of match.markets.values()) {
    const gone = new Set<LineRecord>();
    for (const line of market.lines) {
      if (isTaken(line)) {
        lines += 1;
        outcomes += line.handles.length;
      } else if (line.watched === 0) gone.add(line);
      else forgetOffers(book, line);
    }
    book.removeLines(market, gone);
    if (market.lines.length === 0 && !market.mainWatched) match.markets.delete(market.id);
  }
  return new MatchRoom(lines, outcomes);
}

/** A line that comes back is a new one to the backend: without producer, mark or last odds. */
function forgetOffers(book: Book, line: LineRecord): void {
  line.product = undefined;
  setFavourite(book, line, false);
  for (const handle of line.handles) book.outcomes.clear(handle);
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
