// What the live plots show: the worst value of each quarter of a second, for both candidates.

import type { CandidateName } from './trial-result.ts';

/**
 * Length of a slot. Plots are redrawn once a slot for both candidates, so that the cost is equal.
 */
export const SLOT_MS = 250;

/** Columns of a plot: seconds, the worker's values, the main thread's; null where there is none. */
export type PlotColumns = [number[], (number | null)[], (number | null)[]];

export class PlotSeries {
  readonly #listeners = new Set<() => void>();
  #slots: Record<CandidateName, number[]> = { worker: [], main: [] };

  /** Calls `listener` whenever there is something new to draw; returns a function that stops it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Clears the candidate's values at the start of its next trial. */
  begin(candidate: CandidateName): void {
    this.#slots = { ...this.#slots, [candidate]: [] };
    this.#changed();
  }

  /** Adds a value, ms, at `atMs` after the start of the load. */
  add(candidate: CandidateName, atMs: number, value: number): void {
    const slots = this.#slots[candidate];
    const slot = Math.max(0, Math.floor(atMs / SLOT_MS));
    const isNew = slot >= slots.length;
    slots[slot] = Math.max(slots[slot] ?? 0, value);
    // The slot before is complete.
    if (isNew) this.#changed();
  }

  columns(): PlotColumns {
    const { worker, main } = this.#slots;
    const count = Math.max(worker.length, main.length);
    const places = Array.from({ length: count }, (_, slot) => slot);
    return [
      places.map((slot) => (slot * SLOT_MS) / 1_000),
      places.map((slot) => worker[slot] ?? null),
      places.map((slot) => main[slot] ?? null),
    ];
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}
