// A player's way in and out, on a real backend: registered by code, logged in, reset, logged out.

import { eq } from 'drizzle-orm';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { players } from '../../src/server/db/schema/accounts.ts';
import { bonuses } from '../../src/server/db/schema/bonus.ts';
import type { ListedSession } from '../../src/shared/api/account-calls.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { launchChromium } from '../support/chromium.ts';
import { otherCode, readMessages } from '../support/codes.ts';
import { callAs, freshNumber, signUp } from '../support/players.ts';
import { describeWith } from '../support/require-all.ts';
import { resetRules, setRules } from '../support/rules.ts';
import {
  CONFIRMATION,
  loadPolyfills,
  logIn,
  openLogin,
  readCode,
} from '../support/sign-in-page.ts';
import { openPage, type WatchedPage } from '../support/watched-page.ts';

const PASSWORD = 'correct horse';
const chromiumPath = inject('chromiumPath');

describeWith('chromium', chromiumPath !== '', 'a player', () => {
  let browser: Browser;
  let backend: TestBackend;
  let opened: WatchedPage;
  let page: Page;
  let alerts: string[];

  beforeAll(async () => {
    browser = await launchChromium(chromiumPath);
    backend = await startBackend();
    await backend.server.database.insert(bonuses).values({
      kind: 'promo_code',
      name: 'Hello',
      promoCode: 'HELLO',
      wallet: 'sport_bonus',
      type: 'flat',
      value: 50_000,
    });
  });
  afterAll(async () => {
    await browser?.close();
    await backend?.close();
  });
  beforeEach(async () => {
    opened = await openPage(browser);
    page = opened.page;
    alerts = [];
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message());
      void dialog.accept();
    });
  });
  afterEach(async () => {
    expect(opened.problems).toEqual([]);
    await opened.close();
  });

  const open = async (path: string) => {
    await page.goto(`${backend.url}${path}`);
    await page.waitForSelector('main h1');
  };
  const bar = () => page.locator('.top-bar');
  const submit = () => page.getByRole('button', { name: 'Continue' });

  test('registers with a code and a promo code, by keyboard alone', async () => {
    const number = freshNumber();
    await open('/Promotions?clickid=click-77');
    await bar().getByRole('link', { name: 'Register' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/Register');
    await page.getByLabel('Mobile number').focus();
    await page.keyboard.type(`0${number}`);
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText(CONFIRMATION).waitFor();
    await expect.poll(() => submit().getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('hello');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');

    await page.getByLabel('Digit 1 of 6').waitFor();
    const code = await readCode(backend, number);
    // The last digit sends it.
    await page.keyboard.type(otherCode(code));
    await page.getByText('The code is not correct').waitFor();
    await page.keyboard.type(code);

    await page.waitForURL(/Promotions\?clickid=click-77/);
    await bar().getByText('₦0.00').waitFor();
    const [player] = await backend.server.database
      .select()
      .from(players)
      .where(eq(players.username, number));
    expect(player).toMatchObject({ promoCode: 'hello', trackingToken: 'click-77' });
    const balances = () =>
      page.evaluate(
        () => JSON.parse(localStorage.getItem('touchline:user') ?? '{}').state?.currentUser,
      );
    await expect.poll(balances).toMatchObject({ username: number, sportBonusBalance: 500 });
    // The code is spent: no lock is left of it.
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('touchline:sent-code')))
      .toBeNull();
  });

  test('meets a number that has an account, and a resend that a reload does not open', async () => {
    const known = await signUp(backend);
    const number = freshNumber();
    await open('/Register');
    await loadPolyfills(page, known.username, PASSWORD);
    await page.getByRole('checkbox').check();
    await submit().click();
    await page.getByText('An account already exists with this number').waitFor();
    await page.getByLabel('Mobile number').fill(number);
    await submit().click();
    await page.getByRole('button', { name: /Send again in/ }).waitFor();

    await page.reload();
    await loadPolyfills(page, number, PASSWORD);
    await page.getByRole('checkbox').check();
    await submit().click();
    await page.getByRole('button', { name: /Send again in/ }).waitFor();
    expect(await readMessages(backend, number)).toHaveLength(1);

    const first = await readCode(backend, number);
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('touchline:sent-code') ?? '{}');
      kept.state.sentAt -= 60_000;
      const text = JSON.stringify(kept);
      localStorage.setItem('touchline:sent-code', text);
      dispatchEvent(new StorageEvent('storage', { key: 'touchline:sent-code', newValue: text }));
    });
    await page.getByRole('button', { name: 'Send again', exact: true }).click();
    await page.getByRole('button', { name: /Send again in/ }).waitFor();
    expect(await readMessages(backend, number)).toHaveLength(2);
    const second = await readCode(backend, number);
    expect(second).not.toBe(first);
    await page.getByLabel('Digit 1 of 6').focus();
    await page.evaluate(async (text) => {
      const data = new DataTransfer();
      data.setData('text/plain', text);
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    }, second);
    await bar().getByText('₦0.00').waitFor();
  });

  test('logs in wrong, then right, stays on the page, and comes back after a reload', async () => {
    const player = await signUp(backend, { realKobo: 124_825_050 });
    await open('/Promotions');
    await logIn(page, { ...player, password: 'wrong' });
    await page.getByRole('alert').filter({ hasText: 'Wrong password' }).waitFor();
    await expect.poll(() => alerts).toEqual(['Wrong password']);
    await page.getByLabel('Password', { exact: true }).fill(player.password);
    await page.keyboard.press('Enter');
    await bar().getByText('₦1,248,250.50').waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/Promotions');
    await page.reload();
    await bar().getByText('₦1,248,250.50').waitFor();
    // A player has no business on the registration.
    await open('/Register');
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  });

  test('logs out by keyboard, here and in the other tab, and the server knows it', async () => {
    const player = await signUp(backend, { realKobo: 100 });
    await open('/Promotions');
    await logIn(page, player);
    await bar().getByText('₦1.00').waitFor();
    const token = await page.evaluate(
      () => JSON.parse(localStorage.getItem('touchline:auth') ?? '{}').state.token as string,
    );
    const other = await page.context().newPage();
    await other.goto(`${backend.url}/Sport/LiveList`);
    await other.locator('.top-bar').getByText('₦1.00').waitFor();

    await bar()
      .getByRole('button', { name: /balance/ })
      .focus();
    await page.keyboard.press('Enter');
    const leave = page.getByRole('button', { name: 'Log out' });
    await leave.waitFor();
    await leave.focus();
    await page.keyboard.press('Enter');
    await page.locator('[data-toast]').getByText('You are logged out.').waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
    await bar().getByRole('button', { name: 'Log in' }).waitFor();
    await other.locator('.top-bar').getByRole('button', { name: 'Log in' }).waitFor();
    const ask = () =>
      backend.signedFetch('/api/auth/details/1', {
        headers: { authorization: `Bearer ${token}` },
      });
    await expect.poll(async () => (await ask()).status).toBe(401);
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(kept).not.toContain(token);
    expect(kept).not.toContain(player.username);
  });

  test('whose token is dead is logged out, told so, and let in again', async () => {
    const player = await signUp(backend);
    await open('/Promotions');
    await logIn(page, player);
    await bar().getByText('₦0.00').waitFor();
    // A login elsewhere ends this session (contract section 4.2).
    const login = { username: player.username, password: player.password, clientId: 1 };
    await player.call('POST', '/api/auth/login', login);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    const toast = page.locator('[data-toast]');
    await toast
      .getByText('You logged in on another device, which ended your session here.')
      .waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
    await toast.getByRole('button', { name: 'Log in' }).click();
    await loadPolyfills(page, player.username, player.password);
    await submit().click();
    await bar().getByText('₦0.00').waitFor();
    // The list of devices ends it too, which is no login elsewhere.
    await setRules(backend, { SingleSession: '0' });
    const other = await callAs(backend)('POST', '/api/auth/login', login);
    const call = callAs(backend, (other.body.data as { token: string }).token);
    const { body } = await call('GET', '/api/auth/sessions');
    const alive = (body.data as readonly ListedSession[]).filter(({ endedAt }) => endedAt === null);
    for (const { id, current } of alive)
      if (!current) await call('POST', '/api/auth/log-out-device', { id });
    await resetRules(backend);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await toast.getByText('Your session has ended. Log in again to continue.').waitFor();
    opened.problems.splice(0, Infinity, ...opened.problems.filter((text) => !/401/.test(text)));
  });

  test('sets a new password with a code, and is in', async () => {
    const player = await signUp(backend);
    await open('/Promotions');
    await openLogin(page);
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.waitForURL('**/Account/ResetPassword');
    await page.getByLabel('Mobile number').fill(freshNumber());
    await submit().click();
    await page.getByText('No account exists with this number.').waitFor();
    await page.getByLabel('Mobile number').fill(`0${player.username}`);
    await submit().click();
    await page.getByLabel('Digit 1 of 6').waitFor();
    await page.getByLabel('Digit 1 of 6').fill(await readCode(backend, player.username));
    await page.getByLabel('New password').fill('a better one');
    await submit().click();
    await page.waitForURL('**/Promotions');
    await bar().getByText('₦0.00').waitFor();
    const login = { username: player.username, password: player.password, clientId: 1 };
    const old = await player.call('POST', '/api/auth/login', login);
    expect(old.body).toMatchObject({ success: false, error: 'Wrong password' });
  });
});
