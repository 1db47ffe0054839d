// The bench page in a real browser: both candidates run, the result is whole and can be taken along.

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { BenchReport } from '../../src/ui/bench/bench-report.ts';
import { axeWindow, expectAccessible } from '../support/axe.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { launchChromium } from '../support/chromium.ts';
import { describeWith } from '../support/require-all.ts';
import { openPage } from '../support/watched-page.ts';

const SHORT = '/bench?rate=500&seconds=1';
const chromiumPath = inject('chromiumPath');

describeWith('chromium', chromiumPath !== '', 'the bench page', () => {
  let browser: Browser;
  let backend: TestBackend;

  beforeAll(async () => {
    browser = await launchChromium(chromiumPath);
    backend = await startBackend();
  });
  afterAll(async () => {
    await browser?.close();
    await backend?.close();
  });

  test('runs both candidates, loses no message and gives the result away', async () => {
    const { page, problems, close } = await openPage(browser, {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await page.goto(`${backend.url}${SHORT}`);
    await page.getByRole('button', { name: 'Start' }).click();
    await page.waitForSelector('.bench-stage .live-row');
    await page.waitForSelector('.bench-table');
    expect(await page.locator('.bench-stage .live-row').count()).toBe(0);
    expect(page.workers()).toEqual([]);

    await page.getByRole('button', { name: 'Copy as JSON' }).click();
    await page.getByText('Copied').first().waitFor();
    const report: BenchReport = JSON.parse(
      await page.evaluate(() => navigator.clipboard.readText()),
    );
    expect(report.options).toEqual({ rate: 500, seconds: 1, rounds: 1, seed: 1 });
    expect(report.build).toMatch(/^index-/);
    expect(report.trials.map(({ candidate }) => candidate)).toEqual(['worker', 'main']);
    for (const { sent, decoded, paints, busyShare } of report.trials) {
      expect(sent).toBe(1_500);
      expect(decoded).toBe(sent);
      expect(paints).toBeGreaterThan(0);
      expect(busyShare).toBeGreaterThan(0);
    }

    await page.getByRole('button', { name: 'Copy as text' }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toContain('500 messages a second over 500 matches, 1 s, 1 round');
    expect(problems).toEqual([]);
    await close();
  });

  test('Stop ends a run, and another can be started', async () => {
    const { page, problems, close } = await openPage(browser);
    await page.goto(`${backend.url}/bench?rate=500`);
    const start = page.getByRole('button', { name: 'Start' });
    await start.focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('.bench-stage .live-row');
    await page.keyboard.press('Enter');
    await page.locator('.bench-void').getByText('Stopped. Nothing was kept.').waitFor();
    await start.click();
    await page.getByRole('progressbar', { name: 'Benchmark' }).waitFor();
    expect(await page.locator('.bench-void').count()).toBe(0);
    expect(problems).toEqual([]);
    await close();
  });

  test('a hidden tab voids a run', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(`${backend.url}/bench?rate=500`);
    await page.getByRole('button', { name: 'Start' }).click();
    await page.waitForSelector('.bench-stage .live-row');
    // Headless tabs are never hidden; what the browser would say is said for it.
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.locator('.bench-void').getByText('Void: the tab was hidden').waitFor();
    await close();
  });

  test('nothing of it loads with the live list', async () => {
    const { page, close } = await openPage(browser);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${backend.url}/Sport/LiveList`);
    await page.waitForSelector('main h1');
    await page.waitForLoadState('networkidle');
    expect(asked.filter((url) => /bench|load\.worker|live-plot/.test(url))).toEqual([]);
    await close();
  });

  test.each([
    ['dark', 1440],
    ['light', 390],
  ] as const)(
    'axe finds nothing, and nothing scrolls sideways: %s, %i px',
    async (scheme, width) => {
      const { page, close } = await openPage(browser, axeWindow(scheme, width, 844));
      await page.goto(`${backend.url}${SHORT}`);
      await page.getByRole('button', { name: 'Start' }).click();
      await page.waitForSelector('.bench-stage .live-row');
      await expectAccessible(page);
      await page.waitForSelector('.bench-table');
      await expectAccessible(page);
      await close();
    },
  );
});
