// Received results that are not in the log yet: writes them in batches, in their order, and tries
// again while the database cannot be reached.

import type { Logger } from 'pino';
import type { Database } from '../../db/open-database.ts';
import { logResults, type NamedMessage } from './result-log.ts';

const BATCH_SIZE = 500;

interface Waiting {
  readonly named: NamedMessage;
  readonly onStored: () => void;
}

export interface ResultQueueOptions {
  readonly database: Database;
  readonly logger: Pick<Logger, 'error'>;
}

/**
 * Writes independently of the settlement of bets, which may take long, because the sender of a
 * result waits for the acknowledgement.
 */
export class ResultQueue {
  readonly #options: ResultQueueOptions;
  /** Messages that are not in the log yet, in their order. */
  readonly #waiting: Waiting[] = [];
  #writing: Promise<void> | undefined;

  constructor(options: ResultQueueOptions) {
    this.#options = options;
  }

  /** Resolves once the message is in the log. Where that fails, `store` tries again. */
  add(named: NamedMessage): Promise<void> {
    return new Promise((onStored) => {
      this.#waiting.push({ named, onStored });
      void this.store();
    });
  }

  /** Writes the waiting messages; resolves when that is done or has failed, and never rejects. */
  async store(): Promise<void> {
    if (this.#waiting.length === 0) return;
    this.#writing ??= this.#write();
    await this.#writing;
  }

  async #write(): Promise<void> {
    try {
      while (this.#waiting.length > 0) {
        const batch = this.#waiting.slice(0, BATCH_SIZE);
        const messages = batch.map(({ named }) => named);
        await logResults(this.#options.database, 'mqtt', messages);
        this.#waiting.splice(0, batch.length);
        for (const { onStored } of batch) onStored();
      }
    } catch (error) {
      this.#options.logger.error({ err: error }, 'a result could not be kept; it is tried again');
    } finally {
      this.#writing = undefined;
    }
  }
}
