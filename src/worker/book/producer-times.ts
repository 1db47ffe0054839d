// The newest feed time of each producer of a match: an earlier message of that producer is late.

import type { ProducerTime } from '../../shared/feed/is-past-end.ts';
import type { FeedMessage } from '../../shared/feed/messages.ts';
import type { MatchSequence } from './records.ts';

const UNKNOWN_PRODUCT = -1;

/** Notes the feed time of a message; false where its producer has sent a newer message already. */
export function isInTime(
  sequence: MatchSequence,
  { timestamp, product = UNKNOWN_PRODUCT }: Pick<FeedMessage, 'timestamp' | 'product'>,
): boolean {
  if (product !== sequence.newestProduct) {
    sequence.newestOfOthers.set(sequence.newestProduct, sequence.newestAt);
    sequence.newestProduct = product;
    sequence.newestAt = sequence.newestOfOthers.get(product) ?? 0;
  }
  if (timestamp < sequence.newestAt) return false;
  sequence.newestAt = timestamp;
  if (timestamp > sequence.newestTimestamp) sequence.newestTimestamp = timestamp;
  return true;
}

/** Takes over each producer's newest message from a snapshot: earlier ones are late here too. */
export function noteNewest(sequence: MatchSequence, times: readonly ProducerTime[]): void {
  for (const { product = UNKNOWN_PRODUCT, timestamp } of times) {
    sequence.newestTimestamp = Math.max(sequence.newestTimestamp, timestamp);
    if (product === sequence.newestProduct) {
      sequence.newestAt = Math.max(sequence.newestAt, timestamp);
    } else {
      const known = sequence.newestOfOthers.get(product) ?? 0;
      sequence.newestOfOthers.set(product, Math.max(known, timestamp));
    }
  }
}

/**
 * Forgets the newest feed times, so that no message is late. They are stored with the watermark,
 * and count again once it is confirmed.
 */
export function forgetNewest(sequence: MatchSequence): void {
  const { watermark, newestProduct, newestAt, newestOfOthers } = sequence;
  if (watermark !== null && newestAt + newestOfOthers.size > 0) {
    const times = new Map(newestOfOthers).set(newestProduct, newestAt);
    watermark.times = [...times].map(([product, timestamp]) => ({ product, timestamp }));
  }
  sequence.newestAt = 0;
  newestOfOthers.clear();
}
