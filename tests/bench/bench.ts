// What a benchmark is here: named figures and ratios of one run, and what they are held against.

import type { LoadProcess } from './load/load-process.ts';

/** One figure, measured on this machine, never asserted. */
export interface Row {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
}

/** A figure over several trials. */
export interface Figure {
  readonly name: string;
  readonly unit: string;
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

/** Ours over theirs, trial by trial; `budget` names the line of budgets.ts that it is held against. */
export interface Ratio {
  readonly budget: string;
  readonly median: number;
  readonly min: number;
  readonly max: number;
  /** Why ours does not count: a gate that it failed. */
  readonly gate?: string | undefined;
  /** Theirs decoded too little for its share to be one of the whole work. */
  readonly starved?: string | undefined;
}

export interface BenchResult {
  readonly figures: readonly Figure[];
  readonly ratios: readonly Ratio[];
  /** What went wrong without ending the run: void and noisy trials. */
  readonly notes: readonly string[];
  /** Gates that ours failed; each of them is a miss of this benchmark. */
  readonly failedGates?: readonly string[];
  /** Why nothing was measured. */
  readonly skipped?: string;
}

export interface BenchContext {
  readonly quick: boolean;
  /** Trials of each candidate. */
  readonly trials: number;
  readonly seed: number;
  /** Names of measured pages beside those the budgets name. */
  readonly guests: readonly string[];
  /** The only pages that a steady load is measured on; all where undefined. */
  readonly onlyCandidates: readonly string[] | undefined;
  /** Path of Chromium, and of one that stays on one core; undefined where there is none. */
  readonly chromium: string | undefined;
  readonly pinnedChromium: string | undefined;
  /** The generator, started when first asked for and shared by the benchmarks. */
  load(): Promise<LoadProcess>;
  progress(text: string): void;
}

/** What has to be built before a benchmark: its own pages, or the site as `npm start` serves it. */
export type Needs = 'pages' | 'site';

/** A benchmark by name, as `--only` takes it. */
export interface Benchmark {
  readonly name: string;
  readonly needs?: Needs;
  run(context: BenchContext): Promise<BenchResult>;
}

/** A result without trials. */
export function resultOf(rows: readonly Row[]): BenchResult {
  const figures = rows.map(({ name, value, unit }) => ({
    name,
    unit,
    median: value,
    min: value,
    max: value,
  }));
  return { figures, ratios: [], notes: [] };
}

/** A ratio that was taken once. */
export function ratioOf(budget: string, value: number): Ratio {
  return { budget, median: value, min: value, max: value };
}

/** A benchmark that could not be run here. */
export function skip(reason: string): BenchResult {
  return { figures: [], ratios: [], notes: [], skipped: reason };
}
