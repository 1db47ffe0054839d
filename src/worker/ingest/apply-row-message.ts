// Applies images of rows, and decides which of the two updates a match: its images or its messages.

import type { RowImage } from '../../shared/feed/images.ts';
import type { FeedMessage } from '../../shared/feed/messages.ts';
import { applyRowImage, startRowImages } from '../book/apply-row-image.ts';
import type { Book } from '../book/book.ts';
import { MatchPart, type MatchRecord } from '../book/records.ts';
import type { RowMessage } from './row-message.ts';

export interface RowEvents {
  /** A message had no effect; `reason` comes from a short, fixed list. */
  onDropped(message: FeedMessage | RowMessage, reason: string): void;
  /** Whether more of a match is needed than its row. */
  needsWhole(matchId: string): boolean;
  /** From here on the match is updated by images of its row, not by its messages. */
  onRowTaken(match: MatchRecord): void;
}

/** Applies an image where the match's messages do not update it, or are no longer needed. */
export function applyRowMessage(
  book: Book,
  events: RowEvents,
  match: MatchRecord,
  message: RowMessage,
  now: number,
): void {
  const { counters } = book;
  if (message.type !== match.type) {
    events.onDropped(message, 'side left');
    return;
  }
  const { image } = message;
  const hasMessages = isUpdatedByMessages(match);
  const isLeft = match.sequence.granted && !events.needsWhole(match.id);
  if (hasMessages && (!isLeft || image === 'gone')) {
    counters.late += 1;
    return;
  }
  if (image === 'gone') {
    forgetRow(book, match);
    counters.applied += 1;
    return;
  }
  if (hasMessages && isPast(match, image)) {
    counters.late += 1;
    startRowImages(book, match, image);
    events.onRowTaken(match);
    return;
  }
  // Lines that the image does not show are no longer updated.
  if (hasMessages) book.markStale(match);
  const isApplied = applyRowImage(book, match, image, now);
  counters[isApplied ? 'applied' : 'late'] += 1;
  if (isLeft) events.onRowTaken(match);
}

/** The row is gone: nothing of it is current until the next image. */
function forgetRow(book: Book, match: MatchRecord): void {
  book.endRow(match);
  for (const market of match.markets.values())
    for (const line of market.lines) book.markLineStale(line);
  match.confirmedIn = 0;
  book.touch(match, MatchPart.Freshness);
}

/** True while each message of the match is applied as it comes. */
export function isUpdatedByMessages({ sequence }: MatchRecord): boolean {
  return sequence.granted && sequence.held === null;
}

/** True for an image that is older than the match's last message. */
function isPast({ sequence }: MatchRecord, { epoch, seq }: RowImage): boolean {
  if (sequence.epochUncertain || sequence.seq < 0) return false;
  return epoch === sequence.epoch ? seq < sequence.seq : epoch < sequence.epoch;
}
