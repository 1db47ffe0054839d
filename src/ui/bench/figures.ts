// The rows of the result's table: medians over the rounds, and ratios taken within a round.

import { computeMedian } from './quantile.ts';
import type { CandidateName, TrialResult } from './trial-result.ts';

interface Figure {
  readonly id: string;
  readonly label: string;
  /** '' for counts. */
  readonly unit: string;
  readonly digits: number;
  /** False where the ratio of the two means nothing. */
  readonly hasRatio: boolean;
  /** Null where this browser does not report it. */
  read(trial: TrialResult): number | null;
}

export interface FigureRow extends Pick<Figure, 'id' | 'label' | 'unit' | 'digits'> {
  readonly worker: number | null;
  readonly main: number | null;
  /** Worker over main thread; null where either is unknown or nothing to divide by. */
  readonly ratio: number | null;
}

const FIGURES: readonly Figure[] = [
  count('sent', 'Messages sent', ({ sent }) => sent),
  count('decoded', 'Messages decoded', ({ decoded }) => decoded),
  count('paints', 'Price changes watched', ({ paints }) => paints),
  cost('ageP50', 'Publish to paint, p50', 'ms', 0, ({ ageP50 }) => ageP50),
  cost('ageP95', 'Publish to paint, p95', 'ms', 0, ({ ageP95 }) => ageP95),
  cost('ageP99', 'Publish to paint, p99', 'ms', 0, ({ ageP99 }) => ageP99),
  cost('frameP99', 'Frame interval, p99', 'ms', 1, ({ frameP99 }) => frameP99),
  cost('longTasks', 'Tasks over 50 ms', '', 0, ({ longTasks }) => longTasks),
  cost('longTasksMs', 'Tasks over 50 ms, in all', 'ms', 0, ({ longTasksMs }) => longTasksMs),
  cost('busy', 'Main thread busy, estimated', '%', 1, ({ busyShare }) => busyShare * 100),
  // The heap is the whole page's, with what earlier trials left in it: no ratio.
  {
    ...count('heap', 'Page heap', ({ heapBytes }) => (heapBytes === null ? null : heapBytes / 1e6)),
    unit: 'MB',
    digits: 1,
  },
];

/** One row a figure, in the order of the table. */
export function computeFigures(trials: readonly TrialResult[]): FigureRow[] {
  return FIGURES.map(({ read, hasRatio, ...figure }) => {
    const valuesOf = (name: CandidateName) =>
      trials.filter(({ candidate }) => candidate === name).map(read);
    return {
      ...figure,
      worker: medianOf(valuesOf('worker')),
      main: medianOf(valuesOf('main')),
      ratio: hasRatio ? medianOf(computeRatios(trials, read)) : null,
    };
  });
}

/** Worker over main thread, by round. */
function computeRatios(
  trials: readonly TrialResult[],
  read: (trial: TrialResult) => number | null,
): (number | null)[] {
  return trials
    .filter(({ candidate }) => candidate === 'worker')
    .map((worker) => {
      const main = trials.find(
        ({ candidate, round }) => candidate === 'main' && round === worker.round,
      );
      const [value, other] = [read(worker), main === undefined ? null : read(main)];
      return value === null || other === null || other === 0 ? null : value / other;
    });
}

function medianOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null && Number.isFinite(value));
  return known.length === 0 ? null : computeMedian(known.map(Number));
}

function count(id: string, label: string, read: Figure['read']): Figure {
  return { id, label, unit: '', digits: 0, hasRatio: false, read };
}

function cost(
  id: string,
  label: string,
  unit: string,
  digits: number,
  read: Figure['read'],
): Figure {
  return { id, label, unit, digits, hasRatio: true, read };
}
