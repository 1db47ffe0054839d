// What one trial of one candidate measured, and the arithmetic from its samples.

import type { LoadCount } from '../../shared/bench/bench-protocol.ts';
import { computeQuantile } from './quantile.ts';

/** `worker`: the site's own pipeline. `main`: the same list fed on the page's thread. */
export type CandidateName = 'worker' | 'main';

export const CANDIDATE_NAMES: Readonly<Record<CandidateName, string>> = {
  worker: 'Worker (this site)',
  main: 'Main thread',
};

/** Samples of the measured window; durations in ms. */
export interface TrialSample {
  /** From publishing to painting, of each change of a watched price. */
  readonly ages: readonly number[];
  readonly frameIntervals: readonly number[];
  /** Null where the browser does not report long tasks. */
  readonly longTasks: readonly number[] | null;
  /** Estimated share of the time in which the page's thread was busy, 0 to 1. */
  readonly busyShare: number;
  /** Null where the browser does not say. */
  readonly heapBytes: number | null;
}

export interface TrialResult {
  readonly candidate: CandidateName;
  readonly round: number;
  readonly sent: number;
  readonly late: number;
  /** Parsed until shortly after the load's end. */
  readonly decoded: number;
  readonly paints: number;
  readonly ageP50: number;
  readonly ageP95: number;
  readonly ageP99: number;
  readonly frameP99: number;
  readonly longTasks: number | null;
  readonly longTasksMs: number | null;
  readonly busyShare: number;
  readonly heapBytes: number | null;
}

export interface TrialCounts extends LoadCount {
  readonly decoded: number;
  /** From the first message to the window's end, ms. */
  readonly loadMs: number;
}

/**
 * Computes the figures of a trial. A page that painted no change at all counts as showing prices as
 * old as the load.
 */
export function computeTrial(
  candidate: CandidateName,
  round: number,
  sample: TrialSample,
  { sent, late, decoded, loadMs }: TrialCounts,
): TrialResult {
  const ages = sample.ages.length === 0 ? [loadMs] : sample.ages;
  const { longTasks } = sample;
  return {
    candidate,
    round,
    sent,
    late,
    decoded,
    paints: sample.ages.length,
    ageP50: computeQuantile(ages, 0.5),
    ageP95: computeQuantile(ages, 0.95),
    ageP99: computeQuantile(ages, 0.99),
    frameP99: computeQuantile(sample.frameIntervals, 0.99),
    longTasks: longTasks?.length ?? null,
    longTasksMs: longTasks?.reduce((sum, duration) => sum + duration, 0) ?? null,
    busyShare: sample.busyShare,
    heapBytes: sample.heapBytes,
  };
}
