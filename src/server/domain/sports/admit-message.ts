// Whether a message still applies: suppliers send some late, and repeat some.

import { isPastEnd } from '../../../shared/feed/is-past-end.ts';
import type { FeedMessage } from '../../../shared/feed/messages.ts';
import type { Fixture } from './fixture.ts';

/** `product` of a message that names none. */
const UNKNOWN_PRODUCER = -1;

/**
 * True for an outdated message, by the rules of the page's book (src/worker/book/apply-message.ts):
 * a prematch message once the match is live, one with a feed time before the newest of its
 * producer, or a status that comes too late to take back the end of the match. Messages with equal
 * times both apply.
 */
export function isOvertaken(fixture: Fixture, message: FeedMessage): boolean {
  const { type, product, timestamp } = message;
  const { status } = fixture.state.match;
  if (message.kind === 'fixture_status' && isPastEnd(message, status, fixture.end)) return true;
  if (type === 'prematch' && fixture.definition.type === 'live') return true;
  return timestamp > 0 && timestamp < newestOf(fixture, product);
}

/**
 * True for a repeated message, where browsers get messages with the feed's own `seq` and `epoch`:
 * one of an earlier epoch, or one with a number that was seen. A lower number at a later time means
 * that the feed counts anew.
 */
export function isRepeated(fixture: Fixture, { epoch, seq, timestamp }: FeedMessage): boolean {
  if (epoch !== fixture.epoch) return epoch < fixture.epoch;
  if (seq === undefined || fixture.seq === 0 || seq > fixture.seq) return false;
  return seq === fixture.seq || timestamp <= Math.max(0, ...fixture.newestAt.values());
}

/** Records the feed time of a message that applies. */
export function noteTime(fixture: Fixture, { product, timestamp }: FeedMessage): void {
  if (timestamp > newestOf(fixture, product))
    fixture.newestAt.set(product ?? UNKNOWN_PRODUCER, timestamp);
}

/** Feed time of the newest message of a producer, ms; 0 where it has none. */
export function newestOf({ newestAt }: Fixture, product = UNKNOWN_PRODUCER): number {
  return newestAt.get(product) ?? 0;
}

/**
 * Feed time of the newest message of each producer, ms; without `product` for messages that name
 * none.
 */
export function listNewest({ newestAt }: Fixture): { product?: number; timestamp: number }[] {
  return [...newestAt].map(([product, timestamp]) =>
    product === UNKNOWN_PRODUCER ? { timestamp } : { product, timestamp },
  );
}
