// Stores in the database which announcements are still to be removed on the operator's broker: the
// broker may be away when a match ends, and the process may end before it is back.

import { randomUUID } from 'node:crypto';
import { endLease, takeLease } from '../db/lease.ts';
import type { Database } from '../db/open-database.ts';
import { BoundedMap } from '../domain/sports/bounded-map.ts';
import {
  pruneRetirements,
  type RetirementChange,
  readRetirements,
  writeRetirements,
} from '../domain/sports/retirements.ts';
import { createJob, type Job } from '../jobs/create-job.ts';
import { LimitedLog } from '../log/limited-log.ts';
import type { Logger } from '../log/logger.ts';
import type { FeedFaults } from './reading/fault-log.ts';

const WRITE_EVERY_MS = 500;
/** How often the database is checked for retirements that other or earlier processes left. */
const LOOK_EVERY_MS = 5_000;
const PRUNE_EVERY_MS = 3_600_000;
const BATCH_SIZE = 200;
/** Beyond so many the oldest are dropped, and their announcements stay on the broker. */
const MAX_WAITING = 20_000;
/** Only the process with the lease removes what waits; it expires if it is not renewed. */
const LEASE_SECONDS = 15;

interface StoredRetirementsOptions {
  readonly database: Database;
  readonly logger: Logger;
  readonly faults: Pick<FeedFaults, 'countForgotten'>;
  /** Whether the broker is connected. */
  readonly isConnected: () => boolean;
  /** Removes the announcement on the broker; call `remove` once that is acknowledged. */
  readonly resend: (matchId: string) => void;
}

interface Pending extends RetirementChange {
  /** It may be in the database already. */
  tried: boolean;
}

export class StoredRetirements {
  readonly #options: StoredRetirementsOptions;
  readonly #lease = { name: 'retirements', holder: randomUUID(), seconds: LEASE_SECONDS };
  readonly #log: LimitedLog;
  readonly #job: Job;
  /** To be written, by match. */
  readonly #changes: BoundedMap<string, Pending>;
  /** Sent to the broker, which has not acknowledged them yet. */
  readonly #resent = new Set<string>();
  /** When the database was last checked and last pruned, as performance.now(). */
  #lookedAt = Number.NEGATIVE_INFINITY;
  #prunedAt = Number.NEGATIVE_INFINITY;

  constructor(options: StoredRetirementsOptions) {
    this.#options = options;
    const { logger } = options;
    this.#changes = new BoundedMap({
      limit: MAX_WAITING,
      onDropped: (matchId) => this.#countForgotten(matchId),
    });
    this.#log = new LimitedLog(logger, 'error', 'retirements are not in the database yet');
    this.#job = createJob({
      name: 'retirements',
      everyMs: WRITE_EVERY_MS,
      logger,
      run: () => this.#work(),
    });
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
    // Without the database the lease expires by itself.
    await endLease(this.#options.database, this.#lease).catch(() => {});
    this.#log.close();
  }

  /** Notes that the announcement of the match is to be removed. */
  add(matchId: string): void {
    this.#changes.set(matchId, { matchId, waits: true, tried: false });
  }

  /** Nothing is to be removed any more: it is done, or the match was announced again. */
  remove(matchId: string): void {
    const before = this.#changes.get(matchId);
    // Usually the broker acknowledges before the next write, and nothing is written at all.
    if (before?.waits === true && !before.tried) this.#changes.delete(matchId);
    else this.#changes.set(matchId, { matchId, waits: false, tried: false });
    // All are acknowledged, so the next ones can be sent.
    if (this.#resent.delete(matchId) && this.#resent.size === 0) this.#lookSoon();
  }

  /** To be called after every connect: what was not acknowledged is sent again. */
  resendAll(): void {
    this.#resent.clear();
    this.#lookSoon();
  }

  #lookSoon(): void {
    this.#lookedAt = Number.NEGATIVE_INFINITY;
  }

  /** True where there is more to do. */
  async #work(): Promise<boolean> {
    try {
      await this.#write();
      await this.#look();
      await this.#prune();
      return this.#changes.size > 0;
    } catch (error) {
      this.#log.write({ err: error });
      return false;
    }
  }

  async #write(): Promise<void> {
    const batch = [...this.#changes].slice(0, BATCH_SIZE);
    if (batch.length === 0) return;
    for (const [, change] of batch) change.tried = true;
    await writeRetirements(
      this.#options.database,
      batch.map(([, change]) => change),
    );
    // A change that came meanwhile is another object, and is still to be written.
    for (const [matchId, change] of batch)
      if (this.#changes.get(matchId) === change) this.#changes.delete(matchId);
  }

  async #look(): Promise<void> {
    const { database, isConnected, resend } = this.#options;
    if (!isConnected() || performance.now() - this.#lookedAt < LOOK_EVERY_MS) return;
    this.#lookedAt = performance.now();
    const waiting = await readRetirements(database, BATCH_SIZE);
    if (waiting.length === 0 || !(await takeLease(database, this.#lease))) return;
    for (const matchId of waiting) {
      if (this.#changes.has(matchId) || this.#resent.has(matchId)) continue;
      this.#resent.add(matchId);
      resend(matchId);
    }
  }

  async #prune(): Promise<void> {
    if (performance.now() - this.#prunedAt < PRUNE_EVERY_MS) return;
    this.#prunedAt = performance.now();
    for (const matchId of await pruneRetirements(this.#options.database, MAX_WAITING))
      this.#countForgotten(matchId);
  }

  #countForgotten(matchId: string): void {
    this.#options.faults.countForgotten?.('a match to be taken away on the broker', matchId);
  }
}
