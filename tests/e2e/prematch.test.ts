// The way a player finds a match before it begins, and what the site says besides matches.

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { seedNewDatabase } from '../../src/server/seed/seed-database.ts';
import type { MarketPayload } from '../../src/shared/feed/payloads.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { launchChromium } from '../support/chromium.ts';
import { countShifts, MAX_SHIFT, readShifts } from '../support/layout-shift.ts';
import { liveFixture, matchResult, publishOdds, waitForBox } from '../support/live-site.ts';
import { describeWith } from '../support/require-all.ts';
import { openPage, type WatchedPage } from '../support/watched-page.ts';
import { inspectPhone } from './every-screen/inspect-phone.ts';

const chromiumPath = inject('chromiumPath');
const HOUR_MS = 3_600_000;
const ARSENAL = '601';

describeWith('chromium', chromiumPath !== '', 'prematch', () => {
  let browser: Browser;
  let backend: TestBackend;
  let watched: WatchedPage;
  let page: Page;

  beforeAll(async () => {
    browser = await launchChromium(chromiumPath);
    backend = await startBackend();
    await seedNewDatabase(backend.server.database);
    declare(ARSENAL, { home: 'Arsenal', away: 'Chelsea', startsAt: Date.now() + HOUR_MS });
    for (let at = 0; at < 12; at += 1)
      declare(String(610 + at), { startsAt: Date.now() + (2.5 + at) * HOUR_MS });
    declare('650', { ...TENNIS, startsAt: Date.now() + 3 * HOUR_MS });
    backend.hub.declare(liveFixture('501'));
    publishOdds(backend, '501', [matchResult(1.85, 3.4, 4.2)]);
  });
  afterAll(async () => {
    await watched?.close();
    await browser?.close();
    await backend?.close();
  });

  /** A fixture with its prices. */
  function declare(matchId: string, change: Parameters<typeof liveFixture>[1]): void {
    backend.hub.declare(liveFixture(matchId, { type: 'prematch', ...change }));
    publishPrematch(matchId, [matchResult(1.85, 3.4, 4.2), TOTAL]);
  }

  function publishPrematch(matchId: string, markets: readonly MarketPayload[]): void {
    backend.hub.publish('prematch', 'odds_change', matchId, {
      event_id: Number(matchId),
      event_type: 'match',
      event_prefix: 'sr:match',
      product: 3,
      timestamp: Date.now(),
      sport_event_status: { status: 0, match_status: 0, home_score: 0, away_score: 0 },
      markets,
    });
  }

  async function open(path: string, options: Parameters<typeof openPage>[1] = {}) {
    await watched?.close();
    watched = await openPage(browser, options);
    page = watched.page;
    await page.goto(`${backend.url}${path}`);
    await page.waitForSelector('main h1');
  }
  /** The sandbox's own control. */
  async function kickOff(matchId: string): Promise<void> {
    const response = await fetch(`${backend.url}/sandbox/feed/kick-off`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ matchId }),
    });
    expect(await response.json()).toMatchObject({ success: true });
  }
  const heading = (name: string | RegExp) =>
    page.getByRole('heading', { level: 1, name }).waitFor();
  const main = () => page.locator('main');

  test('from home to a sport, a league, a match, and back', async () => {
    await open('/');
    await page.getByRole('article').locator(`a[href*="/501"]`).first().waitFor();
    await waitForBox(page, `${ARSENAL}/1//1`, 'open', '1.85');

    await main()
      .getByRole('region', { name: 'Sports' })
      .getByRole('link', { name: /Soccer/ })
      .click();
    await heading('Soccer');
    await main()
      .getByRole('link', { name: /^Nigeria/ })
      .click();
    await heading('Nigeria');
    await main().getByRole('link', { name: /^NPFL/ }).click();
    await heading('NPFL');
    expect(new URL(page.url()).pathname).toBe('/Sports/Prematch/Soccer/Nigeria/Npfl');

    await page.getByRole('link', { name: /^Arsenal, Chelsea, (Today|Tomorrow)/ }).click();
    await heading(/^Arsenal v Chelsea/);
    await waitForBox(page, `${ARSENAL}/18/total=2.5/12`, 'open', '1.90');
    await page.goBack();
    await heading('NPFL');
    await page.getByRole('link', { name: 'Nigeria', exact: true }).click();
    await heading('Nigeria');
    expect(watched.problems).toEqual([]);
  });

  test('prices follow the feed in the list and on the page of the match', async () => {
    await open('/Sports/Prematch/Soccer');
    await waitForBox(page, `${ARSENAL}/1//1`, 'open', '1.85');
    publishPrematch(ARSENAL, [matchResult(1.95, 3.3, 4.1)]);
    await waitForBox(page, `${ARSENAL}/1//1`, 'open', '1.95');
    publishPrematch(ARSENAL, [matchResult(1.95, 3.3, 4.1, 1)]);
    await waitForBox(page, `${ARSENAL}/1//1`, 'suspended', '1.95');

    await page
      .getByRole('link', { name: /^Arsenal, Chelsea/ })
      .first()
      .click();
    await waitForBox(page, `${ARSENAL}/1//2`, 'suspended', '3.30');
    publishPrematch(ARSENAL, [matchResult(2.05, 3.2, 4)]);
    await waitForBox(page, `${ARSENAL}/1//1`, 'open', '2.05');
    await page.getByRole('searchbox', { name: 'Find a market' }).fill('goals');
    await waitForBox(page, `${ARSENAL}/18/total=2.5/12`, 'open', '1.90');
    await expect.poll(() => page.locator(`[data-outcome="${ARSENAL}/1//1"]`).count()).toBe(0);
    expect(watched.problems).toEqual([]);
  });

  test('the column market switches, and stars come to the top', async () => {
    await open('/Sports/Prematch/Soccer');
    await page.getByRole('button', { name: 'Over/Under' }).click();
    await waitForBox(page, `${ARSENAL}/18/total=2.5/13`, 'open', '1.90');
    const star = page.getByRole('button', { name: 'Favourite Home 615 v Away 615' });
    await star.click();
    await page
      .getByRole('region', { name: 'Favourites' })
      .locator('[data-match-id="615"]')
      .waitFor();
    await page.goto(`${backend.url}/`);
    const favourites = page.getByRole('region', { name: 'Favourites' });
    await favourites.locator('[data-match-id="615"]').waitFor();
  });

  test('what comes next, by how far ahead and by sport', async () => {
    await open('/Sports/Prematch/All/Upcoming');
    await heading('Upcoming');
    await page.locator('[data-match-id="650"]').waitFor();
    await page.getByRole('navigation', { name: 'Sport', exact: true }).getByText('Tennis').click();
    await heading('Upcoming tennis');
    await expect.poll(() => page.locator('main [data-match-id]').count()).toBe(1);
    await page.goto(`${backend.url}/Sports/Prematch/Soccer/Upcoming?span=3hours`);
    await expect.poll(() => page.locator('main [data-match-id]').count()).toBe(2);
  });

  test('fifty rows cost their list and no call a match, and all of them are current', async () => {
    for (let at = 0; at < 40; at += 1)
      declare(String(700 + at), { startsAt: Date.now() + (30 + at) * HOUR_MS });
    const asked: string[] = [];
    const note = ({ url = '' }) => asked.push(url);
    backend.server.app.server.on('request', note);
    await open('/Sports/Prematch/Soccer');
    await expect.poll(() => page.locator('main [data-match-id]').count()).toBe(50);
    await waitForBox(page, '610/1//1', 'open', '1.85');
    const last = page.locator('main [data-match-id]').last();
    await last.scrollIntoViewIfNeeded();
    const lastId = (await last.getAttribute('data-match-id')) ?? '';
    await waitForBox(page, `${lastId}/1//1`, 'open', '1.85');
    publishPrematch(lastId, [matchResult(1.75, 3.5, 4.4)]);
    await waitForBox(page, `${lastId}/1//1`, 'open', '1.75');
    backend.server.broker.killConnections();
    await waitForBox(page, `${lastId}/1//1`, 'stale', '1.75');
    await waitForBox(page, `${lastId}/1//1`, 'open', '1.75');

    backend.server.app.server.off('request', note);
    const calls = (path: string) => asked.filter((url) => url.includes(path));
    expect(calls('sports/match/')).toEqual([]);
    expect(calls('sports/highlight/prematch/')).toHaveLength(1);
    expect(watched.problems).toEqual([]);
  });

  test('a kick-off turns the row into its live row at once, where it stands', async () => {
    declare('641', { home: 'Jos', away: 'Aba', startsAt: Date.now() + 60_000 });
    await open('/Sports/Prematch/Soccer');
    await waitForBox(page, '641/1//1', 'open', '1.85');
    const row = page.locator('main [data-match-id="641"]');
    expect(await row.locator('a[href*="/Sports/Live/"]').count()).toBe(0);
    await kickOff('641');
    await row.locator('a[href*="/Sports/Live/"]').first().waitFor();
    await waitForBox(page, '641/1//1', 'open', '1.85');
    publishOdds(backend, '641', [matchResult(1.7, 3.6, 4.6)]);
    await waitForBox(page, '641/1//1', 'open', '1.70');
    expect(watched.problems).toEqual([]);
  });

  test('a match that goes in play takes its page along', async () => {
    declare('640', { home: 'Kano', away: 'Enugu', startsAt: Date.now() + 60_000 });
    await open('/Sports/Prematch/Soccer/NPFL/Kano_Vs_Enugu/640');
    await waitForBox(page, '640/1//1', 'open', '1.85');
    await kickOff('640');
    publishOdds(backend, '640', [matchResult(1.6, 3.6, 5)]);
    await page.waitForURL('**/Sports/Live/Soccer/**/640');
    await waitForBox(page, '640/1//1', 'open', '1.60');
  });

  test('a search by keyboard alone, in the bar and in the sheet', async () => {
    await open('/Promotions');
    // The listener comes behind the first paint.
    const isInField = () => page.evaluate(() => document.activeElement?.role === 'combobox');
    await expect
      .poll(async () => {
        if (!(await isInField())) await page.keyboard.press('/');
        return isInField();
      })
      .toBe(true);
    await page.keyboard.type('arse');
    await page.getByRole('option', { name: /Arsenal v Chelsea/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await heading(/^Arsenal v Chelsea/);

    await open('/Account/BetHistory', { viewport: { width: 390, height: 844 } });
    const bar = page.getByRole('banner');
    await bar.getByRole('button', { name: 'Search teams, leagues, games' }).click();
    await page.getByRole('dialog', { name: 'Search' }).getByRole('combobox').waitFor();
    await page.keyboard.type('wheel');
    await page.getByRole('option', { name: /Wheel/ }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.type('arse');
    await page.getByRole('option', { name: /Arsenal v Chelsea/ }).click();
    await heading(/^Arsenal v Chelsea/);
    expect(watched.problems).toEqual([]);
  });

  test('promotions, their rules, and a page that is not there', async () => {
    await open('/Promotions');
    await page.getByRole('article').first().getByRole('link', { name: 'Bonus rules' }).click();
    await heading('Bonus rules');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms and Conditions' }).click();
    await heading(/Terms and conditions/i);
    await page.getByText('You must be 18 or older.').waitFor();
    await page.goto(`${backend.url}/CMS/NoSuchPage`);
    await heading('Page not found');
    expect(watched.problems).toEqual([]);
  });

  test('a long league leaves the teams their room beside a menu and a betslip', async () => {
    const league = { categoryName: 'Netherlands', tournament: 'Liga Profesional' };
    declare('660', { ...league, home: 'Excelsior', startsAt: Date.now() + HOUR_MS });
    await open('/Sports/Prematch/Soccer/Upcoming');
    const row = page.locator('[data-match-id="660"]');
    const team = row.getByText('Excelsior', { exact: true });
    const note = row.getByText('Netherlands, Liga Profesional');
    for (const width of [768, 1200, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const isCut = (text: typeof team) =>
        text.evaluate((node) => node.scrollWidth > node.clientWidth);
      await expect.poll(() => isCut(team), { message: `${width} px` }).toBe(false);
      // Where there is room for one of them only, it is the team.
      if (width !== 1200) expect(await isCut(note), `${width} px`).toBe(false);
    }
    expect(watched.problems).toEqual([]);
  });

  test('without favourites a phone says in one line of words how to have some', async () => {
    await open('/Sports/Prematch/All/Upcoming?favourites', {
      viewport: { width: 390, height: 844 },
    });
    await page.getByText('No upcoming favourites').waitFor();
    const faults = await inspectPhone(page);
    expect(faults.filter((fault) => fault.startsWith('breaks its sentence'))).toEqual([]);
  });

  test.each([
    ['/', 390],
    ['/', 1440],
    ['/Sports/Prematch/Soccer', 390],
  ])('nothing on %s jumps while it loads, at %i px', async (path, width) => {
    await watched?.close();
    watched = await openPage(browser, { viewport: { width, height: 844 } });
    page = watched.page;
    await countShifts(page);
    await page.goto(`${backend.url}${path}`);
    await page.waitForLoadState('networkidle');
    expect(await readShifts(page)).toBeLessThan(MAX_SHIFT);
  });
});

const TENNIS = {
  sportId: '5',
  sportName: 'Tennis',
  categoryId: '3',
  categoryName: 'ATP',
  categoryCode: '',
  tournamentId: '900',
  tournament: 'Lagos Open',
};
const TOTAL: MarketPayload = {
  id: 18,
  specifiers: 'total=2.5',
  status: 0,
  outcomes: ['12', '13'].map((id) => ({ id, odds: 1.9, active: 1 as const })),
};
