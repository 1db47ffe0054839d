// The interface of a sport to the simulator: how its matches are played, reported and priced.

import type { ClockPayload, MatchDetailsPayload } from '../../../shared/feed/payloads.ts';
import type { Random } from './random.ts';

/**
 * Something that happens in a match. stop: betting stops. status: the match has a new status,
 * prices stay as they are. tick: the score changed while betting goes on. open: betting reopens
 * with all prices. end: the match is over.
 */
export interface Moment {
  readonly kind: 'stop' | 'status' | 'tick' | 'open' | 'end';
  /** Market groups of a stop; every market where absent. */
  readonly groups?: readonly string[];
  /** Short display text of a stop. */
  readonly reason?: string;
}

/**
 * How a match goes. A number is a wait: match seconds since kick-off (breaks included, never
 * falling) until which nothing changes; the moments after it happen then. The state changes only
 * after its wait, so that it can be read in between.
 */
export type Play = Generator<number | Moment, void, void>;

/** One market with one specifier. */
export interface Line {
  readonly marketId: number;
  readonly specifier: string;
  readonly outcomeIds: readonly string[];
  /** The number in the specifier; 0 for a market without lines. */
  readonly value: number;
  /** Belongs to a family of lines of which the most balanced is the favourite. */
  readonly laddered: boolean;
  /** Priced before the match too. */
  readonly early: boolean;
}

/**
 * Fair probabilities in the order of the outcomes; 'off' while the line is not offered; 'decided'
 * once it never will be again.
 */
export type Fair = readonly number[] | 'off' | 'decided';

/** The state of a match at a moment. */
export interface Report {
  readonly matchStatus: number;
  readonly home: number;
  readonly away: number;
  readonly clock: ClockPayload | undefined;
  readonly details: MatchDetailsPayload;
}

/** One match of one sport. All its markets are priced from one state, so they agree. */
export interface MatchModel {
  /** Only ever grows: a line that is over stays, and its `fair` is 'decided'. */
  readonly lines: readonly Line[];
  play(random: Random): Play;
  /** Trading noise: moves the parameters of the prices a little. */
  drift(random: Random): void;
  /** Computes what `fair` reads; `at` in match seconds since kick-off, breaks included. */
  prepare(at: number): void;
  /** Fair prices of one line in the state last prepared. */
  fair(line: Line): Fair;
  report(at: number, rate: number): Report;
}

/** A laddered line with a probability nearer to 0 or 1 than this is too one-sided to be offered. */
const NEAREST = 0.03;

/** Two outcomes of a line, or 'off' where it is too one-sided. */
export function fairPair(first: number, nearest = NEAREST): Fair {
  return first < nearest || first > 1 - nearest ? 'off' : [first, 1 - first];
}

export function formatMatchTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const minutes = Math.floor(whole / 60);
  const rest = whole % 60;
  return `${minutes < 10 ? '0' : ''}${minutes}:${rest < 10 ? '0' : ''}${rest}`;
}

/** Lines of one market for values `from`, `from + step` ... `to`. */
export function ladderLines(
  marketId: number,
  name: string,
  outcomeIds: readonly string[],
  [from, to, step]: readonly [number, number, number],
  early: (value: number) => boolean,
  prefix = '',
): Line[] {
  const lines: Line[] = [];
  for (let value = from; value <= to; value += step) {
    const specifier = `${prefix}${name}=${value}`;
    lines.push({ marketId, specifier, outcomeIds, value, laddered: true, early: early(value) });
  }
  return lines;
}

/** A market with a single line, or one of its numbered lines that is not laddered (`goalnr=2`). */
export function singleLine(
  marketId: number,
  outcomeIds: readonly string[],
  early = false,
  specifier = '',
  value = 0,
): Line {
  return { marketId, specifier, outcomeIds, value, laddered: false, early };
}
