// What is due by time alone: a look at everything each second, arrows that go out, metrics.

import type { OutcomeColumns } from './book/outcome-columns.ts';
import type { Clock, TimerHandle } from './clock/clock.ts';

const LOOK_MS = 1_000;
const METRICS_MS = 500;
/** The arrow of a move is shown for 5 s, give or take this. */
const EXPIRY_MS = 16;

export interface RemindersOptions {
  readonly clock: Clock;
  readonly columns: OutcomeColumns;
  /** Once a second: what depends on time alone. */
  onSecond(now: number): void;
  /** True while somebody looks at the metrics. */
  wantsMetrics(): boolean;
  onMetricsDue(): void;
  /** Arrows went out. */
  onExpired(now: number): void;
}

export class Reminders {
  readonly #options: RemindersOptions;
  #lookTimer: TimerHandle | undefined;
  #metricsTimer: TimerHandle | undefined;
  #expiryTimer: TimerHandle | undefined;
  #closed = false;

  constructor(options: RemindersOptions) {
    this.#options = options;
    this.#lookTimer = options.clock.setTimer(this.#look, LOOK_MS);
  }

  /** Sees to it that arrows go out on time. */
  scheduleExpiry(now: number): void {
    const { clock, columns, onExpired } = this.#options;
    if (this.#expiryTimer !== undefined || this.#closed) return;
    const at = columns.nextExpiry();
    if (at === undefined) return;
    // Arrows raised in neighbouring batches go out together.
    const delayMs = Math.max(at - now, EXPIRY_MS);
    this.#expiryTimer = clock.setTimer(() => {
      this.#expiryTimer = undefined;
      const later = clock.now();
      columns.expireDirections(later);
      onExpired(later);
    }, delayMs);
  }

  scheduleMetrics(): void {
    const { clock, wantsMetrics, onMetricsDue } = this.#options;
    if (this.#metricsTimer !== undefined || this.#closed || !wantsMetrics()) return;
    this.#metricsTimer = clock.setTimer(() => {
      this.#metricsTimer = undefined;
      onMetricsDue();
      this.scheduleMetrics();
    }, METRICS_MS);
  }

  close(): void {
    this.#closed = true;
    const { clock } = this.#options;
    for (const timer of [this.#lookTimer, this.#metricsTimer, this.#expiryTimer]) {
      if (timer !== undefined) clock.clearTimer(timer);
    }
  }

  readonly #look = (): void => {
    const { clock, onSecond } = this.#options;
    this.#lookTimer = clock.setTimer(this.#look, LOOK_MS);
    onSecond(clock.now());
  };
}
