// The messages that were refused: how many by reason, and the newest ones by name.

import type { MetricsCell } from '../../shared/protocol/metrics.ts';

const NEWEST = 20;
const TOPIC_LENGTH = 128;

export class Drops {
  #count = 0;
  #newest: MetricsCell['drops'] = [];
  readonly #byReason = new Map<string, number>();

  /** Counts one refusal; `reason` comes from a short, fixed list. */
  add(topic: string, reason: string, at: number): void {
    this.#count += 1;
    this.#byReason.set(reason, (this.#byReason.get(reason) ?? 0) + 1);
    const drop = { topic: topic.slice(0, TOPIC_LENGTH), reason, at };
    this.#newest = [drop, ...this.#newest.slice(0, NEWEST - 1)];
  }

  get count(): number {
    return this.#count;
  }

  get newest(): MetricsCell['drops'] {
    return this.#newest;
  }

  byReason(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#byReason);
  }
}
