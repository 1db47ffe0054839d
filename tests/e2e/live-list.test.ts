// The live list on the simulated feed, as a player meets it.

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { readOverflow } from '../support/axe.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { launchChromium } from '../support/chromium.ts';
import { countShifts, MAX_SHIFT, readShifts } from '../support/layout-shift.ts';
import { waitForLink } from '../support/live-site.ts';
import { describeWith } from '../support/require-all.ts';
import { openPage, readBoxes } from '../support/watched-page.ts';

/** Several for each row that is shown. */
const MANY_MESSAGES = 100;
const PHONE = { viewport: { width: 390, height: 844 } };
const chromiumPath = inject('chromiumPath');

describeWith('chromium', chromiumPath !== '', 'the live list', () => {
  let browser: Browser;
  let backend: TestBackend;

  beforeAll(async () => {
    browser = await launchChromium(chromiumPath);
    backend = await startBackend({ FEED: 'simulator' });
  });
  afterAll(async () => {
    await browser?.close();
    await backend?.close();
  });

  test('about 120 matches in five sports are live', async () => {
    const menu = (await (
      await backend.signedFetch('/api/sports/highlight/live/0?source=web&markets=1&perPage=500')
    ).json()) as { fixtures: { sportID: string }[] };
    expect(menu.fixtures.length).toBeGreaterThan(90);
    expect(menu.fixtures.length).toBeLessThan(150);
    expect(new Set(menu.fixtures.map((fixture) => fixture.sportID)).size).toBe(5);
  });

  describe.each([
    ['desk', {}],
    ['phone', PHONE],
  ])('on a %s', (_name, options) => {
    test('prices move, clocks run, and nothing is reported as wrong', async () => {
      const { page, problems, close } = await openPage(browser, options);
      await page.goto(`${backend.url}/Sport/LiveList?metrics`);
      await waitForLink(page, 'live');
      await page.waitForSelector('[data-outcome][data-state="open"]');
      const before = await readBoxes(page);
      expect(before.length).toBeGreaterThan(9);
      await page.waitForFunction((first) => {
        const odds = new Map(first.map((box) => [box.key, box.odds]));
        return [...document.querySelectorAll('[data-outcome]')].some((box) => {
          const was = odds.get(box.getAttribute('data-outcome') ?? '');
          return was !== undefined && was !== box.getAttribute('data-odds');
        });
      }, before);
      const clocks = await page.locator('[data-match-id]').allTextContents();
      await page.waitForFunction(
        (texts) =>
          [...document.querySelectorAll('[data-match-id]')].some(
            (row, i) => texts[i] !== undefined && row.textContent !== texts[i],
          ),
        clocks,
      );
      expect(problems).toEqual([]);
      await close();
    });

    test('nothing jumps while it loads, and while prices move and matches come and go', async () => {
      const { page, close } = await openPage(browser, options);
      await countShifts(page);
      await page.goto(`${backend.url}/Sport/LiveList?metrics`);
      await page.waitForSelector('[data-outcome][data-state="open"]');
      const applied = () => page.evaluate(() => window.touchline?.metrics().applied ?? 0);
      await expect.poll(applied, { timeout: 60_000 }).toBeGreaterThan(MANY_MESSAGES);
      expect(await readShifts(page)).toBeLessThan(MAX_SHIFT);
      await close();
    });

    test('only the rows near the screen are in the page, and scrolling brings the others', async () => {
      const { page, close } = await openPage(browser, options);
      await page.goto(`${backend.url}/Sport/LiveList`);
      await page.waitForSelector('[data-outcome][data-state="open"]');
      const first = await page.locator('[data-match-id]').first().getAttribute('data-match-id');
      expect(await page.locator('[data-match-id]').count()).toBeLessThan(60);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await page.waitForFunction(
        (id) =>
          document.querySelector(`[data-match-id="${id}"]`) === null &&
          document.querySelector('[data-outcome][data-state="open"]') !== null,
        first,
      );
      await close();
    });
  });

  test('on a phone teams and score of a match stay in sight while its markets scroll', async () => {
    const { page, problems, close } = await openPage(browser, PHONE);
    await page.goto(`${backend.url}/Sport/LiveList`);
    await page.locator('.live-row a.teams').first().click();
    const bar = page.locator('.score-bar');
    await bar.waitFor();
    await page.locator('.market [data-outcome]').first().waitFor();
    await expect.poll(() => page.locator('h1').count()).toBe(1);
    const first = await page.locator('.market').first().boundingBox();
    expect(first?.y).toBeLessThan(320);
    await page.evaluate(() => scrollTo(0, 600));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    const top = (await page.locator('.top-bar').boundingBox())?.height ?? 0;
    const place = await bar.boundingBox();
    expect([place?.y, place?.height]).toEqual([top, 44]);
    const tabs = await page.getByRole('tablist').boundingBox();
    expect(tabs?.y).toBe(top + 44);
    expect(await readOverflow(page)).toBeLessThanOrEqual(0);
    expect(problems).toEqual([]);
    await close();
  });

  test('the columns can show another market', async () => {
    const { page, close } = await openPage(browser, PHONE);
    await page.goto(`${backend.url}/Sport/LiveList`);
    await page.waitForSelector('[data-outcome*="/1//"]');
    await page.getByRole('button', { name: 'Over/Under' }).click();
    await page.waitForSelector('[data-outcome*="/18/total="]');
    await expect.poll(() => page.locator('[data-outcome*="/1//"]').count()).toBe(0);
    await close();
  });

  test('a press on an open price is kept, and its name tells match, market, outcome and odds', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(`${backend.url}/Sport/LiveList`);
    const box = page.locator('[data-outcome][data-state="open"]').first();
    await box.waitFor();
    const key = await box.getAttribute('data-outcome');
    const kept = page.locator(`[data-outcome="${key}"]`);
    await kept.click();
    await expect.poll(() => kept.getAttribute('aria-pressed')).toBe('true');
    expect(await kept.getAttribute('aria-label')).toMatch(/ v .+\d+\.\d\d/);
    await close();
  });
});
