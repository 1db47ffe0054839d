// Applies an odds change. It is partial: a market or outcome that it does not name stays as it is.

import { MatchCapacity, mayOverflow } from '../../shared/feed/match-capacity.ts';
import type { MarketChange, OddsChange, OutcomeChange } from '../../shared/feed/messages.ts';
import { offeredOdds } from '../../shared/feed/offered-odds.ts';
import { MarketStatus } from '../../shared/feed/status-codes.ts';
import type { Book } from './book.ts';
import { isOffered, setFavourite, setReason, setStatus, suspendLine } from './line-state.ts';
import { lineOf } from './market-lines.ts';
import type { LineRecord, MatchRecord } from './records.ts';

/**
 * Applies the markets of an odds change. A market that is not active suspends its whole line. In an
 * active market an outcome opens where it is named as active with a usable price (above 1), and is
 * suspended where it is named otherwise. The last price stays visible.
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
    // A message that names only some outcomes does not confirm the others, which may have moved
    // unnoticed.
    if (namesAll(named, line.outcomeIds)) {
      book.confirm(line);
      match.sequence.gap?.named.add(line);
    }

    const isOpen = line.openCount > 0;
    if (isOpen !== wasOpen) book.touchMain(line.market);
    if (isOpen) {
      reopened = true;
      setReason(book, line, '');
    }
  }
  if (reopened) book.setNote(match, '');
}

/**
 * Whether the match has room for the line of a market; counts the line as skipped where it has not.
 */
function hasRoom(
  book: Book,
  match: MatchRecord,
  market: MarketChange,
  room: MatchCapacity,
): boolean {
  const line = lineOf(match.markets.get(market.id), market.specifier);
  if (line !== undefined && isTaken(line)) return true;
  if (room.takeLine()) return true;
  book.counters.skippedLines += 1;
  return false;
}

/** Whether a line is kept when its match is nearly full. */
function isTaken(line: LineRecord): boolean {
  return isOffered(line) && line.handles.length > 0;
}

/**
 * Removes the lines that are not on offer, as the backend does. A line that is mounted stays,
 * without its prices, and does not count.
 */
function makeRoom(book: Book, match: MatchRecord): MatchCapacity {
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
  return new MatchCapacity(lines, outcomes);
}

/** To the backend a line that comes back is a new one: without producer, favourite or last odds. */
function forgetOffers(book: Book, line: LineRecord): void {
  line.product = undefined;
  setFavourite(book, line, false);
  for (const handle of line.handles) book.outcomes.clear(handle);
}

/** Compares the ids, as one may be named twice. Mostly both lists have the same order. */
function namesAll(named: readonly OutcomeChange[], ids: readonly string[]): boolean {
  if (named.length < ids.length) return false;
  for (let at = 0; at < ids.length; at++) {
    const id = ids[at]!;
    if (named[at]!.id !== id && !named.some((outcome) => outcome.id === id)) return false;
  }
  return true;
}
