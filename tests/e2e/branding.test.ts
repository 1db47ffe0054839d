// The operator's branding on the real page: every colour is seen somewhere, and nothing becomes unreadable.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { axeWindow, findViolations } from '../support/axe.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { launchChromium } from '../support/chromium.ts';
import { describeWith } from '../support/require-all.ts';
import { until } from '../support/wait.ts';
import { openPage, type WatchedPage } from '../support/watched-page.ts';

const LIVE_ODDS = '.live-list .live-row .odds-box[data-state="open"]';
const PREMATCH_ODDS = '.prematch-odds .odds-box[data-state="open"]';
const PICKED = '[aria-pressed="true"]';
const UNPICKED = ':not([data-dir]):not([aria-pressed="true"])';

/** Readable, and no two alike. */
const NIGHT = {
  primaryColor: '#ff9f1c',
  secondaryColor: '#1a2747',
  tertiaryColor: '#2c3d66',
  primaryBackground: '#0b1224',
  secondaryBackground: '#101a33',
  primaryTextColor: '#fdf6e3',
  secondaryTextColor: '#c3cce6',
  prematchOddBackgroundColor: '#3b1f4f',
  prematchOddTextColor: '#ffe1f9',
  activePrematchOddBackground: '#7ef0c9',
  activePrematchOddTextColor: '#04241a',
  liveOddBackgroundColor: '#12344d',
  liveOddTextColor: '#d7f0ff',
  activeLiveOddBackground: '#ffd166',
  activeLiveOddTextColor: '#241a02',
  liveContainerBackgroundColor: '#0d1f2d',
  activeTabColor: '#ff5d8f',
  highlightTextColor: '#ffc2a1',
};

/** Nothing can be read on or beside these. */
const FOG = Object.fromEntries(Object.keys(NIGHT).map((name) => [name, '#808080']));

const chromiumPath = inject('chromiumPath');

