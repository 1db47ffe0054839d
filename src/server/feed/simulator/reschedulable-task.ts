// A task in a queue whose due time can be changed: the time that was set last counts.

import type { DueQueue } from './queue.ts';

export class ReschedulableTask {
  readonly #queue: DueQueue<(now: number) => void>;
  readonly #order: number;
  readonly #task: (now: number) => void;
  #newest = 0;

  /** `order` decides among tasks that are due at the same time. */
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
