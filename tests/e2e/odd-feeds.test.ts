// What a player sees of the odd messages that suppliers send: through a broker of the operator's, the
// server and the page.

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { ALIVE_TOPIC } from '../../src/shared/feed/alive.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { makeCoupon, pick } from '../support/betting.ts';
import { connectClient, type TestClient } from '../support/broker-client.ts';
import { PASSWORD } from '../support/broker-embedded.ts';
import { launchChromium } from '../support/chromium.ts';
import { enterAsPlayer } from '../support/enter-as-player.ts';
import { waitForBox } from '../support/live-site.ts';
import { type Mosquitto, mosquittoCommand, startMosquitto } from '../support/mosquitto.ts';
import { describeWith } from '../support/require-all.ts';
import { setRules } from '../support/rules.ts';
import { boxOn, legOn, pickOn, slipOn } from '../support/slip-site.ts';
import { until } from '../support/wait.ts';
import { openPage } from '../support/watched-page.ts';

type Fields = Readonly<Record<string, unknown>>;

const HOUR_MS = 3_600_000;
const SECOND_MS = 1_000;
const chromiumPath = inject('chromiumPath');
const hasTools = chromiumPath !== '' && mosquittoCommand !== undefined;

const outcome = (id: string, odds: number) => ({ id, odds, active: 1 });
const result = (home: number, draw: number, away: number) => ({
  id: 1,
  status: 0,
  outcomes: [outcome('1', home), outcome('2', draw), outcome('3', away)],
});

