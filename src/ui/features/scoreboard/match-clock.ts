// Computes the match clock at a given time from the last message of the feed.

import type { ClockCell } from '../../../shared/protocol/cells.ts';

/** Regular length of a match in seconds, by sport, where the clock counts up through all of it. */
const REGULAR_SECONDS: Readonly<Record<string, number>> = { '1': 5400, '6': 3600, '12': 4800 };
const EXTRA_TIME_SECONDS = 1800;

/** Match seconds at `now` (ms since epoch): whole, never past the cap, never below zero. */
export function secondsAt(clock: ClockCell, now: number): number {
  const start = Math.max(0, clock.seconds);
  if (!clock.running) return Math.floor(start);
  // The machine's time may be set back while the page is open.
  const passed = (Math.max(0, now - clock.at) / 1000) * clock.rate;
  if (clock.countsDown) return Math.ceil(Math.max(0, start - passed));
  const seconds = start + passed;
  // A clock that is already past its cap was put there by the feed.
  const capped = clock.cap !== null && start <= clock.cap ? Math.min(seconds, clock.cap) : seconds;
  return Math.floor(capped);
}

/** '67:12'; '90+4' while the clock is at its cap and 4 minutes of stoppage time are announced. */
export function formatClock(clock: ClockCell, now: number): string {
  const seconds = secondsAt(clock, now);
  if (clock.announced > 0 && clock.cap !== null && seconds >= clock.cap)
    return `${clock.cap / 60}+${Math.ceil(clock.announced / 60)}`;
  return `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`;
}

/** How far the match has got, 0 to 1; null for sports without a clock through the whole match. */
export function progressAt(clock: ClockCell | null, sportId: string, now: number): number | null {
  const regular = REGULAR_SECONDS[sportId];
  if (clock === null || regular === undefined || clock.countsDown) return null;
  return Math.min(1, secondsAt(clock, now) / lengthAt(clock, regular, now));
}

/** The minute of play that a timeline ends at: 90, or 120 once extra time is played. */
export function lastMinute(clock: ClockCell | null, sportId: string, now: number): number {
  const regular = REGULAR_SECONDS[sportId] ?? 5400;
  return (clock === null ? regular : lengthAt(clock, regular, now)) / 60;
}

function lengthAt(clock: ClockCell, regular: number, now: number): number {
  const inExtraTime =
    clock.cap !== null ? clock.cap > regular : secondsAt(clock, now) > regular + 900;
  return inExtraTime ? regular + EXTRA_TIME_SECONDS : regular;
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}
