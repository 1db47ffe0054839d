// The decoded messages of the live channel: what the book applies, free of the wire's variants.

import type { FeedType } from './topics.ts';
import type { SkipReason } from './wire.ts';

/** One outcome of an odds change. */
export interface OutcomeChange {
  readonly id: string;
  /** Given by some feeds; undefined elsewhere. */
  readonly name: string | undefined;
  /** Hundredths of decimal odds; 0 where the message had no usable price (not finite, not above 1). */
  readonly odds: number;
  readonly active: boolean;
}

/** One market line of an odds change. */
export interface MarketChange {
  readonly id: string;
  /** '' for none; `total=2.5`; several joined by '|'. */
  readonly specifier: string;
  /** Platform code (status-codes.ts). A code outside the table reads as Suspended. */
  readonly status: number;
  /** The most balanced line of its market, where the feed says so. */
  readonly favourite: boolean;
  readonly outcomes: readonly OutcomeChange[];
}

/** A pair of figures, home and away. */
export interface SidePair {
  readonly home: number;
  readonly away: number;
}

/** The clock of a match as the feed gave it. */
export interface MatchClock {
  /** Seconds of match time; undefined where the feed gave none ('--:--'). */
  readonly seconds: number | undefined;
  /** Undefined: as before, running at first. */
  readonly stopped: boolean | undefined;
  /** Match seconds per real second. Undefined: as before, 1 at first. */
  readonly rate: number | undefined;
  /** Stoppage time announced, in seconds; 0 if none. */
  readonly announced: number;
}

/** A goal, card or other moment of a match, for its timeline. */
export interface Incident {
  readonly type: 'goal' | 'yellow' | 'red';
  readonly side: 'home' | 'away';
  readonly minute: number;
}

/** `sport_event_status`, or the same of a fixture_status. An undefined field was not reported. */
export interface MatchState {
  /** EventStatus code. */
  readonly status: number | undefined;
  /** `match_status` code; undefined where only a text came. */
  readonly matchStatus: number | undefined;
  /** The period as text, where the feed gave one. */
  readonly period: string | undefined;
  readonly score: SidePair | undefined;
  readonly clock: MatchClock | undefined;
  readonly periodScores: readonly SidePair[] | undefined;
  /** Possession, shots, corners ... by the feed's name, as they come. */
  readonly statistics: Readonly<Record<string, SidePair>> | undefined;
  readonly incidents: readonly Incident[] | undefined;
  /** Points within the current game, tennis and the like; texts such as '40' or 'AD'. */
  readonly gameScore: { readonly home: string; readonly away: string } | undefined;
  readonly server: 'home' | 'away' | undefined;
}

interface MessageBase {
  readonly type: FeedType;
  readonly matchId: string;
  /** Feed time in ms; 0 where the message carries none. Compared only within a match and producer. */
  readonly timestamp: number;
  /** Counts per match over its three topics; undefined where the feed does not count. */
  readonly seq: number | undefined;
  /** `seq` of the first of the messages that this one stands for; undefined where it is only itself. */
  readonly from?: number;
  /** Rises when a replay of the match starts over, and with it sequence and feed time. */
  readonly epoch: number;
  /** Producer (1 live, 3 prematch); undefined where the message names none. */
  readonly product: number | undefined;
  /** Entries of the message that could not be read and were left out. */
  readonly skipped: number;
  /** Why, one for each of them; absent where there are none. */
  readonly skips?: readonly SkipReason[];
}

export interface OddsChange extends MessageBase {
  readonly kind: 'odds_change';
  readonly state: MatchState | undefined;
  readonly markets: readonly MarketChange[];
}

export interface BetStop extends MessageBase {
  readonly kind: 'bet_stop';
  /** Names of market groups in lower case; undefined means every market. */
  readonly groups: readonly string[] | undefined;
  /** Platform code the markets move to; Suspended unless the message names another. */
  readonly marketStatus: number;
  /** Why, as text for the player; undefined where unknown. */
  readonly reason: string | undefined;
}

export interface FixtureStatus extends MessageBase {
  readonly kind: 'fixture_status';
  readonly ended: boolean;
  readonly state: MatchState;
  /**
   * Defined only where the message is no news but a position, which tells a new subscriber how far
   * the match's feed is: the `seq` of its last message, whose feed time is `timestamp`.
   */
  readonly asOf: number | undefined;
  /** The kick-off from now on, ms since epoch; undefined where it stays. */
  readonly startsAt?: number | undefined;
}

export type FeedMessage = OddsChange | BetStop | FixtureStatus;
