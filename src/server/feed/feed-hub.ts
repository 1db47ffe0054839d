// Takes the messages of a feed: stamps them, applies them to the fixture store and sends them, in
// one synchronous step.

import type { AliveMessage } from '../../shared/feed/alive.ts';
import { withCredibleTime } from '../../shared/feed/credible-time.ts';
import { type Decoded, decodeFeedPayload } from '../../shared/feed/decode.ts';
import type { FeedMessage } from '../../shared/feed/messages.ts';
import type { FeedPayload } from '../../shared/feed/payloads.ts';
import { isOver } from '../../shared/feed/status-codes.ts';
import {
  type FeedTopic,
  type FeedType,
  formatTopic,
  type TopicKind,
} from '../../shared/feed/topics.ts';
import type { SkipReason } from '../../shared/feed/wire.ts';
import type { LineResult } from '../domain/legs/line-results.ts';
import type { ResultMessage } from '../domain/settlement/result-message.ts';
import type { SettlementReceiver } from '../domain/settlement/settlement-receiver.ts';
import { isOvertaken, isRepeated } from '../domain/sports/admit-message.ts';
import type { Fixture } from '../domain/sports/fixture.ts';
import type { FixtureDefinition, MarketDefinition } from '../domain/sports/fixture-definition.ts';
import type { FixtureStore } from '../domain/sports/fixture-store.ts';
import { BackendMessages } from './backend-messages.ts';
import type { FeedOutput } from './feed-source.ts';
import { createHubCounters, type HubCounters } from './hub-counters.ts';
import type { PayloadSink } from './payload-sink.ts';
import { stampMessage } from './stamp-payload.ts';
import { openProducers } from './stop-message.ts';

/** Receives the alive messages of a feed's producers. */
interface AliveListener {
  receive(message: AliveMessage): void;
}

export class FeedHub implements FeedOutput {
  readonly counters = createHubCounters();
  /** Messages stamped more than a minute ahead of our clock, and read without their time. */
  ahead = 0;
  /** Entries of messages and results that were left out, by reason. */
  readonly refused = new Map<SkipReason, number>();
  readonly #store: FixtureStore;
  readonly #sink: PayloadSink | null;
  readonly #own: BackendMessages;
  readonly #settlements: Pick<SettlementReceiver, 'receive'> | undefined;
  readonly #producers: AliveListener | undefined;

  /**
   * `sink` null: the messages are on the operator's broker already, so nothing is sent and their
   * own `seq` and `epoch` are kept. Without `settlements` results are dropped; without `producers`
   * alive messages are.
   */
  constructor(
    store: FixtureStore,
    sink: PayloadSink | null,
    settlements?: Pick<SettlementReceiver, 'receive'>,
    producers?: AliveListener,
  ) {
    this.#store = store;
    this.#sink = sink;
    this.#own = new BackendMessages(store, sink);
    this.#settlements = settlements;
    this.#producers = producers;
  }

  /**
   * Declares a fixture. Subscribers of the match receive a message of ours if it goes live or its
   * kick-off time changes, and all prices if it was only discovered before.
   */
  declare(fixture: FixtureDefinition): void {
    const before = this.#store.get(fixture.matchId);
    const startedAt = before?.definition.startsAt;
    const kicksOff = before?.definition.type === 'prematch' && fixture.type === 'live';
    // Sent before the store changes, so that no snapshot is newer than the message.
    if (kicksOff) this.#own.sendKickOff(before);
    const waited = this.#store.isWaiting(fixture.matchId);
    this.#store.declare(fixture);
    this.#sink?.announcer?.announce(fixture);
    const known = this.#store.get(fixture.matchId);
    if (waited && known !== undefined) this.#own.sendPrices(known);
    if (before === undefined || kicksOff || isOver(before.state.match.status ?? 0)) return;
    if (startedAt !== fixture.startsAt) this.#own.sendMovedKickOff(before);
  }

  nameLines(matchId: string, lines: readonly MarketDefinition[]): void {
    const fixture = this.#store.get(matchId);
    if (fixture === undefined) return;
    this.#store.nameLines(fixture, lines);
    this.#sink?.announcer?.announce(fixture.definition);
  }

  discover(fixture: FixtureDefinition): void {
    this.#store.discover(fixture);
  }