describeWith('chromium', chromiumPath !== '', 'the branding', () => {
  let browser: Browser;
  /** Of the test that runs. */
  let backend: TestBackend | undefined;
  let watched: WatchedPage | undefined;
  /** By their branding: no test changes anything on them. */
  const branded = new Map<string, TestBackend>();
  beforeAll(async () => {
    browser = await launchChromium(chromiumPath);
  });
  afterEach(() => watched?.close());
  afterAll(async () => {
    await browser?.close();
    for (const { config, close } of branded.values()) {
      await close();
      rmSync(config.dataDir, { recursive: true, force: true });
    }
  });

  async function startBranded(branding: string): Promise<TestBackend> {
    const folder = mkdtempSync(join(tmpdir(), 'touchline-branding-'));
    writeFileSync(join(folder, 'branding.json'), branding);
    // A feed that stands still, so that no move colours a box.
    return startBackend({
      FEED: 'simulator',
      FEED_MATCHES: '10',
      FEED_SPEED: '0.01',
      DATA_DIR: folder,
    });
  }

  async function openBranded(
    colors: Record<string, string>,
    colorScheme: 'dark' | 'light' = 'light',
    more: Record<string, Record<string, string>> = {},
  ): Promise<Page> {
    const branding = JSON.stringify({ name: 'Night', title: 'Night', colors, ...more });
    backend = branded.get(branding) ?? (await startBranded(branding));
    branded.set(branding, backend);
    watched = await openPage(browser, axeWindow(colorScheme, 1440));
    return watched.page;
  }
  const open = async (page: Page, path: string, ready: string) => {
    await page.goto(`${backend?.url}${path}`);
    await page.locator(ready).first().waitFor();
  };

  describe('with a palette that can be read', () => {
    test('every colour styles the page', async () => {
      const page = await openBranded(NIGHT);
      const seen: Record<string, string> = {};
      await open(page, '/Sport/LiveList', LIVE_ODDS + UNPICKED);
      seen.primaryBackground = await colour(page, '.slip-panel', 'backgroundColor');
      seen.secondaryBackground = await colour(page, 'main', 'backgroundColor');
      seen.secondaryColor = await colour(page, '.league-header', 'backgroundColor');
      seen.tertiaryColor = await colour(page, '.country-code', 'backgroundColor');
      seen.primaryTextColor = await colour(page, 'body', 'color');
      seen.secondaryTextColor = await colour(
        page,
        'nav[aria-label="Main"] a:not([aria-current])',
        'color',
      );
      seen.activeTabColor = await colour(
        page,
        'nav[aria-label="Main"] a[aria-current]',
        'backgroundColor',
        '::after',
      );
      seen.liveContainerBackgroundColor = await colour(page, '.live-list', 'backgroundColor');
      seen.primaryColor = await colour(page, '.entrance .button.primary', 'backgroundColor');
      seen.liveOddBackgroundColor = await colour(page, LIVE_ODDS + UNPICKED, 'backgroundColor');
      seen.liveOddTextColor = await colour(page, LIVE_ODDS + UNPICKED, 'color');
      await page.locator(LIVE_ODDS).first().click();
      await page.mouse.move(0, 0);
      seen.activeLiveOddBackground = await colour(page, LIVE_ODDS + PICKED, 'backgroundColor');
      seen.activeLiveOddTextColor = await colour(page, LIVE_ODDS + PICKED, 'color');

      await open(page, '/Sports/Prematch/All/Upcoming', PREMATCH_ODDS + UNPICKED);
      seen.prematchOddBackgroundColor = await colour(
        page,
        PREMATCH_ODDS + UNPICKED,
        'backgroundColor',
      );
      seen.prematchOddTextColor = await colour(page, PREMATCH_ODDS + UNPICKED, 'color');
      await page.locator(PREMATCH_ODDS).first().click();
      await page.mouse.move(0, 0);
      seen.activePrematchOddBackground = await colour(
        page,
        PREMATCH_ODDS + PICKED,
        'backgroundColor',
      );
      seen.activePrematchOddTextColor = await colour(page, PREMATCH_ODDS + PICKED, 'color');
      // What the style sheet gives to notes that stand out.
      seen.highlightTextColor = await page.evaluate(() => {
        const tag = document.createElement('span');
        tag.className = 'tag accent';
        document.querySelector('main')?.append(tag);
        return getComputedStyle(tag).color;
      });
      const expected = Object.entries(NIGHT).map(([name, hex]) => [name, rgbOf(hex)]);
      expect(seen).toEqual(Object.fromEntries(expected));
    });

    test.each(['/Sport/LiveList', '/Sports/Prematch/All/Upcoming', '/Games', '/'])(
      'axe finds nothing on %s',
      async (path) => {
        const page = await openBranded(NIGHT, 'dark');
        await open(page, path, 'main h1');
        await page.waitForLoadState('networkidle');
        expect(await findViolations(page)).toEqual([]);
      },
    );

    test('the player may choose the other theme, which stays readable', async () => {
      const page = await openBranded(NIGHT);
      await open(page, '/Sport/LiveList', LIVE_ODDS);
      await page
        .getByRole('button', { name: /light|theme/i })
        .first()
        .click();
      await expect.poll(() => colour(page, 'main', 'backgroundColor')).toBe(rgbOf('#fdfefd'));
      expect(await findViolations(page)).toEqual([]);
    });
  });

  test('is awaited before anything is mounted', async () => {
    const page = await openBranded(NIGHT);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const asked = page.waitForRequest('**/branding.json');
    await page.route('**/branding.json', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`${backend?.url}/Sport/LiveList`);
    await asked;
    // Everything else is there, so that nothing but the branding is waited for.
    await page.waitForFunction(() => document.readyState === 'complete');
    expect(await page.locator('main h1:visible:not(#first-screen *)').count()).toBe(0);
    release();
    await page.locator('main h1:visible:not(#first-screen *)').waitFor();
    expect(await colour(page, 'main', 'backgroundColor')).toBe(rgbOf(NIGHT.secondaryBackground));
  });

  test('sets the fonts and the logo', async () => {
    const fonts = { primaryFont: 'Courier', secondaryFont: 'Georgia' };
    const page = await openBranded(NIGHT, 'dark', { fonts, images: { logo: '/icon.svg' } });
    await open(page, '/Sport/LiveList', 'main h1');
    const read = await page.evaluate(() => ({
      primary: getComputedStyle(document.body).fontFamily,
      secondary: getComputedStyle(document.documentElement).getPropertyValue('--font-mono').trim(),
    }));
    expect(read).toEqual({ primary: 'Courier', secondary: 'Georgia' });
    const logo = page.locator('.top-bar .brand img');
    expect(await logo.getAttribute('src')).toBe('/icon.svg');
    await expect
      .poll(() => logo.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
  });

  describe.each([
    ['its own ground', NIGHT, 'light', null],
    ['its own ground, and a player who chose the other theme', NIGHT, 'dark', 'light'],
    ['no ground, on a light device', { primaryColor: '#0055aa' }, 'light', null],
    ['no ground, on a dark device', { primaryColor: '#0055aa' }, 'dark', null],
  ] as const)('with %s', (_, colors, device, chosen) => {
    test('the HTML has its colours and fonts before any script, and the page the same', async () => {
      const page = await openBranded(colors, device, { fonts: { primaryFont: 'Courier' } });
      const site = backend!.url;
      // Without a first screen the script does it all.
      await page.goto(`${site}/Promotions`);
      if (chosen !== null) {
        await page.evaluate((theme) => localStorage.setItem('touchline:theme', theme), chosen);
        await page.reload();
      }
      await page.locator('main h1').waitFor();
      const own = await readLook(page);
      expect(own.font).toBe('Courier');

      const readHtml = async () =>
        (await fetch(`${site}/Sport/LiveList`, { headers: { accept: 'text/html' } })).text();
      await until(async () => (await readHtml()).includes('<div id="first-screen">'));
      await page.route('**/assets/*.js', () => {});
      await page.goto(`${site}/Sport/LiveList`, { waitUntil: 'commit' });
      await page.locator('#first-screen .live-row').first().waitFor();
      await page.waitForFunction(
        () => getComputedStyle(document.documentElement).getPropertyValue('--h-top') !== '',
      );
      expect(await readLook(page)).toEqual(own);

      await page.unroute('**/assets/*.js');
      await page.goto(`${site}/Sport/LiveList`);
      await page.locator(LIVE_ODDS).first().waitFor();
      expect(await readLook(page)).toEqual(own);
      expect(watched?.problems).toEqual([]);
    });
  });

  test('where nothing of it can be read, ours is shown', async () => {
    const page = await openBranded(FOG, 'dark');
    await open(page, '/Sport/LiveList', LIVE_ODDS);
    expect(await findViolations(page)).toEqual([]);
    await open(page, '/Sports/Prematch/All/Upcoming', PREMATCH_ODDS);
    expect(await findViolations(page)).toEqual([]);
  });
});

type Property = 'backgroundColor' | 'color';

function colour(page: Page, selector: string, property: Property, pseudo?: string) {
  return page
    .locator(selector)
    .first()
    .evaluate((element, [name, part]) => getComputedStyle(element, part)[name], [
      property,
      pseudo,
    ] as const);
}

function rgbOf(hex: string): string {
  const parts = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
  return `rgb(${parts.join(', ')})`;
}

const TOKENS = [
  ...readFileSync('src/ui/styles/tokens.css', 'utf8').matchAll(/--color-[\w-]+(?=:)/g),
].map(([token]) => token);

/** The colours of all tokens as they are seen, and the font of the page. */
function readLook(page: Page) {
  return page.evaluate((tokens) => {
    const probe = document.createElement('i');
    document.body.append(probe);
    const colours = tokens.map((token) => {
      probe.style.color = `var(${token})`;
      return `${token} ${getComputedStyle(probe).color}`;
    });
    probe.remove();
    return { colours, font: getComputedStyle(document.body).fontFamily };
  }, TOKENS);
}
