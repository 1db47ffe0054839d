// The whole pipeline, composed: transport, batch, book, recovery, publisher. Knows no worker.

import type { FeedMessage } from '../shared/feed/messages.ts';
import { type CellKey, historyKey, listKey } from '../shared/protocol/cells.ts';
import type { InterestChange, SentCoupon, WorkerConfig } from '../shared/protocol/commands.ts';
import type { Frame, FrameAcknowledgement } from '../shared/protocol/frames.ts';
import { type Result, succeed } from '../shared/protocol/result.ts';
import type { SlipError, WhatIf } from '../shared/protocol/slip.ts';
import { Batch } from './batch.ts';
import { Betslip } from './betslip/betslip.ts';
import { Book } from './book/book.ts';
import { Histories } from './book/histories.ts';
import type { Clock } from './clock.ts';
import { Drops } from './metrics/drops.ts';
import { FrameAges } from './metrics/frame-ages.ts';
import { Interest } from './publish/interest.ts';
import { markChanges } from './publish/mark-changes.ts';
import { PageRhythm } from './publish/page-rhythm.ts';
import { ConflatingPublisher } from './publish/publisher.ts';
import { Reception } from './recorder/reception.ts';
import { Following } from './recovery/following.ts';
import { LinkWatch } from './recovery/link-watch.ts';
import { Recovery } from './recovery/recovery.ts';
import type { Snapshots } from './recovery/snapshots.ts';
import { Reminders } from './reminders.ts';
import { createSubscriptions, type Subscriptions } from './subscriptions/subscriptions.ts';
import type { Transport } from './transport/transport.ts';
import { type CellReaderSources, readMountedCell } from './views/cell-reader.ts';

/** A page hidden for longer gives up its topics. */
const HIDDEN_MS = 5 * 60_000;

export interface SessionOptions {
  readonly transport: Transport;
  readonly clock: Clock;
  readonly snapshots: Snapshots;
  readonly config: Pick<WorkerConfig, 'batchMs' | 'epoch'>;
  send(frame: Frame, transfer: ArrayBuffer[]): void;
}

export interface Session {
  setInterest(change: InterestChange): Result<null>;
  setVisible(visible: boolean): Result<null>;
  setOnline(online: boolean): Result<null>;
  setToken(token: string | null): Result<null>;
  resync(epoch: number): Result<null>;
  /** Neither is trusted: what the page sends is checked here. */
  changeSlip(command: unknown): Result<null, SlipError>;
  explore(marks: unknown): Result<WhatIf, SlipError>;
  readCoupon(): Result<SentCoupon, SlipError>;
  startRecording(): Result<null>;
  stopRecording(): Result<string, 'not_recording'>;
  /** From the page: it has stored a frame. */
  acknowledge(receipt: FrameAcknowledgement): void;
  /** Counts what another stage refused, an unreadable snapshot for one. */
  refuse(source: string, reason: string): void;
  close(): Result<null>;
}

/** Opens the transport and begins; nothing is sent before the page mounts something. */
export function createSession(options: SessionOptions): Session {
  return new LiveSession(options);
}

class LiveSession implements Session {
  readonly #options: SessionOptions;
  readonly #book = new Book();
  readonly #interest = new Interest(this.#book);
  readonly #rhythm = new PageRhythm();
  readonly #ages = new FrameAges();
  readonly #drops = new Drops();
  readonly #reception: Reception;
  readonly #batch: Batch;
  readonly #publisher: ConflatingPublisher;
  readonly #subscriptions: Subscriptions;
  readonly #following: Following;
  readonly #histories: Histories;
  readonly #slip: Betslip;
  readonly #recovery: Recovery;
  readonly #link: LinkWatch;
  readonly #reminders: Reminders;
  readonly #sources: CellReaderSources;
  #hiddenAt: number | null = null;
  #closed = false;

