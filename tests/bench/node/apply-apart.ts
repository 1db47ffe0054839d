// The apply benchmark in processes of its own, one a trial: what else a run keeps in memory is not its matter.

import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { BenchResult, Row } from '../bench.ts';
import { summarise } from '../stats.ts';

const SCRIPT = fileURLToPath(new URL('../apply.ts', import.meta.url));
const RATIO = 'times faster than immer';
const run = promisify(execFile);

/** Medians over `trials` processes. */
export async function measureApplyApart({
  trials,
  quick,
}: {
  readonly trials: number;
  readonly quick: boolean;
}): Promise<BenchResult> {
  const results: Row[][] = [];
  for (let trial = 0; trial < (quick ? 1 : trials); trial++) {
    const options = ['--import', 'tsx', SCRIPT, '--json', ...(quick ? ['--quick'] : [])];
    const { stdout } = await run(process.execPath, options);
    results.push(JSON.parse(stdout));
  }
  const valuesOf = (name: string) =>
    results.flatMap((rows) => rows.find((row) => row.name === name)?.value ?? []);
  const figures = (results[0] ?? []).map(({ name, unit }) => ({
    name,
    unit,
    ...summarise(valuesOf(name)),
  }));
  const ratios = [{ budget: 'apply/immer', ...summarise(valuesOf(RATIO)) }];
  return { figures, ratios, notes: [] };
}
