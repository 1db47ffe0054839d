// The state of a line besides its prices: status, favourite, reason. Each change marks the cells
// and prices that it affects as dirty.

import { isClosedStatus, MarketStatus } from '../../shared/feed/status-codes.ts';
import type { Book } from './book.ts';
import { type LineRecord, MatchPart } from './records.ts';

/**
 * True unless the line is deactivated, settled or cancelled. The board shows offered lines only.
 */
export function isOffered(line: LineRecord): boolean {
  return line.status !== MarketStatus.Deactivated && !isClosedStatus(line.status);
}

/** Suspends every outcome of a line; the last prices stay visible. */
export function suspendLine(book: Book, line: LineRecord, now: number): void {
  if (line.openCount === 0) return;
  for (const handle of line.handles) book.outcomes.setOdds(line, handle, 0, now);
  book.touchMain(line.market);
}

/** Suspends the outcomes of a line that `outcomes`, a complete list of them, does not name. */
export function suspendUnnamed(
  book: Book,
  line: LineRecord,
  outcomes: readonly { readonly id: string }[],
  now: number,
): void {
  if (outcomes.length >= line.outcomeIds.length) return;
  const named = new Set(outcomes.map((outcome) => outcome.id));
  for (let i = 0; i < line.handles.length; i++) {
    if (!named.has(line.outcomeIds[i]!)) book.outcomes.setOdds(line, line.handles[i]!, 0, now);
  }
}

/** Changes a line's status. Where the line is withdrawn or offered again, the board changes too. */
export function setStatus(book: Book, line: LineRecord, status: number): void {
  if (line.status === status) return;
  const wasOffered = isOffered(line);
  line.status = status;
  // The status alone decides whether boxes show prices or dashes.
  book.outcomes.markLineDirty(line);
  book.touchLine(line);
  book.touchMain(line.market);
  if (isOffered(line) !== wasOffered) book.touch(line.match, MatchPart.Board);
}

/** A market has one favourite line: a new one replaces the one before. */
export function setFavourite(book: Book, line: LineRecord, favourite: boolean): void {
  const { market } = line;
  if ((market.favourite === line) === favourite) return;
  market.favourite = favourite ? line : null;
  book.touchMain(market);
}

/**
 * Sets why a line is suspended while its match is not, as text for the player; '' for no reason.
 */
export function setReason(book: Book, line: LineRecord, reason: string): void {
  if (line.reason === reason) return;
  line.reason = reason;
  book.touchLine(line);
}
