// One trial: a fresh page, its idle share, a warm-up under load, and a measured window.

import type { Browser, CDPSession, Page } from 'playwright-core';
import { ageOfPrice } from '../../../src/shared/bench/price-code.ts';
import { keptRate, type LoadProcess } from '../load/load-process.ts';
import type { LoadPlan } from '../load/sender.ts';
import { median, quantile, quantileInSteps } from '../stats.ts';
import type { Candidate } from './candidates.ts';
import { openCandidate } from './open-candidate.ts';
import type { PageSample } from './sampler.ts';
import { createThreadReader, spentBetween } from './thread-cpu.ts';

export interface TrialOptions {
  readonly browser: Browser;
  readonly load: LoadProcess;
  readonly candidate: Candidate;
  /** CPU throttle of the page's main thread; 1 is none. */
  readonly throttle: number;
  /** Null where nothing is sent. */
  readonly plan: Omit<LoadPlan, 'framed'> | null;
  /** Before the idle share is read; SETTLE_MS where it is left out. */
  readonly settleMs?: number;
  readonly idleMs: number;
  readonly warmUpMs: number;
  readonly windowMs: number;
  /** What happens in the window beside the load; by default nothing. */
  readonly during?: (page: Page, session: CDPSession) => Promise<void>;
}

/** Shares are percent of one core; times are ms. */
export interface TrialResult {
  /** The load kept its rate. */
  readonly valid: boolean;
  readonly sent: number;
  /** Decoded of what was sent, percent. */
  readonly decoded: number;
  /** Outcome updates decoded for each price that the page was handed; NaN where it does not tell. */
  readonly conflation: number;
  readonly mainIdle: number;
  readonly main: number;
  readonly mainAboveIdle: number;
  readonly worker: number;
  readonly task: number;
  readonly taskAboveIdle: number;
  readonly script: number;
  readonly style: number;
  readonly layout: number;
  readonly paintP50: number;
  readonly paintP95: number;
  readonly paintP99: number;
  readonly paints: number;
  /** Median age in the last quarter of the paints less that in the first, ms: above 0 it grows. */
  readonly ageGrowth: number;
  readonly frameP50: number;
  readonly frameP99: number;
  readonly slowFrames: number;
  readonly longTasks: number;
  readonly idleFrameP99: number;
}

/** What is on its way may take this long; the counters of the product come twice a second. */
const DRAIN_MS = 1_200;
const LOOK_EVERY_MS = 50;
const SLOW_FRAME_MS = 33.4;

const NOTHING_SENT = { offered: 0, sent: 0, bytes: 0, elapsedMs: 0 };

interface Readings {
  readonly at: number;
  readonly threads: Awaited<ReturnType<Awaited<ReturnType<typeof createThreadReader>>['read']>>;
  readonly page: ReadonlyMap<string, number>;
}

