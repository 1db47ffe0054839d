// When something is next due, where that may be brought forward: the time given last counts.

import type { DueQueue } from './queue.ts';

export class Appointment {
  readonly #queue: DueQueue<(now: number) => void>;
  readonly #order: number;
  readonly #task: (now: number) => void;
  #newest = 0;

  /** `order` decides among entries of one moment. */
  constructor(queue: DueQueue<(now: number) => void>, order: number, task: (now: number) => void) {
    this.#queue = queue;
    this.#order = order;
    this.#task = task;
  }

  /** Runs the task at `at`, ms since epoch, and not at the time it was given before. */
  set(at: number): void {
    this.#newest += 1;
    const entry = this.#newest;
    this.#queue.add(at, this.#order, (due) => {
      if (entry === this.#newest) this.#task(due);
    });
  }
}
