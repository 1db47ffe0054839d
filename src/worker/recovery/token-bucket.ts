// A token bucket for each name: rare requests run at once, frequent ones are delayed.

import type { Clock } from '../clock/clock.ts';

/** So many requests of one name run at once; after that one every TOKEN_EVERY_MS. */
const BURST = 10;
const TOKEN_EVERY_MS = 2_000;

interface Allowance {
  left: number;
  /** Up to when `left` counts the tokens that were added, ms since epoch. */
  countedAt: number;
  waits: boolean;
}

/**
 * A feed that skips a number in every message, or a broker that drops half of them, shows a gap
 * with each message; without a limit every gap would cost the backend a snapshot. It has no timer.
 */
export class TokenBuckets {
  readonly #clock: Clock;
  readonly #run: (name: string) => void;
  readonly #allowances = new Map<string, Allowance>();

  constructor(clock: Clock, run: (name: string) => void) {
    this.#clock = clock;
    this.#run = run;
  }

  /**
   * Runs `name` now, or at a later tick() once there is a token for it. Returns how long that is
   * from now, ms.
   */
  ask(name: string): number {
    const allowance = this.#allowanceOf(name);
    if (allowance.left < 1) {
      allowance.waits = true;
      return (1 - allowance.left) * TOKEN_EVERY_MS;
    }
    allowance.left -= 1;
    this.#run(name);
    return 0;
  }

  tick(): void {
    for (const name of this.#allowances.keys()) {
      const allowance = this.#allowanceOf(name);
      if (allowance.waits && allowance.left >= 1) {
        allowance.waits = false;
        allowance.left -= 1;
        this.#run(name);
      } else if (allowance.left >= BURST) this.#allowances.delete(name);
    }
  }

  forget(name: string): void {
    this.#allowances.delete(name);
  }

  keys(): IterableIterator<string> {
    return this.#allowances.keys();
  }

  #allowanceOf(name: string): Allowance {
    const now = this.#clock.now();
    let allowance = this.#allowances.get(name);
    if (allowance === undefined) {
      allowance = { left: BURST, countedAt: now, waits: false };
      this.#allowances.set(name, allowance);
    }
    // A clock that was set back adds no tokens.
    const gone = Math.max(0, now - allowance.countedAt);
    allowance.left = Math.min(BURST, allowance.left + gone / TOKEN_EVERY_MS);
    allowance.countedAt = now;
    return allowance;
  }
}
