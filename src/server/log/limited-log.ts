// Rate-limited logging for warnings that clients can cause: a few lines a minute, and a count of
// the others.

import type { Logger } from './logger.ts';

const LINES_PER_MINUTE = 5;
const MINUTE_MS = 60_000;

/** Logs one kind of line, however often it occurs. */
export class LimitedLog {
  readonly #log: (fields: object, message: string) => void;
  readonly #message: string;
  #lines = 0;
  #left = 0;
  #timer: NodeJS.Timeout | undefined;

  /** `message` is the text of every line; what varies goes into the fields. */
  constructor(logger: Logger, level: 'info' | 'warn' | 'error', message: string) {
    this.#log = (fields, text) => logger[level](fields, text);
    this.#message = message;
  }

  write(fields: object): void {
    if (this.#timer === undefined) {
      this.#timer = setTimeout(() => this.#endMinute(), MINUTE_MS);
      this.#timer.unref();
    }
    if (this.#lines < LINES_PER_MINUTE) {
      this.#lines += 1;
      this.#log(fields, this.#message);
    } else this.#left += 1;
  }

  /** Logs the count of lines left out; to be called when the process ends. */
  close(): void {
    clearTimeout(this.#timer);
    this.#endMinute();
  }

  #endMinute(): void {
    const count = this.#left;
    this.#lines = 0;
    this.#left = 0;
    this.#timer = undefined;
    if (count > 0) this.#log({ count }, `${this.#message}: ${count} more within a minute`);
  }
}
