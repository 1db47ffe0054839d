// What a sport has to offer the simulator: how a match goes, what it says of itself, what is priced.

import type { ClockPayload, MatchDetailsPayload } from '../../../shared/feed/payloads.ts';
import type { Random } from './random.ts';

/**
 * Something that happens in a match.
 * stop: betting stops. status: the match says something new, prices stay as they are.
 * tick: the score moved while betting goes on. open: betting reopens with a whole price sheet.
 * end: the match is over.
 */
export interface Moment {
  readonly kind: 'stop' | 'status' | 'tick' | 'open' | 'end';
  /** Market groups of a stop; every market where absent. */
  readonly groups?: readonly string[];
  /** Short display text of a stop. */
  readonly reason?: string;
}

/**
 * How a match goes. A number is a wait: match seconds since kick-off (breaks included, never falling)
 * until which nothing changes; the moments after it happen then. State moves on only after its wait,
 * so whoever looks in between sees the match as it stands.
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

/** Fair probabilities in the order of the outcomes; 'off' where no line is offered; 'decided' for good. */
export type Fair = readonly number[] | 'off' | 'decided';

/** What a match says of itself at a moment. */
export interface Report {
  readonly matchStatus: number;
  readonly home: number;
  readonly away: number;
  readonly clock: ClockPayload | undefined;
  readonly details: MatchDetailsPayload;
}

/** One match of one sport. All its markets are priced from one state, so they agree. */
export interface MatchModel {
  /** Only ever grows: a line that is over says 'decided'. */
  readonly lines: readonly Line[];
  play(random: Random): Play;
  /** Trading noise: moves what the prices are made of a little. */
  drift(random: Random): void;
  /** Computes what `fair` reads; `at` in match seconds since kick-off, breaks included. */
  prepare(at: number): void;
  /** Fair prices of one line in the state last prepared. */
  fair(line: Line): Fair;
  report(at: number, rate: number): Report;
}

/** Outside of this band a line of a family is too far off to be offered. */
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

/** A market without lines, or one numbered line of it that is no family (`goalnr=2`). */
export function singleLine(
  marketId: number,
  outcomeIds: readonly string[],
  early = false,
  specifier = '',
  value = 0,
): Line {
  return { marketId, specifier, outcomeIds, value, laddered: false, early };
}
