// Says before a trial whether somebody else has the machine: a fixed spin on both sides at once.

import type { LoadProcess } from '../load/load-process.ts';
import { spin } from '../load/spin.ts';

/** A spin that takes longer than the fastest one by this is noise. */
const NOISY = 1.5;
const WAIT_MS = 1_500;
const ATTEMPTS = 3;

export class NoiseGate {
  readonly #load: LoadProcess;
  readonly #waits: boolean;
  #fastest = Number.POSITIVE_INFINITY;

  /** `waits` false lets every trial through, for runs whose figures nobody reads. */
  constructor(load: LoadProcess, waits = true) {
    this.#load = load;
    this.#waits = waits;
  }

  /** Waits for a quiet moment, not for ever; answers how noisy it is now, 1 being quiet. */
  async wait(): Promise<{ readonly quiet: boolean; readonly factor: number }> {
    if (!this.#waits) return { quiet: true, factor: 1 };
    let factor = Number.POSITIVE_INFINITY;
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
      const far = this.#load.spin();
      const near = spin();
      const slower = Math.max(near, await far);
      this.#fastest = Math.min(this.#fastest, near, await far);
      factor = slower / this.#fastest;
      if (factor <= NOISY) return { quiet: true, factor };
    }
    return { quiet: false, factor };
  }
}
