// The state of the connection, and what it means for prices: while it is lost all are stale; once
// it is back, all are requested again.

import { ALIVE_TOPIC, type AliveMessage, ProducerWatch } from '../../shared/feed/alive.ts';
import { PRODUCER_LIVE, PRODUCER_PREMATCH } from '../../shared/feed/producers.ts';
import { type BrokerError, LATE_MS, type LinkCell } from '../../shared/protocol/link.ts';
import type { Book } from '../book/book.ts';
import { MatchPart, type MatchRecord } from '../book/records.ts';
import { Alarm } from '../clock/alarm.ts';
import type { Clock } from '../clock/clock.ts';
import type { Recovery } from '../recovery/recovery.ts';
import type { Subscriptions } from '../subscriptions/subscriptions.ts';
import type { Transport, TransportHandlers } from '../transport/transport.ts';
import { INITIAL_LINK_CELL, projectLink } from './link-projection.ts';
import { IDLE_LINK, type Link, type LinkEvent, reduceLink } from './link-state.ts';
import { type SleepWatch, watchSleep } from './sleep-watch.ts';

/**
 * The most that is taken off for a ping's way to the broker, which is no part of a price's age, ms.
 */
const MAX_WAY_UP_MS = 500;

export interface LinkWatchOptions {
  readonly clock: Clock;
  readonly transport: Transport;
  readonly book: Book;
  readonly subscriptions: Subscriptions;
  readonly recovery: Recovery;
  /** When the newest message came, over all topics, ms since epoch. */
  lastMessageAt(): number;
  /** The link cell changed, or what it means for prices. */
  onChanged(): void;
}

export class LinkWatch {
  cell: LinkCell = INITIAL_LINK_CELL;
  reconnects = 0;
  readonly #options: LinkWatchOptions;
  readonly #sleepWatch: SleepWatch;
  readonly #overdue: Alarm;
  #link: Link;
  #online = true;
  #wasConnected = false;
  #roundTripMs: number | null = null;
  /** When the ping went out that is still unanswered. */
  #pingedAt: number | null = null;
  /** The shortest round trip of this connection, ms; 0 before the first answer. */
  #shortestMs = 0;
  /** True where the newest answer took too long, so that prices may be as old. */
  #answersLate = false;
  /** `#answersLate` as prices were last notified of it. */
  #isLate = false;
  readonly #producers = new ProducerWatch();

  constructor(options: LinkWatchOptions) {
    this.#options = options;
    const { clock } = options;
    this.#link = reduceLink(IDLE_LINK, { type: 'opened', at: clock.now() });
    this.#sleepWatch = watchSleep(clock, () => this.wake());
    this.#overdue = new Alarm(clock, () => this.tick());
  }

