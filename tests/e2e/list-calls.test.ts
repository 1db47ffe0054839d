// Which calls a live list makes: one for its names, and another when a match comes or goes.

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { launchChromium } from '../support/chromium.ts';
import { liveFixture, matchResult, publishOdds } from '../support/live-site.ts';
import { describeWith } from '../support/require-all.ts';
import { openPage } from '../support/watched-page.ts';

const MATCHES = Array.from({ length: 20 }, (_, at) => String(6_001 + at));
const chromiumPath = inject('chromiumPath');

describeWith('chromium', chromiumPath !== '', 'the calls of a live list', () => {
  let browser: Browser;
  let backend: TestBackend;

  const say = (matchId: string, home: number) =>
    publishOdds(backend, matchId, [matchResult(home, 3, 4)]);

  beforeAll(async () => {
    browser = await launchChromium(chromiumPath);
    backend = await startBackend();
    for (const matchId of MATCHES) {
      backend.hub.declare(liveFixture(matchId));
      say(matchId, 2);
    }
  });
  afterAll(async () => {
    await browser?.close();
    await backend?.close();
  });

  test('names once, nothing for prices, and the list and its counts when a match comes', async () => {
    const { page, problems, close } = await openPage(browser, {
      viewport: { width: 390, height: 844 },
    });
    const lists: string[] = [];
    const counts: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.includes('/highlight/live/')) lists.push(search);
      if (pathname.includes('/live/games/count/')) counts.push(pathname);
    });
    await page.goto(`${backend.url}/Sport/LiveList`);
    await page.waitForSelector('[data-outcome][data-state="open"]');
    const chip = page.locator('.sport-chips [aria-current] i');
    await expect.poll(() => chip.textContent()).toBe(String(MATCHES.length));
    const name = await page.locator('[data-outcome]').first().getAttribute('aria-label');
    expect(name).toContain(liveFixture(MATCHES[0]!).home);
    // Once, or again where the answer was there before the broker said which version is the newest.
    for (const search of lists) expect(search).toMatch(/^\?source=web&names=1(?:&since=|$)/);
    const asked = lists.length;
    expect(asked).toBeLessThanOrEqual(2);

    for (const matchId of MATCHES) say(matchId, 2.5);
    await page.waitForSelector('[data-outcome][data-odds="2.50"][data-state="open"]');
    expect(lists).toHaveLength(asked);

    const late = '6100';
    backend.hub.declare(liveFixture(late));
    say(late, 2);
    await expect.poll(() => chip.textContent()).toBe(String(MATCHES.length + 1));
    await expect.poll(() => lists.length).toBe(asked + 1);
    // What has changed alone.
    expect(lists.at(-1)).toMatch(/&since=[\w-]{12}$/);
    expect(counts).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });
});
