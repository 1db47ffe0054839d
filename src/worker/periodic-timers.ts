// Timers for what no message triggers: a check each second, the end of price-move arrows, and the
// metrics cell.

import type { OutcomeColumns } from './book/outcome-columns.ts';
import type { Clock, TimerHandle } from './clock/clock.ts';

const LOOK_MS = 1_000;
const METRICS_MS = 500;
/** The arrow of a price move is shown for 5 s, and for up to this much longer, ms. */
const EXPIRY_MS = 16;

export interface RemindersOptions {
  readonly clock: Clock;
  readonly columns: OutcomeColumns;
  /** Called once a second. */
  onSecond(now: number): void;
  /** True while the metrics cell is mounted and the page is visible. */
  wantsMetrics(): boolean;
  onMetricsDue(): void;
  /** Called once arrows of price moves have ended. */
  onExpired(now: number): void;
}

export class PeriodicTimers {
  readonly #options: RemindersOptions;
  #lookTimer: TimerHandle | undefined;
  #metricsTimer: TimerHandle | undefined;
  #expiryTimer: TimerHandle | undefined;
  #closed = false;

  constructor(options: RemindersOptions) {
    this.#options = options;
    this.#lookTimer = options.clock.setTimer(this.#look, LOOK_MS);
  }

  /** Sets a timer for the next arrow that ends, unless one is set already. */
  scheduleExpiry(now: number): void {
    const { clock, columns, onExpired } = this.#options;
    if (this.#expiryTimer !== undefined || this.#closed) return;
    const at = columns.nextExpiry();
    if (at === undefined) return;
    // Never shorter than EXPIRY_MS, so that arrows of neighbouring batches end together.
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
