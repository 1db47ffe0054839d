// How busy the page is on the live list with the simulator's natural pace, as `npm start` runs it.

import type { Browser, CDPSession } from 'playwright-core';
// Brings `window.touchline` to what runs in the page.
import type {} from '../../../src/ui/live/page-metrics.ts';
import { startSiteProcess } from '../../support/site-process.ts';
import type { Row } from '../bench.ts';
import { NAME_HELPER } from './open-candidate.ts';
import { stopListening } from './stop-listening.ts';

declare global {
  interface Window {
    naturalFeed: { longTasks: number; intervals: number[] };
  }
}

/** As long as the window, and no longer than this. */
const MOST_WARM_UP_MS = 8_000;

/** Shares of the page's main thread in percent of one core, long tasks and frame intervals. */
export async function measureNaturalFeed(browser: Browser, seconds: number): Promise<Row[]> {
  const site = await startSiteProcess();
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await page.addInitScript(NAME_HELPER);
    await page.goto(`${site.url}/Sport/LiveList?metrics`);
    await page.waitForSelector('[data-outcome][data-state="open"]');
    await stopListening(page);
    await page.waitForTimeout(Math.min(seconds * 1_000, MOST_WARM_UP_MS));
    await page.evaluate(watch);
    const client = await page.context().newCDPSession(page);
    await client.send('Performance.enable', { timeDomain: 'threadTicks' });
    const before = await readTimes(client);
    const counted = await page.evaluate(() => window.touchline!.metrics());
    const startedAt = Date.now();
    await page.waitForTimeout(seconds * 1_000);
    const elapsed = (Date.now() - startedAt) / 1_000;
    const after = await readTimes(client);
    const counters = await page.evaluate(() => window.touchline!.metrics());
    const { longTasks, intervals } = await page.evaluate(() => window.naturalFeed);
    const share = (name: string) => ((after.get(name)! - before.get(name)!) / elapsed) * 100;
    const sorted = intervals.toSorted((a, b) => a - b);
    return [
      { name: 'main thread busy', value: share('TaskDuration'), unit: '%' },
      { name: 'of it script', value: share('ScriptDuration'), unit: '%' },
      { name: 'of it style', value: share('RecalcStyleDuration'), unit: '%' },
      { name: 'of it layout', value: share('LayoutDuration'), unit: '%' },
      { name: 'long tasks over 50 ms', value: longTasks, unit: '' },
      {
        name: 'frame interval p99',
        value: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
        unit: 'ms',
      },
      {
        name: 'messages applied',
        value: (counters.applied - counted.applied) / elapsed,
        unit: '/s',
      },
      {
        name: 'prices sent to the page',
        value: (counters.sentPrices - counted.sentPrices) / elapsed,
        unit: '/s',
      },
      { name: 'age at receipt p50', value: counters.ageMs.p50, unit: 'ms' },
      { name: 'age at receipt p99', value: counters.ageMs.p99, unit: 'ms' },
    ];
  } finally {
    await page.close();
    await site.stop();
  }
}

function watch(): void {
  const seen = { longTasks: 0, intervals: [] as number[] };
  window.naturalFeed = seen;
  new PerformanceObserver((list) => {
    seen.longTasks += list.getEntries().length;
  }).observe({ type: 'longtask' });
  let last = performance.now();
  const frame = (now: number) => {
    seen.intervals.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

async function readTimes(client: CDPSession): Promise<Map<string, number>> {
  const { metrics } = await client.send('Performance.getMetrics');
  return new Map(metrics.map(({ name, value }) => [name, value]));
}
