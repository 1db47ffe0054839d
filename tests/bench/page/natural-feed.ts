// How busy the page is on the live list with the simulator's natural pace, as `npm start` runs it.

import type { Browser } from 'playwright-core';
// Brings `window.touchline` to what runs in the page.
import type {} from '../../../src/ui/live/page-metrics.ts';
import { startSiteProcess } from '../../support/site-process.ts';
import type { Row } from '../bench.ts';
import { watchMainThread } from './main-thread.ts';
import { NAME_HELPER } from './open-candidate.ts';
import { stopListening } from './stop-listening.ts';

/** As long as the window, and no longer than this. */
const MAX_WARM_UP_MS = 8_000;

/** Shares of the page's main thread in percent of one core, long tasks and frame intervals. */
export async function measureNaturalFeed(browser: Browser, seconds: number): Promise<Row[]> {
  const site = await startSiteProcess();
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await page.addInitScript(NAME_HELPER);
    await page.goto(`${site.url}/Sport/LiveList?metrics`);
    await page.waitForSelector('[data-outcome][data-state="open"]');
    await stopListening(page);
    await page.waitForTimeout(Math.min(seconds * 1_000, MAX_WARM_UP_MS));
    const counted = await page.evaluate(() => window.touchline!.metrics());
    const startedAt = Date.now();
    const main = await watchMainThread(page, () => page.waitForTimeout(seconds * 1_000));
    const elapsed = (Date.now() - startedAt) / 1_000;
    const counters = await page.evaluate(() => window.touchline!.metrics());
    return [
      { name: 'main thread busy', value: main.task, unit: '%' },
      { name: 'of it script', value: main.script, unit: '%' },
      { name: 'of it style', value: main.style, unit: '%' },
      { name: 'of it layout', value: main.layout, unit: '%' },
      { name: 'long tasks over 50 ms', value: main.longTasks, unit: '' },
      { name: 'frame interval p99', value: main.frameP99, unit: 'ms' },
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