  publish(
    type: FeedType,
    kind: TopicKind,
    matchId: string,
    payload: FeedPayload,
    isRelayed = false,
  ): void {
    this.counters[this.#publish({ type, kind, matchId }, payload, isRelayed)] += 1;
  }

  /** Applies a message that browsers have already, with the `seq` and `epoch` it came with. */
  observe(type: FeedType, kind: TopicKind, matchId: string, payload: unknown): void {
    this.counters[this.#observe(type, kind, matchId, payload)] += 1;
  }

  startsAt(matchId: string): number | undefined {
    return this.#store.get(matchId)?.definition.startsAt;
  }

  hasBegun(matchId: string): boolean {
    return this.#store.lookUp(matchId)?.hasBegun === true;
  }

  restart(matchId: string): void {
    this.#store.restart(matchId);
  }

  retire(matchId: string): void {
    this.#store.retire(matchId);
    this.#sink?.announcer?.retire(matchId);
  }

  countSkipped(skips: readonly SkipReason[] = []): void {
    for (const reason of skips) this.refused.set(reason, (this.refused.get(reason) ?? 0) + 1);
  }

  /** Resolves once the message is in the result log. */
  settle(message: ResultMessage): Promise<void> {
    this.counters.results += 1;
    return this.#settlements?.receive(message) ?? Promise.resolve();
  }

  alive(message: AliveMessage): void {
    this.#producers?.receive(message);
    this.counters.alive += 1;
  }

  connectionLost(): void {
    this.suspend();
  }

  /** Suspends the open lines of a producer, or of every one, until they are priced again. */
  suspend(product?: number): void {
    for (const fixture of [...this.#store.all(), ...this.#store.allWaiting()]) {
      for (const producer of openProducers(fixture)) {
        if (product === undefined || producer === product) this.#own.stop(fixture, producer);
      }
    }
  }

  /** Applies what results say of lines; subscribers of a match receive the lines that close. */
  showLines(lines: readonly LineResult[]): void {
    for (const { matchId, marketId, specifier, closed, resultAt } of lines) {
      const fixture = this.#store.lookUp(matchId);
      if (fixture === undefined) continue;
      const closes = this.#store.noteResult(fixture, marketId, specifier, {
        closed,
        resultAt,
      });
      if (closes) this.#own.sendClosings(fixture, [{ id: marketId, specifier }]);
    }
  }

  /** Returns the counter that the message belongs to. */
  #publish(topic: FeedTopic, payload: FeedPayload, isRelayed: boolean): keyof HubCounters {
    const fixture = this.#store.lookUp(topic.matchId);
    if (fixture === undefined) return 'unknown';
    const decoded = this.#decode(topic, payload);
    if (!decoded.ok) return 'unreadable';
    const { message } = decoded;
    if (isPosition(message)) return 'position';
    this.countSkipped(message.skips);
    if (this.#sink === null) return this.#applyAsSent(fixture, message);
    if (isRelayed && message.seq !== undefined) fixture.countedElsewhere = true;
    return isRelayed && fixture.countedElsewhere
      ? this.#sendAsCounted(this.#sink, fixture, message, payload)
      : this.#sendCounted(this.#sink, fixture, message, payload);
  }

  /** Applies a message, and sends it with the match's next `seq` of our own count. */
  #sendCounted(
    sink: PayloadSink,
    fixture: Fixture,
    message: FeedMessage,
    payload: FeedPayload,
  ): keyof HubCounters {
    if (isOvertaken(fixture, message)) return 'late';
    const seq = fixture.seq + 1;
    const text = stampMessage(payload, message, { seq, epoch: fixture.epoch });
    if (text === undefined) return 'unreadable';
    this.countSkipped(this.#store.apply(fixture, message, seq));
    if (this.#store.isWaiting(message.matchId)) return 'waiting';
    sink.publish(topicOf(message), text);
    this.#own.closeSettledAgain(fixture, message);
    return 'published';
  }

  /** Applies a message, and sends it with the `seq` and `epoch` of the feed. */
  #sendAsCounted(
    sink: PayloadSink,
    fixture: Fixture,
    message: FeedMessage,
    payload: FeedPayload,
  ): keyof HubCounters {
    if (isRepeated(fixture, message)) return 'late';
    const text = stampMessage(payload, message, message);
    if (text === undefined) return 'unreadable';
    const outcome = this.#applyAsSent(fixture, message);
    if (outcome === 'waiting') return outcome;
    // An overtaken message is sent too: without it readers would see a gap. They drop it as late.
    sink.publish(topicOf(message), text);
    if (outcome === 'published') this.#own.closeSettledAgain(fixture, message);
    return outcome;
  }

  /** Decodes a payload, without its time where that is too far ahead of our clock. */
  #decode(topic: FeedTopic, payload: unknown): Decoded {
    const decoded = decodeFeedPayload(topic, payload);
    if (!decoded.ok) return decoded;
    const message = withCredibleTime(decoded.message, this.#store.now());
    if (message === decoded.message) return decoded;
    this.ahead += 1;
    return { ok: true, message };
  }

  #observe(type: FeedType, kind: TopicKind, matchId: string, payload: unknown): keyof HubCounters {
    const fixture = this.#store.lookUp(matchId);
    if (fixture === undefined) return 'unknown';
    const decoded = this.#decode({ type, kind, matchId }, payload);
    if (!decoded.ok) return 'unreadable';
    if (isPosition(decoded.message)) return 'position';
    this.countSkipped(decoded.message.skips);
    fixture.countedElsewhere = true;
    const outcome = this.#applyAsSent(fixture, decoded.message);
    this.#own.closeSettledAgain(fixture, decoded.message);
    return outcome;
  }

  #applyAsSent(fixture: Fixture, message: FeedMessage): 'published' | 'late' | 'waiting' {
    // A higher epoch: the feed has started this match over.
    if (message.epoch > fixture.epoch) {
      this.#store.restart(fixture.definition.matchId, message.epoch);
    }
    if (isRepeated(fixture, message) || isOvertaken(fixture, message)) {
      // The number counts all the same, so that a snapshot is as far as the pages that received it.
      if ((message.seq ?? 0) > fixture.seq) fixture.seq = message.seq!;
      return 'late';
    }
    // A lower number: the feed has restarted its count, and its times. The page's book does the
    // same.
    if (message.seq !== undefined && message.seq < fixture.seq) fixture.newestAt.clear();
    this.countSkipped(this.#store.apply(fixture, message, message.seq ?? fixture.seq));
    return this.#store.isWaiting(fixture.definition.matchId) ? 'waiting' : 'published';
  }
}

function topicOf({ type, kind, matchId }: FeedMessage): string {
  return formatTopic(type, kind, matchId);
}

/** True for a position: a broker sends it to one subscriber, and it changes nothing. */
function isPosition(message: FeedMessage): boolean {
  return message.kind === 'fixture_status' && message.asOf !== undefined;
}
