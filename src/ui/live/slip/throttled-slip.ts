// The slip's cell, throttled: a change by the player or by a suspension is shown at once, a change
// of prices alone ten times a second.

import type { SlipCell } from '../../../shared/betslip/slip.ts';
import type { CellStore } from '../cell-store.ts';

/**
 * Least time between two changes of prices alone, ms. Nobody reads a total faster, and a coupon of
 * many legs would be drawn again at every frame.
 */
export const THROTTLE_MS = 100;

/** One for all components of a page, so that they render together. */
export class ThrottledSlip {
  readonly #cells: CellStore;
  readonly #listeners = new Set<() => void>();
  #stop: (() => void) | undefined;
  #shown: SlipCell | undefined;
  #shownAt = Number.NEGATIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(cells: CellStore) {
    this.#cells = cells;
  }

  /** Follows the cell while there are listeners. */
  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.#stop === undefined) {
      this.#shown = this.#cells.read('slip');
      this.#stop = this.#cells.subscribe('slip', () => this.#slipChanged());
    }
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#stop?.();
      this.#stop = undefined;
      clearTimeout(this.#timer);
      this.#timer = undefined;
    };
  };

  readonly read = (): SlipCell | undefined =>
    this.#stop === undefined ? this.#cells.read('slip') : this.#shown;

  #slipChanged(): void {
    const rest = this.#shownAt + THROTTLE_MS - performance.now();
    if (rest <= 0 || isUrgent(this.#shown, this.#cells.read('slip'))) this.#show();
    else this.#timer ??= setTimeout(() => this.#show(), rest);
  }

  #show(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#shown = this.#cells.read('slip');
    this.#shownAt = performance.now();
    for (const listener of this.#listeners) listener();
  }
}

const made = new WeakMap<CellStore, ThrottledSlip>();

/** The throttled slip of a cell store; one for each. */
export function throttledSlipOf(cells: CellStore): ThrottledSlip {
  const throttled = made.get(cells) ?? new ThrottledSlip(cells);
  made.set(cells, throttled);
  return throttled;
}

/**
 * Whether more than prices has changed. A price changes only figures, and never the total stake.
 */
function isUrgent(shown: SlipCell | undefined, next: SlipCell | undefined): boolean {
  if (shown === undefined || next === undefined) return true;
  const { figures, problems, selectionIds, tabs, offeredBetTypes, ...chosen } = next;
  return (
    figures.totalStake !== shown.figures.totalStake ||
    problems.length !== shown.problems.length ||
    problems.some(({ code }, at) => code !== shown.problems[at]?.code) ||
    selectionIds.length !== shown.selectionIds.length ||
    selectionIds.some((id, at) => id !== shown.selectionIds[at]) ||
    Object.entries(chosen).some(([name, value]) => value !== shown[name as keyof SlipCell])
  );
}
