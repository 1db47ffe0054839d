// The stages of the pipeline and how they hang together: transport, batch, book, recovery, publisher.

import type { FeedMessage } from '../shared/feed/messages.ts';
import { type CellKey, historyKey, listKey } from '../shared/protocol/cell-keys.ts';
import type { WorkerConfig } from '../shared/protocol/commands.ts';
import type { Frame } from '../shared/protocol/frames.ts';
import { Betslip } from './betslip/betslip.ts';
import { Book } from './book/book.ts';
import { Histories } from './book/histories.ts';
import { type CellReaderSources, readMountedCell } from './cell-reader.ts';
import type { Clock } from './clock/clock.ts';
import { LinkWatch } from './connection/link-watch.ts';
import { Batch } from './ingest/batch.ts';
import { MessageDecoder } from './ingest/message-decoder.ts';
import { Drops } from './metrics/drops.ts';
import { FrameAges } from './metrics/frame-ages.ts';
import { FrameScheduler } from './publish/frame-scheduler.ts';
import { Interest } from './publish/interest.ts';
import { markChanges } from './publish/mark-changes.ts';
import { ConflatingPublisher } from './publish/publisher.ts';
import { Recovery } from './recovery/recovery.ts';
import type { Snapshots } from './recovery/snapshots.ts';
import { Reminders } from './reminders.ts';
import { ListedFixtures } from './subscriptions/listed-fixtures.ts';
import { MatchSubscriptions } from './subscriptions/match-subscriptions.ts';
import { createSubscriptions, type Subscriptions } from './subscriptions/subscriptions.ts';
import type { Transport } from './transport/transport.ts';

/** A page hidden for longer gives up its topics. */
const HIDDEN_MS = 5 * 60_000;

export interface PipelineOptions {
  readonly transport: Transport;
  readonly clock: Clock;
  readonly snapshots: Snapshots;
  readonly config: Pick<WorkerConfig, 'batchMs' | 'epoch'>;
  send(frame: Frame, transfer: ArrayBuffer[]): void;
}

/** Opens the transport and begins; nothing is sent before the page mounts something. */
export class Pipeline {
  readonly book = new Book();
  readonly interest = new Interest(this.book);
  readonly scheduler: FrameScheduler;
  readonly ages = new FrameAges();
  readonly drops = new Drops();
  readonly decoder: MessageDecoder;
  readonly publisher: ConflatingPublisher;
  readonly matchSubscriptions: MatchSubscriptions;
  readonly listed = new ListedFixtures();
  readonly slip: Betslip;
  readonly recovery: Recovery;
  readonly link: LinkWatch;
  readonly reminders: Reminders;
  /** When the page went out of sight; null while it is seen. */
  hiddenAt: number | null = null;
  isClosed = false;
  readonly #transport: Transport;
  readonly #batch: Batch;
  readonly #subscriptions: Subscriptions;
  readonly #histories: Histories;
  readonly #sources: CellReaderSources;

