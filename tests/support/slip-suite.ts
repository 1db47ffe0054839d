// The set-up of a suite about the betslip: one browser, one site, a page with a fresh list for each test.

import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { startBackend, type TestBackend } from './backend.ts';
import { launchChromium } from './chromium.ts';
import { liveFixture } from './live-site.ts';
import {
  boxOn,
  type FreshPrices,
  keepPricesFresh,
  legOn,
  openLiveList,
  type Prices,
  pickOn,
  readTotals,
  slipOn,
  stakeOn,
} from './slip-site.ts';
import { openPage, type WatchedPage } from './watched-page.ts';

/** Within a describe; the first of the matches has its home win at 2.00, which the list waits for. */
export function openSlipSuite(chromiumPath: string, firstPrices: ReadonlyMap<string, Prices>) {
  let browser: Browser;
  let backend: TestBackend;
  let prices: FreshPrices;
  let watched: WatchedPage;
  const [first = ''] = firstPrices.keys();
  const openList = (on: Page) => openLiveList(on, backend.url, first);

  beforeAll(async () => {
    browser = await launchChromium(chromiumPath);
    backend = await startBackend();
    for (const matchId of firstPrices.keys()) backend.hub.declare(liveFixture(matchId));
    prices = keepPricesFresh(backend);
  });
  afterAll(async () => {
    prices?.end();
    await browser?.close();
    await backend?.close();
  });
  beforeEach(async () => {
    for (const [matchId, each] of firstPrices) prices.publish(matchId, each);
    watched = await openPage(browser);
    await openList(watched.page);
  });
  afterEach(() => watched.close());

  return {
    get backend() {
      return backend;
    },
    get browser() {
      return browser;
    },
    get prices() {
      return prices;
    },
    /** Of the test that runs. */
    get page() {
      return watched.page;
    },
    get problems() {
      return watched.problems;
    },
    openList,
    slip: (on = watched.page) => slipOn(on),
    box: (key: string, on = watched.page) => boxOn(on, key),
    leg: (key: string, on = watched.page) => legOn(on, key),
    stake: (on = watched.page) => stakeOn(on),
    pick: (...keys: string[]) => pickOn(watched.page, ...keys),
    expectTotals: (wanted: Record<string, string>, on = watched.page) =>
      expect.poll(() => readTotals(on)).toMatchObject(wanted),
  };
}
