// The casino as a player has it: found, opened with each balance, played, left; on a phone too.

import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startSession } from '../../src/server/domain/accounts/start-session.ts';
import { readBalances } from '../../src/server/domain/ledger/ledger.ts';
import { seedContent } from '../../src/server/seed/seed-database.ts';
import { axeWindow, findViolations, readOverflow } from '../support/axe.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { builtFile } from '../support/built-file.ts';
import { launchChromium } from '../support/chromium.ts';
import { signUp, type TestPlayer } from '../support/players.ts';
import { describeWith } from '../support/require-all.ts';
import { storeToken } from '../support/store-token.ts';
import { openPage, type WatchedPage } from '../support/watched-page.ts';

const chromiumPath = inject('chromiumPath');
const STILL: BrowserContextOptions = { reducedMotion: 'reduce' };
const PHONE = { width: 390, height: 844 };
const REAL_KOBO = 500_000;
const BONUS_KOBO = 150_000;

describeWith('chromium', chromiumPath !== '', 'casino', () => {
  let browser: Browser;
  let backend: TestBackend;

  beforeAll(async () => {
    browser = await launchChromium(chromiumPath);
    backend = await startBackend();
    await seedContent(backend.server.database);
  });
  afterAll(async () => {
    await browser?.close();
    await backend?.close();
  });

  async function open(
    path: string,
    player?: TestPlayer,
    options: BrowserContextOptions = {},
  ): Promise<WatchedPage> {
    const opened = await openPage(browser, { ...STILL, ...options });
    if (player !== undefined) await storeToken(opened.page, player);
    await opened.page.goto(`${backend.url}${path}`);
    return opened;
  }

  const gameOf = (page: Page) => page.frameLocator('iframe.game-frame');
  async function playRound(page: Page): Promise<void> {
    const last = gameOf(page).getByRole('list', { name: 'Last rounds' }).getByRole('listitem');
    const before = await last.count();
    await gameOf(page).getByRole('button', { name: 'Play' }).click();
    await expect.poll(() => last.count()).toBe(before + 1);
  }
  const balanceInGame = (page: Page) => gameOf(page).locator('#balance').textContent();
  const balanceInBar = (page: Page) => page.locator('.balance-in-use').textContent();
  const balancesOnOffer = (page: Page) =>
    page.locator('.balance-option b:first-child').allTextContents();

  test('a visitor searches a game and plays the demo at once', async () => {
    const { page, problems, close } = await open('/Games');
    await page.getByRole('list', { name: 'Provably fair' }).waitFor();
    const rows = await page.locator('main h2').allTextContents();
    expect(rows).toEqual(['Provably fair']);
    await page.getByRole('searchbox', { name: 'Find a game' }).fill('dic');
    await page.getByRole('list', { name: 'Games found' }).getByRole('link').click();
    await gameOf(page).getByRole('button', { name: 'Play' }).waitFor();
    await expect.poll(() => balanceInGame(page)).toBe('10,000.00');
    await expect.poll(() => balanceInBar(page)).toBe('Demo');
    await playRound(page);
    await page.getByRole('button', { name: 'Leave the game' }).click();
    await page.getByRole('heading', { level: 1, name: 'Casino' }).waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  test('the page brings its games, and its first pictures are asked for before their code is there', async () => {
    const { page, close } = await openPage(browser, STILL);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    // The screen's code waits until the pictures are asked for.
    let onPicture = () => {};
    const picture = new Promise<void>((resolve) => {
      onPicture = resolve;
    });
    await page.route('**/pictures/game-dice.svg', (route) => {
      onPicture();
      return route.continue();
    });
    await page.route(builtFile('src/ui/screens/casino/casino-home-screen.tsx'), async (route) => {
      await picture;
      return route.continue();
    });
    await page.goto(`${backend.url}/Games`);
    await page.locator('[data-game-id=dice] img').waitFor();
    await page.waitForLoadState('networkidle');
    expect(asked.filter((path) => path === '/pictures/game-dice.svg')).toHaveLength(1);
    expect(asked.filter((path) => path.startsWith('/api/games'))).toEqual([]);
    await close();
  });

  test.each(['Dice', 'Wheel'])('%s moves real money, then bonus, in one visit', async (title) => {
    const player = await signUp(backend, { realKobo: REAL_KOBO, casinoBonusKobo: BONUS_KOBO });
    const path = `/Games/${title}/${title.toLowerCase()}/Play`;
    const { page, problems, close } = await open(path, player);
    await page.getByRole('dialog', { name: 'Play with' }).waitFor();
    await expect.poll(() => balancesOnOffer(page)).toEqual(['Real Money', 'Bonus']);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await gameOf(page).getByText('Balance ₦5,000.00').waitFor();
    await playRound(page);
    await expect.poll(() => balanceInGame(page)).not.toBe('5,000.00');
    // The bar shows what the ledger says, which is what the game says.
    await expect.poll(async () => balanceInBar(page)).toContain(`₦${await balanceInGame(page)}`);
    await page.getByRole('button', { name: /change balance/ }).click();
    await page.getByRole('radio', { name: /Bonus/ }).check();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await gameOf(page).getByText('Casino bonus ₦1,500.00').waitFor();
    await playRound(page);
    await expect.poll(async () => balanceInBar(page)).toContain(`₦${await balanceInGame(page)}`);
    expect(problems).toEqual([]);
    await close();
  });

  test('a game of a player who logs in elsewhere ends, and the page goes home with a word', async () => {
    const player = await signUp(backend, { realKobo: REAL_KOBO });
    const { page, close } = await open('/Games/Dice/dice/Play', player);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await playRound(page);
    const { body } = await player.call('GET', '/api/auth/details/1');
    await startSession({ ...backend.server, jwtSecret: backend.config.jwtSecret }, player);
    await gameOf(page).getByRole('button', { name: 'Play' }).click();
    await page
      .getByText('You logged in on another device, which ended your session here.')
      .first()
      .waitFor();
    await page.waitForURL(`${backend.url}/`);
    const { real } = await readBalances(backend.server.database, player.playerId);
    expect(body.data).toMatchObject({ availableBalance: real / 100 });
    await close();
  });

  test('a game of a player who begins a break ends, and its place shows the way back', async () => {
    const player = await signUp(backend, { realKobo: REAL_KOBO });
    const { page, problems, close } = await open('/Games/Dice/dice/Play', player);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await playRound(page);
    await player.call('POST', '/api/user/time-out', { days: 1 });
    await gameOf(page).getByRole('button', { name: 'Play' }).click();
    const alert = page.getByRole('alert');
    await alert.getByText('You are taking a break').waitFor();
    await expect.poll(() => page.locator('iframe.game-frame').count()).toBe(0);
    await alert.getByRole('button', { name: 'Play the demo' }).click();
    await gameOf(page).getByText('Demo balance ₦10,000.00').waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  test('a player without bonus chooses the demo, by the keyboard alone', async () => {
    const player = await signUp(backend, { realKobo: REAL_KOBO });
    const { page, problems, close } = await open('/Games/Wheel/wheel/Play', player);
    await page.getByRole('dialog', { name: 'Play with' }).waitFor();
    await expect.poll(() => balancesOnOffer(page)).toEqual(['Real Money', 'Demo']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await gameOf(page).getByText('Demo balance ₦10,000.00').waitFor();
    await playRound(page);
    const { body } = await player.call('GET', '/api/auth/details/1');
    expect(body.data).toMatchObject({ availableBalance: REAL_KOBO / 100 });
    expect(problems).toEqual([]);
    await close();
  });

  test('on a phone the game fills all below its bar, and nothing lies over it', async () => {
    const { page, close } = await open('/Games/Dice/dice/Play', undefined, { viewport: PHONE });
    await gameOf(page).getByRole('button', { name: 'Play' }).waitFor();
    const frame = await page.locator('iframe.game-frame').boundingBox();
    const bar = await page.locator('.play-bar').boundingBox();
    expect(await page.locator('nav[aria-label="Main, phone"], footer').count()).toBe(0);
    expect(frame?.width).toBe(PHONE.width);
    expect(frame?.y).toBe((bar?.y ?? 0) + (bar?.height ?? 0));
    expect((frame?.y ?? 0) + (frame?.height ?? 0)).toBe(PHONE.height);
    await page.getByRole('button', { name: 'Leave the game' }).click();
    await page.locator('nav[aria-label="Main, phone"]').waitFor();
    await close();
  });

  test('the pictures come without moving anything', async () => {
    const { page, close } = await openPage(browser, { ...STILL, viewport: PHONE });
    await page.goto(`${backend.url}/Games`);
    await page.getByRole('list', { name: 'Provably fair' }).waitFor();
    const tile = page.locator('[data-game-id="dice"]').first();
    const before = await tile.boundingBox();
    await tile.locator('img').evaluate((picture: HTMLImageElement) => picture.decode());
    expect(await tile.boundingBox()).toEqual(before);
    await close();
  });

  test.each([
    [390, 'dark'],
    [1440, 'light'],
  ] as const)(
    'axe finds nothing while a game is played at %i px, %s',
    async (width, colorScheme) => {
      const player = await signUp(backend, { realKobo: REAL_KOBO, casinoBonusKobo: BONUS_KOBO });
      const { page, close } = await open(
        '/Games/Dice/dice/Play',
        player,
        axeWindow(colorScheme, width),
      );
      await page.waitForLoadState('networkidle');
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      await gameOf(page).getByRole('button', { name: 'Play' }).waitFor();
      expect(await findViolations(page)).toEqual([]);
      return close();
    },
  );

  test('nothing scrolls sideways at 320 px', async () => {
    const { page, close } = await open('/Games', undefined, {
      viewport: { width: 320, height: 800 },
    });
    for (const path of ['/Games', '/Games/Providers', '/Games/Dice/dice/Play']) {
      await page.goto(`${backend.url}${path}`);
      await page.waitForLoadState('networkidle');
      expect(await readOverflow(page), path).toBeLessThanOrEqual(0);
    }
    await close();
  });
});
