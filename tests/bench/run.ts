// `npm run bench`: runs the benchmarks, shows their table, writes JSON, and names every must missed.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { BENCH_MATCHES } from '../../src/shared/bench/bench-matches.ts';
import { findChromium } from '../support/chromium.ts';
import type { BenchContext, Benchmark, BenchResult } from './bench.ts';
import { BENCHMARKS } from './benchmarks.ts';
import { BASELINES_FOLDER, buildCandidates, buildSite, SITE_FOLDER } from './build.ts';
import { listCandidateFolders } from './candidate-folders.ts';
import { canPin, LOAD_CORE, PAGE_CORE, writePinnedLauncher } from './cores.ts';
import { type LoadProcess, startLoadProcess } from './load/load-process.ts';
import { readOptions } from './options.ts';
import { listGuests } from './page/candidates.ts';
import { profileProduct } from './page/profile.ts';
import { keepListening } from './page/stop-listening.ts';
import { describeMachine } from './report/machine.ts';
import { formatMarkdown, type Report } from './report/markdown.ts';
import { formatResult } from './report/table.ts';
import { findMissed, summariseVerdicts } from './report/verdicts.ts';
import { buildIfOlder } from './sizes/build-if-older.ts';

const startedAt = Date.now();
const options = readOptions(process.argv.slice(2));
const { quick, seed, trials } = options;
if (options.listening) keepListening();
const known = BENCHMARKS.map(({ name }) => name);
const unknown = options.only?.filter((name) => !known.includes(name)) ?? [];
if (unknown.length > 0) {
  console.error(`no benchmark ${unknown.join(', ')}; there are ${known.join(', ')}`);
  process.exit(1);
}
const chosen: readonly Benchmark[] = options.profile
  ? [{ name: 'profile', needs: 'pages', run: profileProduct }]
  : BENCHMARKS.filter(({ name }) => options.only?.includes(name) ?? true);
const folders = listCandidateFolders(options.candidate);
const earlier =
  options.compare === undefined
    ? undefined
    : (JSON.parse(readFileSync(options.compare, 'utf8')) as Report);

let current = 'building';
progress('');
if (chosen.some(({ needs }) => needs === 'site')) buildIfOlder();
if (chosen.some(({ needs }) => needs === 'pages')) {
  await buildSite();
  await buildCandidates(folders);
}

const chromium = findChromium();
let load: Promise<LoadProcess> | undefined;
const context: BenchContext = {
  quick,
  trials,
  seed,
  guests: listGuests(folders.map(({ name }) => name)),
  onlyCandidates: options.candidates,
  chromium,
  pinnedChromium:
    chromium !== undefined && canPin() ? writePinnedLauncher(chromium, PAGE_CORE) : undefined,
  load() {
    load ??= startLoadProcess(
      {
        seed,
        matches: BENCH_MATCHES,
        site: SITE_FOLDER,
        baselines: BASELINES_FOLDER,
        broker: null,
      },
      LOAD_CORE,
    );
    return load;
  },
  progress,
};

const results: Record<string, BenchResult> = {};
const machine = describeMachine(chromium);
let failed = false;
// A quick run judges nothing, so that what leaves the generator alone may run beside what needs it.
const needsPages = ({ needs }: Pick<Benchmark, 'needs'>) => needs === 'pages';
const lanes = quick
  ? [chosen.filter(needsPages), chosen.filter((one) => !needsPages(one))]
  : [chosen];
await Promise.all(lanes.map(runInTurn));
await (await load)?.close();

const missed = quick ? [] : findMissed(results);
if (!quick) console.log(`\n${summariseVerdicts(results)}`);
for (const text of missed) console.error(`must missed: ${text}`);
console.log(`\n${Math.round((Date.now() - startedAt) / 1_000)} s; written to ${options.json}`);
process.exit(failed || missed.length > 0 ? 1 : 0);

async function runInTurn(benchmarks: readonly Benchmark[]): Promise<void> {
  for (const { name, run } of benchmarks) {
    current = name;
    progress('');
    if (!(await measure(name, run)) && !(quick && (await measure(name, run)))) failed = true;
    write();
  }
}

/** Whether it ended. In a quick run, which shares the machine with tests, it may once fail to. */
async function measure(name: string, run: Benchmark['run']): Promise<boolean> {
  const from = Date.now();
  try {
    const result = await run(context);
    results[name] = result;
    clearProgress();
    const seconds = (Date.now() - from) / 1_000;
    const table = { earlier: earlier?.results[name], judged: !quick, seconds };
    console.log(formatResult(name, result, table));
    return true;
  } catch (error) {
    clearProgress();
    console.log(`\n${name}\n  failed:`, error);
    return false;
  }
}

function write(): void {
  mkdirSync(dirname(options.json), { recursive: true });
  const report: Report = {
    at: new Date(startedAt).toISOString(),
    command: `npm run bench -- ${process.argv.slice(2).join(' ')}`.replace(/ -- $/, ''),
    seed,
    trials,
    quick,
    machine,
    results,
  };
  writeFileSync(options.json, JSON.stringify(report, null, 2));
  writeFileSync(options.json.replace(/(\.json)?$/, '.md'), formatMarkdown(report));
}

function progress(text: string): void {
  if (!process.stderr.isTTY) return;
  clearProgress();
  process.stderr.write(`${current}: ${text}`);
}

function clearProgress(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[2K');
}
