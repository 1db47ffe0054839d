// Counts what could not be read, and logs each reason once, so that a bad feed does not fill the log.

import type { Logger } from '../../broker/logger.ts';

export class FaultLog {
  readonly #logger: Logger;
  readonly #counts = new Map<string, number>();

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  /** Counts one message that was dropped for `reason`, a word from a fixed list. */
  count(reason: string, topic: string): void {
    const before = this.#counts.get(reason) ?? 0;
    this.#counts.set(reason, before + 1);
    if (before > 0) return;
    this.#logger.warn(
      { reason, topic: topic.slice(0, 160) },
      `operator feed: message dropped, ${reason}; further ones are only counted`,
    );
  }
}
