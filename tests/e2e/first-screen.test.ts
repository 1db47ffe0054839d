// The first screen in the page's HTML: what the server knows is read before any script runs, and the page
// takes it over without a jump.

import { once } from 'node:events';
import { request } from 'node:http';
import { Worker } from 'node:worker_threads';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { DEFAULT_BRANDING } from '../../src/server/domain/settings/default-branding.ts';
import { readListAnswers } from '../../src/server/http/site/first-screen/list-answers.ts';
import type { FirstScreenAnswer } from '../../src/shared/api/first-screen.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { launchChromium } from '../support/chromium.ts';
import {
  expectTakenOver,
  fetchHtml,
  holdScripts,
  UNFINISHED,
  waitForHtml,
} from '../support/first-screen-page.ts';
import { liveFixture, matchResult, publishOdds, waitForBox } from '../support/live-site.ts';
import { describeWith } from '../support/require-all.ts';
import { openPage } from '../support/watched-page.ts';

const LIST = '/Sport/LiveList';
/** More than are in sight anywhere, the second of two leagues among them. */
const MATCHES = Array.from({ length: 30 }, (_, at) => String(9_100 + at));
const FIRST = MATCHES[0]!;
const HOSTILE = '</script><img src=x onerror=alert(1)> $& " style="--x:1"';
const chromiumPath = inject('chromiumPath');

