// The live list on images of its rows: what it asks for, and that it never shows a price that the feed
// does not have.

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { launchChromium } from '../support/chromium.ts';
import { liveFixture, matchResult, publishBetStop, publishOdds } from '../support/live-site.ts';
import { describeWith } from '../support/require-all.ts';
import { openPage, readBoxes, waitForRowTopics } from '../support/watched-page.ts';

const MATCHES = Array.from({ length: 80 }, (_, at) => String(5_001 + at));
/** Every fourth match takes no bet while the list is scrolled. */
const isStopped = (matchId: string) => Number(matchId) % 4 === 0;
const SCROLL_PX_PER_SECOND = 4_800;
/** So slow that each row has its price before it is gone, also on a busy machine. */
const READING_PX_PER_SECOND = 1_200;
const chromiumPath = inject('chromiumPath');

/** By outcome: every price that the feed has said, and the newest. */
const said = new Map<string, Set<string>>();
const newest = new Map<string, string>();

function say(backend: TestBackend, matchId: string, home: number): void {
  const prices = [home, home + 1, home + 2];
  publishOdds(backend, matchId, [matchResult(prices[0]!, prices[1]!, prices[2]!)]);
  for (const [at, price] of prices.entries()) {
    const key = `${matchId}/1//${at + 1}`;
    said.set(key, (said.get(key) ?? new Set()).add(price.toFixed(2)));
    newest.set(key, price.toFixed(2));
  }
}

/** Scrolls there and back, and answers every open box that any frame showed: `key odds`. */
function watchScroll(page: Page, pxASecond: number): Promise<string[]> {
  return page.evaluate(
    (speed) =>
      new Promise<string[]>((resolve) => {
        const seen = new Set<string>();
        const startedAt = performance.now();
        const height = document.documentElement.scrollHeight - innerHeight;
        const look = () => {
          for (const box of document.querySelectorAll('[data-outcome][data-state="open"]'))
            seen.add(`${box.getAttribute('data-outcome')} ${box.getAttribute('data-odds')}`);
          const gone = ((performance.now() - startedAt) / 1000) * speed;
          window.scrollTo(0, gone <= height ? gone : 2 * height - gone);
          if (gone < 2 * height) requestAnimationFrame(look);
          else resolve([...seen]);
        };
        requestAnimationFrame(look);
      }),
    pxASecond,
  );
}

describeWith('chromium', chromiumPath !== '', 'the live list on images', () => {
  let browser: Browser;
  let backend: TestBackend;

  beforeAll(async () => {
    browser = await launchChromium(chromiumPath);
    backend = await startBackend();
    for (const matchId of MATCHES) {
      backend.hub.declare(liveFixture(matchId));
      say(backend, matchId, 2);
    }
  });
  afterAll(async () => {
    await browser?.close();
    await backend?.close();
  });

  test('a list asks for the rows near the screen, and scrolling shows no price but the feed’s', async () => {
    const { page, problems, close } = await openPage(browser, {
      viewport: { width: 390, height: 844 },
    });
    await page.goto(`${backend.url}/Sport/LiveList?metrics`);
    await page.waitForSelector('[data-outcome][data-state="open"]');
    expect(await waitForRowTopics(page)).toBeLessThan(MATCHES.length);

    // What is far from the screen moves unheard.
    for (const matchId of MATCHES) {
      say(backend, matchId, 2.5);
      if (isStopped(matchId)) publishBetStop(backend, matchId);
    }
    await page.waitForFunction(
      () => document.querySelector('[data-outcome][data-odds="2.50"][data-state="open"]') !== null,
    );
    let round = 0;
    const feed = setInterval(() => {
      round += 1;
      for (const matchId of MATCHES)
        if (!isStopped(matchId)) say(backend, matchId, 2.5 + (round % 40) / 20);
    }, 50);
    const flick = await watchScroll(page, SCROLL_PX_PER_SECOND);
    const seen = [...flick, ...(await watchScroll(page, READING_PX_PER_SECOND))];
    clearInterval(feed);

    expect(seen.length).toBeGreaterThan(MATCHES.length);
    const foreign = seen.filter((box) => {
      const [key = '', odds = ''] = box.split(' ');
      return said.get(key)?.has(odds) !== true;
    });
    expect(foreign).toEqual([]);

    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const last = MATCHES.findLast((matchId) => !isStopped(matchId));
    await page.waitForSelector(`[data-outcome="${last}/1//1"][data-state="open"]`);
    await page.waitForFunction(
      (wanted) =>
        [...document.querySelectorAll('[data-outcome]')].every((box) => {
          const [state, odds] = wanted[box.getAttribute('data-outcome') ?? ''] ?? [];
          return state === box.getAttribute('data-state') && odds === box.getAttribute('data-odds');
        }),
      Object.fromEntries(
        [...newest].map(([key, odds]) => [
          key,
          [isStopped(key.split('/')[0]!) ? 'suspended' : 'open', odds],
        ]),
      ),
    );
    expect((await readBoxes(page)).length).toBeGreaterThan(9);
    expect(problems).toEqual([]);
    await close();
  });

  test('a stop of a row far from the screen is not shown open when it comes into sight', async () => {
    const { page, close } = await openPage(browser, { viewport: { width: 390, height: 844 } });
    await page.goto(`${backend.url}/Sport/LiveList?metrics`);
    await page.waitForSelector('[data-outcome][data-state="open"]');
    for (const matchId of MATCHES) publishBetStop(backend, matchId);
    await page.waitForFunction(
      () => document.querySelector('[data-outcome][data-state="open"]') === null,
    );
    expect(await watchScroll(page, SCROLL_PX_PER_SECOND)).toEqual([]);
    await close();
  });

  test('a price that is pressed stays open while all of its match is asked for', async () => {
    for (const matchId of MATCHES) say(backend, matchId, 3);
    const { page, close } = await openPage(browser, { viewport: { width: 390, height: 844 } });
    await page.goto(`${backend.url}/Sport/LiveList?metrics`);
    const box = page.locator('[data-outcome][data-state="open"]').first();
    await box.waitFor();
    const before = await waitForRowTopics(page);
    const key = await box.getAttribute('data-outcome');
    const states = page.evaluate(
      (outcome) =>
        new Promise<string[]>((resolve) => {
          const seen = new Set<string>();
          const element = document.querySelector(`[data-outcome="${outcome}"]`)!;
          const look = () => {
            seen.add(element.getAttribute('data-state') ?? '');
            // The odds and the status of its match beside its stops, in place of the row.
            const isFollowed = element.getAttribute('aria-pressed') === 'true' && seen.has('done');
            if (isFollowed) resolve([...seen]);
            else requestAnimationFrame(look);
          };
          element.addEventListener('touchline-test-done', () => seen.add('done'));
          look();
        }),
      key,
    );
    await page.locator(`[data-outcome="${key}"]`).click();
    await page.waitForFunction(
      (desired) => window.touchline!.metrics().subscriptions.desired === desired + 1,
      before,
    );
    await page.evaluate((outcome) => {
      document
        .querySelector(`[data-outcome="${outcome}"]`)!
        .dispatchEvent(new Event('touchline-test-done'));
    }, key);
    expect((await states).filter((state) => state !== 'done')).toEqual(['open']);
    await close();
  });
});
