// The back button of a phone: it closes what lies on top, and only then leaves the page.

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { launchChromium } from '../support/chromium.ts';
import { liveFixture, matchResult, publishOdds, waitForBox } from '../support/live-site.ts';
import { describeWith } from '../support/require-all.ts';
import { openPage } from '../support/watched-page.ts';

const PHONE = { viewport: { width: 390, height: 844 } };
const KEEP_FRESH_MS = 5_000;
const chromiumPath = inject('chromiumPath');

describeWith('chromium', chromiumPath !== '', 'the back button', () => {
  let browser: Browser;
  let backend: TestBackend;
  let timer: ReturnType<typeof setInterval>;

  beforeAll(async () => {
    browser = await launchChromium(chromiumPath);
    backend = await startBackend();
    backend.hub.declare(liveFixture('921'));
    const publish = () => publishOdds(backend, '921', [matchResult(2, 3.5, 4)]);
    publish();
    timer = setInterval(publish, KEEP_FRESH_MS);
  });
  afterAll(async () => {
    clearInterval(timer);
    await browser?.close();
    await backend?.close();
  });

  const pathOf = (page: Page) => new URL(page.url()).pathname;
  const dialogs = (page: Page) => page.locator('dialog[open]');
  const depth = (page: Page) => page.evaluate(() => history.state?.touchlineLayers ?? 0);
  const back = (page: Page) => page.evaluate(() => history.back());
  const forward = (page: Page) => page.evaluate(() => history.forward());

  /** Links of the HTML alone load the next page anew. */
  const pageBegun = (page: Page) => page.locator('#first-screen').waitFor({ state: 'detached' });

  /** Home, then the live list, with a leg in the slip. */
  async function openList() {
    const opened = await openPage(browser, PHONE);
    const { page } = opened;
    await page.goto(backend.url);
    await pageBegun(page);
    await page.getByRole('link', { name: 'Live', exact: true }).first().click();
    await waitForBox(page, '921/1//1', 'open', '2.00');
    await page.locator('[data-outcome="921/1//1"]').click();
    return opened;
  }
  const openSlip = async (page: Page) => {
    await page.getByRole('navigation').getByRole('button', { name: /slip/i }).click();
    await dialogs(page).waitFor();
    await expect.poll(() => depth(page)).toBe(1);
  };

  test('closes the slip, then leaves the page; forward opens nothing', async () => {
    const { page, problems, close } = await openList();
    await openSlip(page);
    await back(page);
    await expect.poll(() => dialogs(page).count()).toBe(0);
    expect(pathOf(page)).toBe('/Sport/LiveList');

    // Forward onto the entry, and from there back at once: two steps.
    await page.evaluate(() => {
      const count = Object.assign(window, { steps: 0 });
      const go = history.go.bind(history);
      history.go = (by) => {
        count.steps += 1;
        go(by);
      };
    });
    await forward(page);
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { steps: number }).steps))
      .toBe(1);
    await expect.poll(() => depth(page)).toBe(0);
    expect([await dialogs(page).count(), pathOf(page)]).toEqual([0, '/Sport/LiveList']);

    await back(page);
    await expect.poll(() => pathOf(page)).toBe('/');
    expect(problems).toEqual([]);
    await close();
  });

  test('closes a dialog over the slip first', async () => {
    const { page, close } = await openList();
    await openSlip(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /settings/i })
      .click();
    await expect.poll(() => depth(page)).toBe(2);
    await back(page);
    await expect.poll(() => dialogs(page).count()).toBe(1);
    await back(page);
    await expect.poll(() => dialogs(page).count()).toBe(0);
    expect(pathOf(page)).toBe('/Sport/LiveList');
    await close();
  });

  test('what closes by itself leaves nothing to go back through', async () => {
    const { page, close } = await openList();
    await openSlip(page);
    await page.keyboard.press('Escape');
    await expect.poll(() => depth(page)).toBe(0);
    await openSlip(page);
    await page.keyboard.press('Escape');
    await expect.poll(() => depth(page)).toBe(0);
    await back(page);
    await expect.poll(() => pathOf(page)).toBe('/');
    await close();
  });

  test('a link in the slip leads on, and back leads to the list at once', async () => {
    const { page, problems, close } = await openList();
    await openSlip(page);
    await page.getByRole('dialog').locator('a[href*="/Sports/Live/"]').first().click();
    await expect.poll(() => pathOf(page)).toMatch(/\/921$/);
    await expect.poll(() => dialogs(page).count()).toBe(0);
    await back(page);
    await expect.poll(() => pathOf(page)).toBe('/Sport/LiveList');
    await page.locator('[data-match-id="921"]').waitFor();
    await forward(page);
    await expect.poll(() => pathOf(page)).toMatch(/\/921$/);
    expect(problems).toEqual([]);
    await close();
  });

  test('a reload under an open slip leaves no entry behind', async () => {
    const { page, close } = await openList();
    await openSlip(page);
    await page.reload();
    await pageBegun(page);
    await page.locator('[data-match-id="921"]').waitFor();
    await expect.poll(() => depth(page)).toBe(0);
    expect(await dialogs(page).count()).toBe(0);
    await back(page);
    await expect.poll(() => pathOf(page)).toBe('/');
    await close();
  });

  test.each([
    ['login', { name: /^log in$/i }],
    ['search', { name: /search/i }],
  ] as const)('closes %s', async (_what, button) => {
    const { page, close } = await openList();
    await page.getByRole('banner').getByRole('button', button).first().click();
    await dialogs(page).waitFor();
    await expect.poll(() => depth(page)).toBe(1);
    await back(page);
    await expect.poll(() => dialogs(page).count()).toBe(0);
    expect(pathOf(page)).toBe('/Sport/LiveList');
    await close();
  });
});
