// Whether a message still counts: suppliers send late ones, and repeat some.

import { isPastEnd } from '../../../shared/feed/is-past-end.ts';
import type { FeedMessage } from '../../../shared/feed/messages.ts';
import type { Fixture } from './fixture.ts';

/** `product` of a message that names none. */
const UNKNOWN_PRODUCER = -1;

/**
 * True for a message that is overtaken, by the rules of the page's book (src/worker/book/apply-message.ts):
 * one of the side that the match has left (prematch topics once it is live), one with a feed time
 * before the newest of its producer, or a status of another one after the match has ended. Equal times
 * are two messages of one moment.
 */
export function isOvertaken(fixture: Fixture, message: FeedMessage): boolean {
  const { type, product, timestamp } = message;
  const { status } = fixture.state.match;
  if (message.kind === 'fixture_status' && isPastEnd(message, status, fixture.end)) return true;
  if (type === 'prematch' && fixture.definition.type === 'live') return true;
  return timestamp > 0 && timestamp < newestOf(fixture, product);
}

/**
 * The same for a message that browsers have with its own `seq` and `epoch`: one of an epoch that is
 * past, or one with a number that was seen. A lower number at a later time is a feed that counts anew.
 */
export function isRepeated(fixture: Fixture, { epoch, seq, timestamp }: FeedMessage): boolean {
  if (epoch !== fixture.epoch) return epoch < fixture.epoch;
  if (seq === undefined || fixture.seq === 0 || seq > fixture.seq) return false;
  return seq === fixture.seq || timestamp <= Math.max(0, ...fixture.newestAt.values());
}

/** Notes the feed time of a message that counts. */
export function noteTime(fixture: Fixture, { product, timestamp }: FeedMessage): void {
  if (timestamp > newestOf(fixture, product))
    fixture.newestAt.set(product ?? UNKNOWN_PRODUCER, timestamp);
}

/** Feed time of the newest message of a producer, ms; 0 where it has none. */
export function newestOf({ newestAt }: Fixture, product = UNKNOWN_PRODUCER): number {
  return newestAt.get(product) ?? 0;
}

/** Feed time of the newest message of each producer, ms; `product` absent for those that name none. */
export function listNewest({ newestAt }: Fixture): { product?: number; timestamp: number }[] {
  return [...newestAt].map(([product, timestamp]) =>
    product === UNKNOWN_PRODUCER ? { timestamp } : { product, timestamp },
  );
}
