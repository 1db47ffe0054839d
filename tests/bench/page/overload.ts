// Memory of a worker that is sent twice what it can take: the product's beside stock mqtt.js.

import type { Browser, CDPSession, Page } from 'playwright-core';
import { launchChromium } from '../../support/chromium.ts';
import { type BenchContext, type BenchResult, skip } from '../bench.ts';
import type { LoadProcess } from '../load/load-process.ts';
import { shorten, summarise } from '../stats.ts';
import { CANDIDATES } from './candidates.ts';
import { NoiseGate } from './noise-gate.ts';
import { openCandidate } from './open-candidate.ts';
import { openIngest } from './open-ingest.ts';
import { ratiosOf, runRounds } from './rounds.ts';
import { connectWorker, type WorkerCommand } from './worker-session.ts';

const NAMES = ['ours', 'stock mqtt.js'] as const;
type Name = (typeof NAMES)[number];
const PER_FRAME = 16;
const FACTOR = 2;
/** A pace that both take, until every match has had all its messages: the book is full then. */
const WARM_UP_RATE = 2_000;

interface Lengths {
  readonly warmUpMs: number;
  readonly drainMs: number;
  readonly saturatedMs: number;
  readonly floodMs: number;
}

const FULL: Lengths = { warmUpMs: 1_500, drainMs: 1_000, saturatedMs: 1_500, floodMs: 6_000 };
const QUICK: Lengths = { warmUpMs: 300, drainMs: 200, saturatedMs: 600, floodMs: 500 };
const MAX_ROUNDS = 3;
const READINGS = 3;
const MB = 1_024 * 1_024;
/** A growth below this is the harness's own; it keeps a ratio from being one of two noises. */
const MIN_GROWTH_MB = 0.1;

interface Overload {
  /** What it took while the sender never waited, msg/s. */
  readonly capacity: number;
  /** Heap and backing stores at the end of the flood less those before it, MB. */
  readonly growth: number;
}

interface Opened {
  readonly page: Page;
  readonly session: CDPSession;
  readDecoded(): Promise<number>;
  close(): Promise<void>;
}

/**
 * Each is first saturated to learn what it can take, then a fresh page is sent twice as much for
 * 6 s by a sender that drops what its own buffer has no room for, as brokers do with QoS 0. Both
 * heaps are read after a forced collection: the first once the book is full, the second while the
 * flood goes on.
 */
export async function measureOverload(context: BenchContext): Promise<BenchResult> {
  if (context.chromium === undefined) return skip('no Chromium');
  const load = await context.load();
  const browser = await launchChromium(context.chromium);
  const lengths = context.quick ? QUICK : FULL;
  try {
    const { results, notes } = await runRounds<Name, Overload>({
      candidates: NAMES,
      rounds: Math.min(context.trials, MAX_ROUNDS),
      gate: new NoiseGate(load, !context.quick),
      progress: context.progress,
      run: async (name) => {
        const capacity = await withPage(browser, load, name, (page) =>
          saturate(page, load, lengths),
        );
        const growth = await withPage(browser, load, name, (page) =>
          flood(page, load, capacity * FACTOR, lengths),
        );
        return { capacity, growth };
      },
      reasonVoid: () => undefined,
    });
    const figure = (name: Name, key: keyof Overload, label: string, unit: string) => {
      const { median, min, max } = summarise(results[name].map((one) => one[key]));
      const rounded = { median: shorten(median), min: shorten(min), max: shorten(max) };
      return { name: `${name}: ${label}`, unit, ...rounded };
    };
    const values = ratiosOf(results.ours, results['stock mqtt.js'], ({ growth }) =>
      Math.max(growth, MIN_GROWTH_MB),
    );
    return {
      figures: NAMES.flatMap((name) => [
        figure(name, 'capacity', 'taken when saturated', 'msg/s'),
        figure(name, 'growth', 'worker growth under the flood', 'MB'),
      ]),
      ratios: [{ budget: 'overload/stock', ...summarise(values) }],
      notes,
    };
  } finally {
    await browser.close();
  }
}

async function withPage<T>(
  browser: Browser,
  load: LoadProcess,
  name: Name,
  run: (opened: Opened) => Promise<T>,
): Promise<T> {
  const opened = await open(browser, load, name);
  try {
    return await run(opened);
  } finally {
    await opened.close();
  }
}

async function open(browser: Browser, load: LoadProcess, name: Name): Promise<Opened> {
  if (name !== 'ours') return openIngest(browser, load, 'mqttjs');
  const opened = await openCandidate(browser, load, CANDIDATES.ours);
  return { ...opened, readDecoded: () => CANDIDATES.ours.readDecoded(opened.page) };
}

/** Messages a second while there is always one more; the product counts twice a second. */
async function saturate(
  { page, readDecoded }: Opened,
  load: LoadProcess,
  { saturatedMs }: Lengths,
): Promise<number> {
  await load.start({ rate: 0, perFrame: PER_FRAME });
  await page.waitForTimeout(600);
  const [before, from] = [await readDecoded(), performance.now()];
  await page.waitForTimeout(saturatedMs);
  const [after, to] = [await readDecoded(), performance.now()];
  await load.stop();
  return ((after - before) / (to - from)) * 1_000;
}

async function flood(
  { page, session }: Opened,
  load: LoadProcess,
  rate: number,
  { warmUpMs, drainMs, floodMs }: Lengths,
): Promise<number> {
  const worker = await connectWorker(session);
  await load.start({ rate: WARM_UP_RATE, perFrame: PER_FRAME });
  await page.waitForTimeout(warmUpMs);
  await load.stop();
  await page.waitForTimeout(drainMs);
  const before = await readHeap(worker);
  await load.start({ rate, perFrame: PER_FRAME, dropsWhenFull: true });
  await page.waitForTimeout(floodMs);
  const after = await readHeap(worker);
  await load.stop();
  return after - before;
}

/** The least of a few readings: what is in the hands of a task at one of them is not kept. */
async function readHeap(worker: WorkerCommand): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let reading = 0; reading < READINGS; reading++) {
    await worker('HeapProfiler.collectGarbage');
    const { usedSize, backingStorageSize = 0 } = await worker('Runtime.getHeapUsage');
    least = Math.min(least, (Number(usedSize) + Number(backingStorageSize)) / MB);
  }
  return least;
}
