// The account and what keeps play safe, on the real backend: kept, enforced, never in the way of a withdrawal.

import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { sessions } from '../../src/server/db/schema/accounts.ts';
import { seedContent } from '../../src/server/seed/seed-database.ts';
import { axeWindow, expectAccessible } from '../support/axe.ts';
import { makeCoupon, openLiveMatch, pick, publishPrices, RESULT } from '../support/betting.ts';
import { builtFile } from '../support/built-file.ts';
import { openPlayerSuite } from '../support/player-suite.ts';
import { callAs } from '../support/players.ts';
import { describeWith } from '../support/require-all.ts';
import { resetRules, setRules } from '../support/rules.ts';

const chromiumPath = inject('chromiumPath');
const ME = '/Account/Me';
const SAFETY = '/Account/SafetySecurity';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36';
const NEW_PASSWORD = 'battery staple';

describeWith('chromium', chromiumPath !== '', 'the account', () => {
  const site = openPlayerSuite(chromiumPath);
  beforeAll(async () => {
    await seedContent(site.backend.server.database);
    openLiveMatch(site.backend, '101');
  });

  const toast = (page: Page, text: string) =>
    page.getByRole('region', { name: 'Results' }).getByText(text).waitFor();
  const bet = async () => {
    // A price that nothing was heard of for a while is not taken.
    publishPrices(site.backend, '101', RESULT);
    return (await site.player.call('POST', '/api/bets/place-bet/1', makeCoupon([pick('101')])))
      .body;
  };
  const withdraw = async () => {
    const account = { accountNumber: '0123456789', bankCode: '058' };
    await site.player.call('POST', '/api/user/wallet/bank-accounts', account);
    return (
      await site.player.call('POST', '/api/user/wallet/withdraw', { amount: 1_000, ...account })
    ).body;
  };

  test('details are saved, and still there after a reload', async () => {
    const page = await site.enter(ME);
    await page.getByLabel('First name').fill('Chidinma');
    await page.getByLabel('Email address').fill('chi@example');
    await page.getByRole('button', { name: 'Save details' }).click();
    await page.getByText('Enter a valid email address, such as ada@example.com.').waitFor();
    await page.getByLabel('Email address').fill('chi@example.ng');
    await page.getByLabel('Date of birth').fill('1990-02-28');
    await page.getByLabel('Gender').selectOption({ label: 'Female' });
    await page.getByLabel('City').fill('Jos');
    await page.getByRole('button', { name: 'Save details' }).click();
    await toast(page, 'Your details are saved.');
    await page.reload();
    await page.getByText('Chidinma Obi').waitFor();
    for (const [label, value] of [
      ['Email address', 'chi@example.ng'],
      ['Date of birth', '1990-02-28'],
      ['Gender', 'female'],
      ['City', 'Jos'],
    ] as const)
      await expect.poll(() => page.getByLabel(label).inputValue()).toBe(value);
    const { body } = await site.player.call('GET', '/api/auth/details/1');
    expect(body.data).toMatchObject({ firstName: 'Chidinma', lastName: 'Obi', city: 'Jos' });
  });

  test('the password is changed by the old one; this session stays, and log out ends it', async () => {
    const page = await site.enter(ME);
    const change = async (old: string) => {
      await page.getByLabel('Current password').fill(old);
      await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
      await page.getByRole('button', { name: 'Change password' }).click();
    };
    await change('not it at all');
    await page.getByText('The old password is wrong').waitFor();
    await change(site.player.password);
    await toast(page, 'Password changed. You are logged out on all other devices.');
    const { username, token } = site.player;
    await page.reload();
    await page.getByText('Ada Obi').waitFor();
    await page.locator('main').getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL(`${site.backend.url}/`);
    await toast(page, 'You are logged out.');
    const isAlive = async () =>
      (await callAs(site.backend, token)('GET', '/api/auth/details/1')).status === 200;
    await expect.poll(isAlive).toBe(false);
    const login = await callAs(site.backend)('POST', '/api/auth/login', {
      username,
      password: NEW_PASSWORD,
    });
    expect(login.body).toMatchObject({ success: true });
  });

  test('devices stand in the list with their times, and each is logged out from there', async () => {
    await setRules(site.backend, { SingleSession: '0' });
    const page = await site.enter(SAFETY);
    const { username, password } = site.player;
    const logIn = async () => {
      const body = { username, password };
      const headers = { 'user-agent': ANDROID };
      const login = await callAs(site.backend)('POST', '/api/auth/login', body, headers);
      return callAs(site.backend, (login.body.data as { token: string }).token);
    };
    const other = await logIn();
    await page.reload();
    const devices = page.getByRole('list', { name: 'Devices' });
    const phone = devices.getByRole('listitem').filter({ hasText: 'Chrome on Android' });
    await phone.getByText(/^Logged in today, \d\d:\d\d\. Last active today/).waitFor();
    await expectAccessible(page, 'devices');
    await phone.getByRole('button', { name: 'Log out Chrome on Android' }).click();
    await toast(page, 'Chrome on Android is logged out.');
    await phone.getByText(/Logged out today/).waitFor();
    expect(await phone.getByRole('button').count()).toBe(0);
    expect((await other('GET', '/api/auth/details/1')).status).toBe(401);

    await resetRules(site.backend);
  });

  test('the menu of a press that came before its code opens, and fills when the code is here', async () => {
    const page = await site.enter('/');
    const held: (() => Promise<void>)[] = [];
    await page.route(builtFile('src/ui/app/shell/account-menu.tsx'), (route) => {
      held.push(() => route.continue());
    });
    await page.reload();
    await expect.poll(() => held.length).toBe(1);
    await page
      .locator('.top-bar')
      .getByRole('button', { name: /balance/ })
      .click();
    await page.locator('#account-menu:popover-open').getByText('Loading').waitFor();
    for (const release of held) await release();
    await page.getByRole('button', { name: 'Log out' }).click();
    await toast(page, 'You are logged out.');
  });

  test('a limit goes down at once, a raise waits, and a deposit past the limit is refused', async () => {
    const page = await site.enter(SAFETY);
    const set = async (amount: string) => {
      await page.getByRole('button', { name: /^(Set|Change) the daily deposit limit$/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Daily deposit limit' });
      await dialog.getByLabel('Limit').fill(amount);
      await dialog.getByRole('button', { name: 'Save limit' }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    await set('5,000');
    await page.getByText('₦0.00 deposited, ₦5,000.00 left').waitFor();
    await set('2000');
    await page.getByText('₦0.00 deposited, ₦2,000.00 left').waitFor();
    await set('9000');
    const waiting = page.locator('[data-pending]');
    await waiting.getByText('Until then, ₦2,000.00 applies.').waitFor();
    expect(await waiting.textContent()).toMatch(/₦9,000\.00 from \d+ \w+ \d{4}, \d\d:\d\d/);
    await page.reload();
    await waiting.getByText('Until then, ₦2,000.00 applies.').waitFor();
    const { body } = await site.player.call('GET', '/api/user/limits');
    expect(body).toMatchObject({ data: { limits: [{ amount: 2_000, pendingAmount: 9_000 }] } });

    await page.goto(`${site.backend.url}/Account/Deposit`);
    await page.locator('label', { hasText: 'Bank transfer' }).first().click();
    await page.getByRole('textbox', { name: 'Amount' }).fill('2500');
    await page.getByRole('button', { name: /^Deposit ₦/ }).click();
    await page
      .getByText('This deposit would take you over your deposit limit for the day')
      .waitFor();
    await page.getByRole('link', { name: 'Your limits' }).click();

    await page.getByRole('button', { name: 'Keep ₦2,000.00 as the daily deposit limit' }).click();
    await waiting.waitFor({ state: 'detached' });
    expect((await site.player.call('GET', '/api/user/limits')).body).toMatchObject({
      data: { limits: [{ amount: 2_000 }] },
    });
  });

  test.each([
    ['Take a break', 'Take the break', 'time_out', '', 'You are taking a break until'],
    [
      'Exclude myself',
      'Exclude myself',
      'self_excluded',
      'EXCLUDE',
      'You have excluded yourself until',
    ],
  ])(
    '%s: no bet is taken any more, and money can still leave',
    async (ask, confirm, code, word, said) => {
      const page = await site.enter(SAFETY, { realKobo: 1_000_000, steppedUp: true });
      expect(await bet()).toMatchObject({ success: true });
      await page.getByRole('button', { name: ask }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('You can still withdraw:').waitFor();
      if (word !== '') await dialog.getByLabel(`Type ${word} to confirm`).fill(word);
      await dialog.getByRole('button', { name: confirm }).click();
      await page.getByText(said).waitFor();
      expect(await bet()).toMatchObject({ success: false, code });
      expect(await withdraw()).toMatchObject({ success: true });
      await page.reload();
      await page.getByText(said).waitFor();
      await page
        .getByRole('region', { name: 'Your break' })
        .getByRole('link', { name: 'Withdraw' })
        .click();
      await page.getByText('₦1,000.00').first().waitFor();
    },
  );

  test('the reality check comes, leads to a break, and then leaves the player alone', async () => {
    const page = await site.enter(ME, { realKobo: 1_000_000 });
    expect(await bet()).toMatchObject({ success: true });
    await site.backend.server.database
      .update(sessions)
      .set({ createdAt: new Date(Date.now() - 72 * 60_000) })
      .where(eq(sessions.playerId, site.player.playerId));
    await page.reload();
    const dialog = page.getByRole('dialog', { name: 'Reality check' });
    await dialog.waitFor();
    expect(await dialog.textContent()).toMatch(/logged in for 1 h 1[23] min/);
    await dialog.getByText('₦100.00 lost').first().waitFor();
    await page.keyboard.press('Escape');
    expect(await dialog.count()).toBe(1);
    await dialog.getByRole('button', { name: 'Take a break' }).click();
    await page.waitForURL(`**${SAFETY}#time-out`);
    await page.waitForFunction(() => document.activeElement?.id === 'time-out');
    await expect.poll(() => dialog.count()).toBe(0);
  });

  test('low-data mode loads neither banners nor pictures, and is kept', async () => {
    const page = await site.enter(ME);
    const pictures: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'image' || request.url().includes('banner'))
        pictures.push(request.url());
    });
    const visit = async (shown: string) => {
      await page.goto(site.backend.url);
      await page.getByRole('heading', { name: /^Upcoming/ }).waitFor();
      await page.goto(`${site.backend.url}/Games`);
      await page.locator(shown).first().waitFor({ state: 'attached' });
    };
    await visit('[data-game-id] img');
    await expect.poll(() => pictures.length).toBeGreaterThan(0);
    await page.goto(`${site.backend.url}${ME}`);
    await page
      .getByRole('group', { name: 'Low-data mode' })
      .getByRole('button', { name: 'On' })
      .click();
    pictures.length = 0;
    await visit('[data-game-id] > [aria-hidden="true"] > span');
    expect(pictures).toEqual([]);
  });

  test.each([
    ['dark', 390],
    ['light', 1440],
  ] as const)('axe finds nothing, %s, %i px', async (colorScheme, width) => {
    const page = await site.enter(
      ME,
      { realKobo: 4_825_000, sportBonusKobo: 250_000 },
      axeWindow(colorScheme, width),
    );
    const check = (what: string) => expectAccessible(page, what);
    await page.getByText('Ada Obi').waitFor();
    await check('me');
    const limit = { kind: 'deposit', period: 'day' };
    await site.player.call('POST', '/api/user/limits', { ...limit, amount: 5_000 });
    await site.player.call('POST', '/api/user/limits', { ...limit, amount: 9_000 });
    await site.player.call('POST', '/api/user/time-out', { days: 1 });
    await page.goto(`${site.backend.url}${SAFETY}`);
    await page.getByText('Until then, ₦5,000.00 applies.').waitFor();
    await check('safety');
    await page.getByRole('button', { name: 'Change the daily deposit limit' }).click();
    await check('limit');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Exclude myself' }).click();
    await check('exclusion');
  });
});
