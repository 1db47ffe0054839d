// Counts what could not be read, and logs the first, tenth, hundredth of each reason, so that a bad feed
// does not fill the log.

import type { Logger } from '../../log/logger.ts';

/** Who hears of what a reader of the feed leaves out. */
export interface FeedFaults {
  /** One message that was dropped for `reason`, a word from a fixed list. */
  count(reason: string, topic: string): void;
  /** One message of which a part was dropped. */
  countPart(reason: string, topic: string): void;
  /** One message that is kept back until something else comes. */
  countHeld?(reason: string, topic: string): void;
}

export class FaultLog implements FeedFaults {
  readonly #logger: Logger;
  readonly #counts = new Map<string, number>();

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  count(reason: string, topic: string): void {
    this.#count(reason, topic, 'message dropped');
  }

  countPart(reason: string, topic: string): void {
    this.#count(reason, topic, 'part of a message dropped');
  }

  countHeld(reason: string, topic: string): void {
    this.#count(reason, topic, 'message held back');
  }

  #count(reason: string, topic: string, what: string): void {
    const count = (this.#counts.get(reason) ?? 0) + 1;
    this.#counts.set(reason, count);
    if (!/^10*$/.test(String(count))) return;
    this.#logger.warn(
      { reason, topic: topic.slice(0, 160), count },
      `operator feed: ${what}, ${reason}; further ones are counted and told at ${count * 10}`,
    );
  }
}
