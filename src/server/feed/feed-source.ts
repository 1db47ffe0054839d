// What a feed is to the backend: something that declares fixtures and publishes payloads about them.

import type { FeedPayload } from '../../shared/feed/payloads.ts';
import type { FeedType, TopicKind } from '../../shared/feed/topics.ts';
import type { SettlementMessage } from './results/settlement-message.ts';

/** A fixture as a feed introduces it; prices follow by messages. */
export interface FixtureDefinition {
  readonly matchId: string;
  /** Short code that customers read out, 1000 to 99999. */
  readonly gameId: string;
  readonly sportId: string;
  readonly sportName: string;
  readonly categoryId: string;
  readonly categoryName: string;
  /** Short country code such as NGA; '' where none fits. */
  readonly categoryCode: string;
  readonly tournamentId: string;
  readonly tournament: string;
  readonly home: string;
  readonly homeId: string;
  readonly away: string;
  readonly awayId: string;
  /** Kick-off, ms since epoch. */
  readonly startsAt: number;
  /** Which topics carry the match now; `declare` again when it changes. */
  readonly type: FeedType;
  /** Markets known by name before their first price, and names the catalogue does not have. */
  readonly markets?: readonly MarketDefinition[];
}

export interface MarketDefinition {
  readonly marketId: string;
  readonly marketName: string;
  /** '' for a market without lines, or one line's specifier. */
  readonly specifier: string;
  /** Only selections of one level go together on one match; 0 where absent. */
  readonly combinability?: number;
  readonly outcomes: readonly { readonly outcomeId: string; readonly outcomeName: string }[];
}

/** Where a feed writes. All three calls are synchronous; order of calls is order on the wire. */
export interface FeedOutput {
  /** Introduces a fixture, or replaces its definition; prices stay. */
  declare(fixture: FixtureDefinition): void;
  /**
   * Publishes one payload, without `seq`: the output stamps it (and the fixture's epoch), applies it
   * to the fixture store and sends it, so that a snapshot's `seq` is always that of its prices.
   */
  publish(type: FeedType, kind: TopicKind, matchId: string, payload: FeedPayload): void;
  /** Starts a fixture over: its prices go, its epoch rises, its sequence starts at 0. */
  restart(matchId: string): void;
  /** Takes an ended fixture out of the store. */
  retire(matchId: string): void;
  /** Hands on how outcomes ended, to whoever settles bets; nothing of it is sent. */
  settle?(message: SettlementMessage): void;
}

export interface FeedSource {
  /** Declares what is known and begins to publish. */
  start(output: FeedOutput): Promise<void>;
  /** Stops publishing; no timer is left behind. */
  stop(): Promise<void>;
  /** The sandbox's pause: time stands still for the feed until resumed. */
  pause?(): void;
  resume?(): void;
  /** The sandbox's kick-off: the match begins now; false where it is unknown or cannot begin. */
  kickOff?(matchId: string): boolean;
  /** Where the feed comes over a line of its own: whether that stands. */
  readonly connected?: boolean;
}
