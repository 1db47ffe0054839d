// The clock of an image: published again only if the match clock does not run as the last one said.

import type { ImageClockPayload } from '../../../shared/feed/images.ts';
import { matchSeconds, type StoredState } from '../../domain/sports/match-state.ts';

/**
 * Returns the clock of the match's last message, or `before` if that still shows the right time.
 * Whole seconds and the jitter of a feed do not change it, so that a heartbeat makes no new image.
 * Undefined if the match has no clock.
 */
export function nextImageClock(
  before: ImageClockPayload | undefined,
  state: StoredState,
  sportId: string,
): ImageClockPayload | undefined {
  const { clock } = state.match;
  if (clock?.seconds === undefined) return undefined;
  const { seconds, rate = 1, stopped = false, announced } = clock;
  const current: ImageClockPayload = {
    seconds,
    at: state.clockAt,
    ...(rate !== 1 && { rate }),
    ...(stopped && { stopped: 1 }),
    ...(announced > 0 && { announced }),
  };
  if (before === undefined || !isAlike(before, current)) return current;
  const earlier = { match: { ...state.match, clock: { ...clock, seconds: before.seconds } } };
  const shown = matchSeconds({ ...earlier, clockAt: before.at }, sportId, state.clockAt) ?? 0;
  // A clock that stands still has to match exactly. A running one may be off by a match second or,
  // if it runs fast, by what passes in a quarter of a real second.
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
