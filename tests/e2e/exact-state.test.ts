// However the messages come, every box ends on what folding them one by one gives.

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { marketGroupsOfSport } from '../../src/server/catalogue/markets.ts';
import type { SimulationEvent } from '../../src/server/feed/simulator/event.ts';
import { Simulation } from '../../src/server/feed/simulator/simulation.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { launchChromium } from '../support/chromium.ts';
import { FoldedPrices, type WirePayload } from '../support/folded-prices.ts';
import { throttle, waitForBox, waitForLink } from '../support/live-site.ts';
import { describeWith } from '../support/require-all.ts';
import { openPage, readBoxes } from '../support/watched-page.ts';

type Published = Extract<SimulationEvent, { call: 'publish' }>;

const groups = new Map(
  marketGroupsOfSport('1').map((group) => [
    group.name.toLowerCase(),
    new Set(group.marketIds.map(String)),
  ]),
);
for (const group of marketGroupsOfSport('1')) {
  groups.set(group.id.toLowerCase(), new Set(group.marketIds.map(String)));
}
const inGroup = (marketId: number, names: readonly string[]) =>
  names.some((name) => groups.get(name)?.has(String(marketId)) ?? true);

/** Some minutes of one simulated football match with at least two bet stops. */
function recordMatch(): {
  fixture: Extract<SimulationEvent, { call: 'declare' }>;
  messages: Published[];
} {
  const startAt = Date.UTC(2026, 0, 10, 15);
  const simulation = new Simulation({ seed: 7, startAt, matches: 6, speed: 10 });
  const events = [...simulation.advanceTo(startAt + 20 * 60_000)];
  for (const event of events) {
    if (event.call !== 'declare' || event.fixture.sportId !== '1') continue;
    const { matchId } = event.fixture;
    const messages = events.filter(
      (entry): entry is Published =>
        entry.call === 'publish' && entry.matchId === matchId && entry.type === 'live',
    );
    // Before the end, so that the match is still in the list.
    const ended = messages.findIndex(
      (message) =>
        message.kind === 'fixture_status' &&
        'status_code' in message.payload &&
        message.payload.status_code === 100,
    );
    const live = messages.slice(0, ended < 0 ? undefined : Math.max(0, ended - 30));
    const stops = live.filter((message) => message.kind === 'bet_stop').length;
    if (live.length > 150 && stops > 2) {
      return { fixture: { ...event, fixture: { ...event.fixture, type: 'live' } }, messages: live };
    }
  }
  throw new Error('the simulation brought no match long enough');
}

const chromiumPath = inject('chromiumPath');

describeWith('chromium', chromiumPath !== '', 'exact state on the match page', () => {
  let browser: Browser;
  let backend: TestBackend;
  const { fixture, messages } = recordMatch();
  const { matchId } = fixture.fixture;

  beforeAll(async () => {
    browser = await launchChromium(chromiumPath);
    backend = await startBackend();
  });
  afterAll(async () => {
    await browser?.close();
    await backend?.close();
  });

  test.each([
    [1, 1],
    [16, 1],
    [200, 1],
    [16, 4],
  ])('%i messages a burst, the page %i times slower', async (burst, slower) => {
    backend.hub.retire(matchId);
    backend.hub.declare(fixture.fixture);
    const folded = new FoldedPrices();
    const publish = (message: Published) => {
      backend.hub.publish(message.type, message.kind, matchId, message.payload);
      folded.apply(message.kind, matchId, message.payload as WirePayload, inGroup);
    };
    // The first message opens the boxes; the rest comes while the page shows them.
    publish(messages[0]!);

    // High enough that every market of the match is near the screen.
    const { page, problems, close } = await openPage(browser, {
      viewport: { width: 1440, height: 6_000 },
    });
    await page.goto(`${backend.url}/Sport/Live?id=${matchId}&metrics`);
    await waitForLink(page, 'live');
    await page.waitForSelector('[data-outcome]');
    await page.getByRole('tab', { name: /^All/ }).click();
    if (slower > 1) await throttle(page, slower);

    for (let at = 1; at < messages.length; at += burst) {
      for (const message of messages.slice(at, at + burst)) publish(message);
      await new Promise((resolve) => setImmediate(resolve));
    }
    const last = messages.findLast((message) => message.kind === 'odds_change')!;
    expect(last).toBeDefined();

    for (const folded of await page.locator('main .fold[aria-expanded="false"]').all()) {
      await folded.click();
    }
    const expected = [...folded.prices].filter(([, price]) => !price.closed && price.odds !== '');
    expect(expected.length).toBeGreaterThan(20);
    // Every mounted box must settle on the fold; a box that differs is named.
    await page
      .waitForFunction(
        (wanted) => {
          const boxes = [...document.querySelectorAll('[data-outcome]')];
          return (
            boxes.length > 40 &&
            boxes.every((box) => {
              const price = wanted[box.getAttribute('data-outcome') ?? ''];
              return (
                price !== undefined &&
                price[0] === box.getAttribute('data-state') &&
                price[1] === box.getAttribute('data-odds')
              );
            })
          );
        },
        Object.fromEntries(
          expected.map(([key, price]) => [key, [price.open ? 'open' : 'suspended', price.odds]]),
        ),
      )
      .catch(() => undefined);

    const differing = (await readBoxes(page)).filter((box) => {
      const price = folded.prices.get(box.key);
      const state = price?.open ? 'open' : 'suspended';
      return box.state !== state || box.odds !== price?.odds;
    });
    expect(differing).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });

  test('a second message within the same batch does not hide the first', async () => {
    backend.hub.retire(matchId);
    backend.hub.declare(fixture.fixture);
    const market = (id: number, specifiers: string, ids: string[], odds: number[]) => ({
      id,
      specifiers,
      status: 0,
      outcomes: ids.map((outcome, i) => ({ id: outcome, odds: odds[i]!, active: 1 as const })),
    });
    const send = (markets: ReturnType<typeof market>[]) =>
      backend.hub.publish('live', 'odds_change', matchId, {
        event_id: Number(matchId),
        event_type: 'match',
        event_prefix: 'sr:match',
        product: 1,
        timestamp: Date.now(),
        sport_event_status: { status: 1, match_status: 6, home_score: 0, away_score: 0 },
        markets,
      });
    send([market(1, '', ['1', '2', '3'], [2, 3, 4]), market(29, '', ['74', '76'], [1.8, 1.9])]);
    const { page, close } = await openPage(browser);
    await page.goto(`${backend.url}/Sport/Live?id=${matchId}`);
    await waitForBox(page, `${matchId}/1//1`, 'open', '2.00');
    send([market(1, '', ['1', '2', '3'], [2.1, 3.1, 4.1])]);
    send([market(29, '', ['74', '76'], [1.7, 2.05])]);
    await waitForBox(page, `${matchId}/1//1`, 'open', '2.10');
    await waitForBox(page, `${matchId}/29//74`, 'open', '1.70');
    await close();
  });
});
