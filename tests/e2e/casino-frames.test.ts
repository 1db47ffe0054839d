// Our own games as a player has them: in a frame without an origin, by mouse and by keyboard, and checked afterwards.

import type { Browser, BrowserContextOptions, FrameLocator } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { seedContent } from '../../src/server/seed/seed-database.ts';
import { axeWindow, expectAccessible } from '../support/axe.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { launchChromium } from '../support/chromium.ts';
import { loseAnswer } from '../support/lose-answer.ts';
import { callAs } from '../support/players.ts';
import { describeWith } from '../support/require-all.ts';
import { openPage, type WatchedPage } from '../support/watched-page.ts';

const chromiumPath = inject('chromiumPath');
const GAMES = ['dice', 'wheel'] as const;
const DEMO_BALANCE = '10,000.00';
/** Of the light theme, as browsers write it. */
const ACCENT = 'rgb(251, 203, 29)';
const STILL: BrowserContextOptions = { reducedMotion: 'reduce' };

describeWith('chromium', chromiumPath !== '', 'frames of games', () => {
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

  async function startDemo(gameId: string): Promise<string> {
    const { body } = await callAs(backend)('POST', '/api/games/1/start', { gameId });
    return `${backend.url}${(body.data as { url: string }).url}`;
  }

  /** A page of the site with the game in a sandboxed frame, as the player's page has it. */
  async function openFramed(
    gameId: string,
    options = STILL,
  ): Promise<WatchedPage & { game: FrameLocator }> {
    const opened = await openPage(browser, options);
    const src = await startDemo(gameId);
    await opened.page.route('**/frame-host', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><title>Host</title><iframe title="Game" sandbox="allow-scripts" src="${src}" width="390" height="900"></iframe>`,
      }),
    );
    await opened.page.goto(`${backend.url}/frame-host`);
    const game = opened.page.frameLocator('iframe');
    await game.getByRole('button', { name: 'Play' }).waitFor();
    return { ...opened, game };
  }

  test.each(GAMES)('%s is played in a sandboxed frame without a complaint', async (gameId) => {
    const { game, problems, close } = await openFramed(gameId);
    await expect.poll(() => game.locator('#balance').textContent()).toBe(DEMO_BALANCE);
    // In the site's colours.
    expect(await game.getByRole('button', { name: 'Play' }).evaluate(groundOf)).toBe(ACCENT);
    const last = game.getByRole('list', { name: 'Last rounds' }).getByRole('listitem');
    for (let round = 1; round <= 3; round += 1) {
      await game.getByRole('button', { name: 'Play' }).click();
      await expect.poll(() => last.count()).toBe(round);
    }
    await expect.poll(() => game.locator('.status').textContent()).toMatch(/you win|no win/);
    expect(problems).toEqual([]);
    await close();
  });

  test.each([
    ['dice', 'Over', 'Under'],
    ['wheel', 'Medium', 'High'],
  ])('%s is played by the keyboard alone', async (gameId, first, second) => {
    const { page, game, problems, close } = await openFramed(gameId);
    const keys = gameId === 'dice' ? 'ArrowLeft' : 'ArrowRight';
    for (let tabs = 0; tabs < 4; tabs += 1) {
      await page.keyboard.press('Tab');
      if (await game.getByRole('radio', { name: first }).evaluate(isFocused)) break;
    }
    await page.keyboard.press(keys);
    expect(await game.getByRole('radio', { name: second }).isChecked()).toBe(true);
    await page.keyboard.press('Enter');
    const last = game.getByRole('list', { name: 'Last rounds' }).getByRole('listitem');
    await expect.poll(() => last.count()).toBe(1);
    expect(problems).toEqual([]);
    await close();
  });

  test.each(GAMES)('every round of %s checks out once the seed is told', async (gameId) => {
    const { game, problems, close } = await openFramed(gameId);
    const last = game.getByRole('list', { name: 'Last rounds' }).getByRole('listitem');
    await game.getByRole('button', { name: 'Play' }).click();
    await expect.poll(() => last.count()).toBe(1);
    await game.getByText('Provably fair').click();
    const verdicts = () => game.locator('tbody td:last-child').allTextContents();
    const check = game.getByRole('button', { name: 'Check my last rounds' });
    await check.click();
    await expect.poll(verdicts).toEqual(['seed in use']);
    await game.getByLabel('Your seed').fill('a seed of mine');
    await game.getByRole('button', { name: 'Change seeds' }).click();
    await game.getByText('Its hash is the one that was shown.').waitFor();
    await game.getByRole('button', { name: 'Play' }).click();
    await expect.poll(() => last.count()).toBe(2);
    await check.click();
    await expect.poll(verdicts).toEqual(['seed in use', '✓ checked']);
    expect(problems).toEqual([]);
    await close();
  });

  test('a round whose answer was lost is asked for again and played once', async () => {
    const { page, game, close } = await openFramed('dice');
    await page.route('**/casino/rounds', loseAnswer);
    await game.getByRole('button', { name: 'Play' }).click();
    await game.getByText('We cannot reach the server').waitFor();
    await page.unroute('**/casino/rounds');
    await game.getByRole('button', { name: 'Get the result' }).click();
    await game.getByRole('button', { name: 'Play' }).waitFor();
    await game.getByText('Provably fair').click();
    await game.getByRole('button', { name: 'Check my last rounds' }).click();
    await expect.poll(() => game.locator('tbody tr').count()).toBe(1);
    await close();
  });

  test('a game that is over says so', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(`${backend.url}/casino-frame/dice.html#nothing`);
    await page.getByRole('alert').getByText('This game has ended. Open it again').waitFor();
    await close();
  });

  test('only our own pages may show a frame; no other page of ours can be framed', async () => {
    const frame = await fetch(`${backend.url}/casino-frame/dice.html`);
    // Where a sandbox leaves no origin, 'self' is nothing to WebKit.
    const own = `'self' ${backend.url} ${backend.url.replace('http', 'https')}`;
    for (const part of ['script-src', 'style-src', 'connect-src', 'frame-ancestors'])
      expect(frame.headers.get('content-security-policy')).toContain(`${part} ${own}`);
    expect(frame.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(frame.headers.has('x-frame-options')).toBe(false);
    const site = await fetch(backend.url, { headers: { accept: 'text/html' } });
    expect(site.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(site.headers.get('x-frame-options')).toBe('DENY');
    expect(site.headers.has('access-control-allow-origin')).toBe(false);
  });

  test.each(
    // Between them, the games are seen at each width in both themes.
    GAMES.flatMap((game, place) =>
      [390, 320, 1440].map((width, turn) => {
        const isDark = (place + turn) % 2 === 0;
        return [game, width, isDark ? 'dark' : 'light'] as const;
      }),
    ),
  )('axe finds nothing on %s at %i px, %s, and it fits', async (gameId, width, colorScheme) => {
    const { page, close } = await openPage(browser, { ...STILL, ...axeWindow(colorScheme, width) });
    await page.goto(await startDemo(gameId));
    await page.getByRole('button', { name: 'Play' }).click();
    await page.getByText(/you win|no win/).waitFor();
    await page.getByText('Provably fair').click();
    await page.getByRole('button', { name: 'Check my last rounds' }).click();
    await page.locator('tbody tr').waitFor();
    await expectAccessible(page);
    await close();
  });
});

function groundOf(shown: Element): string {
  return getComputedStyle(shown).backgroundColor;
}

function isFocused(shown: Element): boolean {
  return shown === document.activeElement;
}
