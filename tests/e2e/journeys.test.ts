// What a bettor does every day, on a phone, counted in taps: each journey has a most that it may take.
// With `JOURNEYS=measure` the page's processor is slowed down four times, and the seconds are printed.

import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makeFixture } from '../support/backend.ts';
import { placeBet } from '../support/bets.ts';
import { makeCoupon, openLiveMatch, pick, publishPrices, RESULT } from '../support/betting.ts';
import { pressCheckout } from '../support/payments.ts';
import { openPlayerSuite } from '../support/player-suite.ts';
import { describeWith } from '../support/require-all.ts';
import { resetRules, setRules } from '../support/rules.ts';
import { boxOn, homeOf, slipOn } from '../support/slip-site.ts';

const chromiumPath = inject('chromiumPath');
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const LIVE = ['8801', '8802', '8803'] as const;
const LATER = ['8811', '8812'] as const;
const FRESH_MS = 5_000;
const REAL_KOBO = 1_000_000;

const MEASURED = process.env.JOURNEYS === 'measure';
const SLOWED_DOWN = 4;

/** A thumb that counts, from now on. Each tap waits for its target, as a thumb does. */
async function createThumb(page: Page) {
  if (MEASURED) {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED_DOWN });
  }
  let taps = 0;
  const startedAt = performance.now();
  return {
    async tap(target: Locator): Promise<void> {
      await target.tap();
      taps += 1;
    },
    /** The journey is over: it may have taken so many taps. */
    arrive(journey: string, most: number): void {
      const seconds = (performance.now() - startedAt) / 1_000;
      if (MEASURED) console.log(`${journey}: ${taps} taps, ${seconds.toFixed(1)} s`);
      expect(taps).toBeLessThanOrEqual(most);
    },
  };
}

describeWith('chromium', chromiumPath !== '', 'journeys', () => {
  const site = openPlayerSuite(chromiumPath);
  let freshness: NodeJS.Timeout;

  beforeAll(async () => {
    await setRules(site.backend, { liveBetDelay: '0' });
    for (const matchId of LIVE) openLiveMatch(site.backend, matchId);
    for (const matchId of LATER) {
      const names = { home: `Enyimba ${matchId}`, away: `Away ${matchId}` };
      site.backend.hub.declare(makeFixture({ matchId, ...names }));
      publishPrices(site.backend, matchId, RESULT);
    }
    // Prices of matches in play turn stale without a word.
    freshness = setInterval(() => {
      for (const matchId of LIVE) publishPrices(site.backend, matchId, RESULT);
    }, FRESH_MS);
  });
  afterAll(async () => {
    clearInterval(freshness);
    await resetRules(site.backend);
  });

  const enter = (path: string, realKobo = REAL_KOBO) => site.enter(path, { realKobo }, PHONE);
  const openBox = (page: Page, matchId: string) =>
    page.locator(`[data-outcome="${homeOf(matchId)}"][data-state="open"]`).first();
  const place = (page: Page) => slipOn(page).locator('[data-place]');
  const accepted = (page: Page) => page.getByRole('dialog', { name: 'Bet accepted' });
  const openSlip = (page: Page) => page.getByRole('button', { name: 'Open betslip' });

  test('the site is opened, and a multiple of three live legs placed: 5 taps', async () => {
    const page = await enter('/');
    const { tap, arrive } = await createThumb(page);
    await page.reload();
    for (const matchId of LIVE) await tap(openBox(page, matchId));
    await tap(openSlip(page));
    await tap(place(page));
    await accepted(page).waitFor();
    arrive('open the site, place a multiple of three live legs', 5);
    // One more puts all away: nothing is left over the page.
    await tap(accepted(page).getByRole('button', { name: 'OK' }));
    await page.getByRole('dialog').first().waitFor({ state: 'hidden' });
    await expect.poll(() => slipOn(page).count()).toBe(0);
  });

  test('an open bet is cashed out from My bets: 2 taps', async () => {
    const page = await enter('/');
    await placeBet(site.player, makeCoupon([pick(LATER[0])]));
    const { tap, arrive } = await createThumb(page);
    await page.goto(`${site.backend.url}/Account/BetHistory`);
    await tap(page.getByRole('button', { name: /^Cash out ₦/ }));
    await tap(page.getByRole('button', { name: /^Confirm ₦/, disabled: false }));
    await page
      .getByText(/^Cashed out ₦/)
      .first()
      .waitFor();
    arrive('cash out an open bet', 2);
  });

  test('a code takes the place of a filled slip: 3 taps', async () => {
    const page = await enter('/');
    const coupon = makeCoupon(LATER.map((matchId) => pick(matchId)));
    const { body } = await site.player.call('POST', '/api/bets/book-bet/1', coupon);
    const code = (body.data as { betslipId: string }).betslipId;
    await openBox(page, LIVE[0]).tap();
    const { tap, arrive } = await createThumb(page);
    await tap(openSlip(page));
    const field = slipOn(page).getByRole('textbox', { name: /booking code/ });
    await tap(field);
    await field.evaluate((input, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      const init = { clipboardData, bubbles: true, cancelable: true };
      input.dispatchEvent(new ClipboardEvent('paste', init));
    }, `Look at this: *${code.toLowerCase()}*.`);
    await tap(page.getByRole('button', { name: 'Use 2 selections' }));
    await slipOn(page)
      .locator(`[data-selection-id="${homeOf(LATER[0])}"]`)
      .waitFor();
    await expect.poll(() => slipOn(page).locator('[data-selection-id]').count()).toBe(2);
    arrive('load a code on a filled slip', 3);
  });

  test("a team's match is found: 2 taps and 3 letters", async () => {
    const page = await enter('/');
    const { tap, arrive } = await createThumb(page);
    await tap(page.getByRole('button', { name: 'Search teams, leagues, games' }));
    // A thumb waits for the field as well.
    const search = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox');
    await search.pressSequentially('eny');
    await tap(page.getByRole('option', { name: /Enyimba 8811/ }));
    await page.getByRole('heading', { level: 1, name: /^Enyimba 8811 v Away 8811/ }).waitFor();
    arrive('find a team’s match', 2);
  });

  test('what is missing for a bet is deposited, and the bet placed: 4 taps', async () => {
    const page = await enter('/', 0);
    await boxOn(page, homeOf(LIVE[0])).waitFor();
    await openBox(page, LIVE[0]).tap();
    await openSlip(page).tap();
    const { tap, arrive } = await createThumb(page);
    await tap(slipOn(page).getByRole('link', { name: /^Deposit ₦100\.00/ }));
    await tap(page.getByRole('button', { name: 'Deposit ₦100.00' }));
    // Bank transfer, the first way on offer: the money comes from the player's own bank.
    const reference = await page.getByText(/^Reference dep-/).textContent();
    const dep = reference?.replace('Reference ', '') ?? '';
    await pressCheckout(site.backend, dep, { action: 'pay' });
    await page.getByText('Your deposit of ₦100.00 has arrived.').first().waitFor();
    // In the navigation: the bar of the slip would lie over what this page is for.
    await tap(page.locator('.bottom-nav').getByRole('button', { name: 'Betslip' }));
    await tap(place(page));
    await accepted(page).waitFor();
    arrive('deposit the missing amount and place', 4);
  });
});
