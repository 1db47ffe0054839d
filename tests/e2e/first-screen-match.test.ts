// A match page with its first screen in the HTML: teams, score, markets and prices are read before any
// script runs, and the page takes them over without a jump.

import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { DEFAULT_BRANDING } from '../../src/server/domain/settings/default-branding.ts';
import { readMatchAnswer } from '../../src/server/http/site/first-screen/match-page.ts';
import type { FirstScreenAnswer } from '../../src/shared/api/first-screen.ts';
import { createRandom } from '../../src/shared/bench/random.ts';
import type { MarketPayload } from '../../src/shared/feed/payloads.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { launchChromium } from '../support/chromium.ts';
import { fetchHtml, holdScripts, UNFINISHED, waitForHtml } from '../support/first-screen-page.ts';
import { LargeMatchFeed } from '../support/large-match.ts';
import { countShifts, MAX_SHIFT, readShifts } from '../support/layout-shift.ts';
import { liveFixture, publishOdds, waitForBox } from '../support/live-site.ts';
import { matchMarkets } from '../support/match-markets.ts';
import { describeWith } from '../support/require-all.ts';
import { openPage } from '../support/watched-page.ts';

const LIVE = '9301';
const SOON = '9302';
const LARGE = '9303';
const LIVE_PATH = `/Sports/Live/Soccer/Npfl/A_Vs_B/${LIVE}`;
const SOON_PATH = `/Sports/Prematch/Soccer/Npfl/A_Vs_B/${SOON}`;
const LARGE_PATH = `/Sport/Live?id=${LARGE}`;
const PHONE =
  'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const FIRST_BOX = 'data-odds="2.00"';
/** A live match that says nothing for 30 s has no price to bet on, and a test may take longer. */
const KEEP_FRESH_MS = 5_000;
/** No minute begins for half of one, ms. */
const SOON_MS = 90.5 * 60_000;
const chromiumPath = inject('chromiumPath');

