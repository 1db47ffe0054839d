// What a feed is to the backend: something that declares fixtures and publishes payloads about them.

import type { AliveMessage } from '../../shared/feed/alive.ts';
import type { FeedPayload } from '../../shared/feed/payloads.ts';
import type { FeedType, TopicKind } from '../../shared/feed/topics.ts';
import type { SkipReason } from '../../shared/feed/wire.ts';
import type { ResultMessage } from '../domain/settlement/result-message.ts';
import type { FixtureDefinition, MarketDefinition } from '../domain/sports/fixture-definition.ts';

/** Where a feed writes. All three calls are synchronous; order of calls is order on the wire. */
export interface FeedOutput {
  /** Introduces a fixture, or replaces its definition; prices stay. */
  declare(fixture: FixtureDefinition): void;
  /** The definition of a match that was declared has learnt more names, before the prices on these lines. */
  nameLines?(matchId: string, lines: readonly MarketDefinition[]): void;
  /**
   * Introduces a match of which only its messages are known: it is offered to nobody, and gets its
   * newest prices once it is declared. One that is declared already stays as it is.
   */
  discover?(fixture: FixtureDefinition): void;
  /**
   * Publishes one payload, without `seq`: the output stamps it (and the fixture's epoch), applies it
   * to the fixture store and sends it, so that a snapshot's `seq` is always that of its prices.
   * `isRelayed`: other processes read it too. It keeps the `seq` and `epoch` that it has, so that a page
   * may have its messages from one process and its snapshots from another.
   */
  publish(
    type: FeedType,
    kind: TopicKind,
    matchId: string,
    payload: FeedPayload,
    isRelayed?: boolean,
  ): void;
  /** Kick-off of a match that was declared, ms since epoch: messages move it, too. */
  startsAt?(matchId: string): number | undefined;
  /** Whether the messages of a match that was declared prematch, or discovered, have said its kick-off. */
  hasBegun?(matchId: string): boolean;
  /** Starts a fixture over: its prices go, its epoch rises, its sequence starts at 0. */
  restart(matchId: string): void;
  /** Takes an ended fixture out of the store. */
  retire(matchId: string): void;
  /** Hands on how outcomes ended, to whoever settles bets; nothing of it is sent. */
  settle?(message: ResultMessage): void;
  /** A producer says that it lives, or that messages of it were lost; silence afterwards counts too. */
  alive?(message: AliveMessage): void;
  /**
   * The connection to the source is gone, and with it whatever the source said since: nothing that it
   * offers takes a bet until it is priced anew.
   */
  lose?(): void;
  /** Counts what was left out of a message on results, by why. */
  refuse?(skips: readonly SkipReason[] | undefined): void;
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
  /** Where the feed comes over a connection of its own: whether that stands. */
  readonly connected?: boolean;
  /** Topics that the broker of that connection refuses; undefined for none. */
  readonly refusal?: string | undefined;
}
