// Addresses beside those of every-screen.test.ts: of nothing, in another case, on the widest desk; and the boot.

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readOverflow } from '../support/axe.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { openMatch } from '../support/betting.ts';
import { builtFile } from '../support/built-file.ts';
import { launchChromium } from '../support/chromium.ts';
import { liveFixture, matchResult, publishBetStop, publishOdds } from '../support/live-site.ts';
import { describeWith } from '../support/require-all.ts';
import { openPage } from '../support/watched-page.ts';

/** Well-formed addresses of things that are not there; every-screen.test.ts has those that are. */
const NOTHING_THERE = [
  '/Sports/Live/Soccer/NPFL/Nobody_Vs_Nobody/999999',
  '/Sports/Prematch/Nothing/Nowhere/None',
  '/Sports/Prematch/Soccer/NPFL/Home_Vs_Away/777',
  '/Games/Category/999/Slots',
  '/Games/Provider/999/House',
  '/Games/Nothing/nothing/Play',
  '/payment-verification/paystack',
  '/cms/NoSuchPage',
];
/** Of a payment, only the player himself is told whether it is there. */
const THERE = /^\/payment-verification\//;
const chromiumPath = inject('chromiumPath');

describeWith('chromium', chromiumPath !== '', 'routes', () => {
  let browser: Browser;
  let backend: TestBackend;

  beforeAll(async () => {
    browser = await launchChromium(chromiumPath);
    backend = await startBackend();
    for (const id of ['501', '502', '503']) {
      backend.hub.declare(liveFixture(id));
      publishOdds(backend, id, [matchResult(1.85, 3.4, 4.2)]);
    }
    publishBetStop(backend, '502');
  });
  afterAll(async () => {
    await browser?.close();
    await backend?.close();
  });

  test.each(NOTHING_THERE)('%s has one main, one visible h1 and no complaint', async (route) => {
    const { page, problems, close } = await openPage(browser);
    const answer = await page.goto(`${backend.url}${route}`);
    expect(answer?.status()).toBe(THERE.test(route) ? 200 : 404);
    await page.waitForSelector('main h1');
    await page.waitForLoadState('networkidle');
    expect(await page.locator('main').count()).toBe(1);
    const visible = await page.$$eval('h1', (heads) =>
      heads.filter((head) => head.checkVisibility()).map((head) => head.textContent),
    );
    expect(visible).toHaveLength(1);
    expect(problems).toEqual([]);
    await close();
  });

  test('an unknown path goes home and keeps shareCode and clickid', async () => {
    const { page, close } = await openPage(browser);
    // The code goes from the address once it is done with, so what counts is where the page has been.
    const been: string[] = [];
    page.on('framenavigated', (frame) => {
      const { pathname, searchParams } = new URL(frame.url());
      been.push([pathname, searchParams.get('shareCode'), searchParams.get('clickid')].join(' '));
    });
    await page.goto(`${backend.url}/no/such/page?shareCode=ABC1234&clickid=77&other=1`);
    await expect.poll(() => been).toContain('/ ABC1234 77');
    await page.getByText('There is no page at that address.').first().waitFor();
    await close();
  });

  test('what is said of a match to come for search engines runs nowhere and breaks no policy', async () => {
    const team = '</script><script>document.title = "taken over"</script>';
    openMatch(backend, '504', { home: team });
    const { page, problems, close } = await openPage(browser);
    const answer = await page.goto(`${backend.url}/Sports/Prematch/Soccer/NPFL/Home/504`);
    expect(answer?.status()).toBe(200);
    await page.waitForSelector('main h1');
    const data = await page.locator('script[type="application/ld+json"]').textContent();
    expect(JSON.parse(data ?? '')).toMatchObject({
      '@type': 'SportsEvent',
      homeTeam: { name: team },
    });
    await expect.poll(() => page.title()).toContain(team);
    expect(problems).toEqual([]);
    await close();
  });

  test('a service worker between changes nothing of what is not there', async () => {
    const { page, problems, close } = await openPage(browser, { serviceWorkers: 'allow' });
    await page.goto(`${backend.url}/Sport/LiveList`);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const answer = await page.goto(`${backend.url}/Sports/Live/Soccer/NPFL/A_Vs_B/999999`);
    expect([answer?.fromServiceWorker(), answer?.status()]).toEqual([true, 404]);
    await page.getByRole('heading', { name: 'Match not found' }).waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  test('paths work in any case', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(`${backend.url}/sport/livelist`);
    await page.waitForSelector('[data-match-id="501"]');
    await close();
  });

  test('a page whose code is late is said to be on its way, above the page before it', async () => {
    const { page, problems, close } = await openPage(browser);
    let arrive = () => {};
    const late = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(
      builtFile('src/ui/screens/promotions/promotions-screen.tsx'),
      async (route) => {
        await late;
        return route.continue();
      },
    );
    await page.goto(`${backend.url}/Sport/LiveList`);
    await page.waitForSelector('[data-match-id="501"]');
    await page.waitForLoadState('networkidle');
    const places = () =>
      page.$$eval('header, main, main h1', (parts) =>
        parts.map((part) => JSON.stringify(part.getBoundingClientRect())),
      );
    const before = await places();
    await page.getByRole('banner').getByRole('link', { name: 'Promotions' }).click();
    const line = page.getByRole('progressbar', { name: 'Loading the page' });
    await line.waitFor();
    expect(await line.boundingBox()).toMatchObject({ x: 0, y: 0, height: 2 });
    expect(await places()).toEqual(before);
    expect(new URL(page.url()).pathname).toBe('/Promotions');
    arrive();
    await page.getByRole('heading', { level: 1, name: 'Promotions' }).waitFor();
    await expect.poll(() => line.count()).toBe(0);
    expect(problems).toEqual([]);
    await close();
  });

  test('the other matches of the league stand in the place of the sports menu on a desk', async () => {
    const { page, problems, close } = await openPage(browser);
    const others = page.getByRole('navigation', { name: 'Other live matches' });
    const sports = page.getByRole('navigation', { name: 'Sports', exact: true });
    await page.goto(`${backend.url}/Sports/Live/Soccer/NPFL/Home_501_Vs_Away_501/501`);
    await others.getByRole('link', { name: 'Away 503' }).click();
    await page.waitForURL('**/503');
    await expect
      .poll(() => others.locator('[aria-current=page]').allTextContents())
      .toEqual([expect.stringContaining('Away 503')]);
    await expect.poll(() => sports.count()).toBe(0);
    await others.getByRole('link', { name: 'All live' }).click();
    await sports.waitFor();
    await expect.poll(() => others.count()).toBe(0);
    expect(problems).toEqual([]);
    await close();
  });

  test('nothing scrolls sideways at 1920 px', async () => {
    const { page, close } = await openPage(browser, { viewport: { width: 1920, height: 800 } });
    for (const route of [
      '/Sport/LiveList',
      '/Sports/Live/Soccer/NPFL/Home_501_Vs_Away_501/501',
      '/',
    ]) {
      await page.goto(`${backend.url}${route}`);
      await page.waitForSelector('main h1');
      await page.waitForLoadState('networkidle');
      expect(await readOverflow(page), route).toBeLessThanOrEqual(0);
    }
    await close();
  });
});

describeWith('chromium', chromiumPath !== '', 'boot', () => {
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
    ['an error', { status: 500, body: 'no' }],
    ['no JSON', { status: 200, contentType: 'application/json', body: '<html>' }],
    ['another shape', { status: 200, contentType: 'application/json', body: '{"name":1}' }],
  ])(
    'branding that answers %s is logged, and the application is not mounted',
    async (_what, answer) => {
      const { page, problems, close } = await openPage(browser);
      await page.route('**/branding.json', (route) => route.fulfill(answer));
      await page.goto(`${backend.url}/Sport/LiveList`);
      await expect
        .poll(() => problems.some((text) => text.includes('Failed to load branding config:')))
        .toBe(true);
      expect(await page.locator('main [data-match-id]').count()).toBe(0);
      await page.getByRole('button', { name: 'Reload' }).waitFor();
      await close();
    },
  );
});
