// A player's way through the site, in three engines.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { bets } from '../../src/server/db/schema/bets.ts';
import { seedContent } from '../../src/server/seed/seed-database.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { liveFixture, matchResult, publishOdds } from '../support/live-site.ts';
import { realBalance } from '../support/payments.ts';
import { signUp, type TestPlayer } from '../support/players.ts';
import { describeWith } from '../support/require-all.ts';
import { setRules } from '../support/rules.ts';
import { openTcpGate, type TcpGate } from '../support/tcp-gate.ts';
import { copySite, FAULTS } from './drivers/copy-site.ts';
import { findFirefox, openFirefox } from './drivers/firefox.ts';
import { openOldChromium, TAKE_OUT } from './drivers/old-chromium.ts';
import { type Driver, SmokePage } from './drivers/smoke-page.ts';
import { findWebKit, openWebKit } from './drivers/webkit.ts';

const MATCHES = ['901', '902', '903', '904', '905'] as const;
const [A] = MATCHES;
/** Prices turn stale after 30 s of silence. */
const KEEP_FRESH_MS = 5_000;
const LIST = '/Sport/LiveList';
const HOME_WIN = `${A}/1//1`;

const chromium = inject('chromiumPath');
const firefox = findFirefox();
const webkit = findWebKit();

const ENGINES: readonly (readonly [
  name: string,
  tool: string,
  path: string,
  open: (path: string) => Promise<Driver>,
  workerStart?: string,
])[] = [
  ['Chromium at the floor', 'chromium', chromium, openOldChromium, TAKE_OUT],
  ['Firefox', 'firefox-esr', firefox ?? '', openFirefox],
  ['WebKit', 'webkit2gtk-driver, xvfb', webkit ?? '', openWebKit],
];

