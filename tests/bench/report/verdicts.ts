// Every budget of the design with what this run says about it, measured or not.

import type { BenchResult, Ratio } from '../bench.ts';
import { BUDGETS, type Budget, judgeRatio, type Verdict } from '../budgets.ts';
import { format, formatLimit } from './format.ts';

export type Results = Readonly<Record<string, BenchResult>>;

export interface BudgetVerdict {
  readonly budget: Budget;
  /** Undefined where this run did not measure it. */
  readonly ratio: Ratio | undefined;
  readonly verdict: Verdict | 'not measured';
}

/** One line a budget, in the order of budgets.ts. */
export function judgeAll(results: Results): BudgetVerdict[] {
  const ratios = Object.values(results).flatMap((result) => result.ratios);
  return BUDGETS.map((budget) => {
    const ratio = ratios.find(({ budget: id }) => id === budget.id);
    const isMeasured = ratio !== undefined && !Number.isNaN(ratio.median);
    return { budget, ratio, verdict: isMeasured ? judgeRatio(budget, ratio) : 'not measured' };
  });
}

/** Budgets whose must was missed and gates that failed, in words: any of them fails the run. */
export function findMissed(results: Results): string[] {
  const missed = judgeAll(results)
    .filter(({ verdict }) => verdict === 'MUST MISSED')
    .map(({ budget, ratio }) => {
      const value = format(ratio?.median ?? Number.NaN);
      return `${budget.what}: ${value}, must be ${formatLimit(budget, 'must')}`;
    });
  const gates = Object.entries(results).flatMap(([name, { failedGates = [] }]) =>
    failedGates.map((gate) => `gate of ${name}: ${gate}`),
  );
  return [...missed, ...gates];
}

/** How many budgets met what, and which were not measured. */
export function summariseVerdicts(results: Results): string {
  const verdicts = judgeAll(results);
  const counts = new Map<string, number>();
  for (const { verdict } of verdicts) counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
  const unmeasured = verdicts.filter(({ verdict }) => verdict === 'not measured');
  const lines = [
    `budgets: ${[...counts].map(([verdict, count]) => `${count} ${verdict}`).join(', ')}`,
  ];
  lines.push(...unmeasured.map(({ budget }) => `  not measured: ${budget.what}`));
  return lines.join('\n');
}
