// What the page does when something breaks: the broker, the worker, the page's own speed.

import type { Browser } from 'playwright-core';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  expect,
  inject,
  onTestFinished,
  test,
} from 'vitest';
import { formatRowTopic } from '../../src/shared/feed/image-topics.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { launchChromium } from '../support/chromium.ts';
import {
  crashWorker,
  liveFixture,
  matchResult,
  publishBetStop,
  publishOdds,
  waitForBox,
  waitForLink,
} from '../support/live-site.ts';
import { describeWith } from '../support/require-all.ts';
import { openStallingProxy } from '../support/stalling-proxy.ts';
import { openTcpGate } from '../support/tcp-gate.ts';
import { openPage, type WatchedPage, waitForRowTopics } from '../support/watched-page.ts';

const MATCH = '601';
const HOME = `${MATCH}/1//1`;
const chromiumPath = inject('chromiumPath');

describeWith('chromium', chromiumPath !== '', 'faults', () => {
  let browser: Browser;
  let backend: TestBackend;
  let watched: WatchedPage;

  beforeAll(async () => {
    browser = await launchChromium(chromiumPath);
  });
  afterAll(() => browser?.close());
  beforeEach(async () => {
    backend = await startBackend();
    backend.hub.declare(liveFixture(MATCH));
    publishOdds(backend, MATCH, [matchResult(1.85, 3.4, 4.2)]);
    watched = await openPage(browser);
    await watched.page.goto(`${backend.url}/Sport/LiveList?metrics`);
    await waitForLink(watched.page, 'live');
    await waitForBox(watched.page, HOME, 'open', '1.85');
  });
  afterEach(async () => {
    await watched.close();
    await backend.close();
  });

  const metrics = () => watched.page.evaluate(() => window.touchline!.metrics());

  /** A match on the slip is followed by its messages, not by the image of its row alone. */
  const followMessages = async () => {
    const before = await waitForRowTopics(watched.page);
    await watched.page.locator(`[data-outcome="${HOME}"]`).click();
    await expect
      .poll(async () => {
        const { granted, desired } = (await metrics()).subscriptions;
        return granted === desired && granted > before;
      })
      .toBe(true);
  };

  test('a bet stop between two odds changes keeps its place', async () => {
    publishOdds(backend, MATCH, [matchResult(1.9, 3.4, 4.2)]);
    publishBetStop(backend, MATCH);
    publishOdds(backend, MATCH, [
      { ...matchResult(2.05, 3.4, 4.2), outcomes: [{ id: '1', odds: 2.05, active: 1 }] },
    ]);
    await waitForBox(watched.page, HOME, 'open', '2.05');
    // The outcomes that the last message did not name stay stopped, with their last price.
    await waitForBox(watched.page, `${MATCH}/1//2`, 'suspended', '3.40');
    publishBetStop(backend, MATCH);
    await waitForBox(watched.page, HOME, 'suspended', '2.05');
  });

  test('connections that are cut come back, and what moved meanwhile is there', async () => {
    backend.server.broker.killConnections();
    publishOdds(backend, MATCH, [matchResult(1.5, 4.1, 6.5)]);
    await waitForBox(watched.page, HOME, 'open', '1.50');
    await waitForLink(watched.page, 'live');
    expect((await metrics()).link).toBe('live');
  });

  test('without a network the prices are stale, not clickable, and kept', async () => {
    await watched.page.context().setOffline(true);
    backend.server.broker.killConnections();
    await watched.page.waitForFunction(() =>
      ['offline', 'retrying'].includes(
        document.querySelector('[data-link]')?.getAttribute('data-link') ?? '',
      ),
    );
    await waitForBox(watched.page, HOME, 'stale', '1.85');
    const box = watched.page.locator(`[data-outcome="${HOME}"]`);
    expect(await box.getAttribute('aria-disabled')).toBe('true');
    await box.click({ force: true });
    expect(await box.getAttribute('aria-pressed')).not.toBe('true');
    await watched.page.context().setOffline(false);
    await waitForLink(watched.page, 'live');
    await waitForBox(watched.page, HOME, 'open', '1.85');
  });

  test('where a link swallows what is sent, prices are stale within three seconds, and come back with it', async () => {
    const link = await openStallingProxy(backend.url);
    onTestFinished(() => link.close());
    await watched.page.goto(`http://127.0.0.1:${link.port}/Sport/LiveList?metrics`);
    await waitForBox(watched.page, HOME, 'open', '1.85');
    link.stall();
    const from = Date.now();
    publishOdds(backend, MATCH, [matchResult(1.95, 3.4, 4.2)]);
    await waitForBox(watched.page, HOME, 'stale', '1.85');
    // The page waits a second for a message and two for an answer.
    expect(Date.now() - from).toBeLessThan(4_000);
    await waitForLink(watched.page, 'slow');
    link.resume();
    await waitForBox(watched.page, HOME, 'open', '1.95');
    await waitForLink(watched.page, 'live');
    // The same connection: nothing was lost on it.
    expect((await metrics()).reconnects).toBe(0);
  });

  test('a worker that crashes is replaced, and the prices come back', async () => {
    await crashWorker(watched.page);
    publishOdds(backend, MATCH, [matchResult(1.66, 3.9, 5.2)]);
    await waitForBox(watched.page, HOME, 'open', '1.66');
    publishOdds(backend, MATCH, [matchResult(1.67, 3.9, 5.2)]);
    await waitForBox(watched.page, HOME, 'open', '1.67');
  });

  test('garbage on a feed topic is counted and hurts nobody', async () => {
    await followMessages();
    /** Beside what is garbage, an image of the row may be on its way as its topic is left. */
    const countGarbage = async () => {
      const { dropped, dropsByReason } = await metrics();
      return dropped - (dropsByReason['not subscribed'] ?? 0);
    };
    const before = await countGarbage();
    const broker = backend.server.broker;
    for (const text of ['{', 'null', '[]', '"x"', '{"markets":5}', '\u0000\u0001']) {
      broker.publish(`feeds/live/odds_change/${MATCH}`, text);
    }
    broker.publish(`feeds/live/odds_change/${MATCH}`, JSON.stringify({ event_id: 1, markets: [] }));
    publishOdds(backend, MATCH, [matchResult(1.7, 3.7, 5)]);
    await waitForBox(watched.page, HOME, 'open', '1.70');
    await expect.poll(async () => (await countGarbage()) - before).toBe(7);
    expect(watched.problems).toEqual([]);
  });

  test('garbage in place of images is counted and hurts nobody', async () => {
    const before = await metrics();
    for (const text of ['{', 'null', '[]', '"x"', '{"lines":5}', '\u0000\u0001']) {
      backend.server.broker.publish(formatRowTopic('live', MATCH), text);
    }
    publishOdds(backend, MATCH, [matchResult(1.7, 3.7, 5)]);
    await waitForBox(watched.page, HOME, 'open', '1.70');
    await expect.poll(async () => (await metrics()).dropped - before.dropped).toBe(6);
    expect(watched.problems).toEqual([]);
  });

  test('a message that comes twice or late changes nothing', async () => {
    await followMessages();
    const at = Date.now();
    publishOdds(backend, MATCH, [matchResult(2.2, 3.3, 3.1)], at);
    await waitForBox(watched.page, HOME, 'open', '2.20');
    const stale = {
      event_id: Number(MATCH),
      product: 1,
      timestamp: at - 60_000,
      seq: 1,
      markets: [matchResult(9.9, 9.9, 9.9)],
    };
    backend.server.broker.publish(`feeds/live/odds_change/${MATCH}`, JSON.stringify(stale));
    await expect.poll(async () => (await metrics()).late).toBeGreaterThan(0);
    expect(await watched.page.locator(`[data-outcome="${HOME}"]`).getAttribute('data-odds')).toBe(
      '2.20',
    );
  });

  test('a slow page is never sent more than the window, and ends on the newest price', async () => {
    await watched.page.evaluate(() => {
      const burn = () => {
        const until = performance.now() + 40;
        while (performance.now() < until);
        requestAnimationFrame(burn);
      };
      requestAnimationFrame(burn);
    });
    for (let i = 0; i < 400; i++) {
      publishOdds(backend, MATCH, [matchResult((101 + i) / 100, 3.4, 4.2)]);
      if (i % 4 === 0) await new Promise((resolve) => setTimeout(resolve, 4));
    }
    await waitForBox(watched.page, HOME, 'open', '5.00');
    // The counters follow twice a second; there is an image for each turn of the server at most.
    await expect.poll(async () => (await metrics()).applied).toBeGreaterThanOrEqual(50);
    const { mostUnacknowledged, backlog } = await metrics();
    expect(mostUnacknowledged).toBeLessThanOrEqual(4);
    // One row: its header, freshness, line, three prices, the list, the link and the metrics.
    expect(backlog).toBeLessThanOrEqual(12);
  });

  test('a hidden page gets no frames, and one with everything when it is back', async () => {
    const hide = (hidden: boolean) =>
      watched.page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', {
          configurable: true,
          get: () => (value ? 'hidden' : 'visible'),
        });
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
        document.dispatchEvent(new Event('visibilitychange'));
      }, hidden);
    await hide(true);
    for (let i = 0; i < 50; i++) publishOdds(backend, MATCH, [matchResult(2 + i / 100, 3.4, 4.2)]);
    publishBetStop(backend, MATCH);
    await hide(false);
    await waitForBox(watched.page, HOME, 'suspended', '2.49');
  });

  test('a backend that is gone leaves list and slip on the screen, stale, and says so; both come back', async () => {
    const gate = await openTcpGate(backend.url);
    const { page, close } = await openPage(browser);
    await page.goto(`${gate.url}/Sport/LiveList`);
    await waitForLink(page, 'live');
    await waitForBox(page, HOME, 'open', '1.85');
    await page.locator(`[data-outcome="${HOME}"]`).click();
    const leg = page.getByTestId('betslip').locator(`[data-selection-id="${HOME}"]`);
    await leg.waitFor();

    await gate.shut();
    await waitForLink(page, 'retrying');
    const indicator = page.locator('[data-link]');
    await indicator.getByText('Reconnecting', { exact: true }).first().waitFor();
    await page
      .locator('[aria-live="polite"]')
      .getByText('Connection lost. We try again every second')
      .waitFor();
    await waitForBox(page, HOME, 'stale', '1.85');
    expect(await page.locator(`[data-match-id="${MATCH}"]`).count()).toBe(1);
    await expect.poll(() => leg.getAttribute('data-state')).toBe('stale');

    publishOdds(backend, MATCH, [matchResult(2.4, 3.2, 3.1)]);
    await gate.open();
    await waitForLink(page, 'live');
    await waitForBox(page, HOME, 'open', '2.40');
    await expect.poll(() => leg.getAttribute('data-state')).toBe('open');
    await leg.getByText('2.40').first().waitFor();
    await close();
    await gate.shut();
  });
});
