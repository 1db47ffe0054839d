// The first screen in the HTML of lists before the kick-off.

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { launchChromium } from '../support/chromium.ts';
import {
  expectTakenOver,
  fetchHtml,
  holdScripts,
  UNFINISHED,
  waitForHtml,
} from '../support/first-screen-page.ts';
import { liveFixture, matchResult, waitForBox } from '../support/live-site.ts';
import { describeWith } from '../support/require-all.ts';
import { openPage } from '../support/watched-page.ts';

const chromiumPath = inject('chromiumPath');
const HOUR_MS = 3_600_000;
/** More than the HTML carries, and than the page asks for at first; every other one of another league. */
const MATCHES = Array.from({ length: 120 }, (_, at) => String(9_300 + at));
const FIRST = MATCHES[0]!;
/** Of the same league, not in the HTML. */
const FAR = MATCHES[60]!;
const SPORT = '/Sports/Prematch/Soccer';
const LEAGUE = `${SPORT}/Nigeria/Npfl`;
const LISTS = [
  SPORT,
  `${SPORT}/Nigeria`,
  LEAGUE,
  `${SPORT}/Upcoming`,
  '/Sports/Prematch/All/Upcoming',
];
const SCREEN = '<div id="first-screen">';

describeWith('chromium', chromiumPath !== '', 'first screens before the kick-off', () => {
  let browser: Browser;
  let backend: TestBackend;

  beforeAll(async () => {
    browser = await launchChromium(chromiumPath);
    backend = await startBackend();
    for (const [at, matchId] of MATCHES.entries()) {
      const startsAt = Date.now() + (1 + at / 10) * HOUR_MS;
      const second = { tournamentId: '702', tournament: 'Cup' };
      backend.hub.declare(
        liveFixture(matchId, { type: 'prematch', startsAt, ...(at % 2 === 1 && second) }),
      );
      publish(matchId, 1.85);
    }
  });
  afterAll(async () => {
    await browser?.close();
    await backend?.close();
  });

  function publish(matchId: string, home: number): void {
    backend.hub.publish('prematch', 'odds_change', matchId, {
      event_id: Number(matchId),
      event_type: 'match',
      event_prefix: 'sr:match',
      product: 3,
      timestamp: Date.now(),
      sport_event_status: { status: 0, match_status: 0, home_score: 0, away_score: 0 },
      markets: [matchResult(home, 3.4, 4.2)],
    });
  }
  const addressOf = (path: string) => backend.url + path;

  const SHOWN: readonly (readonly [path: string, width: number])[] = [
    [SPORT, 320],
    [SPORT, 1440],
    ...LISTS.map((path) => [path, 390] as const),
  ];
  test.each(SHOWN)('%s at %i px is taken over where it stands', async (path, width) => {
    await expectTakenOver(browser, addressOf(path), width, '1.85');
  });

  test('the whole list and its live prices take the place of what the HTML carries', async () => {
    await waitForHtml(addressOf(LEAGUE), SCREEN);
    const { page, problems, close } = await openPage(browser);
    await page.goto(addressOf(LEAGUE));
    await waitForBox(page, `${FIRST}/1//1`, 'open', '1.85');
    publish(FIRST, 2.05);
    await waitForBox(page, `${FIRST}/1//1`, 'open', '2.05');
    publish(FIRST, 1.85);
    await page.locator(`[data-match-id="${FAR}"]`).waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  test('the menu that the HTML carries is not asked for again, the list once', async () => {
    await waitForHtml(addressOf(LEAGUE), SCREEN);
    const { page, close } = await openPage(browser);
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/sports/')) calls.push(pathname);
    });
    await page.goto(addressOf(LEAGUE));
    await page.locator(`[data-match-id="${FAR}"]`).waitFor();
    await waitForBox(page, `${FIRST}/1//1`, 'open', '1.85');
    expect(calls.filter((path) => path.includes('/menu'))).toEqual([]);
    expect(calls.filter((path) => path.includes('/get-fixtures'))).toHaveLength(1);
    await close();
  });

  test.each([SPORT, `${SPORT}/Nigeria`, '/Sports/Prematch/All/Upcoming'])(
    '%s: the whole list moves none of the rows that the HTML has',
    async (path) => {
      await waitForHtml(addressOf(path), SCREEN);
      const { page, close } = await openPage(browser);
      let go = () => {};
      const released = new Promise<void>((resolve) => {
        go = resolve;
      });
      await page.route('**/api/sports/**', async (route) => {
        await released;
        await route.continue();
      });
      await page.goto(addressOf(path));
      await page.waitForFunction(() => document.querySelector('#first-screen') === null);
      const readRows = () =>
        page.$$eval('main .live-row', (rows) =>
          rows.map(
            (row) => `${row.getAttribute('data-match-id')} ${(row as HTMLElement).offsetTop}`,
          ),
        );
      const before = await readRows();
      expect(before).toHaveLength(12);
      go();
      await page.waitForFunction(() => document.querySelectorAll('main .live-row').length > 12);
      expect((await readRows()).slice(0, 12)).toEqual(before);
      await close();
    },
  );

  test('a player who asks for more keeps the matches that he has', async () => {
    await waitForHtml(addressOf(SPORT), SCREEN);
    const { page, close } = await openPage(browser);
    await page.goto(addressOf(SPORT));
    const rows = page.locator('main .live-row');
    await expect.poll(() => rows.count()).toBe(50);
    await page.route('**/api/sports/**', () => {});
    await page.getByRole('button', { name: 'Show more matches' }).click();
    await page.getByRole('button', { name: /^Loading/ }).waitFor();
    expect(await rows.count()).toBe(50);
    await close();
  });

  test('a country that was opened before hides the list of no league', async () => {
    await waitForHtml(addressOf(LEAGUE), SCREEN);
    const { page, close } = await openPage(browser);
    await holdScripts(page);
    await page.addInitScript(() =>
      localStorage.setItem(
        'touchline:utils',
        JSON.stringify({ version: 1, state: { activeCategories: { 1: ['31'] } } }),
      ),
    );
    await page.goto(addressOf(LEAGUE), UNFINISHED);
    await page.locator('#first-screen .live-row').first().waitFor();
    await close();
  });

  test('what a player has arranged otherwise is not shown otherwise first', async () => {
    const { page, close } = await openPage(browser, { viewport: { width: 390, height: 844 } });
    await holdScripts(page);
    const shown = page.locator('#first-screen .live-row').first();
    const UPCOMING = `${SPORT}/Upcoming`;
    for (const [path, name, state, isShown] of [
      [SPORT, 'favourite-matches', { ids: [MATCHES[5]] }, false],
      [SPORT, 'prematch-list', { columns: { 1: '18' } }, false],
      [SPORT, 'prematch-list', { order: 'time' }, false],
      [SPORT, 'prematch-list', { folded: ['1/701'] }, false],
      [SPORT, 'utils', { activeCategories: { 1: ['31'] } }, false],
      [UPCOMING, 'prematch-list', { upcomingOrder: 'league' }, false],
      [UPCOMING, 'prematch-list', { folded: ['day/Today', 'day/Tomorrow'] }, false],
      // What the HTML does not show hides nothing of it.
      [SPORT, 'prematch-list', { upcomingOrder: 'league' }, true],
      [SPORT, 'prematch-list', { folded: ['1/799', '2/701', 'day/Today'] }, true],
      [SPORT, 'prematch-list', { columns: { 5: '18' } }, true],
      [SPORT, 'utils', { activeCategories: { 5: ['31'] } }, true],
      [UPCOMING, 'prematch-list', { order: 'time', folded: ['1/701'] }, true],
    ] as const) {
      await page.goto(`${backend.url}/robots.txt`);
      await page.evaluate(() => localStorage.clear());
      await waitForHtml(addressOf(path), SCREEN);
      await page.goto(addressOf(path), UNFINISHED);
      await shown.waitFor();
      await page.evaluate(
        ([key, text]) => localStorage.setItem(key!, text!),
        [`touchline:${name}`, JSON.stringify({ version: 1, state })],
      );
      await waitForHtml(addressOf(path), SCREEN);
      await page.reload(UNFINISHED);
      await shown.waitFor({ state: 'attached' });
      expect(await shown.isVisible(), `${path} ${name} ${JSON.stringify(state)}`).toBe(isShown);
    }
    await close();
  });

  test('lists of a player, of a search or of a span, of several places or of none come without', async () => {
    for (const path of [
      '/Sports/Prematch/All/Upcoming?favourites',
      '/Sports/Prematch/All/Upcoming?search=home',
      '/Sports/Prematch/All/Upcoming?span=today',
      `${SPORT}/Nigeria,Ghana`,
      `${SPORT}/Nowhere`,
      `${SPORT}/Nigeria/No_League`,
      '/Sports/Prematch/Quidditch',
      '/Sports/Prematch/%00',
    ]) {
      const { html } = await fetchHtml(addressOf(path));
      expect(html, path).not.toContain('first-screen');
    }
  });
});
