// Placing as a player meets it: taken, moved, stopped, cut off; one bet for one intent, whatever breaks.

import { eq } from 'drizzle-orm';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { bets } from '../../src/server/db/schema/bets.ts';
import { readBalances } from '../../src/server/domain/ledger/ledger.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { launchChromium } from '../support/chromium.ts';
import { liveFixture } from '../support/live-site.ts';
import { loseAnswer } from '../support/lose-answer.ts';
import { callAs, signUp, type TestPlayer } from '../support/players.ts';
import { describeWith } from '../support/require-all.ts';
import { resetRules, setRules } from '../support/rules.ts';
import {
  drawOf,
  type FreshPrices,
  homeOf,
  keepPricesFresh,
  legOn,
  openLiveList,
  pickOn,
  slipOn,
} from '../support/slip-site.ts';
import { storeToken } from '../support/store-token.ts';
import { openPage, type WatchedPage } from '../support/watched-page.ts';

const MATCHES = ['801', '802', '803'] as const;
const [A, B, C] = MATCHES;
const PLACE = '**/api/bets/place-bet/**';
const BY_KEY = '**/api/bets/by-key/**';
const chromiumPath = inject('chromiumPath');

describeWith('chromium', chromiumPath !== '', 'placing', () => {
  let browser: Browser;
  let backend: TestBackend;
  let player: TestPlayer;
  let watched: WatchedPage;
  let page: Page;
  let prices: FreshPrices;

  const publish = (matchId: string, price: number) => prices.publish(matchId, [price, 3.5, 4]);

  beforeAll(async () => {
    browser = await launchChromium(chromiumPath);
    backend = await startBackend();
    for (const matchId of MATCHES) backend.hub.declare(liveFixture(matchId));
    prices = keepPricesFresh(backend);
  });
  afterAll(async () => {
    prices?.end();
    await browser?.close();
    await backend?.close();
  });
  beforeEach(async () => {
    await resetRules(backend);
    await setRules(backend, { liveBetDelay: '0' });
    for (const matchId of MATCHES) publish(matchId, 2);
    player = await signUp(backend, { realKobo: 10_000_000 });
    watched = await openPage(browser);
    page = watched.page;
    await storeToken(page, player);
    await openList(page);
  });
  afterEach(() => watched.close());

  const openList = (on: Page) => openLiveList(on, backend.url, A);
  const slip = (on = page) => slipOn(on);
  const leg = (key: string) => legOn(page, key);
  const pick = (...keys: string[]) => pickOn(page, ...keys);
  const place = (on = page) => slip(on).locator('[data-place]').click();
  const state = (title: string | RegExp, on = page) =>
    slip(on).getByRole('heading', { name: title }).waitFor();
  const holdLiveBets = async () => {
    await setRules(backend, { liveBetDelay: '4' });
    await page.reload();
  };
  /** Presses once the page has heard of the delay: until then it counts nothing down. */
  const placeHeld = async () => {
    await slip().getByRole('button', { name: 'Live delay 4 s' }).click();
    await state(/^Waiting, \d s$/);
  };
  const success = (on = page) => on.getByRole('dialog', { name: 'Bet accepted' });
  const finish = async () => {
    await success().getByRole('button', { name: 'OK' }).click();
    await slip().getByText('Your betslip is empty').waitFor();
  };
  /** The worker answers nothing from now on, until another is begun. */
  const hangWorker = async () => {
    await page.evaluate(() => {
      new BroadcastChannel('test').onmessage = () => {
        document.body.dataset.workerHung = '';
      };
    });
    const hang = () => {
      new BroadcastChannel('test').postMessage('');
      for (;;);
    };
    void page
      .workers()[0]
      ?.evaluate(hang)
      .catch(() => {});
    await page.waitForSelector('[data-worker-hung]');
  };
  const kept = () => page.evaluate(() => localStorage.getItem('touchline:placing'));
  const placed = () =>
    backend.server.database.select().from(bets).where(eq(bets.playerId, player.playerId));
  /** The bets that the API tells the player of. */
  const told = async () => {
    const { body } = await player.call('POST', '/api/bets/history?page=1', { clientId: '1' });
    return body.bets as { betslipId: string; betType: string; stake: number }[];
  };

  test('single, multiple, split and a system with a banker are taken as they stand', async () => {
    const kinds = [
      { keys: [homeOf(A)], type: 'Single', stake: 100 },
      { keys: [homeOf(A), homeOf(B)], type: 'Multiple', stake: 100 },
      { keys: [homeOf(A), drawOf(A), homeOf(B)], type: 'Split', stake: 100 },
      { keys: [homeOf(A), homeOf(B), homeOf(C)], type: 'Combo', stake: 400 },
    ];
    for (const { keys, type } of kinds) {
      await pick(...keys);
      if (type === 'Combo') {
        await slip().getByRole('tab', { name: 'System' }).click();
        await leg(homeOf(A))
          .getByRole('button', { name: /^Banker/ })
          .click();
        await slip().getByRole('textbox', { name: 'Stake per bet, Doubles' }).fill('200');
        await slip().getByText('Total stake, 2 bets').waitFor();
      }
      await place();
      await success().waitFor();
      await finish();
    }
    const all = await told();
    expect(all.map(({ betType, stake }) => [betType, stake]).reverse()).toEqual(
      kinds.map(({ type, stake }) => [type, stake]),
    );
    await expect.poll(kept).toBeNull();
    expect(watched.problems).toEqual([]);
  });

  test('the receipt has every price, is kept, and is a file to keep', async () => {
    await pick(homeOf(A), homeOf(B));
    publish(A, 2.2);
    await leg(homeOf(A)).getByText('2.20').waitFor();
    await place();
    const row = success().getByRole('row', { name: /Home 801/ });
    await row.waitFor();
    const cells = await row
      .getByRole('cell')
      .evaluateAll((all) => all.map((cell) => cell.firstChild?.textContent));
    expect(cells).toEqual(['2.00', '2.20', '2.20']);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      success().getByRole('button', { name: 'Download receipt' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^touchline-[A-Z0-9]{7}\.txt$/);
    const stream = await download.createReadStream();
    let text = '';
    for await (const chunk of stream) text += String(chunk);
    expect(text).toMatch(/picked +2\.00 .*\n +sent +2\.20 .*\n +accepted +2\.20 .*message \d+/);
    const receipts = () => page.evaluate(() => localStorage.getItem('touchline:receipts'));
    await expect.poll(receipts).toContain((await told())[0]?.betslipId);
    // A reload neither loses the result nor places anything again.
    await page.reload();
    await success().waitFor();
    await finish();
    expect(await placed()).toHaveLength(1);
    expect(watched.problems).toEqual([]);
  });

  test('OK on a page that ends before its worker hears of it leaves no slip to be placed again', async () => {
    await pick(homeOf(A));
    await place();
    await success().waitFor();
    await hangWorker();
    await success().getByRole('button', { name: 'OK' }).click();
    await success().waitFor({ state: 'detached' });
    await page.reload();
    await success().waitFor();
    await finish();
    const empty = slip().locator('[data-empty-slip]');
    await empty.waitFor();
    await page.waitForFunction(() => localStorage.getItem('touchline:placing') === null);
    await page.reload();
    await empty.waitFor();
    expect(await success().count()).toBe(0);
    expect(await placed()).toHaveLength(1);
  });

  test('an answer that is lost, then a reload: exactly one bet', async () => {
    await pick(homeOf(A));
    await page.route(PLACE, loseAnswer);
    await page.route(BY_KEY, (route) => route.abort());
    await place();
    await state('Checking your bet');
    expect(
      await slip()
        .getByRole('button', { name: /^Checking/ })
        .getAttribute('aria-disabled'),
    ).toBe('true');
    await page.unroute(PLACE);
    await page.unroute(BY_KEY);
    await page.reload();
    await success().waitFor();
    expect(await placed()).toHaveLength(1);
    await finish();
    expect(await told()).toHaveLength(1);
  });

  test('a request that never arrived, and a backend that fails, are tried with the same key', async () => {
    await pick(homeOf(A));
    const keys: (string | undefined)[] = [];
    await page.route(PLACE, async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length === 1) await route.abort();
      else if (keys.length === 2) await route.fulfill({ status: 500, body: '{}' });
      else await route.continue();
    });
    await place();
    await state('Checking your bet');
    await success().waitFor();
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(await placed()).toHaveLength(1);
  });

  test('a session that ends in the middle: log in, and it goes on', async () => {
    await pick(homeOf(A));
    // Logging in elsewhere ends this session.
    await callAs(backend)('POST', '/api/auth/login', {
      username: player.username,
      password: player.password,
      clientId: '1',
    });
    await place();
    await state('Log in to place this bet');
    const key = JSON.parse((await kept()) ?? 'null').record.order.key;
    const dialog = page.getByRole('dialog').filter({ has: page.getByLabel('Mobile number') });
    await dialog.getByLabel('Mobile number').fill(player.username);
    await dialog.getByLabel('Password', { exact: true }).fill(player.password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await success().waitFor();
    await expect
      .poll(async () => JSON.parse((await kept()) ?? 'null').record)
      .toMatchObject({ stage: 'accepted', order: { key } });
    expect(await placed()).toHaveLength(1);
  });

  test('a bet stop while it waits: nothing is placed, and the leg can go', async () => {
    await holdLiveBets();
    await pick(homeOf(A), homeOf(B));
    await placeHeld();
    prices.stop(A);
    await state('Bet not accepted');
    await slip()
      .getByText(/is suspended\. Your ₦100\.00 stays in your balance\./)
      .waitFor();
    expect(await placed()).toEqual([]);
    await slip().getByRole('button', { name: 'Remove selection' }).click();
    await expect.poll(() => leg(homeOf(A)).count()).toBe(0);
    await place();
    await success().waitFor();
    expect(await told()).toMatchObject([{ betType: 'Single' }]);
  });

  test('a price that falls while it waits is offered, and Enter takes it', async () => {
    await holdLiveBets();
    await pick(homeOf(A));
    await placeHeld();
    publish(A, 1.7);
    await state('The odds changed');
    expect(await placed()).toEqual([]);
    const row = slip().getByRole('row', { name: /Home 801/ });
    await row.getByText('1.70').waitFor();
    // The second press of a double one takes nothing.
    await page.keyboard.press('Enter');
    expect(await placed()).toEqual([]);
    await slip()
      .getByRole('button', { name: /^Accept 1\.70/, disabled: false })
      .waitFor();
    await page.keyboard.press('Enter');
    await state(/^Waiting/);
    await success().waitFor();
    const [bet] = await placed();
    expect(bet).toMatchObject({ totalOdds: '1.7' });
  });

  test('a duty that comes while the page is open is shown before it is taken', async () => {
    await pick(homeOf(A));
    await setRules(backend, { taxEnabled: '1', exciseTax: '7.5', wthTax: '10' });
    await place();
    await state('Taxes, bonuses or limits changed');
    expect(await placed()).toEqual([]);
    await slip()
      .getByRole('button', { name: /^Accept ₦107\.50/, disabled: false })
      .click();
    await success().waitFor();
    await success().getByText('₦107.50').waitFor();
    const { real } = await readBalances(backend.server.database, player.playerId);
    expect(real).toBe(10_000_000 - 10_750);
    const [bet] = await placed();
    expect(bet).toMatchObject({ stakeKobo: 10_000, possibleWinKobo: 19_000 });
    await success().getByRole('link', { name: 'Follow this bet' }).click();
    await page.getByText('Excise duty', { exact: true }).waitFor();
    expect(watched.problems).toEqual([]);
  });

  test.each([
    ['locks', true],
    ['none: a lease', false],
  ])('two tabs that press at once place one bet, the browser has %s', async (_, hasLocks) => {
    if (!hasLocks) {
      // As where the page is no secure context.
      await page
        .context()
        .addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }));
      await openList(page);
    }
    await pick(homeOf(A));
    const other = await page.context().newPage();
    await openList(other);
    const buttons = await Promise.all(
      [page, other].map(async (tab) => {
        const button = slip(tab).locator('[data-place]');
        await button.waitFor();
        return button.elementHandle();
      }),
    );
    await page.context().route(PLACE, loseAnswer, { times: 1 });
    // The tab that comes second may have lost its button by then: that is as good.
    await Promise.all(
      buttons.map((button) => button?.evaluate((each: HTMLElement) => each.click())),
    );
    await Promise.all([success().waitFor(), success(other).waitFor()]);
    expect(await placed()).toHaveLength(1);
    await finish();
    await expect.poll(() => success(other).count()).toBe(0);
  });

  test('stake 0 alerts, beside the form too', async () => {
    await pick(homeOf(A));
    const said: string[] = [];
    page.on('dialog', async (dialog) => {
      said.push(`${dialog.type()}: ${dialog.message()}`);
      await dialog.accept();
    });
    await leg(homeOf(A)).getByRole('textbox').fill('0');
    await slip().locator('[data-place][aria-disabled="true"]').waitFor();
    // It says that it is off, and a press still says why.
    await slip().locator('[data-place]').click({ force: true });
    await expect.poll(() => said).toEqual(['alert: error. stake must be greater than 0']);
    await slip().getByRole('alert').filter({ hasText: 'stake must be greater' }).waitFor();
    expect(await placed()).toEqual([]);
  });
});
