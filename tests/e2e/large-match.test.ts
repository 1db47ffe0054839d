// A match of 300 markets in a real browser: the page has what is near the screen, at its prices, and
// keeps the places of all the rest.

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createRandom } from '../../src/shared/bench/random.ts';
import { axeWindow, expectAccessible } from '../support/axe.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { launchChromium } from '../support/chromium.ts';
import { waitForHtml } from '../support/first-screen-page.ts';
import { LARGE_MATCH_MARKETS, LargeMatchFeed } from '../support/large-match.ts';
import { publishOdds } from '../support/live-site.ts';
import { describeWith } from '../support/require-all.ts';
import { until } from '../support/wait.ts';
import { openPage } from '../support/watched-page.ts';

const MATCH = '700';
const chromiumPath = inject('chromiumPath');
/** Stops on the way through the match, and messages at each of them. */
const STOPS = 12;
const MESSAGES = 5;
const MAX_LAYERS = 12;
/** The ring of `:focus-visible` and its distance. */
const RING_PX = 4;

const SCREENS = [
  { width: 390, height: 844, mostMounted: 24, mostElements: 3_600 },
  { width: 1_440, height: 900, mostMounted: 44, mostElements: 4_800 },
] as const;

/** Where the markets are: a market is mounted where it has boxes, or places for some. */
const SECTION = 'main [data-market-id]';

function readCounts(page: Page) {
  return page.evaluate((selector) => {
    const sections = [...document.querySelectorAll(selector)];
    return {
      sections: sections.length,
      mounted: sections.filter((section) => section.querySelector('.odds-box')).length,
      elements: document.querySelectorAll('*').length,
      height: document.documentElement.scrollHeight,
    };
  }, SECTION);
}

/** Layers that the browser composes of what it draws; the outline of another layer is none. */
async function countLayers(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const layers = new Promise<readonly { drawsContent: boolean }[]>((resolve) => {
    session.on('LayerTree.layerTreeDidChange', ({ layers: all }) => all && resolve(all));
  });
  await session.send('DOM.enable');
  await session.send('LayerTree.enable');
  const drawn = (await layers).filter(({ drawsContent }) => drawsContent).length;
  await session.detach();
  return drawn;
}

/** The least room between what can have the focus and the edge of its market, px. */
function leastRoomForRing(page: Page): Promise<number> {
  return page.evaluate((selector) => {
    const rooms = [...document.querySelectorAll(selector)].flatMap((section) => {
      const outer = section.getBoundingClientRect();
      return [...section.querySelectorAll('button')].map((button) => {
        const { top, right, bottom, left } = button.getBoundingClientRect();
        return [top - outer.top, outer.right - right, outer.bottom - bottom, left - outer.left];
      });
    });
    return Math.min(...rooms.flat());
  }, SECTION);
}

/** Where each market stands in the window, and how high it is, px. */
function readPlaces(page: Page) {
  return page.$$eval(SECTION, (sections) =>
    sections.map((section) => {
      const { top, height } = section.getBoundingClientRect();
      return { top, height };
    }),
  );
}

/** Waits until every market in sight has its boxes, or the places of them. */
function waitForBoxes(page: Page) {
  return page.waitForFunction((selector) => {
    const inSight = [...document.querySelectorAll(selector)].filter((section) => {
      const { top, bottom } = section.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    });
    return inSight.length > 0 && inSight.every((section) => section.querySelector('.odds-box'));
  }, SECTION);
}

/** Waits until every market in sight has its boxes, and each of these the newest price of the feed. */
function waitForPrices(page: Page, feed: LargeMatchFeed) {
  return page.waitForFunction(
    ([selector, prices]) => {
      const inSight = [...document.querySelectorAll(selector)].filter((section) => {
        const { top, bottom } = section.getBoundingClientRect();
        return bottom > 0 && top < innerHeight;
      });
      const boxes = inSight.map((section) => [...section.querySelectorAll('[data-outcome]')]);
      return (
        boxes.length > 0 &&
        boxes.every((each) => each.length > 0) &&
        boxes
          .flat()
          .every(
            (box) =>
              box.getAttribute('data-state') === 'open' &&
              box.getAttribute('data-odds') === prices[box.getAttribute('data-outcome') ?? ''],
          )
      );
    },
    [SECTION, Object.fromEntries(feed.prices())] as const,
  );
}

