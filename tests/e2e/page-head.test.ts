// The head of a page says nothing of another one: neither as it is loaded, nor after steps within the site.

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { describeWith } from '../support/require-all.ts';
import { openPage, type WatchedPage } from '../support/watched-page.ts';
import { PATTERNS } from './every-screen/route-patterns.ts';
import { type SeededSite, startSeededSite } from './every-screen/seeded-site.ts';

const chromiumPath = inject('chromiumPath');
const START = '/Promotions';

describeWith('chromium', chromiumPath !== '', 'the head of a page', () => {
  let browser: Browser;
  let site: SeededSite;
  let watched: WatchedPage;

  beforeAll(async () => {
    [browser, site] = await Promise.all([launchChromium(chromiumPath), startSeededSite()]);
    watched = await openPage(browser, { reducedMotion: 'reduce' });
  });
  afterAll(async () => {
    await browser?.close();
    await site?.backend.close();
  });

  /** What names an address or describes one. */
  const readHead = (page: Page) =>
    page.evaluate(() => ({
      canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href'),
      described: document.querySelectorAll(
        'meta[name="description"], meta[property^="og:"], script[type="application/ld+json"]',
      ).length,
    }));

  test('names no other address after a step, and its own when it is loaded', async () => {
    const { page, problems } = watched;
    const { url } = site.backend;
    await page.goto(url + START);
    await page.locator('main .promotion article').first().waitFor();
    const loaded = await readHead(page);
    expect(loaded.canonical).toBe(url + START);
    expect(loaded.described).toBeGreaterThan(2);
    for (const pattern of PATTERNS.filter((each) => each !== START)) {
      await page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
      }, site.paths[pattern]);
      await expect.poll(() => readHead(page), { message: pattern }).toEqual({ described: 0 });
    }
    await page.reload();
    await expect.poll(async () => (await readHead(page)).described).toBeGreaterThan(0);
    expect(problems).toEqual([]);
  });
});
