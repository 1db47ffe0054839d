// How the steps of logging in look to everybody, errors included, and the room of the bar on phones. Each
// dialog as it opens is looked at by `every-screen`.

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { axeWindow, findViolations } from '../support/axe.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { launchChromium } from '../support/chromium.ts';
import { freshNumber, signUp } from '../support/players.ts';
import { describeWith } from '../support/require-all.ts';
import { CONFIRMATION, loadPolyfills, logIn, openLogin } from '../support/sign-in-page.ts';
import { openPage } from '../support/watched-page.ts';

const PASSWORD = 'correct horse';
const chromiumPath = inject('chromiumPath');

describeWith('chromium', chromiumPath !== '', 'logging in looks right', () => {
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

  test.each([
    ['dark', 390],
    ['light', 1440],
  ] as const)('axe finds nothing in the steps of the dialog, %s, %i px', async (theme, width) => {
    const watched = await openPage(browser, axeWindow(theme, width));
    const { page: shown } = watched;
    await shown.goto(`${backend.url}/Promotions`);
    await shown.waitForSelector('main h1');
    await openLogin(shown);
    await shown.getByRole('tab', { name: 'Register' }).click();
    await loadPolyfills(shown, freshNumber(), PASSWORD);
    await shown.keyboard.press('Enter');
    await shown.getByText(CONFIRMATION).waitFor();
    expect(await findViolations(shown)).toEqual([]);
    await shown.getByRole('checkbox').check();
    await shown.getByRole('button', { name: 'Continue' }).click();
    await shown.getByLabel('Digit 1 of 6').waitFor();
    await shown.keyboard.press('Enter');
    await shown.getByText('Enter all 6 digits.').waitFor();
    expect(await findViolations(shown)).toEqual([]);
    await watched.close();
  });

  test.each([320, 360, 390])('the bar fits at %i px, with and without a player', async (width) => {
    const player = await signUp(backend, { realKobo: 124_825_050 });
    const { page, close } = await openPage(browser, { viewport: { width, height: 700 } });
    await page.goto(`${backend.url}/Promotions`);
    await page.waitForSelector('main h1');
    const room = () =>
      page.evaluate(() => {
        const root = document.documentElement;
        const mark = document.querySelector('.adults-mark')!.getBoundingClientRect();
        return root.clientWidth - Math.max(root.scrollWidth, mark.right);
      });
    expect(await room()).toBeGreaterThanOrEqual(0);
    await logIn(page, player);
    await page.locator('.top-bar').getByText('₦1,248,250.50').waitFor();
    expect(await room()).toBeGreaterThanOrEqual(0);
    await close();
  });
});
