// The site without its server, and a bet without a mouse.

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { bets } from '../../src/server/db/schema/bets.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { launchChromium } from '../support/chromium.ts';
import {
  liveFixture,
  matchResult,
  publishOdds,
  waitForBox,
  waitForLink,
} from '../support/live-site.ts';
import { signUp } from '../support/players.ts';
import { describeWith } from '../support/require-all.ts';
import { setRules } from '../support/rules.ts';
import { storeToken } from '../support/store-token.ts';
import { openTcpGate, type TcpGate } from '../support/tcp-gate.ts';
import { openPage, readBoxes } from '../support/watched-page.ts';

const MATCHES = ['811', '812', '813'] as const;
const [A, B] = MATCHES;
/** Prices turn stale after 30 s of silence. */
const KEEP_FRESH_MS = 5_000;
const LIST = '/Sport/LiveList';
const chromiumPath = inject('chromiumPath');

const home = (matchId: string) => `${matchId}/1//1`;

describeWith('chromium', chromiumPath !== '', 'the offline shell and the keyboard', () => {
  let browser: Browser;
  let backend: TestBackend;
  let gate: TcpGate;
  let timer: ReturnType<typeof setInterval>;
  // A copy: a new version of the site is put there.
  const siteDir = mkdtempSync(join(tmpdir(), 'touchline-site-'));

  beforeAll(async () => {
    cpSync('dist', siteDir, { recursive: true });
    browser = await launchChromium(chromiumPath);
    backend = await startBackend({}, { siteDir });
    gate = await openTcpGate(backend.url);
    for (const matchId of MATCHES) backend.hub.declare(liveFixture(matchId));
    const publish = () => {
      for (const matchId of MATCHES) publishOdds(backend, matchId, [matchResult(2, 3.5, 4)]);
    };
    publish();
    timer = setInterval(publish, KEEP_FRESH_MS);
  });
  afterAll(async () => {
    clearInterval(timer);
    await browser?.close();
    await gate?.shut();
    await backend?.close();
    rmSync(siteDir, { recursive: true, force: true });
  });

  /** Until the service worker has laid everything in and answers for this page. */
  const shellReady = (page: Page) =>
    page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const age = (page: Page) => page.getByRole('status').filter({ hasText: /^Seen / });

  test('a returning visitor without a server has the site, the last list and its age', async () => {
    const { page, close } = await openPage(browser, { serviceWorkers: 'allow' });
    await page.goto(gate.url + LIST);
    await waitForBox(page, home(A), 'open', '2.00');
    await shellReady(page);
    await gate.shut();
    await page.reload();

    await page.locator(`[data-match-id="${A}"]`).waitFor();
    await age(page)
      .filter({ hasText: /^Seen less than a minute ago\./ })
      .waitFor();
    expect(await page.title()).toMatch(/Touchline/);
    await page.getByRole('link', { name: 'Touchline, home' }).waitFor();
    await waitForLink(page, 'retrying');
    const boxesThatAre = async (wanted: string) =>
      (await readBoxes(page)).filter(({ state }) => state === wanted);
    await expect.poll(() => boxesThatAre('stale')).toHaveLength(9);
    expect(await boxesThatAre('open')).toEqual([]);
    await page.locator(`[data-outcome="${home(A)}"]`).click({ force: true });
    expect(await page.locator(`[data-outcome="${home(A)}"]`).getAttribute('aria-pressed')).toBe(
      'false',
    );

    // The device itself without a network, and once more: the age goes on counting from the list.
    await page.context().setOffline(true);
    await waitForLink(page, 'offline');
    await age(page).filter({ hasText: 'You are offline.' }).waitFor();
    await page.reload();
    await page.locator(`[data-match-id="${A}"]`).waitFor();
    await age(page).waitFor();
    // Another page of the shell has no list to be old.
    await page.goto(`${gate.url}/Account/BetHistory`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await age(page).count()).toBe(0);

    await page.goto(gate.url + LIST);
    await age(page).waitFor();
    await gate.open();
    await page.context().setOffline(false);
    await waitForBox(page, home(A), 'open', '2.00');
    await expect.poll(() => age(page).count()).toBe(0);
    await close();
  });

  test('nothing of the API, of money or of the feed is in any cache', async () => {
    const { page, problems, close } = await openPage(browser, { serviceWorkers: 'allow' });
    const player = await signUp(backend, { realKobo: 10_000_000 });
    await storeToken(page, player);
    await page.goto(gate.url + LIST);
    await shellReady(page);
    await page.reload();
    await waitForBox(page, home(A), 'open', '2.00');
    await page.getByText('100,000.00').first().waitFor();
    const kept = await page.evaluate(async () => {
      const paths: string[] = [];
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys())
          paths.push(new URL(url).pathname);
      return paths;
    });
    expect(kept).toContain('/index.html');
    expect(kept).toContain('/branding.json');
    expect(kept.filter((path) => /feed\.worker/.test(path))).toHaveLength(1);
    expect(
      kept.filter(
        (path) => !/^\/(assets|icons)\/|^\/[\w.-]+\.(html|js|svg|json|webmanifest)$/.test(path),
      ),
    ).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });

  test('a new version waits for the player, and comes with a press', async () => {
    const { page, problems, close } = await openPage(browser, { serviceWorkers: 'allow' });
    await page.goto(gate.url + LIST);
    await shellReady(page);
    const script = join(siteDir, 'service-worker.js');
    const index = join(siteDir, 'index.html');
    const before = readFileSync(script, 'utf8');
    const entry = /src="(\/assets\/index-[^"]+\.js)"/.exec(readFileSync(index, 'utf8'))?.[1] ?? '';
    const next = '/assets/index-of-the-next-build.js';
    // The page of the next build begins with another script; it names it, which is all that is read.
    writeFileSync(index, `${readFileSync(index, 'utf8')}<!-- ${next} -->`);
    const newer = before
      .replace(/version:\s*(["'`])\w+\1/, 'version:"next"')
      .replace(new RegExp(`entry:\\s*(["'\`])${entry}\\1`), `entry:"${next}"`);
    expect(newer.match(/version:"next"|entry:"\/assets\/index-of/g)).toHaveLength(2);
    writeFileSync(script, newer);
    for (const file of [script, index])
      for (const end of ['.br', '.gz']) rmSync(file + end, { force: true });

    await page.evaluate(async () => {
      document.body.dataset.before = 'true';
      await (await navigator.serviceWorker.ready).update();
    });
    await page
      .getByRole('region', { name: 'Results' })
      .getByText('A new version is ready.')
      .waitFor();
    const caches = () => page.evaluate(() => window.caches.keys());
    expect(await caches()).toContain('touchline-shell-next');
    expect(await page.locator('body[data-before]').count()).toBe(1);
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.locator('body:not([data-before])').waitFor();
    await waitForBox(page, home(A), 'open', '2.00');
    await expect
      .poll(async () => (await caches()).filter((name) => name.startsWith('touchline-shell-')))
      .toEqual(['touchline-shell-next']);
    expect(problems).toEqual([]);
    await close();
  });

  test('from the list to a placed bet with keys alone', async () => {
    await setRules(backend, { liveBetDelay: '0' });
    const { page, problems, close } = await openPage(browser);
    const player = await signUp(backend, { realKobo: 10_000_000 });
    await storeToken(page, player);
    await page.goto(gate.url + LIST);
    await waitForBox(page, home(B), 'open', '2.00');
    const press = (key: string) => page.keyboard.press(key);
    const dialog = (name: string) => page.getByRole('dialog', { name });
    const focusedMatch = () =>
      page.evaluate(() =>
        document.activeElement?.closest('[data-match-id]')?.getAttribute('data-match-id'),
      );

    // The listener comes behind the first paint.
    await expect
      .poll(async () => {
        await press('Control+k');
        return dialog('Commands').count();
      })
      .toBe(1);
    await page.keyboard.type('my bets');
    await press('Enter');
    await page.waitForURL('**/Account/BetHistory');
    await press('Control+k');
    await page.keyboard.type('live soccer');
    await press('Enter');
    await page.waitForURL('**/Sport/LiveList?sport=1');
    await waitForBox(page, home(B), 'open', '2.00');

    const ids = await page
      .locator('.live-row')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-match-id')));
    await press('j');
    expect(await focusedMatch()).toBe(ids[0]);
    await press('ArrowDown');
    await press('j');
    await press('k');
    expect(await focusedMatch()).toBe(ids[1]);

    // The row's own link leads to the match, whose lines are rows too.
    await press('Enter');
    await page.waitForURL('**/Sports/Live/**');
    await waitForBox(page, home(ids[1] ?? ''), 'open', '2.00');
    // Until the match's page stands, the list's rows are still what the keys walk.
    const isOnLine = () =>
      page.evaluate(() => document.activeElement?.closest('.outcome-grid') != null);
    await expect
      .poll(async () => {
        if (!(await isOnLine())) await press('j');
        return isOnLine();
      })
      .toBe(true);
    await press('1');
    const box = page.locator(`.outcome-grid [data-outcome="${home(ids[1] ?? '')}"]`);
    await expect.poll(() => box.getAttribute('aria-pressed')).toBe('true');
    await press('1');
    await expect.poll(() => box.getAttribute('aria-pressed')).toBe('false');
    await press('Control+k');
    await page.keyboard.type('live soccer');
    await press('Enter');
    await page.waitForURL('**/Sport/LiveList?sport=1');
    // The match's own page, which is left, has boxes of the same outcomes.
    const key = `${ids[1]}/1//2`;
    await page.locator(`.live-row [data-outcome="${key}"][data-state="open"]`).waitFor();
    await press('j');
    await press('j');
    expect(await focusedMatch()).toBe(ids[1]);
    await press('2');
    await page.locator(`[data-outcome="${key}"][aria-pressed="true"]`).waitFor();
    await page.locator(`[data-selection-id="${key}"]`).waitFor();

    await press('s');
    await page.locator('[data-testid="betslip"] .amount-field input:focus').waitFor();
    await press('Escape');
    expect(await focusedMatch()).toBe(ids[1]);
    await press('s');
    await page.locator('[data-testid="betslip"] .amount-field input:focus').waitFor();
    // Digits belong to the field here.
    await page.keyboard.type('250');
    await press('Enter');
    await dialog('Bet accepted').waitFor();
    const placed = await backend.server.database
      .select()
      .from(bets)
      .where(eq(bets.playerId, player.playerId));
    expect(placed).toHaveLength(1);
    expect(placed[0]).toMatchObject({ stakeKobo: 25_000 });
    await press('Escape');

    // Turned off, single keys do nothing; the palette leads back to the list of keys.
    await press('?');
    await dialog('Keys').getByRole('checkbox').focus();
    await press('Space');
    await press('Escape');
    await press('j');
    await press('?');
    expect(await focusedMatch()).not.toBe(ids[0]);
    expect(await dialog('Keys').count()).toBe(0);
    await press('Control+k');
    await page.keyboard.type('keyboard');
    await press('Enter');
    await dialog('Keys').waitFor();
    expect(await dialog('Keys').getByRole('checkbox').isChecked()).toBe(false);
    expect(problems).toEqual([]);
    await close();
  });
});
