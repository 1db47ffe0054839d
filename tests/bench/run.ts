// `npm run bench`: runs the benchmarks, shows their table, writes JSON, and names every must missed.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium } from '../support/chromium.ts';
import type { BenchContext, BenchResult } from './bench.ts';
import { BENCHMARKS } from './benchmarks.ts';
import { BASELINES_FOLDER, buildPages, SITE_FOLDER } from './build.ts';
import { canPin, LOAD_CORE, PAGE_CORE, writePinnedLauncher } from './cores.ts';
import { type LoadProcess, startLoadProcess } from './load/load-process.ts';
import { MATCH_COUNT } from './load/matches.ts';
import { profileProduct } from './page/profile.ts';
import { describeMachine } from './report/machine.ts';
import { findMissed, formatResult } from './report/table.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    profile: { type: 'boolean', default: false },
    only: { type: 'string' },
    trials: { type: 'string' },
    seed: { type: 'string', default: '1' },
    json: { type: 'string', default: 'bench-results/latest.json' },
    compare: { type: 'string' },
  },
});

interface Report {
  readonly results: Readonly<Record<string, BenchResult>>;
}

let current = 'bench';
const startedAt = Date.now();
const names = values.only?.split(',') ?? BENCHMARKS.map(({ name }) => name);
const unknown = names.filter((name) => !BENCHMARKS.some((one) => one.name === name));
if (unknown.length > 0) {
  const known = BENCHMARKS.map(({ name }) => name).join(', ');
  console.error(`no benchmark ${unknown.join(', ')}; there are ${known}`);
  process.exit(1);
}
const chosen = values.profile ? [] : BENCHMARKS.filter(({ name }) => names.includes(name));
const earlier =
  values.compare === undefined
    ? undefined
    : (JSON.parse(readFileSync(values.compare, 'utf8')) as Report);

const chromium = findChromium();
if (chromium !== undefined && (values.profile || chosen.some((one) => one.needsChromium))) {
  progress('building');
  buildPages();
}

let load: Promise<LoadProcess> | undefined;
const seed = Number(values.seed);
const context: BenchContext = {
  quick: values.quick,
  trials: Number(values.trials ?? (values.quick ? 1 : 5)),
  seed,
  chromium,
  pinnedChromium:
    chromium !== undefined && canPin() ? writePinnedLauncher(chromium, PAGE_CORE) : undefined,
  load() {
    load ??= startLoadProcess(
      { seed, matches: MATCH_COUNT, site: SITE_FOLDER, baselines: BASELINES_FOLDER, broker: null },
      LOAD_CORE,
    );
    return load;
  },
  progress,
};

const results: Record<string, BenchResult> = {};
let failed = false;
for (const { name, run } of values.profile ? [{ name: 'profile', run: profileProduct }] : chosen) {
  current = name;
  progress('');
  try {
    results[name] = await run(context);
    clearProgress();
    console.log(formatResult(name, results[name], earlier?.results[name]));
  } catch (error) {
    failed = true;
    clearProgress();
    console.log(`\n${name}\n  failed:`, error);
  }
  write();
}
await (await load)?.close();

const missed = values.quick ? [] : findMissed(results);
for (const text of missed) console.error(`must missed: ${text}`);
console.log(`\n${Math.round((Date.now() - startedAt) / 1_000)} s; written to ${values.json}`);
process.exit(failed || missed.length > 0 ? 1 : 0);

function write(): void {
  mkdirSync(dirname(values.json), { recursive: true });
  const report = {
    at: new Date(startedAt).toISOString(),
    command: `npm run bench -- ${process.argv.slice(2).join(' ')}`.trim(),
    seed,
    trials: context.trials,
    quick: values.quick,
    machine: describeMachine(chromium),
    results,
  };
  writeFileSync(values.json, JSON.stringify(report, null, 2));
}

function progress(text: string): void {
  if (!process.stderr.isTTY) return;
  clearProgress();
  process.stderr.write(`${current}: ${text}`);
}

function clearProgress(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[2K');
}
