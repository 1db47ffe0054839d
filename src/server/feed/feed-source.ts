// The interface of a feed to the backend: it declares fixtures and publishes payloads about them.

import type { AliveMessage } from '../../shared/feed/alive.ts';
import type { FeedPayload } from '../../shared/feed/payloads.ts';
import type { FeedType, TopicKind } from '../../shared/feed/topics.ts';
import type { SkipReason } from '../../shared/feed/wire.ts';
import type { ResultMessage } from '../domain/settlement/result-message.ts';
import type { FixtureDefinition, MarketDefinition } from '../domain/sports/fixture-definition.ts';

/** Where a feed writes. Calls are synchronous, and messages are sent in the order of the calls. */
export interface FeedOutput {
  /** Introduces a fixture, or replaces its definition; prices stay. */
  declare(fixture: FixtureDefinition): void;
  /** Adds names of lines to a declared match; called before the prices of these lines. */
  nameLines?(matchId: string, lines: readonly MarketDefinition[]): void;
  /**
   * Introduces a match that is known only by its messages. It is not offered to players, and gets
   * its newest prices once it is declared. A declared match stays as it is.
   */
  discover?(fixture: FixtureDefinition): void;
  /**
   * Publishes one payload, without `seq`: the output stamps it (and the fixture's epoch), applies
   * it to the fixture store and sends it, so that a snapshot's `seq` is always that of its prices.
   * `isRelayed`: other processes read the same message. It keeps its own `seq` and `epoch`, so that
   * a page may take messages from one process and snapshots from another.
   */
  publish(
    type: FeedType,
    kind: TopicKind,
    matchId: string,
    payload: FeedPayload,
    isRelayed?: boolean,
  ): void;
  /** Kick-off of a declared match, ms since epoch; its messages may have moved it. */
  startsAt?(matchId: string): number | undefined;
  /** Whether a message has announced the kick-off of a prematch or discovered match. */
  hasBegun?(matchId: string): boolean;
  /** Starts a fixture over: its prices go, its epoch rises, its sequence starts at 0. */
  restart(matchId: string): void;
  /** Takes an ended fixture out of the store. */
  retire(matchId: string): void;
  /** Passes results on to settlement; browsers are not sent them. */
  settle?(message: ResultMessage): void;
  /**
   * Passes on an alive message: the producer is up, or has lost messages. Once it has sent one, its
   * silence means that it is down.
   */
  alive?(message: AliveMessage): void;
  /** The connection to the source is lost: no line takes a bet until it is priced again. */
  connectionLost?(): void;
  /** Counts entries that were left out of a message, by reason. */
  countSkipped?(skips: readonly SkipReason[] | undefined): void;
}

export interface FeedSource {
  /** Declares what is known and begins to publish. */
  start(output: FeedOutput): Promise<void>;
  /** Stops publishing; no timer is left behind. */
  stop(): Promise<void>;
  /** The sandbox's pause: simulations and replays stand still, a real feed's messages are lost. */
  pause?(): void;
  resume?(): void;
  /** The sandbox's kick-off: the match begins now; false where it is unknown or cannot begin. */
  kickOff?(matchId: string): boolean;
  /** Whether the feed's own connection is up; undefined for a feed without one. */
  readonly connected?: boolean;
  /** Topics that the broker of that connection refuses; undefined for none. */
  readonly refusal?: string | undefined;
}
