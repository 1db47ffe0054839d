// The result of a run: trials, table, what it means, and where it was measured.

import type { BenchOptions } from './bench-options.ts';
import { describeFindings } from './describe-findings.ts';
import { computeFigures, type FigureRow } from './figures.ts';
import type { TrialResult } from './trial-result.ts';

/** The browser and the build that a run was measured in. */
export interface BenchPlace {
  readonly build: string;
  readonly userAgent: string;
  /** Logical cores, as the browser reports them. */
  readonly cores: number;
}

export interface BenchReport extends BenchPlace {
  /** Version of this format. */
  readonly format: 'touchline-bench/1';
  /** ISO 8601. */
  readonly date: string;
  readonly options: BenchOptions;
  readonly findings: readonly string[];
  readonly figures: readonly FigureRow[];
  readonly trials: readonly TrialResult[];
}

/** Pure: the same trials give the same report. */
export function createReport(
  options: BenchOptions,
  trials: readonly TrialResult[],
  place: BenchPlace,
  date: Date,
): BenchReport {
  const figures = computeFigures(trials);
  return {
    format: 'touchline-bench/1',
    date: date.toISOString(),
    ...place,
    options,
    findings: describeFindings(options, trials, figures),
    figures,
    trials,
  };
}

/** Reads browser and build of this page. A build is identified by the file name of its script. */
export function readPlace(scriptAddress: string): BenchPlace {
  const script = new URL(scriptAddress).pathname.split('/').at(-1) ?? '';
  return {
    build: import.meta.env.DEV ? 'development' : script.replace(/\.js$/, ''),
    userAgent: navigator.userAgent,
    cores: navigator.hardwareConcurrency,
  };
}