describeWith('chromium', chromiumPath !== '', 'a match of 300 markets', () => {
  let browser: Browser;
  let backend: TestBackend;
  let feed: LargeMatchFeed;
  let talking: ReturnType<typeof setInterval>;

  beforeAll(async () => {
    browser = await launchChromium(chromiumPath);
    backend = await startBackend();
    feed = new LargeMatchFeed(backend, MATCH, createRandom(3));
    feed.introduce();
    // A live match that says nothing for 30 s has no price to bet on, and a test may take longer.
    talking = setInterval(() => publishOdds(backend, MATCH, []), 5_000);
  });
  afterAll(async () => {
    clearInterval(talking);
    await browser?.close();
    await backend?.close();
  });

  const address = () => `${backend.url}/Sport/Live?id=${MATCH}`;

  /** With every market on the page, and all that stands below them. */
  async function openMatch(width: number, height: number) {
    const watched = await openPage(browser, axeWindow('dark', width, height));
    await watched.page.goto(address());
    await watched.page.getByRole('tab', { name: /^All/ }).click();
    await waitForPrices(watched.page, feed);
    // The footer is loaded after the first prices.
    await watched.page.getByRole('contentinfo').waitFor();
    return watched;
  }

  test.each(SCREENS)(
    '$width px wide: the answer of the match changes no height of a market, and moves none',
    async ({ width, height }) => {
      await waitForHtml(address(), 'id="first-view"');
      const { page, problems, close } = await openPage(browser, axeWindow('dark', width, height));
      let go = () => {};
      const released = new Promise<void>((resolve) => {
        go = resolve;
      });
      await page.route('**/api/**', async (route) => {
        await released;
        await route.continue();
      });
      await page.goto(address());
      await until(async () => (await readCounts(page)).sections === LARGE_MATCH_MARKETS.length);
      // Where the HTML has no lines and prices, only the names and sizes of markets.
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
      await waitForBoxes(page);
      const before = await readPlaces(page);
      go();
      await waitForPrices(page, feed);
      expect(await readPlaces(page)).toEqual(before);
      expect(problems).toEqual([]);
      await close();
    },
  );

  test.each(SCREENS)('$width px wide, scrolled through in play', async (screen) => {
    const { page, problems, close } = await openMatch(screen.width, screen.height);
    const before = await readCounts(page);
    expect(before.sections).toBe(LARGE_MATCH_MARKETS.length);
    // A market clips what it paints.
    expect(await leastRoomForRing(page)).toBeGreaterThanOrEqual(RING_PX);
    for (let stop = 0; stop <= STOPS; stop++) {
      await page.evaluate(
        (share) => scrollTo(0, (document.documentElement.scrollHeight - innerHeight) * share),
        stop / STOPS,
      );
      for (let message = 0; message < MESSAGES; message++) feed.play();
      await waitForPrices(page, feed);
      // What is left goes a few a frame.
      await until(async () => (await readCounts(page)).mounted <= screen.mostMounted);
      const now = await readCounts(page);
      expect(now.sections).toBe(LARGE_MATCH_MARKETS.length);
      expect(now.elements).toBeLessThanOrEqual(screen.mostElements);
      // What is far keeps the height that it has near.
      expect(now.height).toBe(before.height);
      // The bars that stay and the page: a layer a box would be composed anew with every price.
      await until(async () => (await countLayers(page)) <= MAX_LAYERS);
    }
    await expectAccessible(page, 'at the end of the match');
    expect(problems).toEqual([]);
    await close();
  });

  test('what is far is found by its name, by keys and by search, and keeps what was opened', async () => {
    const { page, problems, close } = await openMatch(1_440, 900);
    const first = page.locator(SECTION).first();
    const name = (at: number) => page.getByRole('button', { name: `Offer ${at}`, exact: true });
    const isMounted = (at: number) =>
      page
        .locator(SECTION, { has: name(at) })
        .locator('[data-outcome]')
        .first();

    // The first market with other lines: opened, left far behind, and found open again.
    const withLines = page.locator(SECTION, { has: page.getByText(/more lines$/) }).first();
    await withLines.getByText(/more lines$/).click();
    await withLines.locator('.alternative-line').first().waitFor();
    const opened = await withLines.getAttribute('data-market-id');
    const section = page.locator(`main [data-market-id="${opened}"]`);
    const place = await section.boundingBox();
    const { height } = await readCounts(page);

    // A far market is reached by its name, as the focus and a find in the page reach it.
    await name(250).focus();
    await isMounted(250).waitFor();
    await section.locator('.alternative-line').first().waitFor({ state: 'detached' });
    expect((await readCounts(page)).height).toBe(height);
    expect((await section.boundingBox())?.height).toBe(place?.height);
    await page.keyboard.press('Tab');
    await expectFocusIn(page, await idOf(page, 250));

    await page.evaluate(() => scrollTo(0, 0));
    await section.locator('.alternative-line').first().waitFor();
    await page.getByRole('button', { name: 'Close all' }).click();
    expect((await readCounts(page)).mounted).toBe(0);
    await page.getByRole('button', { name: 'Open all' }).click();
    await first.locator('[data-outcome]').first().waitFor();
    await page.getByRole('searchbox', { name: /Find a market/ }).fill('offer 300');
    await waitForPrices(page, feed);
    expect((await readCounts(page)).sections).toBe(1);
    expect(problems).toEqual([]);
    await close();
  });
});

async function idOf(page: Page, offer: number): Promise<string | null> {
  const heading = page.getByRole('heading', { name: `Offer ${offer}`, exact: true });
  return page.locator(SECTION, { has: heading }).getAttribute('data-market-id');
}

async function expectFocusIn(page: Page, marketId: string | null): Promise<void> {
  const focused = await page.evaluate(() =>
    document.activeElement?.closest('[data-market-id]')?.getAttribute('data-market-id'),
  );
  expect(focused).toBe(marketId);
}
