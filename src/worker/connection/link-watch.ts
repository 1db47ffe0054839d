// The state of the connection, and what it means for prices: while it is lost all are stale; once it is
// back, everything is asked for again.

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

/** Of a ping to the broker, at most: it is no part of the age of what comes. */
const MOST_WAY_UP_MS = 500;

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
  /** Of this connection, ms; 0 before the first answer. */
  #shortestMs = 0;
  /** The newest answer took too long, so that prices may be as old. */
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
      // Whatever was said on another connection.
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

  /** What the browser says of the network. */
  setOnline(online: boolean): void {
    if (online === this.#online) return;
    const { transport, recovery, book } = this.#options;
    this.#online = online;
    for (const match of book.matches.values()) book.markPricesDirty(match);
    recovery.setOnline(online);
    if (online) transport.reconnect();
    this.#changed();
  }

  /** The machine slept, or the page was put aside: nothing the old connection said counts. */
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

  /** A producer of the feed says whether it lives; `now` in ms since epoch. */
  receiveAlive(message: AliveMessage, now: number): void {
    if (!this.#producers.receive(message, now)) return;
    this.#noteSources();
    this.#changed();
  }

  /** Silence and an overdue answer show only when somebody looks. */
  tick(): void {
    // Without a match there is no such topic either: its silence then is our own doing.
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

  /** What a producer that is down carries cannot be bet on; asked for each match that is new here. */
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

  /** From a ping to an answer that shows prices of LATE_MS; the way up is half of the shortest round trip. */
  #lateAfterMs(): number {
    return LATE_MS + Math.min(MOST_WAY_UP_MS, this.#shortestMs / 2);
  }

  /**
   * The broker answers a ping behind what waited for us by then: what it had to say before the ping is here
   * with the answer. Until that comes in time, nobody knows what is on its way.
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

  /** By the producer that spoke last of it; before any did, by the one that usually does. */
  #isSourceDown({ type, sequence }: MatchRecord): boolean {
    if (this.#producers.state !== 'up') return this.#producers.state === 'down';
    const usual = type === 'live' ? PRODUCER_LIVE : PRODUCER_PREMATCH;
    return this.#producers.isDown(sequence.newestProduct > 0 ? sequence.newestProduct : usual);
  }

  /** Down as well where one producer lives, and not one that carries what is followed. */
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
