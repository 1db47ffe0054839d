// Booking codes from one player to another: booked, opened by link elsewhere, moved, stopped, expired.

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { findViolations } from '../support/axe.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { endMatch } from '../support/bets.ts';
import { openLiveMatch, publishPrices, stopBetting } from '../support/betting.ts';
import { launchChromium } from '../support/chromium.ts';
import { waitForBox, waitForLink } from '../support/live-site.ts';
import { describeWith } from '../support/require-all.ts';
import { homeOf, pickOn, slipOn } from '../support/slip-site.ts';
import { openPage, type WatchedPage } from '../support/watched-page.ts';

const RESULT = { '1': 2, '2': 3.5, '3': 4 };
const MATCHES = ['901', '902', '903', '904'] as const;
const [A, B, C, D] = MATCHES;
const chromiumPath = inject('chromiumPath');

describeWith('chromium', chromiumPath !== '', 'booking codes', () => {
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
  beforeEach(() => {
    for (const matchId of MATCHES) openLiveMatch(backend, matchId, RESULT);
  });

  const loaded = (page: Page) => page.getByRole('dialog', { name: /^Loaded / });
  const legs = (page: Page) =>
    slipOn(page)
      .locator('[data-selection-id]')
      .evaluateAll((all) => all.map((leg) => leg.getAttribute('data-selection-id')));

  async function openSite(path = '/Sport/LiveList'): Promise<WatchedPage> {
    const watched = await openPage(browser);
    await watched.page.goto(`${backend.url}${path}`);
    return watched;
  }

  /** Books the home wins of these matches and answers the code. */
  async function book(matchIds: readonly string[]): Promise<string> {
    const { page, problems, close } = await openSite();
    await waitForLink(page, 'live');
    for (const matchId of matchIds) {
      await waitForBox(page, homeOf(matchId), 'open', '2.00');
      await pickOn(page, homeOf(matchId));
    }
    await slipOn(page).getByRole('button', { name: 'Booking code' }).click();
    const dialog = page.getByRole('dialog', { name: 'Booking code' });
    const readCode = () => dialog.locator('output').textContent();
    await expect.poll(readCode).toMatch(/^[A-Z0-9]{7}$/);
    const code = await readCode();
    await dialog
      .getByText(matchIds.length === 1 ? '1 selection.' : `${matchIds.length} selections.`, {
        exact: false,
      })
      .waitFor();
    expect(await findViolations(page, { within: 'dialog' })).toEqual([]);
    expect(problems).toEqual([]);
    await close();
    return code ?? '';
  }

  test('a link opened elsewhere reports what moved, stopped and ended, then fills the slip', async () => {
    const code = await book(MATCHES);
    publishPrices(backend, B, { ...RESULT, '1': 2.25 });
    stopBetting(backend, C);
    endMatch(backend, D, 1, 0);
    const { page, problems, close } = await openSite(`/Promotions?clickid=7&shareCode=${code}`);
    await loaded(page).waitFor();
    const rows = loaded(page).getByRole('listitem');
    await expect
      .poll(() => rows.locator('.tag').allTextContents())
      .toEqual(['Same odds', 'Odds up', 'Suspended']);
    await loaded(page)
      .getByText('1 more selection is no longer offered and is left out.')
      .waitFor();
    expect(await rows.nth(1).textContent()).toContain('was 2.00 now 2.25');
    expect(await findViolations(page, { within: 'dialog' })).toEqual([]);
    await loaded(page).getByRole('button', { name: 'Use 3 selections' }).click();
    await expect.poll(() => legs(page)).toEqual([homeOf(A), homeOf(B), homeOf(C)]);
    expect(new URL(page.url()).search).toBe('?clickid=7');
    await slipOn(page)
      .locator(`[data-selection-id="${homeOf(C)}"][data-state="suspended"]`)
      .waitFor();
    // Opened again it does not ask again.
    await page.reload();
    await expect.poll(() => legs(page)).toEqual([homeOf(A), homeOf(B), homeOf(C)]);
    expect(await loaded(page).count()).toBe(0);
    expect(problems).toEqual([]);
    await close();
  });

  test('a pasted message fills an empty slip; Cancel leaves it empty', async () => {
    const code = await book([A, B]);
    const { page, close } = await openSite();
    const entry = slipOn(page).getByLabel('Have a booking code, link or message?');
    await entry.fill(`Play this! ${backend.url}/?shareCode=${code} good luck`);
    await slipOn(page).getByRole('button', { name: 'Load' }).click();
    await loaded(page).getByRole('button', { name: 'Cancel' }).click();
    expect(await legs(page)).toEqual([]);
    await slipOn(page).getByRole('button', { name: 'Load' }).click();
    await loaded(page).getByRole('button', { name: 'Use 2 selections' }).click();
    await expect.poll(() => legs(page)).toEqual([homeOf(A), homeOf(B)]);
    await close();
  });

  test('a code whose matches have all ended says so, and one that nobody knows too', async () => {
    const code = await book([A]);
    endMatch(backend, A, 2, 0);
    const { page, close } = await openSite(`/?shareCode=${code}`);
    const dialog = page.getByRole('dialog', { name: 'Betslip not loaded' });
    await dialog.getByText('All Selections have expired', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await page.goto(`${backend.url}/Sport/LiveList?shareCode=AAAAAAA`);
    await page.getByRole('dialog').getByText('Booking code was not found').waitFor();
    expect(await legs(page)).toEqual([]);
    await close();
  });
});
