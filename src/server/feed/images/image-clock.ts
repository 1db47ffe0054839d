// The clock of an image: published anew only when it does not run as the one before.

import type { ImageClockPayload } from '../../../shared/feed/images.ts';
import { type HeldState, matchSeconds } from '../../domain/sports/match-state.ts';

/**
 * The clock of the last message of the match, or `before` where that shows the same: whole seconds and the
 * jitter of a feed do not move it, so that a heartbeat makes no image. Undefined without a clock.
 */
export function nextImageClock(
  before: ImageClockPayload | undefined,
  held: HeldState,
  sportId: string,
): ImageClockPayload | undefined {
  const { clock } = held.match;
  if (clock?.seconds === undefined) return undefined;
  const { seconds, rate = 1, stopped = false, announced } = clock;
  const current: ImageClockPayload = {
    seconds,
    at: held.clockAt,
    ...(rate !== 1 && { rate }),
    ...(stopped && { stopped: 1 }),
    ...(announced > 0 && { announced }),
  };
  if (before === undefined || !isAlike(before, current)) return current;
  const earlier = { match: { ...held.match, clock: { ...clock, seconds: before.seconds } } };
  const shown = matchSeconds({ ...earlier, clockAt: before.at }, sportId, held.clockAt) ?? 0;
  // One that stands is right to the second; a fast one passes a second in a quarter of one.
  const tolerance = shown === before.seconds ? 0 : Math.max(1, rate / 4);
  return Math.abs(shown - seconds) <= tolerance ? before : current;
}

function isAlike(before: ImageClockPayload, current: ImageClockPayload): boolean {
  return (
    before.rate === current.rate &&
    before.stopped === current.stopped &&
    before.announced === current.announced
  );
}
