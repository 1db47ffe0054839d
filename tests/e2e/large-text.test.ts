// Text twice as large as usual, set in the browser: all of it grows, nothing is cut, nothing scrolls sideways.
// Every screen and dialog of a phone is looked at so in every-screen.test.ts.

import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { LEG_GAP } from '../../src/ui/features/betslip/leg-styles.ts';
import { readOverflow } from '../support/axe.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { launchWithText } from '../support/chromium.ts';
import { liveFixture, matchResult, publishOdds, waitForBox } from '../support/live-site.ts';
import { describeWith } from '../support/require-all.ts';
import { findCutTexts } from './large-text/find-cut-texts.ts';

const MATCHES = Array.from({ length: 12 }, (_, at) => String(7_300 + at));
const ROUTES = [
  '/',
  '/Sport/LiveList',
  '/Sports/Live/Soccer/NPFL/A_Vs_B/7300',
  '/Sports/Prematch/All/Upcoming',
  '/Games',
  '/Promotions',
  '/Register',
  '/Account/ResetPassword',
  '/cms/TandC',
];
/** Prices turn stale after 30 s of silence. */
const KEEP_FRESH_MS = 5_000;
const TEXT_PX = 32;
const chromiumPath = inject('chromiumPath');

describeWith('chromium', chromiumPath !== '', 'text at 200 %', () => {
  let browser: { readonly context: BrowserContext; close(): Promise<void> };
  let backend: TestBackend;
  let timer: ReturnType<typeof setInterval>;

  beforeAll(async () => {
    browser = await launchWithText(TEXT_PX);
    backend = await startBackend();
    for (const id of MATCHES) backend.hub.declare(liveFixture(id));
    const publish = () => {
      for (const id of MATCHES) publishOdds(backend, id, [matchResult(1.85, 3.4, 14.2)]);
    };
    publish();
    timer = setInterval(publish, KEEP_FRESH_MS);
  });
  afterAll(async () => {
    clearInterval(timer);
    await browser?.close();
    await backend?.close();
  });

  test('a desk is laid out as a tablet', async () => {
    const page = await browser.context.newPage();
    await page.setViewportSize({ width: 1440, height: 900 });
    const faults: string[] = [];
    for (const route of ROUTES) {
      await page.goto(backend.url + route);
      await page.waitForSelector('main h1');
      await page.waitForLoadState('networkidle');
      const overflow = await readOverflow(page);
      if (overflow > 0) faults.push(`${route}: ${overflow} px sideways`);
      faults.push(...(await page.evaluate(findCutTexts)).map((text) => `${route}: ${text}`));
      if (process.env.PICTURES === '1')
        await page.screenshot({
          path: `test-results/large-text/desk${route.replaceAll('/', '-')}.png`,
        });
    }
    expect(faults).toEqual([]);
    await page.close();
  });

  test('rows of the live list stand below each other, as tall as what is in them', async () => {
    const page = await browser.context.newPage();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${backend.url}/Sport/LiveList`);
    await waitForBox(page, '7300/1//1', 'open', '1.85');
    expect(
      await page
        .locator('.odds-box .price')
        .first()
        .evaluate((price) => getComputedStyle(price).fontSize),
    ).toBe('30px');
    const rows = await page.locator('.live-row').evaluateAll((all) =>
      all.map((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        const inside = [...row.querySelectorAll('.teams, .odds-group, .match-clock')];
        return {
          top,
          bottom,
          lowest: Math.max(...inside.map((part) => part.getBoundingClientRect().bottom)),
        };
      }),
    );
    expect(rows.length).toBeGreaterThan(2);
    for (const [at, { bottom, lowest }] of rows.entries()) {
      expect(lowest).toBeLessThanOrEqual(bottom);
      const next = rows[at + 1];
      if (next !== undefined) expect(next.top).toBeGreaterThanOrEqual(bottom - 0.5);
    }
    await page.close();
  });

  test('another size that is set while the list is open reaches its rows', async () => {
    const page = await browser.context.newPage();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${backend.url}/Sport/LiveList`);
    await waitForBox(page, '7300/1//1', 'open', '1.85');
    const before = await page.locator('.live-row').first().boundingBox();
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
    await page.waitForFunction((height) => {
      const rows = [...document.querySelectorAll('.live-row')].map((row) =>
        row.getBoundingClientRect(),
      );
      return (
        rows.length > 2 &&
        rows.every(({ top, bottom }, at) => {
          const next = rows[at + 1];
          return bottom - top < height && (next === undefined || Math.abs(next.top - bottom) < 1);
        })
      );
    }, before?.height ?? 0);
    await session.send('Page.setFontSizes', { fontSizes: { standard: TEXT_PX, fixed: 13 } });
    await page.close();
  });

  test('in the slip the parts of a leg stand beside and below each other, and its place is as tall', async () => {
    const page = await browser.context.newPage();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${backend.url}/Sport/LiveList`);
    for (const id of MATCHES.slice(0, 2)) {
      await waitForBox(page, `${id}/1//1`, 'open', '1.85');
      await page.locator(`main [data-outcome="${id}/1//1"]`).click();
    }
    await page.locator('.bottom-nav').getByText('Betslip').click();
    await page.getByRole('tab', { name: 'Multiple' }).click();
    const legs = page.locator('dialog [data-selection-id]');
    await expect.poll(() => legs.locator('.leg-price:not(:empty)').count()).toBe(2);
    for (const leg of await legs.all()) {
      const { price, history, height, place } = await leg.evaluate((element, gap) => {
        const read = (selector: string) =>
          element.querySelector(selector)?.getBoundingClientRect().toJSON() as DOMRect;
        const unknown = element.cloneNode() as HTMLElement;
        unknown.append(Object.assign(document.createElement('span'), { className: gap }));
        element.after(unknown);
        const room = unknown.getBoundingClientRect().height;
        unknown.remove();
        return {
          price: read('.leg-price + s'),
          history: read('button[aria-expanded]'),
          height: element.getBoundingClientRect().height,
          place: room,
        };
      }, LEG_GAP);
      expect(history.top + 2).toBeGreaterThanOrEqual(price.bottom);
      expect(place).toBeCloseTo(height, 0);
    }
    if (process.env.PICTURES === '1')
      await page.screenshot({ path: 'test-results/large-text/slip.png' });
    await page.close();
  });
});
