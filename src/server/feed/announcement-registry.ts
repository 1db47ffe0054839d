// Stores in the database what this process has announced on the operator's broker. If the process
// is killed, another one, or the one started after it, removes what nobody announces any more.

import { randomUUID } from 'node:crypto';
import type { Database } from '../db/open-database.ts';
import {
  addAnnounced,
  removeAnnounced,
  renewAnnouncer,
  retireAbandoned,
} from '../domain/sports/announcers.ts';
import { createJob, type Job } from '../jobs/create-job.ts';
import { LimitedLog } from '../log/limited-log.ts';
import type { Logger } from '../log/logger.ts';

const WRITE_EVERY_MS = 500;
const BATCH_SIZE = 500;
/**
 * A process that has not renewed its row for so long, ms, counts as ended. Long enough for one that
 * is restarted to announce its matches again, so that readers never lose them.
 */
const ABANDONED_AFTER_MS = 600_000;
/** How often in that time a process renews its row, and looks for rows that were not renewed. */
const RENEWALS = 20;

interface AnnouncementRegistryOptions {
  readonly database: Database;
  readonly logger: Logger;
  /** Ids of the matches that are announced now. */
  readonly matchIds: () => Iterable<string>;
  /** Announces all matches again, after this process was wrongly taken for ended. */
  readonly announceAll: () => void;
  /** Used instead of ten minutes, ms. */
  readonly abandonedAfterMs?: number | undefined;
}

export class AnnouncementRegistry {
  readonly #options: AnnouncementRegistryOptions;
  readonly #abandonedAfterMs: number;
  readonly #holder = randomUUID();
  readonly #log: LimitedLog;
  readonly #job: Job;
  /** Matches whose announcement is in the database. */
  readonly #written = new Set<string>();
  /** As performance.now(): the last renewal, and the first one since which none was late. */
  #renewedAt = Number.NEGATIVE_INFINITY;
  #steadySince = Number.POSITIVE_INFINITY;
  #lookedAt = Number.NEGATIVE_INFINITY;

  constructor(options: AnnouncementRegistryOptions) {
    this.#options = options;
    this.#abandonedAfterMs = options.abandonedAfterMs ?? ABANDONED_AFTER_MS;
    const { logger } = options;
    this.#log = new LimitedLog(logger, 'error', 'announced matches are not in the database yet');
    this.#job = createJob({
      name: 'announced matches',
      everyMs: WRITE_EVERY_MS,
      logger,
      run: () => this.#work(),
    });
  }

  start(): Promise<void> {
    return this.#job.start();
  }

  /**
   * Writes the last changes. Announcements stay stored for the process that takes over, so call it
   * while `matchIds` still has them.
   */
  async stop(): Promise<void> {
    await this.#job.runNow();
    await this.#job.stop();
    this.#log.close();
  }

  /** True where there is more to do. */
  async #work(): Promise<boolean> {
    try {
      await this.#renew();
      return (await this.#write()) || (await this.#retireAbandoned());
    } catch (error) {
      this.#log.write({ err: error });
      return false;
    }
  }

  async #renew(): Promise<void> {
    if (performance.now() - this.#renewedAt < this.#abandonedAfterMs / RENEWALS) return;
    const isKnown = await renewAnnouncer(this.#options.database, this.#holder);
    const now = performance.now();
    if (!isKnown && this.#steadySince < now) {
      this.#written.clear();
      this.#options.announceAll();
    }
    if (now - this.#renewedAt > this.#abandonedAfterMs / 2) this.#steadySince = now;
    this.#renewedAt = now;
  }

  async #write(): Promise<boolean> {
    const { database, matchIds } = this.#options;
    const announced = new Set(matchIds());
    const added = listMissing(announced, this.#written);
    if (added.length > 0) await addAnnounced(database, this.#holder, added);
    for (const matchId of added) this.#written.add(matchId);
    const removed = listMissing(this.#written, announced);
    if (removed.length > 0) await removeAnnounced(database, this.#holder, removed);
    for (const matchId of removed) this.#written.delete(matchId);
    return added.length === BATCH_SIZE || removed.length === BATCH_SIZE;
  }

  /**
   * Retires the matches of ended processes. After the database was away it waits as long as for an
   * ended process, so that the others can renew their rows first.
   */
  async #retireAbandoned(): Promise<boolean> {
    const now = performance.now();
    if (now - this.#steadySince < this.#abandonedAfterMs) return false;
    if (now - this.#lookedAt < this.#abandonedAfterMs / RENEWALS) return false;
    const taken = await retireAbandoned(
      this.#options.database,
      this.#abandonedAfterMs / 1_000,
      BATCH_SIZE,
    );
    if (taken === BATCH_SIZE) return true;
    this.#lookedAt = now;
    return false;
  }
}

/** The first ids that the other set does not have, `BATCH_SIZE` at most. */
function listMissing(ids: ReadonlySet<string>, other: ReadonlySet<string>): string[] {
  const missing: string[] = [];
  for (const id of ids) {
    if (missing.length === BATCH_SIZE) break;
    if (!other.has(id)) missing.push(id);
  }
  return missing;
}