describeWith('chromium', chromiumPath !== '', 'the first screen of a match', () => {
  let browser: Browser;
  let backend: TestBackend;
  let talking: ReturnType<typeof setInterval>;

  beforeAll(async () => {
    browser = await launchChromium(chromiumPath);
    backend = await startBackend();
    backend.hub.declare(liveFixture(LIVE, { home: 'Enyimba International of Aba' }));
    backend.hub.declare(liveFixture(SOON, { type: 'prematch', startsAt: Date.now() + SOON_MS }));
    new LargeMatchFeed(backend, LARGE, createRandom(3)).introduce();
    publishAll();
    talking = setInterval(() => {
      publishState(LIVE, []);
      publishOdds(backend, LARGE, []);
    }, KEEP_FRESH_MS);
  });
  afterAll(async () => {
    clearInterval(talking);
    await browser?.close();
    await backend?.close();
  });

  const publishAll = (home = 2) => {
    publishState(LIVE, matchMarkets(home));
    publishPrematch(SOON, matchMarkets(home));
  };
  const publishState = (matchId: string, markets: readonly MarketPayload[]) =>
    backend.hub.publish('live', 'odds_change', matchId, {
      event_id: Number(matchId),
      event_type: 'match',
      event_prefix: 'sr:match',
      product: 1,
      timestamp: Date.now(),
      sport_event_status: {
        status: 1,
        match_status: 6,
        home_score: 1,
        away_score: 0,
        clock: { match_time: '23:41', stopped: false },
        statistics: { corners: { home: 3, away: 1 }, possession: { home: 60, away: 40 } },
        incidents: [{ type: 'goal', side: 'home', minute: 12 }],
      },
      markets,
    });
  const publishPrematch = (matchId: string, markets: readonly MarketPayload[]) =>
    backend.hub.publish('prematch', 'odds_change', matchId, {
      event_id: Number(matchId),
      event_type: 'match',
      event_prefix: 'sr:match',
      product: 3,
      timestamp: Date.now(),
      sport_event_status: { status: 0, match_status: 0, home_score: 0, away_score: 0 },
      markets,
    });

  const fetchPage = async (path: string, agent = '') =>
    (await fetchHtml(backend.url + path, agent)).html;
  const waitForPage = (path: string, part = '<div id="first-screen">', agent = '') =>
    waitForHtml(backend.url + path, part, agent);

  /** Where all that is in sight stands, and what it says. */
  const readPlaces = (page: Page) =>
    page.evaluate(() => {
      const parts =
        'main h1, main h2, .crumbs, .score-bar, .board-note, .market, .odds-box, main details, main input, main [role=tab], main [role=img]';
      return [...document.querySelectorAll(parts)]
        .map((element) => ({ element, place: element.getBoundingClientRect() }))
        .filter(({ place }) => place.top < innerHeight && place.width > 0)
        .map(({ element, place: { top, left, width, height } }) => [
          element.getAttribute('data-outcome') ?? element.getAttribute('data-market-id') ?? '',
          [top, left, width, height].map(Math.round).join(' '),
          // The clock goes on from one load to the next, and so does the time until the kick-off.
          element.textContent.replace(/\d\d:\d\d|Starts in .*/, ''),
        ])
        .sort();
    });

  for (const [path, width, height] of [
    [LIVE_PATH, 390, 844],
    [LIVE_PATH, 320, 640],
    [LIVE_PATH, 1440, 900],
    [LIVE_PATH, 1280, 720],
    [LIVE_PATH, 800, 1100],
    [SOON_PATH, 390, 844],
    [SOON_PATH, 320, 640],
    [SOON_PATH, 1440, 900],
    [SOON_PATH, 1280, 720],
    [LARGE_PATH, 390, 844],
    [LARGE_PATH, 1440, 900],
  ] as const)
    test(`${path} at ${width} px: all is read without a script, and the page takes it over where it stands`, async () => {
      const size = { viewport: { width, height } };
      const options = { ...size, ...(width < 500 && { userAgent: PHONE, hasTouch: true }) };
      await waitForPage(path, undefined, options.userAgent);
      const still = await openPage(browser, options);
      await holdScripts(still.page);
      await still.page.goto(backend.url + path, UNFINISHED);
      await still.page.locator('.odds-box[data-state="stale"]').first().waitFor();
      // All of it: a page is read in parts.
      await still.page.waitForFunction(() => document.readyState !== 'loading');
      const before = await readPlaces(still.page);
      expect(before.length).toBeGreaterThan(20);
      await still.close();

      const own = await openPage(browser, options);
      await countShifts(own.page);
      let go = () => {};
      const released = new Promise<void>((resolve) => {
        go = resolve;
      });
      await own.page.route('**/api/**', async (route) => {
        await released;
        await route.continue();
      });
      // On a slow machine the one before may be too old by now.
      await waitForPage(path, undefined, options.userAgent);
      await own.page.goto(backend.url + path);
      await own.page.waitForFunction(() => document.querySelector('#first-screen') === null);
      expect(await readPlaces(own.page)).toEqual(before);
      expect(await readShifts(own.page)).toBeLessThan(MAX_SHIFT);
      // Live prices take their places.
      go();
      await own.page.locator('.odds-box[data-state="open"]').first().waitFor();
      expect(await readShifts(own.page)).toBeLessThan(MAX_SHIFT);
      expect(own.problems).toEqual([]);
      await own.close();
    });

  test('a window of another shape than its device shows nothing of it', async () => {
    for (const [width, height, userAgent] of [
      [844, 390, PHONE],
      [700, 900, ''],
      [1000, 440, ''],
    ] as const) {
      const { page, close } = await openPage(browser, {
        viewport: { width, height },
        ...(userAgent !== '' && { userAgent }),
      });
      await holdScripts(page);
      await waitForPage(LIVE_PATH, undefined, userAgent);
      await page.goto(backend.url + LIVE_PATH, UNFINISHED);
      const box = page.locator('#first-screen .odds-box').first();
      await box.waitFor({ state: 'attached' });
      expect(await box.isVisible(), `${width} x ${height}`).toBe(false);
      await close();
    }
  });

  test('what a player has arranged otherwise is not shown otherwise first; what is of lists alone hides nothing', async () => {
    const viewport = { width: 390, height: 844 };
    const { page, close } = await openPage(browser, { viewport, userAgent: PHONE });
    await holdScripts(page);
    const box = page.locator('#first-screen .odds-box').first();
    for (const [name, state, isShown] of [
      ['utils', { marketGroups: { 1: { groupId: 'goals', folded: [] } } }, false],
      ['utils', { marketGroups: { 1: { groupId: '', folded: ['18'] } } }, false],
      ['favourite-markets', { ids: ['18'] }, false],
      ['utils', { marketGroups: { 1: { groupId: '', folded: ['60001'] } } }, true],
      ['utils', { marketGroups: { 1: { groupId: '', folded: [] } } }, true],
      ['utils', { marketGroups: { 5: { groupId: 'goals', folded: [] } } }, true],
      ['utils', { sportID: '2', activeLiveMarkets: { 1: '18' } }, true],
      ['live-list', { order: 'time', folded: ['701'] }, true],
      ['favourite-matches', { ids: [LIVE] }, true],
      ['low-data', { isOn: true }, true],
    ] as const) {
      await page.goto(`${backend.url}/robots.txt`);
      await page.evaluate(
        ([key, text]) => {
          localStorage.clear();
          localStorage.setItem(key!, text!);
        },
        [`touchline:${name}`, JSON.stringify({ version: 1, state })],
      );
      await waitForPage(LIVE_PATH, undefined, PHONE);
      await page.goto(backend.url + LIVE_PATH, UNFINISHED);
      await box.waitFor({ state: 'attached' });
      expect(await box.isVisible(), `${name} ${JSON.stringify(state)}`).toBe(isShown);
    }
    await close();
  });

  test('a player who left another tab open finds it, and in it what the HTML knows', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(backend.url + LIVE_PATH);
    await waitForBox(page, `${LIVE}/1//1`, 'open', '2.00');
    const boxes = (state: string) =>
      page.locator(`[data-market-id="18"] .odds-box[data-state="${state}"]`).first();
    await page.getByRole('tab', { name: /^Goals/ }).click();
    await boxes('open').waitFor();
    await page.route('**/api/**', () => {});
    // Of this visit nothing is left to begin with.
    await page.goto(`${backend.url}/robots.txt`);
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.startsWith('touchline:kept-view')) localStorage.removeItem(key);
    });
    await waitForPage(LIVE_PATH);
    await page.goto(backend.url + LIVE_PATH);
    await boxes('stale').waitFor();
    const chosen = page.getByRole('tab', { selected: true });
    expect(await chosen.textContent()).toMatch(/^Goals/);
    await close();
  });

  test('a tab that is pressed before the page is there is chosen once it is; nothing is written in vain', async () => {
    const { page, close } = await openPage(browser);
    let go = () => {};
    const released = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route('**/assets/index-*.js', async (route) => {
      await released;
      await route.continue();
    });
    await waitForPage(LIVE_PATH);
    await page.goto(backend.url + LIVE_PATH, UNFINISHED);
    const screen = page.locator('#first-screen');
    await screen.getByRole('tab', { name: /^Goals/ }).click();
    expect(await screen.getByRole('searchbox').isEditable()).toBe(false);
    go();
    await page.getByRole('tab', { name: /^Goals/, selected: true }).waitFor();
    expect(await page.getByRole('main').getByRole('searchbox').isEditable()).toBe(true);
    await close();
  });

  test('the clock stands as it did when the prices were read', async () => {
    publishAll();
    await waitForPage(LIVE_PATH, FIRST_BOX);
    const html = await fetchPage(LIVE_PATH);
    expect(html).toMatch(/<b>2\d:\d\d<\/b>/);
    expect(html).toContain('"running":false');
    expect(html).toContain('Enyimba International of Aba');
  });

  test('the HTML of a large match has what a screen shows, and no more', async () => {
    await waitForPage(LARGE_PATH);
    const html = await fetchPage(LARGE_PATH);
    expect(html.match(/data-market-id=/g)?.length).toBeLessThanOrEqual(16);
    const [, view = ''] = /id="first-view">(.*?)<\/script>/s.exec(html) ?? [];
    expect(view.length).toBeGreaterThan(1_000);
    expect(view.length).toBeLessThan(60_000);
  });

  test('a thread that renders matches all day keeps nothing of them', async () => {
    const content = { kind: 'match', match: readMatchAnswer(backend.store, LIVE, Date.now()) };
    const thread = new Worker('./dist-server/first-screen.js', {
      resourceLimits: { maxOldGenerationSizeMb: 64 },
    });
    const request = { content, address: LIVE_PATH, device: 'desk', now: 0 };
    for (let id = 1; id <= 500; id++) {
      thread.postMessage({ ...request, branding: DEFAULT_BRANDING, hasOwnLook: false, id });
      const [answer] = (await once(thread, 'message')) as [FirstScreenAnswer];
      expect(answer.screen).not.toBeNull();
    }
    await thread.terminate();
  });

  test('a match that is unknown, over, not of that kind or without markets comes without', async () => {
    const none = async (path: string) =>
      expect(await fetchPage(path), path).not.toContain('first-screen');
    await none('/Sports/Live/Soccer/Npfl/A_Vs_B/777777');
    await none('/Sports/Live/Soccer/Npfl/A_Vs_B/%00');
    await none('/Sport/Live');
    await none(`/Sports/Live/Soccer/Npfl/A_Vs_B/${SOON}`);
    await none(`/Sports/Prematch/Soccer/Npfl/A_Vs_B/${LIVE}`);
    backend.hub.declare(liveFixture('9310'));
    await none('/Sports/Live/Soccer/Npfl/A_Vs_B/9310');

    const over = '/Sports/Live/Soccer/Npfl/A_Vs_B/9311';
    backend.hub.declare(liveFixture('9311'));
    publishOdds(backend, '9311', matchMarkets());
    await waitForPage(over);
    backend.hub.publish('live', 'fixture_status', '9311', {
      event_id: 9311,
      product: 1,
      timestamp: Date.now() + 1,
      status: 3,
      status_code: 100,
      home_score: 1,
      away_score: 0,
      event_time: '90:00',
      match_status: 'Ended',
    });
    await none(over);
  });
});