for (const [name, tool, path, open, workerStart] of ENGINES) {
  describeWith(tool, path !== '', name, () => {
    let backend: TestBackend;
    let siteDir = '';
    let gate: TcpGate;
    let player: TestPlayer;
    let page: SmokePage;
    let timer: ReturnType<typeof setInterval>;
    const prices = new Map<string, readonly [number, number, number]>();
    const publish = (matchId: string) => {
      const now = prices.get(matchId);
      if (now !== undefined) publishOdds(backend, matchId, [matchResult(...now)]);
    };

    beforeAll(async () => {
      siteDir = copySite(workerStart);
      // One reader has compression of its own, whoever comes beside it the shared one.
      backend = await startBackend({}, { siteDir, mqttCompressedReaders: 1 });
      await seedContent(backend.server.database);
      await setRules(backend, { liveBetDelay: '0' });
      gate = await openTcpGate(backend.url);
      for (const matchId of MATCHES) {
        backend.hub.declare(liveFixture(matchId));
        prices.set(matchId, [2, 3.5, 4]);
        publish(matchId);
      }
      timer = setInterval(() => MATCHES.forEach(publish), KEEP_FRESH_MS);
      player = await signUp(backend, { realKobo: 10_000_000 });
      page = new SmokePage(await open(path));
    });
    afterAll(async () => {
      clearInterval(timer);
      await page?.close();
      await gate?.shut();
      await backend?.close();
      if (siteDir) rmSync(siteDir, { recursive: true, force: true });
    });

    const odds = (key: string) =>
      `return document.querySelector('[data-outcome="${key}"][data-state="open"]')?.dataset.odds ?? ''`;
    const seeText = (text: string) =>
      page.until(text, `return document.body.textContent.includes(${JSON.stringify(text)})`);

    /** Every price of the list, as text and in its attributes. */
    const seeLastPrices = async (tab: SmokePage) => {
      const wanted = Object.fromEntries(
        [...prices].flatMap(([matchId, all]) =>
          all.map((price, at) => [`${matchId}/1//${at + 1}`, price.toFixed(2)] as const),
        ),
      );
      expect(Object.keys(wanted)).toHaveLength(15);
      await tab.until(
        'the last prices',
        `const wanted = ${JSON.stringify(wanted)};
         return Object.entries(wanted).every(([key, odds]) => {
           const box = document.querySelector('[data-outcome="' + key + '"]');
           return box?.dataset.state === 'open' && box.dataset.odds === odds
             && box.textContent.includes(odds);
         });`,
      );
    };
    const movePrices = (by: number) => {
      for (const [place, matchId] of MATCHES.entries()) {
        prices.set(matchId, [2 + by / 100, 3 + place / 10, 4 + ((by * 7) % 13) / 10]);
        publish(matchId);
      }
    };

    test('the live list comes, and every price ends as the feed said it', async () => {
      await page.goto(gate.url + LIST);
      await page.until('a price', odds(HOME_WIN));
      for (let round = 1; round <= 20; round += 1) movePrices(round);
      await seeLastPrices(page);
      // Each engine offers compression and unpacks what it is sent.
      expect(backend.server.broker.compressedCounts.own).toBe(1);
    });

    test('a price goes into the slip', async () => {
      await page.click({ css: `[data-outcome="${HOME_WIN}"]` });
      await page.see({ css: `[data-testid="betslip"] [data-selection-id="${HOME_WIN}"]` });
    });

    test('a player logs in', async () => {
      await page.click({ css: '.top-bar button', text: '^Log in$' });
      await page.type({ css: 'dialog[open] input[type="tel"]' }, player.username);
      await page.type({ css: 'dialog[open] input[type="password"]' }, player.password);
      await page.click({ css: 'dialog[open] button[type="submit"]', text: '^Continue$' });
      await page.see({ css: '.balance', text: '100,000\\.00' });
    });

    test('the account menu opens over the page, and shuts again', async () => {
      await page.click({ css: '.top-bar .balance' });
      await page.see({ css: '#account-menu a' });
      await page.click({ css: '.top-bar .balance' });
      await page.until(
        'the menu to be shut',
        `return document.querySelector('#account-menu').getBoundingClientRect().height === 0`,
      );
    });

    test('a bet is placed, and paid from the balance', async () => {
      await page.click({ css: '[data-place]' });
      await seeText('Bet accepted');
      await page.click({ css: 'dialog[open] button', text: '^OK$' });
      await page.see({ css: '[data-testid="betslip"] [data-empty-slip]' });
      await page.until(
        'it is put away',
        `return localStorage.getItem('touchline:placing') === null`,
      );
      const { database } = backend.server;
      const placed = await database.select().from(bets).where(eq(bets.playerId, player.playerId));
      expect(placed).toHaveLength(1);
    });

    test('the bet is cashed out', async () => {
      await page.goto(`${gate.url}/Account/BetHistory`);
      await page.click({ css: '.open-bet button', text: '^Cash out ₦' });
      await page.click({ css: '.open-bet button:not([aria-disabled="true"])', text: '^Confirm ₦' });
      await page.until('no open bet', `return document.querySelector('.open-bet') === null`);
      const { database } = backend.server;
      const [bet] = await database.select().from(bets).where(eq(bets.playerId, player.playerId));
      expect(bet?.cashedOutKobo).toBeGreaterThan(0);
    });

    test('a deposit leads to the payment and back, and the money is there', async () => {
      const before = await realBalance(backend, player);
      await page.goto(`${gate.url}/Account/Deposit`);
      await page.click({ css: 'label', text: '^Card' });
      await page.type({ css: 'main input[inputmode="decimal"]' }, '1500');
      await page.click({ css: 'main button', text: '^Deposit ₦' });
      await page.click({ css: 'button', text: '^Pay$' });
      await page.see({ css: 'tbody tr', text: '\\+₦1,500\\.00' });
      expect(await realBalance(backend, player)).toBe(before + 150_000);
    });

    test('a code is made, and what is pasted with it fills the slip again', async () => {
      const leg = `[data-testid="betslip"] [data-selection-id="${HOME_WIN}"]`;
      await page.goto(gate.url + LIST);
      await page.until('a price', odds(HOME_WIN));
      await page.click({ css: `main [data-outcome="${HOME_WIN}"]` });
      await page.see({ css: leg });
      await page.click({ css: '[data-testid="betslip"] button', text: '^Booking code$' });
      const code = await page.until(
        'a code',
        `return document.querySelector('dialog[open] output')?.textContent`,
      );
      await page.press('Escape');
      await page.until('no dialog', `return document.querySelector('dialog[open]') === null`);
      await page.click({ css: `main [data-outcome="${HOME_WIN}"]` });
      await page.until('no leg', `return document.querySelector('${leg}') === null`);
      const message = `Play this! https://example.com/?shareCode=${code} good luck`;
      await page.type({ css: '[data-testid="betslip"] form input' }, message);
      await page.press('Enter');
      await page.click({ css: 'dialog[open] button', text: '^Use 1 selection$' });
      await page.see({ css: leg });
    });

    test('a game of ours is played in its frame', async () => {
      await page.goto(`${gate.url}/Games/Dice/dice/Play`);
      await page.click({ css: 'dialog[open] button', text: '^Play$' });
      await page.within('iframe.game-frame', async () => {
        await page.click({ css: 'button:not([aria-disabled="true"])', text: '^Play' });
        await page.see({ css: '[aria-label="Last rounds"] > *' });
      });
    });

    test.each(['killed', 'hung'])('a worker that is %s is replaced', async (fault) => {
      await page.goto(gate.url + LIST);
      await seeLastPrices(page);
      await page.evaluate(`new BroadcastChannel('${FAULTS}').postMessage('${fault}')`);
      movePrices(fault.length * 9);
      await seeLastPrices(page);
    });

    test('while the server is away prices are old and cannot be picked, and then live', async () => {
      await page.goto(gate.url + LIST);
      await seeLastPrices(page);
      await gate.shut();
      await page.see({ css: `[data-outcome="${HOME_WIN}"][data-state="stale"]` });
      movePrices(61);
      await gate.open();
      await seeLastPrices(page);
    });

    test('a second tab has the prices and the player, and the first is exact behind it', async () => {
      await page.goto(gate.url + LIST);
      const tab = await page.openTab();
      await tab.goto(gate.url + LIST);
      await tab.see({ css: '.top-bar .balance' });
      movePrices(47);
      await seeLastPrices(tab);
      await tab.close();
      movePrices(53);
      await seeLastPrices(page);
    });

    test('without the server the page still opens, and is live once it is back', async () => {
      await page.goto(gate.url + LIST);
      await page.until('a price', odds(HOME_WIN));
      await page.until(
        'the service worker',
        `return navigator.serviceWorker.controller?.state === 'activated'`,
      );
      await gate.shut();
      await page.reload();
      await page.see({ css: `[data-match-id="${A}"]` });
      await page.until('its age', `return /Seen less than/.test(document.body.textContent)`);
      await gate.open();
      await page.until('a live price', odds(HOME_WIN));
    });

    test('it is dark as the system is, light where that is chosen, and nothing moves', async () => {
      await page.goto(`${gate.url}/Account/Me`);
      const red = `Number(getComputedStyle(document.documentElement).backgroundColor.match(/\\d+/)?.[0])`;
      await page.see({ css: 'main h1' });
      await page.until('a dark ground', `return ${red} < 60`);
      await page.until(
        'the whole account',
        `return document.querySelector('main .skeleton') === null`,
      );
      await page.click({ css: 'main .switch button', text: '^Light$' });
      await page.until('a light ground', `return ${red} > 200`);
      await page.goto(gate.url + LIST);
      await seeLastPrices(page);
      await page.until('a light ground', `return ${red} > 200`);
      movePrices(31);
      await seeLastPrices(page);
      expect(await page.evaluate('return document.querySelectorAll("[data-flash]").length')).toBe(
        0,
      );
      expect(await page.evaluate('return document.getAnimations().length')).toBe(0);
    });

    // Debian's WebKit draws no window narrower than 334 px.
    test.each(open === openWebKit ? [390] : [320, 390])(
      'at %i px nothing scrolls sideways',
      async (width) => {
        await page.resize(width, 700);
        for (const path of ['/', LIST, '/Games', '/Account/BetHistory']) {
          await page.goto(gate.url + path);
          await page.see({ css: 'main h1' });
          await page.until(
            `no room missing on ${path}`,
            `const root = document.documentElement;
           return innerWidth === ${width} && root.scrollWidth <= root.clientWidth;`,
          );
        }
        await page.resize(1440, 900);
      },
    );

    if (process.env.PICTURES !== '1') return;

    test('pictures at 390 px', async () => {
      const folder = `test-results/browsers/${tool.replace(/\W.*/, '')}`;
      mkdirSync(folder, { recursive: true });
      const take = async (file: string) =>
        writeFileSync(`${folder}/${file}.png`, await page.screenshot());
      await page.resize(390, 844);
      await page.goto(gate.url + LIST);
      await seeLastPrices(page);
      await take('live-list');
      await page.click({ css: `main [data-outcome="${A}/1//2"]` });
      await page.click({ css: '.bottom-nav button, .bottom-nav a', text: 'Betslip' });
      await page.see({ css: 'dialog[open] [data-place]' });
      await take('slip');
      await page.press('Escape');
      await page.goto(`${gate.url}/Sports/Live/Soccer/NPFL/A_Vs_B/${A}`);
      await page.until('a price', odds(HOME_WIN));
      await take('match');
      await page.goto(`${gate.url}/Games/Dice/dice/Play`);
      await page.click({ css: 'dialog[open] button', text: '^Play$' });
      await page.within('iframe.game-frame', async () => {
        await page.click({ css: 'button:not([aria-disabled="true"])', text: '^Play' });
        await page.see({ css: '[aria-label="Last rounds"] > *' });
      });
      await take('casino-round');
      await page.goto(gate.url + LIST);
      await seeLastPrices(page);
      await gate.shut();
      await page.reload();
      await page.until('its age', `return /Seen less than/.test(document.body.textContent)`);
      await take('offline');
      await gate.open();
    });
  });
}