describeWith('chromium with mosquitto', hasTools, 'odd messages of a supplier', () => {
  let browser: Browser;
  let broker: Mosquitto;
  let backend: TestBackend;
  let adapter: TestClient;

  beforeAll(async () => {
    browser = await launchChromium(chromiumPath);
    broker = await startMosquitto();
    const env = { FEED: 'mqtt', MQTT_URL: broker.tcpUrl, FEED_PUBLISHER_PASSWORD: PASSWORD };
    adapter = await connectClient(broker.tcpUrl, { username: 'feed', password: PASSWORD });
    await adapter.mqtt.subscribeAsync('recovery/request');
    backend = await startBackend(env);
    // Asked for once the backend reads the feed.
    await adapter.received(1);
    await setRules(backend, { liveBetDelay: '0' });
  });
  afterAll(async () => {
    await browser?.close();
    await adapter?.end();
    await backend?.close();
    await broker?.close();
  });

  const publish = (topic: string, payload: Fields, retain = false) =>
    adapter.mqtt.publish(topic, JSON.stringify(payload), { retain });

  /** Announced as one in play unless told otherwise. */
  function announce(matchId: string, more: Fields = {}): void {
    const startsAt = Date.now() - HOUR_MS / 6;
    const names = { competitor1: `Home ${matchId}`, competitor2: `Away ${matchId}` };
    const league = {
      sportID: '1',
      sportName: 'Soccer',
      categoryName: 'Nigeria',
      tournament: 'NPFL',
    };
    publish(`fixtures/${matchId}`, { ...league, ...names, startsAt, type: 'live', ...more }, true);
  }
  const message = (side: 'live' | 'prematch', more: Fields) => ({
    product: side === 'live' ? 1 : 3,
    timestamp: Date.now(),
    ...more,
  });
  const price = (
    matchId: string,
    markets: readonly Fields[],
    side: 'live' | 'prematch' = 'live',
    more: Fields = {},
  ) => publish(`feeds/${side}/odds_change/${matchId}`, message(side, { markets, ...more }));
  const status = (matchId: string, side: 'live' | 'prematch', more: Fields) =>
    publish(`feeds/${side}/fixture_status/${matchId}`, message(side, more));
  const stop = (matchId: string, side: 'live' | 'prematch') =>
    publish(`feeds/${side}/bet_stop/${matchId}`, message(side, { groups: ['all'] }));

  const pathOf = (matchId: string) => `/Sport/Live?id=${matchId}`;
  const openMatch = async (matchId: string) => {
    const watched = await openPage(browser);
    await watched.page.goto(`${backend.url}${pathOf(matchId)}&metrics`);
    return watched;
  };
  const enter = (matchId: string) =>
    enterAsPlayer(browser, backend, pathOf(matchId), { realKobo: 10_000_000 });
  /** Also markets that came after the page, which has not heard yet of what group they are. */
  const showAll = (page: Page) => page.getByRole('tab', { name: /^All/ }).click();
  const openBoxes = (page: Page, matchId: string) =>
    page.locator(`main [data-outcome^="${matchId}/"][data-state="open"]`).count();

  test('after the kick-off the prematch side changes nothing, and the live side stops what it offers', async () => {
    announce('901', { type: 'prematch', startsAt: Date.now() + HOUR_MS });
    price('901', [result(4, 3, 2)], 'prematch');
    status('901', 'prematch', { status: 1 });
    announce('901');
    price('901', [result(1.2, 6, 9)]);
    const { page, problems, close } = await openMatch('901');
    await waitForBox(page, '901/1//1', 'open', '1.20');
    await showAll(page);

    price('901', [result(4, 3, 2)], 'prematch');
    stop('901', 'prematch');
    status('901', 'prematch', { status: 0, start_time: Date.now() + HOUR_MS });
    // Behind all of them.
    price('901', [{ id: 29, status: 0, outcomes: [outcome('74', 1.8), outcome('76', 1.9)] }]);
    await waitForBox(page, '901/29//74', 'open', '1.80');
    await waitForBox(page, '901/1//1', 'open', '1.20');
    stop('901', 'live');
    await waitForBox(page, '901/1//1', 'suspended', '1.20');
    expect(problems).toEqual([]);
    await close();
  });

  test('ids with signs in them are bet on, and what fits no alphabet is not there', async () => {
    const [plus, colons] = ['a+b', 'sr:player:7'];
    const named = [plus, colons, 'a b', 'a/b'];
    announce('902', {
      markets: [
        {
          ...{ marketID: '7777', marketName: 'Who scores', specifier: '' },
          outcomes: named.map((id) => ({ outcomeID: id, outcomeName: `Named ${id}` })),
        },
      ],
    });
    price('902', [
      result(2, 3, 4),
      { id: 7777, status: 0, outcomes: named.map((id) => outcome(id, 2.5)) },
    ]);
    const { page, problems, close } = await enter('902');
    await showAll(page);
    for (const id of [plus, colons]) await waitForBox(page, `902/7777//${id}`, 'open', '2.50');
    const boxes = page.locator('main [data-market-id="7777"] .odds-box');
    expect(await boxes.allTextContents()).toEqual([
      expect.stringContaining('Named a+b'),
      expect.stringContaining('Named sr:player:7'),
    ]);
    for (const id of [plus, colons]) {
      const key = `902/7777//${id}`;
      await pickOn(page, key);
      await slipOn(page).locator('[data-place]').click();
      const receipt = page.getByRole('dialog', { name: 'Bet accepted' });
      await receipt.getByText(`Named ${id}`).first().waitFor();
      await receipt.getByRole('button', { name: 'OK' }).click();
      await legOn(page, key).waitFor({ state: 'detached' });
    }
    expect(problems).toEqual([]);
    await close();
  });

  test('two spellings of a line are one line with the newest prices', async () => {
    const total = (specifiers: string, over: number, under: number) => ({
      ...{ id: 18, status: 0, specifiers },
      outcomes: [outcome('12', over), outcome('13', under)],
    });
    announce('903');
    price('903', [result(2, 3, 4), total('total=2.5', 1.9, 1.9)]);
    const { page, close } = await openMatch('903');
    await waitForBox(page, '903/18/total=2.5/12', 'open', '1.90');
    price('903', [total(' TOTAL = +2.50 ', 1.7, 2.1)]);
    await waitForBox(page, '903/18/total=2.5/12', 'open', '1.70');
    await waitForBox(page, '903/18/total=2.5/13', 'open', '2.10');
    expect(await page.locator('main [data-market-id="18"] .odds-box').count()).toBe(2);
    await close();
  });

  test('a market with a result is not open and takes no bet, whatever is said of its prices', async () => {
    announce('904');
    price('904', [result(2, 3, 4)]);
    const { page, player, close } = await enter('904');
    await waitForBox(page, '904/1//1', 'open', '2.00');
    await showAll(page);
    await pickOn(page, '904/1//1');
    const settled = {
      ...{ id: 'odd-904', kind: 'bet_settlement', match_id: '904', product: 1 },
      timestamp: Date.now(),
      markets: [
        {
          id: 1,
          outcome: [
            { id: '1', result: 1 },
            { id: '2', result: 0 },
          ],
        },
      ],
    };
    const answer = await fetch(`${backend.url}/feed/results`, {
      method: 'POST',
      headers: { authorization: `Bearer ${PASSWORD}`, 'content-type': 'application/json' },
      body: JSON.stringify({ results: [settled] }),
    });
    expect(answer.status).toBe(200);
    await expect.poll(() => openBoxes(page, '904')).toBe(0);
    // In no frame from here on.
    await page.evaluate(() => {
      const look = () => {
        const box = document.querySelector('[data-outcome="904/1//1"][data-state="open"]');
        if (box !== null) document.documentElement.setAttribute('data-test-opened', '');
        requestAnimationFrame(look);
      };
      look();
    });
    price('904', [result(9, 9, 9), { id: 29, status: 0, outcomes: [outcome('74', 1.8)] }]);
    await waitForBox(page, '904/29//74', 'open', '1.80');
    expect(await boxOn(page, '904/1//1').count()).toBe(0);
    expect(await page.locator('html[data-test-opened]').count()).toBe(0);
    expect(await legOn(page, '904/1//1').getAttribute('data-state')).not.toBe('open');
    const coupon = makeCoupon([pick('904', { odds: 9 })]);
    const refused = await player.call('POST', '/api/bets/place-bet/1', coupon);
    expect(refused.body).toMatchObject({ success: false, code: 'selection_deactivated' });
    await close();
  });

  test('a match that has ended stays ended when an older word comes late', async () => {
    announce('905');
    price('905', [result(2, 3, 4)]);
    const { page, close } = await openMatch('905');
    await waitForBox(page, '905/1//1', 'open', '2.00');
    status('905', 'live', { status: 3, status_code: 100, home_score: 2, away_score: 1 });
    await page.locator('main').getByText('Ended', { exact: true }).first().waitFor();
    const { late } = backend.hub.counters;
    const state = { status: 1, match_status: 7, home_score: 1, away_score: 1 };
    const timestamp = Date.now() - 20 * SECOND_MS;
    price('905', [result(1.5, 3, 4)], 'live', { timestamp, sport_event_status: state });
    await until(() => backend.hub.counters.late > late);
    // Prices behind the end say nothing of it, and open nothing.
    const heard = () => page.evaluate(() => window.touchline!.metrics().applied);
    const before = await heard();
    price('905', [result(1.6, 3, 4)]);
    await expect.poll(heard).toBeGreaterThan(before);
    expect(await openBoxes(page, '905')).toBe(0);
    expect(await page.locator('main').getByText('Ended', { exact: true }).count()).toBeGreaterThan(
      0,
    );
    await close();
  });

  test('names from right to left leave score and line as they are', async () => {
    announce('906', { competitor1: 'الأهلي', competitor2: 'الزمالك' });
    // Figures alone behind the name: any word from left to right would keep them in order.
    const clock = { match_time: '44:00' };
    const state = { status: 1, match_status: 6, home_score: 3, away_score: 1, clock };
    price('906', [result(2, 3, 4)], 'live', { sport_event_status: state });
    const { page, close } = await openMatch('906');
    await waitForBox(page, '906/1//1', 'open', '2.00');
    await pickOn(page, '906/1//1');
    await slipOn(page)
      .getByText(/, 4\d:\d\d, 3–1, /)
      .first()
      .waitFor();
    const wrong = await page.evaluate(() => {
      const found: string[] = [];
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const xOf = (node: Node, at: number) => {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        return range.getBoundingClientRect().x;
      };
      let seen = 0;
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
        const score = /3\D{1,3}1/.exec(node.nodeValue ?? '');
        if (score === null || node.parentElement?.checkVisibility() !== true) continue;
        seen += 1;
        const [home, away] = [xOf(node, score.index), xOf(node, score.index + score[0].length - 1)];
        if (home >= away) found.push(`${node.nodeValue}: ${home} and ${away}`);
      }
      return { seen, found };
    });
    expect(wrong.found).toEqual([]);
    expect(wrong.seen).toBeGreaterThan(0);
    await close();
  });

  test('a result without the draw has its prices under their own heads', async () => {
    announce('907');
    announce('908');
    price('907', [{ id: 1, status: 0, outcomes: [outcome('1', 1.4), outcome('3', 2.9)] }]);
    price('908', [result(2, 3, 4)]);
    const { page, close } = await openPage(browser);
    await page.goto(`${backend.url}/Sport/LiveList`);
    await waitForBox(page, '907/1//3', 'open', '2.90');
    await waitForBox(page, '908/1//3', 'open', '4.00');
    const places = (matchId: string) =>
      page
        .locator(`[data-match-id="${matchId}"] .odds-boxes:not(.second) .odds-box`)
        .evaluateAll((boxes) =>
          boxes.map((box) => ({
            x: Math.round(box.getBoundingClientRect().x),
            odds: box.getAttribute('data-odds'),
          })),
        );
    const [whole, without] = [await places('908'), await places('907')];
    expect(without.map(({ odds }) => odds)).toEqual(['1.40', null, '2.90']);
    expect(without.map(({ x }) => x)).toEqual(whole.map(({ x }) => x));
    await pickOn(page, '907/1//3');
    await legOn(page, '907/1//3').getByText('Away 907').first().waitFor();
    await close();
  });

  test('a source that is gone locks with one sentence, and opens by its next prices', async () => {
    announce('909');
    price('909', [result(2, 3, 4)]);
    const alive = (subscribed: 0 | 1) =>
      publish(ALIVE_TOPIC, { product: 1, timestamp: Date.now(), subscribed });
    alive(1);
    const { page, close } = await openMatch('909');
    await waitForBox(page, '909/1//1', 'open', '2.00');
    const main = page.locator('main');
    alive(0);
    await waitForBox(page, '909/1//1', 'suspended', '2.00');
    await main.getByText('Waiting for our odds source').waitFor();
    expect(await main.getByText('Waiting for our odds source').count()).toBe(1);
    await expect.poll(() => main.getByText(/up to date|under 2 s old/).count()).toBe(0);
    alive(1);
    price('909', [result(2.2, 3, 4)]);
    await waitForBox(page, '909/1//1', 'open', '2.20');
    await expect.poll(() => main.getByText('Waiting for our odds source').count()).toBe(0);
    await close();
  });
});
