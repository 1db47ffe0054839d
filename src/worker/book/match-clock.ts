// The clock of a match. The page runs it between messages, so that only a deviation has to be sent.

import type { MatchClock } from '../../shared/feed/messages.ts';
import { EventStatus, isBreak, isOver } from '../../shared/feed/status-codes.ts';
import type { ClockCell } from '../../shared/protocol/cells.ts';
import type { MatchFacts } from './match-facts.ts';

const FOOTBALL = '1';
const BASKETBALL = '2';

/** Where the football clock stops until the feed reports more, seconds by match status. */
const FOOTBALL_CAPS: Readonly<Record<number, number>> = {
  6: 45 * 60,
  7: 90 * 60,
  41: 105 * 60,
  42: 120 * 60,
};

/** Seconds on the clock at `now` (ms), as the page runs it. */
export function predictClock(clock: ClockCell, now: number): number {
  if (!clock.running) return clock.seconds;
  const gone = (Math.max(0, now - clock.at) / 1000) * clock.rate;
  if (clock.countsDown) return Math.max(0, clock.seconds - gone);
  const seconds = clock.seconds + gone;
  return clock.cap === null ? seconds : Math.min(seconds, clock.cap);
}

/**
 * The clock after a message; the previous object where it already agrees with the message, as the
 * feed's whole seconds and the network's jitter do not move it. `facts` holds the newest status and
 * whether the feed reports the clock as stopped.
 */
export function anchorClock(
  facts: MatchFacts,
  sportId: string | undefined,
  update: MatchClock | undefined,
  now: number,
): ClockCell | null {
  const before = facts.clock;
  const predicted = before === null ? undefined : predictClock(before, now);
  const seconds = update?.seconds ?? predicted;
  if (seconds === undefined) return null;

  const rate = update?.rate ?? before?.rate ?? 1;
  const running = !facts.clockStopped && mayRun(facts);
  const cap = sportId === FOOTBALL ? capOf(facts.matchStatus, seconds) : null;
  const countsDown = sportId === BASKETBALL;
  const announced = update?.announced ?? before?.announced ?? 0;
  if (
    before !== null &&
    predicted !== undefined &&
    Math.abs(seconds - predicted) <= toleranceOf(rate) &&
    before.rate === rate &&
    before.running === running &&
    before.cap === cap &&
    before.countsDown === countsDown &&
    before.announced === announced
  ) {
    return before;
  }
  return { seconds, at: now, rate, running, cap, countsDown, announced };
}

/**
 * Tolerated deviation, match seconds: 1, or as many as a fast clock (a demo) covers in a quarter of
 * a second of jitter.
 */
function toleranceOf(rate: number): number {
  return Math.max(1, rate / 4);
}

/** The cap of the period, seconds; null once the feed's clock is past it (stoppage time). */
function capOf(matchStatus: number | undefined, seconds: number): number | null {
  const cap = matchStatus === undefined ? undefined : FOOTBALL_CAPS[matchStatus];
  return cap === undefined || seconds > cap ? null : cap;
}

function mayRun(facts: MatchFacts): boolean {
  if (isOver(facts.status)) return false;
  if (facts.status === EventStatus.Suspended || facts.status === EventStatus.Interrupted) {
    return false;
  }
  return facts.matchStatus === undefined || !isBreak(facts.matchStatus);
}
