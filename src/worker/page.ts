// The worker's view of the page: mounted cells, whether it is visible, and what is sent to it.

import type { CellKey } from '../shared/protocol/cell-keys.ts';
import type { InterestChange } from '../shared/protocol/commands.ts';
import type { FrameAcknowledgement } from '../shared/protocol/frames.ts';
import type { Betslip } from './betslip/betslip.ts';
import type { Book } from './book/book.ts';
import type { Histories } from './book/histories.ts';
import type { Clock } from './clock/clock.ts';
import type { LinkWatch } from './connection/link-watch.ts';
import { PeriodicTimers } from './periodic-timers.ts';
import type { FrameScheduler } from './publish/frame-scheduler.ts';
import type { Interest } from './publish/interest.ts';
import type { ConflatingPublisher } from './publish/publisher.ts';
import { queueChangedCells } from './publish/queue-changed-cells.ts';
import type { Recovery } from './recovery/recovery.ts';
import type { MatchSubscriptions } from './subscriptions/match-subscriptions.ts';

/**
 * After this long hidden, ms, a page unsubscribes from all topics, those of its slip included:
 * nobody sees the updates.
 */
const HIDDEN_MS = 5 * 60_000;

export interface PageOptions {
  readonly clock: Clock;
  readonly book: Book;
  readonly interest: Interest;
  readonly histories: Histories;
  readonly matchSubscriptions: MatchSubscriptions;
  readonly recovery: Recovery;
  readonly slip: Betslip;
  readonly link: LinkWatch;
  readonly publisher: ConflatingPublisher;
  readonly scheduler: FrameScheduler;
}

export class Page {
  readonly #options: PageOptions;
  readonly #timers: PeriodicTimers;
  /** When the page was hidden, ms since epoch; null while it is visible. */
  #hiddenAt: number | null = null;
  #isClosed = false;

  constructor(options: PageOptions) {
    this.#options = options;
    const { clock, book, interest, publisher } = options;
    this.#timers = new PeriodicTimers({
      clock,
      columns: book.outcomes,
      onSecond: (now) => this.#sweep(now),
      wantsMetrics: () => this.#hiddenAt === null && interest.has('metrics'),
      onMetricsDue: () => {
        this.touch('metrics');
        publisher.flush();
      },
      onExpired: () => this.publish(),
    });
  }

  /** Mounts and unmounts cells; newly mounted cells are sent at once where their value is known. */
  setInterest({ add, drop, rows }: InterestChange): void {
    const { book, interest, publisher, recovery } = this.#options;
    // The rows come before their cells are mounted: mounting requests whatever is still unknown.
    if (rows !== undefined) void recovery.seedRows(rows);
    queueChangedCells(book, interest, publisher);
    for (const key of drop) {
      if (interest.drop(key)) publisher.forget(key);
    }
    const added = add.filter((key) => interest.add(key));
    this.reconcile();
    for (const key of added) publisher.touch(key);
    this.#timers.scheduleMetrics();
    this.publish();
  }

  /** A hidden page is sent nothing; on return it gets one frame of all that changed meanwhile. */
  setVisible(visible: boolean): void {
    const { clock, book, interest, publisher, matchSubscriptions, recovery } = this.#options;
    if (visible) {
      this.#hiddenAt = null;
      if (matchSubscriptions.isPaused) {
        matchSubscriptions.setPaused(false, clock.now());
        recovery.refresh();
      }
    } else {
      this.#hiddenAt ??= clock.now();
    }
    queueChangedCells(book, interest, publisher);
    publisher.setVisible(visible);
    this.#timers.scheduleMetrics();
  }

  /** Turns low-data mode on or off. */
  setSavesData(saves: boolean): void {
    const { clock, matchSubscriptions, recovery } = this.#options;
    recovery.setSavesData(saves);
    matchSubscriptions.setSavesData(saves, clock.now());
  }

  /** The page acknowledges a frame that it stored, and reports its latest draw. */
  acknowledge({ acknowledged, epoch, drawn }: FrameAcknowledgement): void {
    if (this.#isClosed) return;
    this.#options.scheduler.noteDrawn(drawn);
    this.#options.publisher.acknowledge(acknowledged, epoch);
  }

  /** The value of a cell may have changed. */
  touch(key: CellKey): void {
    const { interest, publisher } = this.#options;
    if (interest.has(key)) publisher.touch(key);
  }

  /**
   * Called at the end of every change: queues the mounted cells that changed, and requests a flush.
   */
  publish(): void {
    if (this.#isClosed) return;
    const { clock, book, interest, publisher, scheduler, matchSubscriptions, slip } = this.#options;
    const now = clock.now();
    if (book.endedMatches.length > 0) {
      book.endedMatches.length = 0;
      matchSubscriptions.dropEnded(now);
    }
    slip.update(now);
    queueChangedCells(book, interest, publisher);
    scheduler.requestFlush();
    this.#timers.scheduleExpiry(now);
  }

  /** Subscribes to the matches that are mounted or on a slip, and requests missing snapshots. */
  reconcile(): void {
    const { clock, interest, histories, matchSubscriptions, recovery, slip } = this.#options;
    const now = clock.now();
    matchSubscriptions.reconcile(now);
    histories.reconcile(interest.matchIds(), slip.outcomes(), now);
    recovery.requestMissing();
  }

  close(): void {
    this.#isClosed = true;
    this.#timers.close();
  }

  #sweep(now: number): void {
    const { matchSubscriptions, recovery, link } = this.#options;
    if (this.#hiddenAt !== null && now - this.#hiddenAt >= HIDDEN_MS) {
      matchSubscriptions.setPaused(true, now);
    }
    matchSubscriptions.watchImages(now);
    matchSubscriptions.sweep(now);
    if (!matchSubscriptions.isPaused) recovery.tick(now);
    link.tick();
    this.touch('live-counts');
    this.publish();
  }
}
