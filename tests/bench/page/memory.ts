// Heap of page and worker after few and after many messages, each after a forced collection.

import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../../support/chromium.ts';
import { type BenchContext, type BenchResult, type Row, resultOf, skip } from '../bench.ts';
import type { LoadProcess } from '../load/load-process.ts';
import { openBarePage, type Protocol } from './bare-page.ts';
import { CANDIDATES, type CandidateName } from './candidates.ts';
import { SETTLE_MS, VIEWPORT, waitForBoxes, waitForTopics } from './open-candidate.ts';
import { connectWorker, type WorkerCommand } from './worker-session.ts';

const RATE = 7_000;
const QUICK_COUNT = 3_500;
const MB = 1_024 * 1_024;

interface Heap {
  readonly page: number;
  readonly worker: number;
}

interface Growth {
  readonly sent: number;
  readonly early: Heap;
  readonly late: Heap;
}

/** Ours and strong: after 35,000 messages and after 300,000 more; sooner in a quick run. */
export async function measureMemory(context: BenchContext): Promise<BenchResult> {
  if (context.chromium === undefined) return skip('no Chromium');
  const load = await context.load();
  const browser = await launchChromium(context.chromium);
  const [first, more] = context.quick ? [QUICK_COUNT, QUICK_COUNT] : [35_000, 300_000];
  try {
    context.progress(`ours, ${first + more} messages`);
    const ours = await measureOne(browser, load, 'ours', first, more);
    context.progress(`strong, ${first} messages`);
    const strong = await measureOne(browser, load, 'strong', first, 0);
    const growth = ours.late.page + ours.late.worker - (ours.early.page + ours.early.worker);
    const share = ours.early.page / strong.early.page;
    return {
      ...resultOf([
        ...describe('ours', ours),
        ...describe('strong', strong).slice(0, 1),
        { name: 'ours: messages between the two', value: ours.sent, unit: '' },
      ]),
      ratios: [
        { budget: 'memory/growth', median: growth, min: growth, max: growth },
        { budget: 'memory/strong', median: share, min: share, max: share },
      ],
    };
  } finally {
    await browser.close();
  }
}

function describe(name: string, { early, late }: Growth): Row[] {
  return [
    { name: `${name}: page heap, early`, value: early.page, unit: 'MB' },
    { name: `${name}: page heap, late`, value: late.page, unit: 'MB' },
    { name: `${name}: worker heap, early`, value: early.worker, unit: 'MB' },
    { name: `${name}: worker heap, late`, value: late.worker, unit: 'MB' },
  ];
}

async function measureOne(
  browser: Browser,
  load: LoadProcess,
  name: CandidateName,
  first: number,
  more: number,
): Promise<Growth> {
  const { session, close } = await openBarePage(browser, CANDIDATES[name].address(load), VIEWPORT);
  try {
    await waitForBoxes(session);
    await waitForTopics(load);
    await wait(SETTLE_MS);
    const worker = name === 'ours' ? await connectWorker(session) : null;
    await send(load, first);
    const early = await readHeap(session, worker);
    const sent = more === 0 ? 0 : await send(load, more);
    return { sent, early, late: await readHeap(session, worker) };
  } finally {
    await close();
  }
}

async function send(load: LoadProcess, count: number): Promise<number> {
  await load.start({ rate: RATE, perFrame: 4 });
  await wait((count / RATE) * 1_000);
  const { sent } = await load.stop();
  // What is on its way arrives, and arrows expire.
  await wait(count > QUICK_COUNT ? 6_000 : 1_000);
  return sent;
}

async function readHeap(session: Protocol, worker: WorkerCommand | null): Promise<Heap> {
  for (let i = 0; i < 3; i++) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return { page: usedSize / MB, worker: await readWorkerHeap(worker) };
}

async function readWorkerHeap(worker: WorkerCommand | null): Promise<number> {
  if (worker === null) return 0;
  for (let i = 0; i < 3; i++) await worker('HeapProfiler.collectGarbage');
  const { usedSize } = await worker('Runtime.getHeapUsage');
  return Number(usedSize) / MB;
}
