// Counts what could not be read, and logs the first, tenth, hundredth of each reason, so that a bad
// feed does not fill the log. Each fault in results is logged, up to a few a minute.

import { LimitedLog } from '../../log/limited-log.ts';
import type { Logger } from '../../log/logger.ts';

/** Receives what a reader of the feed leaves out. */
export interface FeedFaults {
  /** One message that was dropped for `reason`, a text from a fixed list. */
  count(reason: string, topic: string): void;
  /** One message of which a part was dropped. */
  countPart(reason: string, topic: string): void;
  /** One message that is buffered until something else comes. */
  countBuffered?(reason: string, topic: string): void;
  /** One thing that is kept no longer, since a store has no room for more. */
  countForgotten?(what: string, name: string): void;
}

/**
 * Found in the topic, routing key or call of a message with results. They decide about money, so
 * each fault in them has a log line of its own.
 */
const ON_RESULTS = /bet_(?:settlement|cancel)|\/results/;
const TOPIC_LENGTH = 160;

export class FaultLog implements FeedFaults {
  /** Since the start, by reason: messages that were dropped, and those of which a part was. */
  readonly messages = new Map<string, number>();
  readonly parts = new Map<string, number>();
  /** Since the start, by kind: entries that stores dropped for lack of room. */
  readonly stores = new Map<string, number>();
  readonly #buffered = new Map<string, number>();
  readonly #logger: Logger;
  readonly #results: LimitedLog;

  constructor(logger: Logger) {
    this.#logger = logger;
    const refused = 'operator feed: a result was not taken in, or a part of it';
    this.#results = new LimitedLog(logger, 'error', refused);
  }

  /** Logs how many faults in results are not logged yet, at the end of the process. */
  close(): void {
    this.#results.close();
  }

  count(reason: string, topic: string): void {
    this.#count(this.messages, reason, topic, 'message dropped');
  }

  countPart(reason: string, topic: string): void {
    this.#count(this.parts, reason, topic, 'part of a message dropped');
  }

  countBuffered(reason: string, topic: string): void {
    this.#count(this.#buffered, reason, topic, 'message buffered');
  }

  countForgotten(what: string, name: string): void {
    this.#count(this.stores, what, name, 'no room for more');
  }

  #count(counts: Map<string, number>, reason: string, topic: string, what: string): void {
    const count = (counts.get(reason) ?? 0) + 1;
    counts.set(reason, count);
    const shown = topic.slice(0, TOPIC_LENGTH);
    if (ON_RESULTS.test(shown)) {
      this.#results.write({ reason, topic: shown, count });
      return;
    }
    if (!/^10*$/.test(String(count))) return;
    this.#logger.warn(
      { reason, topic: shown, count },
      `operator feed: ${what}, ${reason}; counted, logged again at ${count * 10}`,
    );
  }
}
