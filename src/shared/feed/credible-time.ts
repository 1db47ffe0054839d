// Ignores feed times of a clock that runs ahead: later messages with the right time would be late.

import type { FeedMessage } from './messages.ts';

/** The most, ms, by which two clocks that are about right differ. */
const AHEAD_MS = 60_000;

/**
 * A feed time (ms; 0 for none), or 0 where it is more than a minute ahead of `now`, ms since epoch
 * by the backend's clock, so that it makes no later message late.
 */
export function credibleTime(time: number, now: number): number {
  return time > now + AHEAD_MS ? 0 : time;
}

/** The same for the time of a message; the message itself where it has none to doubt. */
export function withCredibleTime<Message extends FeedMessage>(
  message: Message,
  now: number,
): Message {
  const timestamp = credibleTime(message.timestamp, now);
  return timestamp === message.timestamp ? message : { ...message, timestamp };
}
