// The state of a line beside its prices: status, favourite, reason. Each change marks what is read of
// it as dirty.

import { isClosedStatus, MarketStatus } from '../../shared/feed/status-codes.ts';
import type { Book } from './book.ts';
import { type LineRecord, MatchPart } from './records.ts';

/** True while the line may come back; a withdrawn or closed one is off the board. */
export function isOffered(line: LineRecord): boolean {
  return line.status !== MarketStatus.Deactivated && !isClosedStatus(line.status);
}

/** Takes every outcome of a line off; its prices stay to be shown. */
export function suspendLine(book: Book, line: LineRecord, now: number): void {
  if (line.openCount === 0) return;
  for (const handle of line.handles) book.outcomes.setOdds(line, handle, 0, now);
  book.touchMain(line.market);
}

/** Takes off the outcomes of a line that are not among those that somebody named as all of them. */
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

/** Changes a line's status; what is taken off or offered again counts for the board as well. */
export function setStatus(book: Book, line: LineRecord, status: number): void {
  if (line.status === status) return;
  const wasOffered = isOffered(line);
  line.status = status;
  // Boxes turn into dashes and back with the status alone.
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

export function setReason(book: Book, line: LineRecord, reason: string): void {
  if (line.reason === reason) return;
  line.reason = reason;
  book.touchLine(line);
}
