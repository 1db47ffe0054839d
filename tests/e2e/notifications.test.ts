// A bet that is settled while the player looks at something else: told, counted, and one press away.

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { axeWindow, findViolations, readOverflow } from '../support/axe.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { endMatch, placeBet, settleNow } from '../support/bets.ts';
import { makeCoupon, openLiveMatch, pick } from '../support/betting.ts';
import { launchChromium } from '../support/chromium.ts';
import { signUp } from '../support/players.ts';
import { describeWith } from '../support/require-all.ts';
import { resetRules, setRules } from '../support/rules.ts';
import { storeToken } from '../support/store-token.ts';
import { openPage } from '../support/watched-page.ts';

const chromiumPath = inject('chromiumPath');
const MATCH = '8901';

describeWith('chromium', chromiumPath !== '', 'notifications', () => {
  let browser: Browser;
  let backend: TestBackend;

  beforeAll(async () => {
    browser = await launchChromium(chromiumPath);
    backend = await startBackend();
    await setRules(backend, { liveBetDelay: '0' });
  });
  afterAll(async () => {
    await resetRules(backend);
    await browser?.close();
    await backend?.close();
  });

  const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
  /** The page asks for the balance again when it is looked at, and for open bets along with it. */
  const lookAgain = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')));

  test('a settled bet is told on any page, and its notice leads to it', async () => {
    const player = await signUp(backend, { realKobo: 1_000_000 });
    openLiveMatch(backend, MATCH);
    const bet = await placeBet(player, makeCoupon([pick(MATCH)]));
    const { page, problems, close } = await openPage(browser, {
      ...axeWindow('dark', 390),
      reducedMotion: 'reduce',
    });
    await storeToken(page, player);
    await page.goto(`${backend.url}/Promotions`);
    // Known as open from here on.
    await page.waitForFunction(
      (id) => localStorage.getItem('touchline:notice-marks')?.includes(`"id":"${id}"`),
      bet.id,
    );
    endMatch(backend, MATCH, 2, 0);
    await settleNow(backend);
    await expect
      .poll(
        async () => {
          await lookAgain(page);
          return bell(page).getAttribute('aria-label');
        },
        { timeout: 60_000, interval: 1_000 },
      )
      .toBe('Notifications, 1 unread');
    await page.locator('[data-toast]', { hasText: `Bet ${bet.betslipId}` }).waitFor();

    await bell(page).focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: 'Notifications' });
    const notice = panel.getByRole('link', { name: `Bet ${bet.betslipId}` });
    await notice.waitFor();
    expect(await notice.textContent()).toContain('won ₦200.00');
    expect((await panel.boundingBox())?.width).toBe(390);
    expect(await findViolations(page)).toEqual([]);
    expect(await readOverflow(page)).toBeLessThanOrEqual(0);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    const isFocused = () => bell(page).evaluate((button) => button === document.activeElement);
    await expect.poll(isFocused).toBe(true);

    // A reload forgets nothing, and another tab of the player has the same.
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.reload();
    const tab = await page.context().newPage();
    await tab.goto(`${backend.url}/Games`);
    await tab.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor();
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
    expect((await panel.boundingBox())?.width).toBe(360);
    expect(await findViolations(page, { within: '#notices' })).toEqual([]);
    await notice.click();
    await page.waitForURL(`**/Account/BetHistory/${bet.id}/Detail`);
    await panel.waitFor({ state: 'hidden' });
    await tab.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
    expect(problems).toEqual([]);
    await close();
  });
});
