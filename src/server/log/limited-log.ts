// Warnings that clients can cause: a few a minute as they come, the rest as one count.

import type { Logger } from './logger.ts';

const LINES_A_MINUTE = 5;
const MINUTE_MS = 60_000;

/** Logs one kind of line, of which there may be any number. */
export class LimitedLog {
  readonly #log: (fields: object, message: string) => void;
  readonly #message: string;
  #lines = 0;
  #left = 0;
  #timer: NodeJS.Timeout | undefined;

  /** `message` is the text of every line; what differs goes into the fields. */
  constructor(logger: Logger, level: 'info' | 'warn' | 'error', message: string) {
    this.#log = (fields, text) => logger[level](fields, text);
    this.#message = message;
  }

  write(fields: object): void {
    if (this.#timer === undefined) {
      this.#timer = setTimeout(() => this.#endMinute(), MINUTE_MS);
      this.#timer.unref();
    }
    if (this.#lines < LINES_A_MINUTE) {
      this.#lines += 1;
      this.#log(fields, this.#message);
    } else this.#left += 1;
  }

  /** Tells the count that is left over, at the end of the process too. */
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
