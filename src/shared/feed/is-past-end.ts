// Which messages still count after the end of a match.

import type { FeedMessage } from './messages.ts';
import { isOver } from './status-codes.ts';

/**
 * The producer and the feed time of a message: of the one that ended a match, or of the newest one.
 */
export interface ProducerTime {
  /** Undefined where the message named no producer, or it is unknown. */
  readonly product: number | undefined;
  /** Feed time, ms; 0 where it has none. */
  readonly timestamp: number;
}

export const NO_END: ProducerTime = { product: undefined, timestamp: 0 };

/** The message that ended a match with `status`, an EventStatus code, once `message` is applied. */
export function nextEnd(
  end: ProducerTime,
  status: number | null | undefined,
  message: FeedMessage,
): ProducerTime {
  if (!announcesEnd(message)) return end;
  const { product, timestamp } = message;
  if (!isOver(status ?? 0)) return { product, timestamp };
  const isRepeated = product === end.product && timestamp > end.timestamp;
  return isRepeated ? { product, timestamp } : end;
}

/**
 * True where a message is too late: the match has ended (`status`, an EventStatus code) and the
 * message reports another state. Prices are often sent late, so an odds change never reopens a
 * match; a fixture status does where it is a later message of the producer that ended it.
 */
export function isPastEnd(
  message: FeedMessage,
  status: number | null | undefined,
  end: ProducerTime,
): boolean {
  if (message.kind === 'bet_stop' || !isOver(status ?? 0) || announcesEnd(message)) return false;
  return message.kind === 'odds_change' || !isLaterTime(message, end);
}

function announcesEnd(message: FeedMessage): boolean {
  return message.kind !== 'bet_stop' && isOver(message.state?.status ?? 0);
}

/**
 * True for a message that can reopen a match that has ended. Feed times of two producers cannot be
 * compared; without a feed time, the order of arrival counts.
 */
export function isLaterTime({ product, timestamp }: ProducerTime, end: ProducerTime): boolean {
  const isOwn = product === undefined || end.product === undefined || product === end.product;
  return isOwn && (timestamp === 0 || end.timestamp === 0 || timestamp > end.timestamp);
}
