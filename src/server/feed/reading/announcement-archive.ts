// Announcements between the feed, which waits for nothing, and the database, which may be away.

import type { Database } from '../../db/open-database.ts';
import {
  type AnnouncementChange,
  type KeptAnnouncement,
  pruneAnnouncements,
  readAnnouncements,
  type SaidOfMatch,
  writeAnnouncements,
} from '../../domain/sports/announcements.ts';
import { BoundedMap } from '../../domain/sports/bounded-map.ts';
import { createJob, type Job } from '../../jobs/create-job.ts';
import { LimitedLog } from '../../log/limited-log.ts';
import type { Logger } from '../../log/logger.ts';
import type { AnnouncementArchive } from './announced-fixtures.ts';
import type { FeedFaults } from './fault-log.ts';

const WRITE_EVERY_MS = 500;
const AT_ONCE = 200;
/** How often a match that nobody has announced is looked for again: another process may have heard it. */
const LOOK_AGAIN_MS = 5_000;
const HEARD_EVERY_MS = 3_600_000;
const PRUNE_EVERY_MS = 3_600_000;

/** Of more matches that nobody has announced, those are looked for that were heard of last. */
const MAX_WANTED = 10_000;
/** To be written, and of matches that were noted: what a feed says while the database is away. */
const MAX_CHANGES = 50_000;

interface Wanted {
  /** When it was looked for last, as performance.now(). */
  readonly lookedAt: number;
  readonly onFound: (announcement: KeptAnnouncement) => void;
}

export class StoredAnnouncements implements AnnouncementArchive {
  readonly #database: Database;
  readonly #faults: LimitedLog;
  readonly #job: Job;
  /** Read at the start, and not asked for yet. */
  readonly #atHand = new Map<string, KeptAnnouncement>();
  /** To be written, by match. */
  readonly #changes: BoundedMap<string, AnnouncementChange>;
  /** Matches that were asked for and not found. */
  readonly #wanted: BoundedMap<string, Wanted>;
  /** When it was last noted that something was said of a match, as performance.now(). */
  readonly #heardAt: BoundedMap<string, number>;
  #prunedAt = Number.NEGATIVE_INFINITY;

  constructor(database: Database, logger: Logger, drops: Pick<FeedFaults, 'countForgotten'> = {}) {
    this.#database = database;
    const forget = (what: string) => (matchId: string) => drops.countForgotten?.(what, matchId);
    this.#changes = new BoundedMap({
      limit: MAX_CHANGES,
      onDropped: forget('what was announced, before it was in the database'),
    });
    this.#heardAt = new BoundedMap({
      limit: MAX_CHANGES,
      onDropped: forget('when a match was heard of'),
    });
    this.#wanted = new BoundedMap({
      limit: MAX_WANTED,
      onDropped: forget('a match that was looked for in the database'),
    });
    this.#faults = new LimitedLog(logger, 'error', 'announcements are not in the database yet');
    this.#job = createJob({
      name: 'announcements',
      everyMs: WRITE_EVERY_MS,
      logger,
      run: () => this.#work(),
    });
  }

  /** Reads what there is, before the feed begins. @throws the database's error */
  async load(): Promise<void> {
    await pruneAnnouncements(this.#database);
    this.#prunedAt = performance.now();
    for (const row of await readAnnouncements(this.#database)) this.#atHand.set(row.matchId, row);
  }

  start(): Promise<void> {
    return this.#job.start();
  }

  /** Writes what is left, as far as the database takes it. */
  async stop(): Promise<void> {
    for (let before = Number.POSITIVE_INFINITY; this.#changes.size < before; ) {
      before = this.#changes.size;
      await this.#job.runNow();
    }
    await this.#job.stop();
    this.#faults.close();
  }

  keep(announcement: KeptAnnouncement): void {
    const { matchId } = announcement;
    this.#atHand.delete(matchId);
    this.#wanted.delete(matchId);
    this.#changes.set(matchId, { kind: 'keep', announcement }, true);
  }

  keepSaid(matchId: string, said: SaidOfMatch): void {
    const before = this.#changes.get(matchId);
    if (before === undefined) this.#changes.set(matchId, { kind: 'said', matchId, said });
    else if (before.kind === 'said')
      this.#changes.set(matchId, { ...before, said: { ...before.said, ...said } });
    else if (before.kind === 'keep')
      this.#changes.set(
        matchId,
        { ...before, announcement: { ...before.announcement, ...said } },
        true,
      );
  }

  keepHeard(matchId: string): void {
    const now = performance.now();
    if (now - (this.#heardAt.get(matchId) ?? Number.NEGATIVE_INFINITY) < HEARD_EVERY_MS) return;
    this.#heardAt.set(matchId, now);
    this.keepSaid(matchId, {});
  }

  forget(matchId: string): void {
    this.#atHand.delete(matchId);
    this.#wanted.delete(matchId);
    this.#heardAt.delete(matchId);
    this.#changes.set(matchId, { kind: 'forget', matchId }, true);
  }

  recall(matchId: string, onFound: Wanted['onFound']): KeptAnnouncement | undefined {
    const row = this.#atHand.get(matchId);
    this.#atHand.delete(matchId);
    if (row !== undefined) return row;
    const lookedAt = this.#wanted.get(matchId)?.lookedAt ?? Number.NEGATIVE_INFINITY;
    this.#wanted.set(matchId, { lookedAt, onFound });
    return undefined;
  }

  /** True where there is more to do. */
  async #work(): Promise<boolean> {
    try {
      await this.#write();
      await this.#find();
      if (performance.now() - this.#prunedAt >= PRUNE_EVERY_MS) {
        this.#prunedAt = performance.now();
        await pruneAnnouncements(this.#database);
      }
      return this.#changes.size > 0;
    } catch (error) {
      this.#faults.write({ err: error });
      return false;
    }
  }

  async #write(): Promise<void> {
    const batch = [...this.#changes].slice(0, AT_ONCE);
    if (batch.length === 0) return;
    await writeAnnouncements(
      this.#database,
      batch.map(([, change]) => change),
    );
    // What came meanwhile is newer, and another object.
    for (const [matchId, change] of batch)
      if (this.#changes.get(matchId) === change) this.#changes.delete(matchId);
  }

  async #find(): Promise<void> {
    const now = performance.now();
    const due = [...this.#wanted].filter(([, { lookedAt }]) => now - lookedAt >= LOOK_AGAIN_MS);
    // Each has its turn, and of those that had none the one that was heard of last.
    due
      .reverse()
      .sort(([, { lookedAt: one }], [, { lookedAt: other }]) => (one === other ? 0 : one - other));
    const asked = due.slice(0, AT_ONCE).map(([matchId]) => matchId);
    if (asked.length === 0) return;
    const found = await readAnnouncements(this.#database, asked);
    for (const matchId of asked) {
      const wanted = this.#wanted.get(matchId);
      if (wanted !== undefined) this.#wanted.set(matchId, { ...wanted, lookedAt: now });
    }
    for (const row of found) {
      // Undefined where it was retired or announced meanwhile.
      const wanted = this.#wanted.get(row.matchId);
      this.#wanted.delete(row.matchId);
      wanted?.onFound(row);
    }
  }
}