describeWith('chromium', chromiumPath !== '', 'the first screen in the HTML', () => {
  let browser: Browser;
  let backend: TestBackend;

  beforeAll(async () => {
    browser = await launchChromium(chromiumPath);
    backend = await startBackend();
    for (const matchId of MATCHES) {
      const isSecond = matchId >= '9108';
      backend.hub.declare(
        liveFixture(matchId, {
          ...(isSecond && { tournamentId: '702', tournament: 'Premier League' }),
          ...(matchId === MATCHES[1] && { home: HOSTILE }),
        }),
      );
    }
    publishAll();
    await waitForPage(LIST, 'data-odds="2.00"');
  });
  afterAll(async () => {
    await browser?.close();
    await backend?.close();
  });

  const publishAll = (home = 2) => {
    for (const matchId of MATCHES) publishOdds(backend, matchId, [matchResult(home, 3.5, 250)]);
  };
  const fetchPage = (path: string) => fetchHtml(backend.url + path);
  const waitForPage = (path: string, part: string) => waitForHtml(backend.url + path, part);

  for (const [path, width] of [
    [LIST, 390],
    [LIST, 1440],
    [LIST, 320],
    ['/', 390],
    ['/', 1440],
  ] as const)
    test(`${path} at ${width} px: the prices are read without a script, and the page takes them over where they stand`, async () => {
      await expectTakenOver(browser, backend.url + path, width, 'data-odds="2.00"');
    });

  test('live prices take the place of those of the HTML, whose moment is named until then', async () => {
    const { page, close } = await openPage(browser, { viewport: { width: 390, height: 844 } });
    await waitForPage(LIST, 'data-odds="2.00"');
    const held: (() => void)[] = [];
    await page.route('**/api/sports/highlight/live/**', async (route) => {
      await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    });
    await page.goto(backend.url + LIST);
    await page
      .getByRole('status')
      .filter({ hasText: /^Odds of \d\d:\d\d:\d\d\. / })
      .waitFor();
    // On a slow machine the page and the HTML stand beside each other for a moment.
    await page.locator('#first-screen').waitFor({ state: 'detached' });
    const readHeight = () => page.locator('.live-list').evaluate((list) => list.clientHeight);
    const height = await readHeight();
    publishAll(2.2);
    await expect.poll(() => held.length).toBeGreaterThan(0);
    for (const go of held) go();
    await waitForBox(page, `${FIRST}/1//1`, 'open', '2.20');
    // The HTML names every match: the whole list is as high.
    await expect.poll(readHeight).toBe(height);
    await page
      .getByRole('status')
      .filter({ hasText: /^Odds of / })
      .waitFor({ state: 'detached' });
    publishAll();
    await close();
  });

  test('what a player has arranged otherwise is not shown otherwise first', async () => {
    const { page, close } = await openPage(browser, { viewport: { width: 390, height: 844 } });
    await holdScripts(page);
    const shown = page.locator('#first-screen .live-row').first();
    for (const [name, state, isShown] of [
      ['favourite-matches', { ids: [MATCHES[5]] }, false],
      [
        'favourite-matches',
        { ids: [MATCHES[5]], ends: { [MATCHES[5]!]: Date.now() + 60_000 } },
        false,
      ],
      ['live-list', { order: 'time', folded: [] }, false],
      ['live-list', { order: 'league', folded: ['701'] }, false],
      ['utils', { sportID: '2' }, false],
      ['utils', { sportID: '1', activeLiveMarkets: { 1: '18' } }, false],
      // What the HTML does not show hides nothing of it.
      ['live-list', { order: 'league', folded: ['799', 'favourites'] }, true],
      ['utils', { sportID: '1', activeLiveMarkets: { 5: '18' } }, true],
    ] as const) {
      await page.goto(`${backend.url}/robots.txt`);
      await page.evaluate(() => localStorage.clear());
      await waitForPage(LIST, '<div id="first-screen">');
      await page.goto(backend.url + LIST, UNFINISHED);
      await shown.waitFor();
      await page.evaluate(
        ([key, text]) => localStorage.setItem(key!, text!),
        [`touchline:${name}`, JSON.stringify({ version: 1, state })],
      );
      await waitForPage(LIST, '<div id="first-screen">');
      await page.reload(UNFINISHED);
      await shown.waitFor({ state: 'attached' });
      expect(await shown.isVisible(), `${name} ${JSON.stringify(state)}`).toBe(isShown);
    }
    await close();
  });

  test('the star of a match that is long over hides nothing', async () => {
    const { page, close } = await openPage(browser, { viewport: { width: 390, height: 844 } });
    await holdScripts(page);
    await page.goto(`${backend.url}/robots.txt`);
    const stars = { version: 1, state: { ids: ['7', '8'], ends: { 7: 1, 8: Date.now() } } };
    await page.evaluate(
      (text) => localStorage.setItem('touchline:favourite-matches', text),
      JSON.stringify(stars),
    );
    await waitForPage(LIST, '<div id="first-screen">');
    await page.goto(backend.url + LIST, UNFINISHED);
    await page.locator('#first-screen .live-row').first().waitFor();
    await close();
  });

  test('a player who is logged in is not asked to log in', async () => {
    const { page, close } = await openPage(browser, { viewport: { width: 390, height: 844 } });
    await holdScripts(page);
    await waitForPage(LIST, '<div id="first-screen">');
    await page.goto(backend.url + LIST, UNFINISHED);
    const entrance = page.locator('#first-screen .entrance');
    await entrance.waitFor();
    await page.evaluate(() =>
      localStorage.setItem('touchline:auth', JSON.stringify({ version: 1, state: { token: 'x' } })),
    );
    await page.reload(UNFINISHED);
    await entrance.waitFor({ state: 'attached' });
    expect(await entrance.isVisible()).toBe(false);
    await close();
  });

  test.each([
    ['light', null, 'dark'],
    ['dark', null, 'light'],
    ['light', 'dark', 'light'],
    ['dark', 'light', 'dark'],
  ] as const)(
    'on a device that is %s, for a player who chose %s: a switch to %s alone',
    async (colorScheme, chosen, other) => {
      const { page, close } = await openPage(browser, { colorScheme });
      await holdScripts(page);
      await page.goto(`${backend.url}/robots.txt`);
      if (chosen !== null)
        await page.evaluate((theme) => localStorage.setItem('touchline:theme', theme), chosen);
      await waitForPage(LIST, '<div id="first-screen">');
      await page.goto(backend.url + LIST, UNFINISHED);
      const switches = page.locator('#first-screen').getByRole('button', { name: /^Switch to / });
      await switches.first().waitFor();
      expect(await switches.evaluateAll((all) => all.map((each) => each.ariaLabel))).toEqual([
        `Switch to ${other}`,
      ]);
      await close();
    },
  );

  test('a button that is pressed before the page is there is pressed once it is', async () => {
    const { page, close } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
    let go = () => {};
    const released = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route('**/assets/index-*.js', async (route) => {
      await released;
      await route.continue();
    });
    await waitForPage(LIST, '<div id="first-screen">');
    await page.goto(backend.url + LIST, { waitUntil: 'commit' });
    await page.locator('#first-screen').getByRole('button', { name: 'Log in' }).click();
    go();
    await page.getByRole('dialog').waitFor();
    await close();
  });

  test('of several buttons with the same name the one that was pressed is pressed', async () => {
    const { page, close } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
    for (const matchId of ['9201', '9202', '9203', '9204']) {
      const tournamentId = matchId < '9203' ? '711' : '712';
      const names = { home: 'Lions', away: 'Bears', tournament: 'Cup' };
      backend.hub.declare(liveFixture(matchId, { sportId: '4', tournamentId, ...names }));
      publishOdds(backend, matchId, [matchResult(2, 3.5, 250)]);
    }
    const path = `${LIST}?sport=4`;
    const early = (selector: string) => page.locator(`#first-screen ${selector}`);
    for (const [pressed, then] of [
      ['[data-section-id="712"] .fold', '[data-section-id="712"] .fold[aria-expanded="false"]'],
      ['[data-match-id="9204"] .star', '[data-match-id="9204"] .star[aria-pressed="true"]'],
    ] as const) {
      let go = () => {};
      const released = new Promise<void>((resolve) => {
        go = resolve;
      });
      await page.route('**/assets/index-*.js', async (route) => {
        await released;
        await route.continue();
      });
      await waitForPage(path, 'data-match-id="9204"');
      await page.goto(backend.url + path, { waitUntil: 'commit' });
      await early(pressed).click();
      go();
      await page.locator(then).first().waitFor();
      expect(await page.locator('.fold[aria-expanded="false"]').count()).toBe(
        pressed.includes('fold') ? 1 : 0,
      );
      expect(await page.locator('.star[aria-pressed="true"]:visible').count()).toBe(
        pressed.includes('star') ? 1 : 0,
      );
      await page.unroute('**/assets/index-*.js');
      await page.evaluate(() => localStorage.clear());
    }
    await close();
  });

  test('no name of a supplier becomes markup, a rule or the end of the data', async () => {
    await waitForPage(LIST, '<div id="first-screen">');
    const { html } = await fetchPage(LIST);
    expect(html).not.toContain('<img src=x');
    expect(html).toContain(
      '&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt; $&amp; &quot; style=',
    );
    const { page, close } = await openPage(browser, { viewport: { width: 390, height: 844 } });
    await page.goto(backend.url + LIST);
    publishAll();
    await waitForBox(page, `${MATCHES[1]}/1//1`, 'open', '2.00');
    expect(await page.locator('.teams').nth(1).textContent()).toContain(HOSTILE);
    await close();
  });

  test('without scripts, and where the page cannot start, the words stand first', async () => {
    await waitForPage(LIST, '<div id="first-screen">');
    const context = await browser.newContext({ javaScriptEnabled: false });
    const silent = await context.newPage();
    await silent.goto(backend.url + LIST);
    const { y } = (await silent
      .getByRole('heading', { name: 'Touchline needs JavaScript' })
      .boundingBox()) ?? { y: Number.NaN };
    expect(y).toBeLessThan(200);
    await context.close();

    const { page, close } = await openPage(browser);
    await page.route('**/assets/index-*.js', (route) => route.abort());
    await page.goto(backend.url + LIST);
    await page.getByRole('heading', { name: 'Touchline could not start' }).waitFor();
    expect(await page.locator('#first-screen').count()).toBe(0);
    await close();
  });

  test('a thread that renders all day keeps nothing of what it rendered', async () => {
    const answers = readListAnswers(backend.store, '1', Date.now());
    const thread = new Worker('./dist-server/first-screen.js', {
      // Some 110 kB were kept of each once.
      resourceLimits: { maxOldGenerationSizeMb: 64 },
    });
    const content = { kind: 'list', sportId: '1', ...answers };
    const request = { content, address: '/', device: 'phone', now: 0 };
    for (let id = 1; id <= 1_000; id++) {
      thread.postMessage({ ...request, branding: DEFAULT_BRANDING, hasOwnLook: false, id });
      const [answer] = (await once(thread, 'message')) as [FirstScreenAnswer];
      expect(answer.screen).not.toBeNull();
    }
    await thread.terminate();
  });

  test('the process counts its pages with a first screen, and what one costs', async () => {
    const readCount = async (name: string) => {
      const text = await (await fetch(`${backend.url}/metrics`)).text();
      return Number(
        text
          .split('\n')
          .find((line) => line.startsWith(`${name} `))
          ?.split(' ')[1],
      );
    };
    const SHOWN = 'touchline_first_screen_pages_total{outcome="shown"}';
    const before = await readCount(SHOWN);
    await waitForPage(LIST, '<div id="first-screen">');
    expect(await readCount(SHOWN)).toBe(before + 1);
    expect(await readCount('touchline_first_screen_render_seconds_count')).toBeGreaterThan(0);
  });

  test('the note of its moment is held back for a second', async () => {
    const { html } = await fetchPage(LIST);
    expect(html).toContain('[role=status]{animation:late 1s step-end}');
  });

  test('the policy names the one style of the page by its hash, and still allows no other', async () => {
    await waitForPage(LIST, '<div id="first-screen">');
    const { html, policy } = await fetchPage(LIST);
    expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/]+={0,2}';/);
    expect(policy).not.toContain('unsafe');
    expect(html).not.toMatch(/ style="/);
    const plain = await fetchPage('/Promotions');
    expect(plain.policy).toContain("style-src 'self';");
  });

  test('a sport that nobody has, a page without prices and an address of nonsense come without', async () => {
    for (const path of [
      `${LIST}?sport=77`,
      `${LIST}?sport=%00`,
      `${LIST}?sport=${'1'.repeat(900)}`,
    ]) {
      const { html } = await fetchPage(path);
      expect(html, path).not.toContain('first-screen');
    }
    expect(await statusOf('/Sport/LiveList?sport=%ff%fe')).toBeLessThan(500);
  });

  const statusOf = (path: string) =>
    new Promise<number>((resolve, reject) => {
      const { hostname, port } = new URL(backend.url);
      request({ hostname, port, path, headers: { accept: 'text/html' } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      })
        .on('error', reject)
        .end();
    });
});