  constructor(options: PipelineOptions) {
    this.#transport = options.transport;
    const { transport, clock, snapshots, config } = options;
    const book = this.book;
    const interest = this.interest;
    book.onLineAdded = (line) => interest.adoptLine(line);
    this.#batch = new Batch({
      clock,
      onQueued: (matchId) => this.scheduler.requestBatch(matchId),
      apply: (message, arrivedAt, now) => this.#apply(message, arrivedAt, now),
    });
    this.scheduler = new FrameScheduler({
      clock,
      batchMs: config.batchMs,
      isSeen: (matchId) => interest.holds(matchId),
      applySlice: () => this.#batch.applySlice(),
      onApplied: () => this.publish(clock.now()),
      flush: () => this.publisher.flush(),
    });
    this.publisher = new ConflatingPublisher({
      columns: book.outcomes,
      epoch: config.epoch,
      read: (key) => readMountedCell(key, this.#sources),
      isLinkLive: () => this.link.isLive,
      send: options.send,
      onRoom: () => this.scheduler.requestFlush(),
      onSent: (seq) => {
        this.ages.sent(clock.now());
        this.scheduler.noteSent(seq);
      },
      onAcknowledged: () => this.ages.acknowledged(clock.now()),
    });
    this.#subscriptions = createSubscriptions({
      transport,
      clock,
      onGranted: (topics) => this.recovery.handleAnswered(topics),
      onRefused: (topics) => this.recovery.handleAnswered(topics),
    });
    const onListChanged = (sportId: string) => this.#touch(listKey(sportId));
    this.matchSubscriptions = new MatchSubscriptions({
      book,
      interest,
      subscriptions: this.#subscriptions,
      listed: this.listed,
      onMet: (match) => this.recovery.meet(match),
      onListChanged,
    });
    this.#histories = new Histories({
      book,
      historiesOf: (matchId) => interest.historiesOf(matchId),
      onChanged: (outcome) => this.#touch(historyKey(outcome)),
    });
    this.slip = new Betslip({
      book,
      clock,
      isLinkLive: () => this.link.isLive,
      touch: (key) => this.#touch(key),
      onFollowed: (matches) => {
        interest.setSlipMatches(matches);
        this.follow(clock.now());
      },
      onExpired: (now) => this.publish(now),
      refuse: (reason) => this.drops.add('slip', reason, clock.now()),
    });
    this.decoder = new MessageDecoder({
      book,
      drops: this.drops,
      routes: this.matchSubscriptions.routes,
      onMessage: (message, arrivedAt) => this.#batch.add(message, arrivedAt),
    });
    this.recovery = new Recovery({
      book,
      interest,
      matchSubscriptions: this.matchSubscriptions,
      listed: this.listed,
      snapshots,
      clock,
      onListChanged,
      onApplied: () => {
        this.#histories.recordAll(clock.now());
        this.publish(clock.now());
      },
    });
    this.link = new LinkWatch({
      clock,
      transport,
      book,
      subscriptions: this.#subscriptions,
      recovery: this.recovery,
      onChanged: () => {
        this.#touch('link');
        this.publish(clock.now());
      },
    });
    this.reminders = new Reminders({
      clock,
      columns: book.outcomes,
      onSecond: (now) => this.#sweep(now),
      wantsMetrics: () => this.hiddenAt === null && interest.has('metrics'),
      onMetricsDue: () => {
        this.#touch('metrics');
        this.publisher.flush();
      },
      onExpired: (now) => this.publish(now),
    });
    this.#sources = {
      book,
      clock,
      interest,
      matchSubscriptions: this.matchSubscriptions,
      histories: this.#histories,
      link: this.link,
      slip: this.slip,
      metrics: {
        startedAt: clock.now(),
        counters: this.decoder.counters,
        drops: this.drops,
        batch: this.#batch,
        book,
        publisher: this.publisher,
        ages: this.ages,
        subscriptions: this.#subscriptions,
        recovery: this.recovery,
        link: this.link,
      },
    };
    transport.open({
      onMessage: (topic, payload) => {
        const now = clock.now();
        this.link.lastMessageAt = now;
        this.decoder.receive(topic, payload, now);
      },
      ...this.link.handlers,
    });
  }

  close(): void {
    this.isClosed = true;
    this.reminders.close();
    this.link.close();
    this.slip.close();
    this.scheduler.close();
    this.#batch.clear();
    this.recovery.close();
    this.#subscriptions.close();
    this.#transport.close();
  }

  /** The end of every change: what is mounted and dirty goes out. */
  publish(now: number): void {
    if (this.isClosed) return;
    if (this.book.endedMatches.length > 0) {
      this.book.endedMatches.length = 0;
      this.matchSubscriptions.dropEnded(now);
    }
    this.slip.update(now);
    markChanges(this.book, this.interest, this.publisher);
    this.scheduler.requestFlush();
    this.reminders.scheduleExpiry(now);
  }

  /** Follows what the page has mounted and the slips hold, and asks for what is not known of it. */
  follow(now: number): void {
    this.matchSubscriptions.reconcile(now);
    this.#histories.reconcile(this.interest.matchIds(), this.slip.outcomes(), now);
    this.recovery.requestMissing();
  }

  #apply(message: FeedMessage, arrivedAt: number, now: number): void {
    const match = this.book.matches.get(message.matchId);
    if (match === undefined) return;
    const { outcomes, dirtyMatches, dirtyLines } = this.book;
    const before = outcomes.writes + dirtyMatches.length + dirtyLines.length;
    this.recovery.sequencer.deliver(match, message, now);
    const after = outcomes.writes + dirtyMatches.length + dirtyLines.length;
    if (after !== before) this.ages.carry(arrivedAt);
    this.#histories.record(message, now);
    if (match.held === null && this.slip.matches.has(match.id)) this.slip.hear(message);
  }

  #touch(key: CellKey): void {
    if (this.interest.has(key)) this.publisher.touch(key);
  }

  #sweep(now: number): void {
    if (this.hiddenAt !== null && now - this.hiddenAt >= HIDDEN_MS) {
      this.matchSubscriptions.setPaused(true, now);
    }
    this.matchSubscriptions.sweep(now);
    if (!this.matchSubscriptions.isPaused || this.slip.matches.size > 0) this.recovery.tick(now);
    this.link.tick();
    this.publish(now);
  }
}
