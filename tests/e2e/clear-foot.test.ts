// On a phone nothing lies over the buttons of the pages that a player came to press one on.

import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { makeFixture } from '../support/backend.ts';
import { openLiveMatch, publishPrices, RESULT } from '../support/betting.ts';
import { openPlayerSuite } from '../support/player-suite.ts';
import { describeWith } from '../support/require-all.ts';
import { boxOn, homeOf } from '../support/slip-site.ts';

const chromiumPath = inject('chromiumPath');
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const MATCH = '8851';
const OWN_PAGES = [
  '/Account/Me',
  '/Account/Deposit',
  '/Account/Withdraw',
  '/Account/Transactions',
  '/Account/SafetySecurity',
  '/Account/BetHistory',
  '/payment-verification/card',
];
const VISITORS_PAGES = ['/Register', '/Account/ResetPassword'];

/** Names of buttons of the page's own part in sight whose middle is covered by something else. */
function readCovered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const nav = document.querySelector('.bottom-nav')?.getBoundingClientRect();
    const top = document.querySelector('.top-bar')?.getBoundingClientRect().bottom ?? 0;
    const foot = nav !== undefined && nav.height > 0 ? nav.top : innerHeight;
    const buttons = document.querySelectorAll<HTMLElement>('main :is(button, a, input, select)');
    return [...buttons].flatMap((button) => {
      const { left, right, top: above, bottom: below, width } = button.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (above + below) / 2];
      if (width < 2 || y < top || y >= foot || x < 0 || x >= innerWidth) return [];
      const over = document.elementFromPoint(x, y);
      const isOwn = over !== null && (button.contains(over) || over.contains(button));
      return isOwn
        ? []
        : [button.textContent || button.getAttribute('aria-label') || button.tagName];
    });
  });
}

describeWith('chromium', chromiumPath !== '', 'the foot of a phone', () => {
  const site = openPlayerSuite(chromiumPath);
  beforeAll(() => {
    openLiveMatch(site.backend, MATCH);
    site.backend.hub.declare(makeFixture({ matchId: '8852' }));
    publishPrices(site.backend, '8852', RESULT);
  });

  test('has no bar of the slip over the pages of money, account and registration', async () => {
    const page = await site.enter('/', { realKobo: 100_000 }, PHONE);
    const bar = page.getByRole('region', { name: 'Betslip summary' });
    await boxOn(page, homeOf(MATCH)).tap();
    await bar.waitFor();
    const look = async (path: string) => {
      await page.goto(`${site.backend.url}${path}`);
      await page.getByRole('main').locator('h1').waitFor();
      // The slip is known to the page, and still there is no bar.
      await page.locator('body[data-slip-bar]').waitFor();
      expect([path, await bar.isVisible()]).toEqual([path, false]);
      await expect.poll(() => readCovered(page), { message: path }).toEqual([]);
    };
    for (const path of OWN_PAGES) await look(path);
    await page.evaluate(() => localStorage.removeItem('touchline:auth'));
    for (const path of VISITORS_PAGES) await look(path);
    // Where prices are picked it stands again.
    await page.goto(`${site.backend.url}/Sport/LiveList`);
    await bar.waitFor();
  });

  test('has its top bar and the buttons of the page free while a toast stands', async () => {
    const page = await site.enter('/Account/Me', { realKobo: 100_000 }, PHONE);
    await page.getByLabel('Email address').fill('ada@example.ng');
    await page.getByRole('button', { name: 'Save details' }).tap();
    await page.locator('[data-toast]').waitFor();
    const covered = await page.evaluate(() => {
      const toast = document.querySelector('[data-toast]')!.getBoundingClientRect();
      return [...document.querySelectorAll('.top-bar :is(button, a)')].flatMap((control) => {
        const { top, bottom, width } = control.getBoundingClientRect();
        return width > 0 && top < toast.bottom && toast.top < bottom ? [control.outerHTML] : [];
      });
    });
    expect(covered).toEqual([]);
    // Whatever the page scrolls to comes below it.
    const room = await page.evaluate(() => {
      const toast = document.querySelector('[data-toast]')!.getBoundingClientRect();
      return (
        Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) -
        toast.bottom
      );
    });
    expect(room).toBeGreaterThanOrEqual(-8);
    await page.locator('[data-toast]').getByRole('button', { name: 'Close' }).tap();
    await page.locator('[data-toast]').waitFor({ state: 'detached' });
  });
});
