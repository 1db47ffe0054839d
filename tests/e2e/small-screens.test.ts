// The smallest windows: 320 px with a scrollbar that takes room, and what 1280 x 1024 is zoomed to 400 %.

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readOverflow } from '../support/axe.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { launchWithScrollbars } from '../support/chromium.ts';
import { liveFixture, matchResult, publishOdds, waitForBox } from '../support/live-site.ts';
import { describeWith } from '../support/require-all.ts';
import { openPage } from '../support/watched-page.ts';

const MATCHES = Array.from({ length: 30 }, (_, at) => String(7_100 + at));
const ROUTES = [
  '/',
  '/Sport/LiveList',
  '/Sports/Live/Soccer/NPFL/A_Vs_B/7100',
  '/Sports/Prematch/All/Upcoming',
  '/Sports/Prematch/Soccer',
  '/Games',
  '/Games/Providers',
  '/Promotions',
  '/Register',
  '/Account/ResetPassword',
  '/cms/TandC',
];
/** Prices turn stale after 30 s of silence. */
const KEEP_FRESH_MS = 5_000;
const chromiumPath = inject('chromiumPath');

describeWith('chromium', chromiumPath !== '', 'the smallest windows', () => {
  let browser: Browser;
  let backend: TestBackend;
  let timer: ReturnType<typeof setInterval>;

  beforeAll(async () => {
    browser = await launchWithScrollbars();
    backend = await startBackend();
    for (const id of MATCHES) backend.hub.declare(liveFixture(id));
    const publish = () => {
      for (const id of MATCHES) publishOdds(backend, id, [matchResult(1.85, 3.4, 4.2)]);
    };
    publish();
    timer = setInterval(publish, KEEP_FRESH_MS);
  });
  afterAll(async () => {
    clearInterval(timer);
    await browser?.close();
    await backend?.close();
  });

  test.each([
    ['320 x 640', { width: 320, height: 640 }],
    ['320 x 256', { width: 320, height: 256 }],
  ])('at %s nothing scrolls sideways', async (_size, viewport) => {
    const { page, close } = await openPage(browser, { viewport });
    const wide: string[] = [];
    for (const route of ROUTES) {
      await page.goto(backend.url + route);
      await page.waitForSelector('main h1');
      await page.waitForLoadState('networkidle');
      const overflow = await readOverflow(page);
      if (overflow > 0) wide.push(`${route}: ${overflow} px`);
    }
    expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).not.toBe(
      0,
    );
    expect(wide).toEqual([]);
    await close();
  });

  test('on a phone held across a match shows its first prices, above the bar of the slip', async () => {
    const { page, close } = await openPage(browser, { viewport: { width: 844, height: 390 } });
    await page.goto(`${backend.url}/Sports/Live/Soccer/NPFL/A_Vs_B/7100`);
    const first = page.locator('main [data-outcome="7100/1//1"]');
    await waitForBox(page, '7100/1//1', 'open', '1.85');
    await first.click();
    const bar = page.getByRole('region', { name: 'Betslip summary' });
    await bar.waitFor();
    await page.evaluate(() => scrollTo(0, 0));
    const [price, foot] = [await first.boundingBox(), await bar.boundingBox()];
    expect(price!.y + price!.height).toBeLessThanOrEqual(foot!.y);
    await close();
  });

  test('at 320 x 256 the list has two thirds of the window, with a leg in the slip', async () => {
    const { page, close } = await openPage(browser, { viewport: { width: 320, height: 256 } });
    await page.goto(`${backend.url}/Sport/LiveList`);
    await waitForBox(page, '7100/1//1', 'open', '1.85');
    await page.locator('[data-outcome="7100/1//1"]').click();
    await page.evaluate(() => scrollTo(0, 600));
    const share = () =>
      page.evaluate(() => {
        const heights = Array.from({ length: 64 }, (_, at) => at * 4 + 2);
        const seen = heights.filter((y) =>
          document.elementFromPoint(100, y)?.closest('[data-match-id], .league-header'),
        );
        return seen.length / heights.length;
      });
    await expect.poll(share).toBeGreaterThan(0.66);
    await close();
  });
});
