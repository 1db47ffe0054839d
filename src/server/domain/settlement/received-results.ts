// Results on their way into the log: many at once, in their order, and again while the database is away.

import type { Logger } from 'pino';
import type { Database } from '../../db/open-database.ts';
import { logResults, type NamedMessage } from './result-log.ts';

const KEPT_AT_ONCE = 500;

interface Waiting {
  readonly named: NamedMessage;
  readonly onKept: () => void;
}

export interface ReceivedResultsOptions {
  readonly database: Database;
  readonly logger: Pick<Logger, 'error'>;
}

/** Writes beside the settlement of bets, which may take long: who sent a result waits to hear of it. */
export class ReceivedResults {
  readonly #options: ReceivedResultsOptions;
  /** Not in the log yet, in their order. */
  readonly #waiting: Waiting[] = [];
  #writing: Promise<void> | undefined;

  constructor(options: ReceivedResultsOptions) {
    this.#options = options;
  }

  /** Resolves once it is in the log. Where that fails, `keep` tries again. */
  add(named: NamedMessage): Promise<void> {
    return new Promise((onKept) => {
      this.#waiting.push({ named, onKept });
      void this.keep();
    });
  }

  /** Writes what waits; resolves when that is done or has failed, and never rejects. */
  async keep(): Promise<void> {
    if (this.#waiting.length === 0) return;
    this.#writing ??= this.#write();
    await this.#writing;
  }

  async #write(): Promise<void> {
    try {
      while (this.#waiting.length > 0) {
        const batch = this.#waiting.slice(0, KEPT_AT_ONCE);
        const messages = batch.map(({ named }) => named);
        await logResults(this.#options.database, 'mqtt', messages);
        this.#waiting.splice(0, batch.length);
        for (const { onKept } of batch) onKept();
      }
    } catch (error) {
      this.#options.logger.error({ err: error }, 'a result could not be kept; it is tried again');
    } finally {
      this.#writing = undefined;
    }
  }
}
