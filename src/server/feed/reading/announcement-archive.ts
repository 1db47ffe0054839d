// Stores announcements in the background: the feed does not wait for the database, which may be
// away.

import type { Database } from '../../db/open-database.ts';
import {
  type AnnouncementChange,
  type AnnouncementRecord,
  type AnnouncementUpdate,
  pruneAnnouncements,
  readAnnouncements,
  writeAnnouncements,
} from '../../domain/sports/announcements.ts';
import { BoundedMap } from '../../domain/sports/bounded-map.ts';
import { createJob, type Job } from '../../jobs/create-job.ts';
import { LimitedLog } from '../../log/limited-log.ts';
import type { Logger } from '../../log/logger.ts';
import type { AnnouncementArchive } from './announced-fixtures.ts';
import type { FeedFaults } from './fault-log.ts';

const WRITE_EVERY_MS = 500;
const BATCH_SIZE = 200;
/** How often an unannounced match is looked up again: another process may have stored it. */
const LOOK_AGAIN_MS = 5_000;
const NOTE_EVERY_MS = 3_600_000;
const PRUNE_EVERY_MS = 3_600_000;

/** Unannounced matches to look up; beyond that, those with the oldest messages are dropped. */
const MAX_WANTED = 10_000;
/**
 * Limit of changes, and of noted matches: room for what a feed sends while the database is away.
 */
const MAX_CHANGES = 50_000;

interface Wanted {
  /** When it was looked for last, as performance.now(). */
  readonly lookedAt: number;
  readonly onFound: (announcement: AnnouncementRecord) => void;
}

export class StoredAnnouncements implements AnnouncementArchive {
  readonly #database: Database;
  readonly #faults: LimitedLog;
  readonly #job: Job;
  /** Read at the start, and not asked for by `find` yet. */
  readonly #loaded = new Map<string, AnnouncementRecord>();
  /** To be written, by match. */
  readonly #changes: BoundedMap<string, AnnouncementChange>;
  /** Matches that were looked for and not found. */
  readonly #wanted: BoundedMap<string, Wanted>;
  /** When a message of a match was last noted, as performance.now(). */
  readonly #notedAt: BoundedMap<string, number>;
  #prunedAt = Number.NEGATIVE_INFINITY;

  constructor(database: Database, logger: Logger, drops: Pick<FeedFaults, 'countForgotten'> = {}) {
    this.#database = database;
    const forget = (what: string) => (matchId: string) => drops.countForgotten?.(what, matchId);
    this.#changes = new BoundedMap({
      limit: MAX_CHANGES,
      onDropped: forget('what was announced, before it was in the database'),
    });
    this.#notedAt = new BoundedMap({
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

  /** Reads all stored announcements, before the feed begins. @throws the database's error */
  async load(): Promise<void> {
    await pruneAnnouncements(this.#database);
    this.#prunedAt = performance.now();
    for (const row of await readAnnouncements(this.#database)) this.#loaded.set(row.matchId, row);
  }

  start(): Promise<void> {
    return this.#job.start();
  }

  /** Writes what is left, as long as the database accepts it. */
  async stop(): Promise<void> {
    for (let before = Number.POSITIVE_INFINITY; this.#changes.size < before; ) {
      before = this.#changes.size;
      await this.#job.runNow();
    }
    await this.#job.stop();
    this.#faults.close();
  }

  store(announcement: AnnouncementRecord): void {
    const { matchId } = announcement;
    this.#loaded.delete(matchId);
    this.#wanted.delete(matchId);
    this.#changes.set(matchId, { kind: 'store', announcement }, true);
  }

  update(matchId: string, update: AnnouncementUpdate): void {
    const before = this.#changes.get(matchId);
    if (before === undefined) this.#changes.set(matchId, { kind: 'update', matchId, update });
    else if (before.kind === 'update')
      this.#changes.set(matchId, { ...before, update: { ...before.update, ...update } });
    else if (before.kind === 'store')
      this.#changes.set(
        matchId,
        { ...before, announcement: { ...before.announcement, ...update } },
        true,
      );
  }

  noteMessage(matchId: string): void {
    const now = performance.now();
    if (now - (this.#notedAt.get(matchId) ?? Number.NEGATIVE_INFINITY) < NOTE_EVERY_MS) return;
    this.#notedAt.set(matchId, now);
    this.update(matchId, {});
  }

  delete(matchId: string): void {
    this.#loaded.delete(matchId);
    this.#wanted.delete(matchId);
    this.#notedAt.delete(matchId);
    this.#changes.set(matchId, { kind: 'delete', matchId }, true);
  }

  find(matchId: string, onFound: Wanted['onFound']): AnnouncementRecord | undefined {
    const row = this.#loaded.get(matchId);
    this.#loaded.delete(matchId);
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
    const batch = [...this.#changes].slice(0, BATCH_SIZE);
    if (batch.length === 0) return;
    await writeAnnouncements(
      this.#database,
      batch.map(([, change]) => change),
    );
    // A change that came meanwhile is another object, and is still to be written.
    for (const [matchId, change] of batch)
      if (this.#changes.get(matchId) === change) this.#changes.delete(matchId);
  }

  async #find(): Promise<void> {
    const now = performance.now();
    const due = [...this.#wanted].filter(([, { lookedAt }]) => now - lookedAt >= LOOK_AGAIN_MS);
    // The match whose last lookup is longest ago comes first; among those never looked up, the one
    // with the newest message.
    due
      .reverse()
      .sort(([, { lookedAt: one }], [, { lookedAt: other }]) => (one === other ? 0 : one - other));
    const matchIds = due.slice(0, BATCH_SIZE).map(([matchId]) => matchId);
    if (matchIds.length === 0) return;
    const found = await readAnnouncements(this.#database, matchIds);
    for (const matchId of matchIds) {
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
