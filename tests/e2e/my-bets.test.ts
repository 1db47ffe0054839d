// My bets as a player has them: followed live, cashed out, settled, and there while the backend is not.

import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { axeWindow, findViolations, readOverflow } from '../support/axe.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import {
  endMatch,
  type PlacedBet,
  placeBet,
  readBet,
  settleNow,
  sumOfBalances,
} from '../support/bets.ts';
import {
  makeCoupon,
  openLiveMatch,
  openMatch,
  pick,
  publishPrices,
  RESULT,
  stopBetting,
} from '../support/betting.ts';
import { launchChromium } from '../support/chromium.ts';
import { loseAnswer } from '../support/lose-answer.ts';
import { signUp, type TestPlayer } from '../support/players.ts';
import { describeWith } from '../support/require-all.ts';
import { setRules } from '../support/rules.ts';
import { storeToken } from '../support/store-token.ts';
import { openTcpGate, type TcpGate } from '../support/tcp-gate.ts';
import { openPage, type WatchedPage } from '../support/watched-page.ts';

const chromiumPath = inject('chromiumPath');
const PATH = '/Account/BetHistory';
const START_KOBO = 1_000_000;
/** What the page asks for again by itself takes its while. */
const PATIENT = { timeout: 60_000 };

describeWith('chromium', chromiumPath !== '', 'my bets', () => {
  let browser: Browser;
  let backend: TestBackend;
  let gate: TcpGate;
  let player: TestPlayer;
  let lastMatch = 8_100;
  let live = '';
  let later = '';

  beforeAll(async () => {
    browser = await launchChromium(chromiumPath);
    backend = await startBackend();
    gate = await openTcpGate(backend.url);
    await setRules(backend, { liveBetDelay: '0' });
  });
  afterAll(async () => {
    await browser?.close();
    await gate?.shut();
    await backend?.close();
  });

  /** A player of its own, a match in play that stands 1:0, and one that begins in an hour. */
  beforeEach(async () => {
    player = await signUp(backend, { realKobo: START_KOBO });
    live = String(++lastMatch);
    later = String(++lastMatch);
    openLiveMatch(backend, live);
    openMatch(backend, later);
  });

  const place = (...matches: string[]) =>
    placeBet(player, makeCoupon(matches.map((matchId) => pick(matchId))));

  async function open(path = PATH, width = 1440): Promise<WatchedPage> {
    const opened = await openPage(browser, {
      reducedMotion: 'reduce',
      viewport: { width, height: 900 },
    });
    await storeToken(opened.page, player);
    await opened.page.goto(`${gate.url}${path}`);
    return opened;
  }
  const cardOf = (page: Page, bet: PlacedBet) => page.locator(`.open-bet[data-bet-id="${bet.id}"]`);
  const legOf = (card: Locator, matchId: string) =>
    card.locator(`[data-selection-id="${matchId}/1//1"]`);
  /** The press asks about the whole at once; here the panel is wanted. */
  const openCashout = async (card: Locator) => {
    await card.getByRole('button', { name: /^Cash out ₦/ }).click();
    await card.getByRole('button', { name: 'Keep the bet' }).click();
  };

  /** Presses and, once the question has rested, confirms. */
  const sell = async (card: Locator, name: string | RegExp) => {
    await card.getByRole('button', { name }).click();
    await card.getByRole('button', { name: /^Confirm ₦/, disabled: false }).click();
  };

  test('open bets follow score and price of their matches', async () => {
    const bet = await place(live, later);
    const { page, problems, close } = await open();
    const card = cardOf(page, bet);
    const leg = legOf(card, live);
    await leg.getByText('Winning').waitFor();
    expect(await leg.textContent()).toContain('1–0');
    expect(await card.textContent()).toContain(bet.betslipId);
    // A move is one only from a price that came live; before, the same is said from the bet's answer.
    await leg.locator('.price-now[data-state="open"]', { hasText: 'now 2.00' }).waitFor();
    publishPrices(backend, live, { ...RESULT, '1': 1.55 });
    await leg.getByText('now 1.55').waitFor();
    stopBetting(backend, live);
    await leg.getByText('suspended').waitFor();
    publishPrices(backend, live, { ...RESULT, '1': 1.7 });
    await leg.getByText('now 1.70').waitFor();
    await legOf(card, later).getByText('now 2.00').waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  test('a bet is cashed out half, then whole, and the ledger balances', async () => {
    const bet = await place(live);
    const { page, problems, close } = await open();
    const card = cardOf(page, bet);
    await openCashout(card);
    await card.getByText(/Offer updated \d+ s ago, valid for/).waitFor();
    await card.getByRole('button', { name: '50%' }).click();
    await sell(card, 'Cash out half ₦47.16');
    await card.getByText('A stake of ₦50.00 stays in play.').waitFor();
    await card.getByText('Stake in play').waitFor();
    await card.getByRole('button', { name: 'All' }).click();
    await sell(card, /^Cash out ₦47\.1\d/);
    await expect.poll(() => card.count(), PATIENT).toBe(0);
    expect((await readBet(backend, bet.id)).cashedOutKobo).toBe(10_000);
    expect(await sumOfBalances(backend)).toBe(0);
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await page.locator(`[data-bet-id="${bet.id}"]`).getByText('Cashed out').waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  test('no tapping on one spot sells a bet: not two taps, not ten', async () => {
    const bet = await place(later);
    const { page, problems, close } = await open(PATH, 390);
    const card = cardOf(page, bet);
    await openCashout(card);
    const sold = card.getByRole('button', { name: 'Cash out ₦94.33' });
    await sold.scrollIntoViewIfNeeded();
    const box = await sold.boundingBox();
    if (box === null) throw new Error('the button is not shown');
    // The right half, where the question has its answer.
    const [x, y] = [box.x + box.width * 0.75, box.y + box.height / 2];
    await page.mouse.dblclick(x, y);
    await card.getByRole('group', { name: /^Cash out ₦94\.33\?/ }).waitFor();
    const confirm = await card.getByRole('button', { name: 'Confirm ₦94.33' }).boundingBox();
    if (confirm === null) throw new Error('there is nothing to confirm');
    const [cx, cy] = [confirm.x + confirm.width / 2, confirm.y + confirm.height / 2];
    for (let tap = 0; tap < 10; tap++) await page.mouse.click(cx, cy, { delay: 100 });
    await page.keyboard.press('Escape');
    await sold.waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toBe('Cash out ₦94.33');
    expect((await readBet(backend, bet.id)).winningsKobo).toBe(0);
    // By keyboard alone, and with a rest, it sells once.
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('Confirm ₦94.33');
    await card.getByRole('button', { name: 'Confirm ₦94.33', disabled: false }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => card.count(), PATIENT).toBe(0);
    expect((await readBet(backend, bet.id)).winningsKobo).toBe(9_433);
    expect(problems).toEqual([]);
    await close();
  });

  test('on a desk no toast lies over the betslip', async () => {
    await place(later);
    const { page, close } = await open(PATH, 1440);
    await page
      .getByRole('button', { name: /^Bet again on/ })
      .first()
      .click();
    const toast = await page.locator('[data-toast]').first().boundingBox();
    const slip = await page.getByTestId('betslip').boundingBox();
    expect(toast!.x + toast!.width).toBeLessThanOrEqual(slip!.x);
    await close();
  });

  test('on a phone open bets begin near the top, and nothing lies over Cash out', async () => {
    const bets = [await place(later), await place(later), await place(later)];
    const { page, problems, close } = await open(PATH, 390);
    await cardOf(page, bets[2]!).waitFor();
    const top = await page.locator('.open-bet').first().boundingBox();
    expect(top?.y).toBeLessThanOrEqual(150);
    // With selections in the slip, a result that is told, and the list somewhere in its middle.
    await page
      .getByRole('button', { name: /^Bet again on/ })
      .first()
      .click();
    await page.getByTestId('betslip').waitFor();
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: /^Bet again on/ })
      .nth(1)
      .click();
    await page.getByRole('button', { name: 'Replace', exact: true }).click();
    await page.locator('[data-toast]').first().waitFor();
    await page.keyboard.press('Escape');
    const covered = await page.getByRole('button', { name: /^Cash out/ }).evaluateAll((buttons) =>
      buttons.flatMap((button) => {
        button.scrollIntoView({ block: 'nearest' });
        const { left, right, top, bottom } = button.getBoundingClientRect();
        const points = [top + 2, bottom - 2].map((y) =>
          document.elementFromPoint((left + right) / 2, y),
        );
        return points.filter((found) => found === null || !button.contains(found));
      }),
    );
    expect(covered).toEqual([]);
    expect(await page.locator('[data-toast]').count()).toBeGreaterThan(0);
    expect(await page.getByRole('region', { name: 'Betslip summary' }).isVisible()).toBe(false);
    expect(problems).toEqual([]);
    await close();
  });

  test('two taps on My bets cash a bet out', async () => {
    const bet = await place(later);
    const { page, close } = await open(PATH, 390);
    const card = cardOf(page, bet);
    await card.getByRole('button', { name: 'Cash out ₦94.33' }).click();
    await card.getByRole('button', { name: 'Confirm ₦94.33', disabled: false }).click();
    await expect.poll(() => card.count(), PATIENT).toBe(0);
    expect((await readBet(backend, bet.id)).winningsKobo).toBe(9_433);
    await close();
  });

  test('a bet whose rest is lost says what was cashed out, when told, in the list and in its detail', async () => {
    const bet = await place(live);
    const { page, close } = await open(PATH, 390);
    const card = cardOf(page, bet);
    await openCashout(card);
    await card.getByRole('button', { name: '50%' }).click();
    await sell(card, 'Cash out half ₦47.16');
    await card.getByText('A stake of ₦50.00 stays in play.').first().waitFor();
    endMatch(backend, live, 0, 2);
    await settleNow(backend);
    const words = 'Cashed out ₦47.16, rest lost';
    await page
      .locator('[data-toast]', { hasText: `Bet ${bet.betslipId}` })
      .getByText('lost, ₦47.16 was cashed out earlier')
      .waitFor();
    await page.goto(`${gate.url}${PATH}?status=all`);
    const row = page.locator(`a[data-bet-id="${bet.id}"]`);
    await row.getByText(words).waitFor();
    await page.setViewportSize({ width: 320, height: 900 });
    await expect.poll(() => readOverflow(page)).toBeLessThanOrEqual(0);
    await row.click();
    await page.locator('.tag', { hasText: words }).waitFor();
    await expect.poll(() => readOverflow(page)).toBeLessThanOrEqual(0);
    await close();
  });

  test('an old value is not taken: the new one is shown, and taken by another press', async () => {
    const bet = await place(live);
    const { page, close } = await open();
    const card = cardOf(page, bet);
    await openCashout(card);
    // From here on the page hears of no newer value.
    const before = await card.getByTestId('cashout-amount').textContent();
    await page.route('**/bets/cashout-quote', () => {});
    publishPrices(backend, live, { ...RESULT, '1': 4 });
    await sell(card, `Cash out ${before}`);
    await card.getByText('has changed. Nothing was').waitFor();
    await expect.poll(() => card.getByTestId('cashout-amount').textContent()).toBe('₦47.16');
    expect((await readBet(backend, bet.id)).winningsKobo).toBe(0);
    await sell(card, 'Cash out ₦47.16');
    const winnings = async () => (await readBet(backend, bet.id)).winningsKobo;
    await expect.poll(winnings, PATIENT).toBe(4_716);
    await close();
  });

  test('a cashout whose answer was lost is asked for again and done once', async () => {
    const bet = await place(later);
    const { page, close } = await open();
    const card = cardOf(page, bet);
    await openCashout(card);
    await page.route('**/api/bets/cashout', loseAnswer);
    await sell(card, 'Cash out ₦94.33');
    await card.getByText('We got no answer').waitFor();
    await page.unroute('**/api/bets/cashout');
    await expect.poll(() => card.count(), PATIENT).toBe(0);
    expect((await readBet(backend, bet.id)).winningsKobo).toBe(9_433);
    const { body } = await player.call('GET', '/api/auth/details/1');
    expect(body.data).toMatchObject({ availableBalance: (START_KOBO - 10_000 + 9_433) / 100 });
    await close();
  });

  test('a cashout in doubt outlives its tab: the next one asks, and it is done once', async () => {
    const bet = await place(later);
    const { page, close } = await open();
    const card = cardOf(page, bet);
    await openCashout(card);
    await page.route('**/api/bets/cashout', loseAnswer);
    await sell(card, 'Cash out ₦94.33');
    await card.getByText('We got no answer').waitFor();
    const next = await page.context().newPage();
    await page.close();
    await next.goto(`${gate.url}/Promotions`);
    await next.getByText('Cashed out ₦94.33.').first().waitFor();
    expect((await readBet(backend, bet.id)).winningsKobo).toBe(9_433);
    await expect
      .poll(() => next.evaluate(() => localStorage.getItem('touchline:cashouts')))
      .toBe(null);
    await close();
  });

  test('a bet that is won is told, and its detail has the result', async () => {
    const [won, other] = [await place(live), await place(later)];
    const { page, problems, close } = await open();
    await cardOf(page, won).waitFor();
    endMatch(backend, live, 2, 0);
    await settleNow(backend);
    const toast = page.locator('[data-toast]', { hasText: `Bet ${won.betslipId}` });
    await toast.waitFor();
    await cardOf(page, other).waitFor();
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await page.waitForURL(`**${PATH}/${won.id}/Detail`);
    await page.locator(`[data-selection-id="${live}/1//1"]`).getByText('2–0').waitFor();
    await page.getByText('₦200.00').first().waitFor();
    await page.goto(`${gate.url}${PATH}?code=${won.betslipId.toLowerCase()}`);
    await page.locator(`a[data-bet-id="${won.id}"]`).getByText('Won').waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  test('while the backend is gone the last bets stay, with their age, and nothing is lost', async () => {
    const first = await place(live, later);
    const { page, close } = await open();
    await cardOf(page, first).waitFor();
    // The detail's code is there from here on, as a service worker would have it.
    await page.getByRole('link', { name: `Details of bet ${first.betslipId}` }).click();
    await page.getByText('Cash out now').waitFor();
    await page.goBack();
    await cardOf(page, first).waitFor();

    await gate.shut();
    await page.getByText(/Your bets as of \d+ s ago/).waitFor();
    expect(await cardOf(page, first).textContent()).toContain('Potential win');
    await page.getByRole('link', { name: `Details of bet ${first.betslipId}` }).click();
    await page.getByText(/This bet as of \d+ s ago/).waitFor();
    await page.getByRole('link', { name: 'My bets' }).last().click();
    await cardOf(page, first).waitFor();

    const second = await place(later);
    await gate.open();
    await cardOf(page, second).waitFor();
    await cardOf(page, first).waitFor();
    await expect.poll(() => page.getByText(/as of/).count(), PATIENT).toBe(0);
    await close();
  });

  test.each([
    [390, 'dark'],
    [1440, 'light'],
  ] as const)(
    'axe finds nothing where a bet is cashed out, at %i px, %s',
    async (width, colorScheme) => {
      const bet = await place(live);
      const { page, close } = await openPage(browser, {
        ...axeWindow(colorScheme, width),
        reducedMotion: 'reduce',
      });
      await storeToken(page, player);
      await page.goto(`${gate.url}${PATH}`);
      await openCashout(cardOf(page, bet));
      expect(await findViolations(page)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 900 });
      await expect.poll(() => readOverflow(page)).toBeLessThanOrEqual(0);
      await close();
    },
  );
});