  constructor(options: SessionOptions) {
    this.#options = options;
    const { transport, clock, snapshots, config } = options;
    const book = this.#book;
    const interest = this.#interest;
    book.onLineAdded = (line) => interest.adoptLine(line);
    this.#batch = new Batch({
      clock,
      batchMs: config.batchMs,
      rhythm: this.#rhythm,
      apply: (message, arrivedAt, now) => this.#apply(message, arrivedAt, now),
      onApplied: (now) => this.#publish(now),
    });
    this.#publisher = new ConflatingPublisher({
      columns: book.outcomes,
      epoch: config.epoch,
      rhythm: this.#rhythm,
      read: (key) => readMountedCell(key, this.#sources),
      isLinkLive: () => this.#link.isLive,
      send: options.send,
      onSent: () => this.#ages.sent(clock.now()),
      onAcknowledged: () => this.#ages.acknowledged(clock.now()),
    });
    this.#subscriptions = createSubscriptions({
      transport,
      clock,
      onGranted: (topics) => this.#recovery.handleAnswered(topics),
      onRefused: (topics) => this.#recovery.handleAnswered(topics),
    });
    const onListChanged = (sportId: string) => this.#touch(listKey(sportId));
    this.#following = new Following({
      book,
      interest,
      subscriptions: this.#subscriptions,
      onListChanged,
    });
    this.#histories = new Histories({
      book,
      historiesOf: (matchId) => interest.historiesOf(matchId),
      onChanged: (outcome) => this.#touch(historyKey(outcome)),
    });
    this.#slip = new Betslip({
      book,
      clock,
      isLinkLive: () => this.#link.isLive,
      touch: (key) => this.#touch(key),
      onFollowed: (matches) => {
        interest.setSlipMatches(matches);
        this.#follow(clock.now());
      },
      onExpired: (now) => this.#publish(now),
      refuse: (reason) => this.refuse('slip', reason),
    });
    this.#reception = new Reception({
      book,
      drops: this.#drops,
      routes: this.#following.routes,
      onMessage: (message, arrivedAt) => this.#batch.add(message, arrivedAt),
    });
    this.#recovery = new Recovery({
      book,
      interest,
      following: this.#following,
      snapshots,
      clock,
      onListChanged,
      onApplied: () => {
        this.#histories.recordAll(clock.now());
        this.#publish(clock.now());
      },
    });
    this.#link = new LinkWatch({
      clock,
      transport,
      book,
      subscriptions: this.#subscriptions,
      recovery: this.#recovery,
      onChanged: () => {
        this.#touch('link');
        this.#publish(clock.now());
      },
    });
    this.#reminders = new Reminders({
      clock,
      columns: book.outcomes,
      onSecond: (now) => this.#sweep(now),
      wantsMetrics: () => this.#hiddenAt === null && interest.has('metrics'),
      onMetricsDue: () => {
        this.#touch('metrics');
        this.#publisher.flush();
      },
      onExpired: (now) => this.#publish(now),
    });
    this.#sources = {
      book,
      clock,
      interest,
      following: this.#following,
      histories: this.#histories,
      link: this.#link,
      slip: this.#slip,
      metrics: {
        startedAt: clock.now(),
        counters: this.#reception.counters,
        drops: this.#drops,
        batch: this.#batch,
        book,
        publisher: this.#publisher,
        ages: this.#ages,
        subscriptions: this.#subscriptions,
        recovery: this.#recovery,
        link: this.#link,
      },
    };
    transport.open({
      onMessage: (topic, payload) => {
        const now = clock.now();
        this.#link.lastMessageAt = now;
        this.#reception.receive(topic, payload, now);
      },
      ...this.#link.handlers,
    });
  }

  setInterest({ add, drop }: InterestChange): Result<null> {
    const now = this.#now();
    markChanges(this.#book, this.#interest, this.#publisher);
    for (const key of drop) {
      if (this.#interest.drop(key)) this.#publisher.forget(key);
    }
    const added = add.filter((key) => this.#interest.add(key));
    this.#follow(now);
    for (const key of added) this.#publisher.touch(key);
    this.#reminders.scheduleMetrics();
    this.#publish(now);
    return succeed(null);
  }

  setVisible(visible: boolean): Result<null> {
    const now = this.#now();
    if (visible) {
      this.#hiddenAt = null;
      if (this.#following.isPaused) {
        this.#following.setPaused(false, now);
        this.#recovery.refresh();
      }
    } else {
      this.#hiddenAt ??= now;
    }
    markChanges(this.#book, this.#interest, this.#publisher);
    this.#publisher.setVisible(visible);
    this.#reminders.scheduleMetrics();
    return succeed(null);
  }

  setOnline(online: boolean): Result<null> {
    this.#link.setOnline(online);
    return succeed(null);
  }

  setToken(token: string | null): Result<null> {
    this.#options.transport.setToken(token);
    return succeed(null);
  }

  resync(epoch: number): Result<null> {
    this.#ages.reset();
    this.#publisher.restart(epoch, this.#interest.keys());
    for (const match of this.#book.matches.values()) this.#book.markPrices(match);
    this.#link.wake();
    this.#publish(this.#now());
    return succeed(null);
  }

  changeSlip(command: unknown): Result<null, SlipError> {
    const changed = this.#slip.change(command);
    this.#publish(this.#now());
    return changed;
  }

  readCoupon(): Result<SentCoupon, SlipError> {
    return this.#slip.readCoupon();
  }

  explore(marks: unknown): Result<WhatIf, SlipError> {
    return this.#slip.explore(marks);
  }

  startRecording(): Result<null> {
    return this.#reception.startRecording(this.#now());
  }

  stopRecording(): Result<string, 'not_recording'> {
    return this.#reception.stopRecording();
  }

  acknowledge({ acknowledged, epoch, drawnAt }: FrameAcknowledgement): void {
    if (this.#closed) return;
    this.#rhythm.heard(drawnAt);
    this.#publisher.acknowledge(acknowledged, epoch);
  }

  refuse(source: string, reason: string): void {
    this.#drops.add(source, reason, this.#now());
  }

  close(): Result<null> {
    this.#closed = true;
    this.#reminders.close();
    this.#link.close();
    this.#slip.close();
    this.#batch.close();
    this.#recovery.close();
    this.#subscriptions.close();
    this.#options.transport.close();
    return succeed(null);
  }

  #apply(message: FeedMessage, arrivedAt: number, now: number): void {
    const match = this.#book.matches.get(message.matchId);
    if (match === undefined) return;
    const { outcomes, dirtyMatches, dirtyLines } = this.#book;
    const before = outcomes.marks + dirtyMatches.length + dirtyLines.length;
    this.#recovery.intake.deliver(match, message, now);
    const after = outcomes.marks + dirtyMatches.length + dirtyLines.length;
    if (after !== before) this.#ages.carry(arrivedAt);
    if (match.history === null) return;
    match.history.record(message, now);
    if (match.held === null) this.#slip.hear(message);
  }

  /** The end of every change: what is mounted and dirty goes out. */
  #publish(now: number): void {
    if (this.#closed) return;
    if (this.#book.endedMatches.length > 0) {
      this.#book.endedMatches.length = 0;
      this.#following.dropEnded(now);
    }
    this.#slip.update(now);
    markChanges(this.#book, this.#interest, this.#publisher);
    this.#publisher.flush();
    this.#reminders.scheduleExpiry(now);
  }

  /** Follows what the page has mounted and the slips hold, and asks for what is not known of it. */
  #follow(now: number): void {
    this.#following.reconcile(now);
    this.#histories.reconcile(this.#interest.matchIds(), this.#slip.outcomes(), now);
    this.#recovery.requestMissing();
  }

  #touch(key: CellKey): void {
    if (this.#interest.has(key)) this.#publisher.touch(key);
  }

  #sweep(now: number): void {
    if (this.#hiddenAt !== null && now - this.#hiddenAt >= HIDDEN_MS) {
      this.#following.setPaused(true, now);
    }
    this.#following.sweep(now);
    if (!this.#following.isPaused || this.#slip.matches.size > 0) this.#recovery.tick(now);
    this.#link.tick();
    this.#publish(now);
  }

  #now(): number {
    return this.#options.clock.now();
  }
}
