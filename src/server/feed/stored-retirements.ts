// Retirements between the broker, which may be away when a match ends, and the database, which keeps them
// until it is back: also where the process ends before.

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
/** How often it is looked for what other processes, or earlier ones, left. */
const LOOK_EVERY_MS = 5_000;
const PRUNE_EVERY_MS = 3_600_000;
const AT_ONCE = 200;
/** Of more, those that were retired first are left on the broker. */
const MAX_WAITING = 20_000;
/** Of several processes one takes away what waits; another one once it has not said so for as long. */
const LEASE_SECONDS = 15;

interface StoredRetirementsOptions {
  readonly database: Database;
  readonly logger: Logger;
  readonly faults: Pick<FeedFaults, 'countForgotten'>;
  /** Whether the broker is there. */
  readonly isConnected: () => boolean;
  /** Takes the match away on the broker; `remove` is called once that is sure. */
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
  /** On their way to the broker, which has not said yet that it has them. */
  readonly #resent = new Set<string>();
  /** When it was looked for what waits, and for what is too much, as performance.now(). */
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

  /** Writes what is left, as far as the database takes it. */
  async stop(): Promise<void> {
    for (let before = Number.POSITIVE_INFINITY; this.#changes.size < before; ) {
      before = this.#changes.size;
      await this.#job.runNow();
    }
    await this.#job.stop();
    // Where the database is away, it ends by itself.
    await endLease(this.#options.database, this.#lease).catch(() => {});
    this.#log.close();
  }

  /** Keeps that the match waits to be taken away. */
  add(matchId: string): void {
    this.#changes.set(matchId, { matchId, waits: true, tried: false });
  }

  /** The match waits no more: it was taken away, or announced anew. */
  remove(matchId: string): void {
    const before = this.#changes.get(matchId);
    // Mostly the broker is quicker than the next write, and nothing is written at all.
    if (before?.waits === true && !before.tried) this.#changes.delete(matchId);
    else this.#changes.set(matchId, { matchId, waits: false, tried: false });
    // The next ones may go.
    if (this.#resent.delete(matchId) && this.#resent.size === 0) this.#lookSoon();
  }

  /** To be called after every connect. */
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
    const batch = [...this.#changes].slice(0, AT_ONCE);
    if (batch.length === 0) return;
    for (const [, change] of batch) change.tried = true;
    await writeRetirements(
      this.#options.database,
      batch.map(([, change]) => change),
    );
    // What came meanwhile is newer, and another object.
    for (const [matchId, change] of batch)
      if (this.#changes.get(matchId) === change) this.#changes.delete(matchId);
  }

  async #look(): Promise<void> {
    const { database, isConnected, resend } = this.#options;
    if (!isConnected() || performance.now() - this.#lookedAt < LOOK_EVERY_MS) return;
    this.#lookedAt = performance.now();
    const waiting = await readRetirements(database, AT_ONCE);
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
