// What is said of a match after its end.

import type { FeedMessage } from './messages.ts';
import { isOver } from './status-codes.ts';

/** Who said something, and when: that a match is over, or the newest of all. */
export interface FeedWord {
  /** Undefined where it named no producer, or is not known. */
  readonly product: number | undefined;
  /** Feed time, ms; 0 where it has none. */
  readonly timestamp: number;
}

export const NO_END: FeedWord = { product: undefined, timestamp: 0 };

/** Of a match with `status`, an EventStatus code: the word that ended it, once `message` is applied. */
export function nextEnd(
  end: FeedWord,
  status: number | null | undefined,
  message: FeedMessage,
): FeedWord {
  if (!announcesEnd(message)) return end;
  const { product, timestamp } = message;
  if (!isOver(status ?? 0)) return { product, timestamp };
  const isRepeated = product === end.product && timestamp > end.timestamp;
  return isRepeated ? { product, timestamp } : end;
}

/**
 * True where what a message says of its match comes too late: the match has ended (`status`, an
 * EventStatus code) and the message says otherwise. Prices are often sent late, so an odds change never
 * takes an end back; a fixture status does where it is a later word of the producer that said it.
 */
export function isPastEnd(
  message: FeedMessage,
  status: number | null | undefined,
  end: FeedWord,
): boolean {
  if (message.kind === 'bet_stop' || !isOver(status ?? 0) || announcesEnd(message)) return false;
  return message.kind === 'odds_change' || !isLaterWord(message, end);
}

function announcesEnd(message: FeedMessage): boolean {
  return message.kind !== 'bet_stop' && isOver(message.state?.status ?? 0);
}

/**
 * True for a word that can take back the end of a match. Times of two producers cannot be compared;
 * without a time, the order of arrival counts.
 */
export function isLaterWord({ product, timestamp }: FeedWord, end: FeedWord): boolean {
  const isOwn = product === undefined || end.product === undefined || product === end.product;
  return isOwn && (timestamp === 0 || end.timestamp === 0 || timestamp > end.timestamp);
}
