// A browser that blocks site data: the page works for the visit, says so, and a logout is one.

import { eq } from 'drizzle-orm';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { bets } from '../../src/server/db/schema/bets.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { launchWithoutSiteData } from '../support/chromium.ts';
import { liveFixture } from '../support/live-site.ts';
import { signUp, type TestPlayer } from '../support/players.ts';
import { describeWith } from '../support/require-all.ts';
import { setRules } from '../support/rules.ts';
import { logIn } from '../support/sign-in-page.ts';
import {
  type FreshPrices,
  homeOf,
  keepPricesFresh,
  openLiveList,
  pickOn,
  slipOn,
} from '../support/slip-site.ts';

const MATCH = '811';
const chromiumPath = inject('chromiumPath');

describeWith('chromium', chromiumPath !== '', 'site data blocked', () => {
  let backend: TestBackend;
  let prices: FreshPrices;
  let player: TestPlayer;
  let browser: Awaited<ReturnType<typeof launchWithoutSiteData>>;
  let context: BrowserContext;
  let page: Page;
  let uncaught: string[];
  let token: string;

  beforeAll(async () => {
    backend = await startBackend();
    backend.hub.declare(liveFixture(MATCH));
    prices = keepPricesFresh(backend);
    await setRules(backend, { liveBetDelay: '0' });
  });
  afterAll(async () => {
    prices?.end();
    await backend?.close();
  });
  beforeEach(async () => {
    prices.publish(MATCH, [2, 3.5, 4]);
    player = await signUp(backend, { realKobo: 10_000_000 });
    browser = await launchWithoutSiteData();
    context = browser.context;
    page = await openTab();
  });
  afterEach(() => browser?.close());

  async function openTab(): Promise<Page> {
    const tab = await context.newPage();
    uncaught = [];
    token = '';
    tab.on('pageerror', (error) => uncaught.push(error.message));
    tab.on('request', (request) => {
      const named = request.headers().authorization?.replace('Bearer ', '');
      if (named !== undefined) token = named;
    });
    await openLiveList(tab, backend.url, MATCH);
    return tab;
  }

  const bar = () => page.locator('.top-bar');
  const status = async () => {
    const headers = { authorization: `Bearer ${token}` };
    return (await backend.signedFetch('/api/auth/details/1', { headers })).status;
  };
  const readBets = () =>
    backend.server.database.select().from(bets).where(eq(bets.playerId, player.playerId));
  const logInHere = async () => {
    await logIn(page, player);
    await bar().getByText('₦100,000.00').waitFor();
    await expect.poll(status).toBe(200);
  };
  const leave = async () => {
    await bar()
      .getByRole('button', { name: /balance/ })
      .click();
    await page.getByRole('button', { name: 'Log out' }).click();
  };

  test('the browser gives none, the page says so once, and a theme lasts as long as it', async () => {
    const name = await page.evaluate(() => {
      try {
        return String(localStorage.length);
      } catch (error) {
        return (error as DOMException).name;
      }
    });
    expect(name).toBe('SecurityError');
    await page.locator('[data-toast]').getByText('Your browser blocks site data.').waitFor();
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
    const before = await theme();
    await bar()
      .getByRole('button', { name: /theme|dark|light/i })
      .click();
    await expect.poll(theme).not.toBe(before);
    expect(uncaught).toEqual([]);
  });

  test('a pick, a login, a bet: one bet for two presses, and the slip is free again', async () => {
    await pickOn(page, homeOf(MATCH));
    await logInHere();
    const place = slipOn(page).locator('[data-place]');
    await place.dblclick();
    const dialog = page.getByRole('dialog', { name: /bet/i });
    await dialog.waitFor();
    await dialog.getByRole('button', { name: 'OK' }).click();
    expect(await readBets()).toHaveLength(1);
    await pickOn(page, homeOf(MATCH));
    await place.click();
    await dialog.waitFor();
    expect(await readBets()).toHaveLength(2);
    expect(uncaught).toEqual([]);
  });

  test('a logout ends the session on the server', async () => {
    await logInHere();
    await leave();
    await bar().getByRole('button', { name: 'Log in' }).waitFor();
    await expect.poll(status).toBe(401);
    expect(uncaught).toEqual([]);
  });

  test('a logout without a network is said to be one, and sent when it is back', async () => {
    await logInHere();
    await context.setOffline(true);
    await leave();
    await page.locator('[data-toast]').getByText('Keep this page open until then.').waitFor();
    await bar().getByRole('button', { name: 'Log in' }).waitFor();
    expect(await status()).toBe(200);
    await context.setOffline(false);
    await expect.poll(status).toBe(401);
    expect(uncaught).toEqual([]);
  });
});
