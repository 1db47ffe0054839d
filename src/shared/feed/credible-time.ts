// Feed times of a clock that runs ahead: whatever is said later with the right time would come too late.

import type { FeedMessage } from './messages.ts';

/** As far as clocks that are about right stand apart, ms. */
const AHEAD_MS = 60_000;

/**
 * A feed time (ms; 0 for none) as far as it can be believed at `now`, ms since epoch by the backend's
 * clock: 0 for one that is more than a minute ahead, so that nothing is overtaken by it.
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