/** Opens the candidate, waits until it follows every match, and measures it. */
export async function runTrial(options: TrialOptions): Promise<TrialResult> {
  const { browser, load, candidate } = options;
  const { page, session, close } = await openCandidate(browser, load, candidate, options.settleMs);
  try {
    const threads = await createThreadReader(browser);
    if (options.throttle > 1) {
      await session.send('Emulation.setCPUThrottlingRate', { rate: options.throttle });
    }
    const read = async (): Promise<Readings> => ({
      at: performance.now(),
      threads: await threads.read(),
      page: await readPageMetrics(session),
    });

    await page.evaluate(() => window.benchBegin());
    const idleFrom = await read();
    await page.waitForTimeout(options.idleMs);
    const idleTo = await read();
    const idle = await page.evaluate(() => window.benchEnd());

    const decodedBefore = await candidate.readDecoded(page);
    const deliveredBefore = await candidate.readDelivered(page);
    if (options.plan !== null) await load.start(options.plan);
    await page.waitForTimeout(options.warmUpMs);
    const boxes = await page.evaluate(() => window.benchBegin());
    if (boxes === 0) throw new Error(`${candidate.name} shows no boxes to watch`);
    const from = await read();
    const until = performance.now() + options.windowMs;
    await options.during?.(page, session);
    await page.waitForTimeout(Math.max(0, until - performance.now()));
    const to = await read();
    const sample = await page.evaluate(() => window.benchEnd());
    const count = options.plan === null ? NOTHING_SENT : await load.stop();
    const readDecoded = async () => (await candidate.readDecoded(page)) - decodedBefore;
    const decoded = await drain(page, readDecoded, count.sent);
    const delivered = (await candidate.readDelivered(page)) - deliveredBefore;

    return {
      valid: options.plan === null || options.plan.rate === 0 || keptRate(count),
      sent: count.sent,
      decoded: options.plan === null ? 100 : (decoded / count.sent) * 100,
      conflation: delivered === 0 ? Number.NaN : (decoded * load.meanOutcomes) / delivered,
      ...describeShares(sharesBetween(idleFrom, idleTo), sharesBetween(from, to)),
      ...describeSample(sample, options.warmUpMs + options.windowMs),
      idleFrameP99: quantile(idle.intervals, 0.99),
    };
  } finally {
    await close();
  }
}

/** Waits for the rest of what was sent, not for ever; answers how much was decoded. */
async function drain(page: Page, read: () => Promise<number>, sent: number): Promise<number> {
  const deadline = performance.now() + DRAIN_MS;
  for (;;) {
    const decoded = await read();
    if (decoded >= sent || performance.now() > deadline) return decoded;
    await page.waitForTimeout(LOOK_EVERY_MS);
  }
}

async function readPageMetrics(session: CDPSession): Promise<ReadonlyMap<string, number>> {
  const { metrics } = await session.send('Performance.getMetrics');
  return new Map(metrics.map(({ name, value }) => [name, value]));
}

function sharesBetween(from: Readings, to: Readings) {
  const elapsed = to.at - from.at;
  const spent = spentBetween(from.threads, to.threads);
  const share = (name: string) =>
    (((to.page.get(name) ?? 0) - (from.page.get(name) ?? 0)) * 100_000) / elapsed;
  return {
    main: (spent.main / elapsed) * 100,
    worker: (spent.worker / elapsed) * 100,
    task: share('TaskDuration'),
    script: share('ScriptDuration'),
    style: share('RecalcStyleDuration'),
    layout: share('LayoutDuration'),
  };
}

type Shares = ReturnType<typeof sharesBetween>;

function describeShares(idle: Shares, loaded: Shares) {
  return {
    ...loaded,
    mainIdle: idle.main,
    mainAboveIdle: loaded.main - idle.main,
    taskAboveIdle: loaded.task - idle.task,
  };
}

/** A page that painted nothing at all shows prices at least as old as the load. */
function describeSample({ paints, intervals, longTasks }: PageSample, starvedMs: number) {
  const ages: number[] = [];
  for (let at = 0; at < paints.length; at += 3) {
    const age = ageOfPrice(paints[at + 1]!, paints[at + 2]!, paints[at]!);
    if (age !== undefined) ages.push(age);
  }
  const isStarved = ages.length === 0;
  const age = (share: number) => (isStarved ? starvedMs : quantileInSteps(ages, share, 1));
  return {
    paintP50: age(0.5),
    paintP95: age(0.95),
    paintP99: age(0.99),
    paints: ages.length,
    ageGrowth: growthOf(ages),
    frameP50: quantile(intervals, 0.5),
    frameP99: quantile(intervals, 0.99),
    slowFrames: intervals.filter((interval) => interval > SLOW_FRAME_MS).length,
    longTasks: longTasks.length,
  };
}

function growthOf(ages: readonly number[]): number {
  const quarter = Math.ceil(ages.length / 4);
  return median(ages.slice(-quarter)) - median(ages.slice(0, quarter));
}
