// Web vitals of a first visit to the live list at the full load of the feed, on a slow phone and network.

import type { Browser, CDPSession, Page } from 'playwright-core';
import { launchChromium } from '../../support/chromium.ts';
import { type BenchContext, type BenchResult, skip } from '../bench.ts';
import type { LoadProcess } from '../load/load-process.ts';
import { shorten, summarise } from '../stats.ts';
import { CANDIDATES } from './candidates.ts';
import { NoiseGate } from './noise-gate.ts';
import { NAME_HELPER, waitForTopics } from './open-candidate.ts';
import { runRounds } from './rounds.ts';
import { stopListening } from './stop-listening.ts';
import { installVitals } from './vitals-observer.ts';
import { connectWorker, type WorkerCommand } from './worker-session.ts';

const RATE = 500;
const THROTTLE = 4;
const CLICKS = 20;
const CLICK_GAP_MS = 150;
const VIEWPORT = { width: 412, height: 823 };
/** Slow 4G as Lighthouse has it: 150 ms for each request, 1.6 Mbit/s down, 0.75 up. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_024 * 1_024) / 8,
  uploadThroughput: (750 * 1_024) / 8,
};
const UNLIMITED = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
/** The largest paint is done by then. */
const SETTLE_MS = 1_000;

interface Vitals {
  readonly lcpS: number;
  readonly cls: number;
  readonly inpMs: number;
  readonly decoded: number;
}

/**
 * LCP, CLS and INP at 4x CPU, 500 msg/s from the moment the page follows the feed. The network is
 * slow 4G for the page and its worker until the list stands.
 */
export async function measureVitals(context: BenchContext): Promise<BenchResult> {
  if (context.chromium === undefined) return skip('no Chromium');
  const load = await context.load();
  const browser = await launchChromium(context.chromium);
  const watchMs = context.quick ? 300 : 4_000;
  try {
    const { results, notes } = await runRounds<'ours', Vitals>({
      candidates: ['ours'],
      rounds: context.trials,
      gate: new NoiseGate(load, !context.quick),
      progress: context.progress,
      run: () => visit(browser, load, watchMs, context.quick ? 3 : CLICKS),
      reasonVoid: () => undefined,
    });
    const of = (key: keyof Vitals) => summarise(results.ours.map((vitals) => vitals[key]));
    const { min: decoded } = of('decoded');
    const gate =
      decoded < 100 ? `ours decoded ${decoded.toFixed(2)} % of what was sent` : undefined;
    const figure = (key: keyof Vitals, name: string, unit: string) => {
      const { median, min, max } = of(key);
      return { name, unit, median: shorten(median), min: shorten(min), max: shorten(max) };
    };
    return {
      figures: [
        figure('lcpS', 'largest contentful paint', 's'),
        figure('cls', 'cumulative layout shift', ''),
        figure('inpMs', 'interaction to next paint', 'ms'),
        figure('decoded', 'decoded of sent', '%'),
      ],
      ratios: [
        { budget: 'vitals/lcp', ...of('lcpS'), gate },
        { budget: 'vitals/cls', ...of('cls'), gate },
        { budget: 'vitals/inp', ...of('inpMs'), gate },
      ],
      notes,
      failedGates: gate === undefined ? [] : [gate],
    };
  } finally {
    await browser.close();
  }
}

async function visit(
  browser: Browser,
  load: LoadProcess,
  watchMs: number,
  clicks: number,
): Promise<Vitals> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  try {
    const page = await context.newPage();
    await page.addInitScript(NAME_HELPER);
    await page.addInitScript(installVitals);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    const worker = connectWorker(session, slowDown);
    await page.goto(CANDIDATES.ours.address(load), { waitUntil: 'commit' });
    await waitForTopics(load);
    await load.start({ rate: RATE, perFrame: 1 });
    await page.waitForSelector('.odds-box[data-outcome][data-state="open"]');
    await stopListening(page);
    await page.waitForTimeout(SETTLE_MS);
    // Slow 4G carries a third of this feed; from here on the page gets all of it.
    await session.send('Network.emulateNetworkConditions', UNLIMITED);
    await (await worker)('Network.emulateNetworkConditions', UNLIMITED);
    await page.waitForTimeout(watchMs);
    await click(page, session, clicks);
    const { lcpMs, cls, interactionsMs } = await page.evaluate(() => window.benchVitals());
    const { sent } = await load.stop();
    await page.waitForTimeout(1_200);
    const decoded = await CANDIDATES.ours.readDecoded(page);
    // The observer leaves out what took less than 16 ms.
    const inpMs = Math.max(16, ...interactionsMs);
    return { lcpS: lcpMs / 1_000, cls, inpMs, decoded: (decoded / sent) * 100 };
  } finally {
    await context.close();
  }
}

/** A worker has a network of its own in the DevTools protocol. */
async function slowDown(worker: WorkerCommand): Promise<void> {
  await worker('Network.enable');
  await worker('Network.emulateNetworkConditions', SLOW_4G);
}

async function click(page: Page, session: CDPSession, count: number): Promise<void> {
  const places = await page.$$eval('.odds-box[data-outcome]', (boxes) =>
    boxes
      .map((box) => box.getBoundingClientRect())
      .filter(({ top, bottom }) => top > 160 && bottom < innerHeight - 160)
      .map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 })),
  );
  for (let i = 0; i < count; i++) {
    const event = { ...places[i % places.length]!, button: 'left', clickCount: 1 } as const;
    await session.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...event });
    await session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...event });
    await page.waitForTimeout(CLICK_GAP_MS);
  }
  await page.waitForTimeout(500);
}
