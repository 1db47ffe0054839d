// Collects what each frame of a trial shows: ages and frame intervals, for the plots and the
// window.

import { createPaintWatch } from './paint-watch.ts';
import type { PlotSeries } from './plot-series.ts';
import type { CandidateName } from './trial-result.ts';

export interface BenchPlots {
  /** Age of the painted prices, ms. */
  readonly ages: PlotSeries;
  /** Intervals between animation frames, ms. */
  readonly frames: PlotSeries;
}

/** Records from the first message on; only values between `openWindow` and `closeWindow` count. */
export class TrialRecorder {
  readonly ages: number[] = [];
  readonly frameIntervals: number[] = [];
  readonly #candidate: CandidateName;
  readonly #plots: BenchPlots;
  readonly #startedAt = performance.now();
  readonly #readPrices: () => void;
  #lastFrameAt: number | null = null;
  #isOpen = false;

  constructor(candidate: CandidateName, stage: Element, plots: BenchPlots) {
    this.#candidate = candidate;
    this.#plots = plots;
    plots.ages.begin(candidate);
    plots.frames.begin(candidate);
    this.#readPrices = createPaintWatch(stage, (ageMs) => {
      plots.ages.add(candidate, performance.now() - this.#startedAt, ageMs);
      if (this.#isOpen) this.ages.push(ageMs);
    });
  }

  /** Since the first message, ms. */
  get elapsedMs(): number {
    return performance.now() - this.#startedAt;
  }

  openWindow(): void {
    this.#isOpen = true;
  }

  closeWindow(): void {
    this.#isOpen = false;
  }

  /** Call in each frame, after all that changes the page. */
  readonly readFrame = (now: number): void => {
    if (this.#lastFrameAt !== null) {
      const interval = now - this.#lastFrameAt;
      this.#plots.frames.add(this.#candidate, now - this.#startedAt, interval);
      if (this.#isOpen) this.frameIntervals.push(interval);
    }
    this.#lastFrameAt = now;
    this.#readPrices();
  };
}