  /** The transport's events beside messages. */
  readonly handlers: Omit<TransportHandlers, 'onMessage'> = {
    onConnected: () => {
      const { subscriptions, recovery } = this.#options;
      if (this.#wasConnected) this.reconnects += 1;
      this.#wasConnected = true;
      this.#markAllStale();
      // Alive messages on another connection no longer count.
      this.#producers.forget();
      this.#noteSources();
      this.#reduce({ type: 'connected', at: this.#now() });
      subscriptions.handleConnected();
      recovery.handleConnected();
      this.#changed();
    },
    onDisconnected: (error: BrokerError | null) => {
      this.#forgetPings();
      this.#shortestMs = 0;
      const wasLive = this.#link.state === 'live';
      this.#reduce({ type: 'disconnected', at: this.#now(), error });
      this.#options.subscriptions.handleDisconnected();
      this.#options.recovery.handleDisconnected();
      if (wasLive) this.#markAllStale();
      this.#changed();
    },
    onSubscribed: (granted, refused) => {
      this.#options.subscriptions.handleSubscribed(granted, refused);
      this.#changed();
    },
    onPing: () => {
      this.#pingedAt = this.#now();
      // Timers may be a little early.
      this.#overdue.set(this.#pingedAt + this.#lateAfterMs() + 1);
    },
    onPong: (roundTripMs) => {
      this.#forgetPings();
      this.#roundTripMs = roundTripMs;
      this.#shortestMs = Math.min(this.#shortestMs || roundTripMs, roundTripMs);
      this.#answersLate = roundTripMs >= this.#lateAfterMs();
      this.tick();
    },
  };

  /** False makes every price stale. */
  get isLive(): boolean {
    return this.#online && this.#link.state === 'live' && !this.#isLate;
  }

  /** The browser reports whether there is a network. */
  setOnline(online: boolean): void {
    if (online === this.#online) return;
    const { transport, recovery, book } = this.#options;
    this.#online = online;
    for (const match of book.matches.values()) book.markPricesDirty(match);
    recovery.setOnline(online);
    if (online) transport.reconnect();
    this.#changed();
  }

  /** The machine slept, or the page was frozen: nothing of the old connection counts any more. */
  wake(): void {
    const { transport, subscriptions, recovery } = this.#options;
    const at = this.#now();
    this.#forgetPings();
    this.#reduce({ type: 'slept', at });
    this.#reduce({ type: 'woke', at });
    subscriptions.handleDisconnected();
    recovery.handleDisconnected();
    this.#markAllStale();
    transport.reconnect();
    recovery.refresh();
    this.#changed();
  }

  /** Takes a producer's alive message; `now` in ms since epoch. */
  receiveAlive(message: AliveMessage, now: number): void {
    if (!this.#producers.receive(message, now)) return;
    this.#noteSources();
    this.#changed();
  }

  /**
   * Checks for silence and overdue answers, which no event reports; called at least once a second.
   */
  tick(): void {
    // While no match is followed, neither is this topic: its silence then means nothing.
    if (this.#options.subscriptions.isGranted(ALIVE_TOPIC)) this.#producers.check(this.#now());
    else this.#producers.forget();
    this.#noteSources();
    const isOtherwise = this.#noteLateness();
    if (this.#project() || isOtherwise) this.#options.onChanged();
  }

  close(): void {
    this.#sleepWatch.stop();
    this.#overdue.stop();
    this.#reduce({ type: 'closed' });
  }

  /** Marks a match whose producer is down: none of it can be bet on. Called for each new match. */
  noteSource(match: MatchRecord): void {
    const isDown = this.#isSourceDown(match);
    if (match.sourceDown === isDown) return;
    match.sourceDown = isDown;
    const { book } = this.#options;
    book.markPricesDirty(match);
    book.touch(match, MatchPart.Freshness);
  }

  #forgetPings(): void {
    this.#pingedAt = null;
    this.#answersLate = false;
    this.#overdue.stop();
  }

  /**
   * The round trip, ms, from which on received prices may be LATE_MS old. The ping's way to the
   * broker does not count; it is taken as half of the shortest round trip.
   */
  #lateAfterMs(): number {
    return LATE_MS + Math.min(MAX_WAY_UP_MS, this.#shortestMs / 2);
  }

  /**
   * The broker answers a ping behind the messages that waited for us by then, so that these have
   * come once the answer has. Until an answer comes in time, the messages on their way may be of
   * any age, and every price is stale. Returns whether that has changed.
   */
  #noteLateness(): boolean {
    const isOverdue =
      this.#pingedAt !== null && this.#now() - this.#pingedAt >= this.#lateAfterMs();
    const isLate = isOverdue || this.#answersLate;
    if (isLate === this.#isLate) return false;
    this.#isLate = isLate;
    const { book } = this.#options;
    for (const match of book.matches.values()) {
      book.markPricesDirty(match);
      book.touch(match, MatchPart.Freshness);
    }
    return true;
  }

  #noteSources(): void {
    for (const match of this.#options.book.matches.values()) this.noteSource(match);
  }

  /**
   * Whether its last message's producer is down; before any message, its topics' usual producer.
   */
  #isSourceDown({ type, sequence }: MatchRecord): boolean {
    if (this.#producers.state !== 'up') return this.#producers.state === 'down';
    const usual = type === 'live' ? PRODUCER_LIVE : PRODUCER_PREMATCH;
    return this.#producers.isDown(sequence.newestProduct > 0 ? sequence.newestProduct : usual);
  }

  /** The state of all producers; `down` too where none of those of the followed matches is up. */
  #sourceState(): ProducerWatch['state'] {
    let follows = false;
    for (const { sequence, row, sourceDown } of this.#options.book.matches.values()) {
      if (!sequence.granted && row === null) continue;
      if (!sourceDown) return this.#producers.state;
      follows = true;
    }
    return follows ? 'down' : this.#producers.state;
  }

  #followsLive(): boolean {
    for (const { type, sequence } of this.#options.book.matches.values()) {
      if (type === 'live' && sequence.granted) return true;
    }
    return false;
  }

  #changed(): void {
    this.#noteLateness();
    this.#project();
    this.#options.onChanged();
  }

  #project(): boolean {
    const before = this.cell;
    this.cell = projectLink(
      {
        link: this.#link,
        now: this.#now(),
        online: this.#online,
        source: this.#sourceState(),
        followsLive: this.#followsLive(),
        lastMessageAt: this.#options.lastMessageAt(),
        roundTripMs: this.#roundTripMs,
        pingedAt: this.#pingedAt,
      },
      before,
    );
    return this.cell !== before;
  }

  #reduce(event: LinkEvent): void {
    this.#link = reduceLink(this.#link, event);
  }

  #markAllStale(): void {
    const { book } = this.#options;
    for (const match of book.matches.values()) book.markStale(match);
  }

  #now(): number {
    return this.#options.clock.now();
  }
}
