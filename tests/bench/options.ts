// What `npm run bench --` takes.

import { parseArgs } from 'node:util';

export interface BenchOptions {
  /** Proves that everything runs; judges nothing. */
  readonly quick: boolean;
  readonly profile: boolean;
  /** Names of benchmarks; all where undefined. */
  readonly only: readonly string[] | undefined;
  /** Pages that a steady load is measured on; all where undefined. */
  readonly candidates: readonly string[] | undefined;
  /** Pages of the reader's own, "name=folder". */
  readonly candidate: readonly string[];
  /** Developer tools listen to the network of the pages, as Playwright does by itself. */
  readonly listening: boolean;
  readonly trials: number;
  readonly seed: number;
  /** Where the report goes; its Markdown goes beside it. */
  readonly json: string;
  readonly compare: string | undefined;
}

const TRIALS = 5;

/** Reads the arguments. @throws TypeError or RangeError for what it does not know. */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      profile: { type: 'boolean', default: false },
      only: { type: 'string' },
      candidates: { type: 'string' },
      candidate: { type: 'string', multiple: true, default: [] },
      listening: { type: 'boolean', default: false },
      trials: { type: 'string' },
      seed: { type: 'string', default: '1' },
      json: { type: 'string', default: 'bench-results/latest.json' },
      compare: { type: 'string' },
    },
  });
  return {
    quick: values.quick,
    profile: values.profile,
    only: values.only?.split(','),
    candidates: values.candidates?.split(','),
    candidate: values.candidate,
    listening: values.listening,
    trials: readCount('--trials', values.trials ?? String(values.quick ? 1 : TRIALS)),
    seed: readCount('--seed', values.seed),
    json: values.json,
    compare: values.compare,
  };
}

function readCount(name: string, text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1) throw new RangeError(`${name} ${text}`);
  return count;
}
