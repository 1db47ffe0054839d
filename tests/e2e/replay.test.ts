// The README's recording, replayed by the product as `npm start` runs it.

import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { groupsOfMarket } from '../../src/server/catalogue/markets.ts';
import { readRecording } from '../../src/shared/feed/recording.ts';
import { FIXTURE_ENDED } from '../../src/shared/feed/status-codes.ts';
import { parseTopic } from '../../src/shared/feed/topics.ts';
import { launchChromium } from '../support/chromium.ts';
import { FoldedPrices, type WirePayload } from '../support/folded-prices.ts';
import { waitForLink } from '../support/live-site.ts';
import { describeWith } from '../support/require-all.ts';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import { openPage, readBoxes } from '../support/watched-page.ts';

const FILE = 'recordings/saturday.ndjson.gz';
const chromiumPath = inject('chromiumPath');
const inGroup = (marketId: number, names: readonly string[]) =>
  names.some((name) => groupsOfMarket(marketId).includes(name));

/** The folded prices, and the matches that are still in play at the end of the file. */
async function foldRecording(): Promise<{ folded: FoldedPrices; matchIds: string[] }> {
  const chunks = createReadStream(FILE).pipe(createGunzip()).setEncoding('utf8');
  const faults: unknown[] = [];
  const { header, messages } = await readRecording(chunks, (fault) => faults.push(fault));
  const folded = new FoldedPrices();
  const ended = new Set<string>();
  for await (const { topic, payload } of messages) {
    const parts = parseTopic(topic)!;
    folded.apply(parts.kind, parts.matchId, payload as WirePayload, inGroup);
    if ((payload as { status_code?: number }).status_code === FIXTURE_ENDED)
      ended.add(parts.matchId);
  }
  expect(faults).toEqual([]);
  const matchIds = header.matches.map((match) => String(match.matchID));
  return { folded, matchIds: matchIds.filter((id) => !ended.has(id)) };
}

describeWith('chromium', chromiumPath !== '', 'a replay', () => {
  let browser: Browser;
  let site: SiteProcess;

  beforeAll(async () => {
    browser = await launchChromium(chromiumPath);
    // Fast enough to be at its end when the page opens, or to end while it watches.
    site = await startSiteProcess({ env: { FEED: `replay:${FILE}`, FEED_SPEED: '200' } });
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });

  test('ends, on the page of every match in play, on what folding the file gives', async () => {
    const { folded, matchIds } = await foldRecording();
    expect(matchIds.length).toBeGreaterThan(2);
    for (const matchId of matchIds) {
      const { page, problems, close } = await openPage(browser, {
        viewport: { width: 1440, height: 6_000 },
      });
      await page.goto(`${site.url}/Sport/Live?id=${matchId}`);
      await waitForLink(page, 'live');
      await page.getByRole('tab', { name: /^All/ }).click();
      await page.waitForSelector('[data-outcome]');
      const wanted = Object.fromEntries(
        [...folded.prices]
          .filter(([key, price]) => key.startsWith(`${matchId}/`) && price.odds !== '')
          .map(([key, price]) => [key, [price.open ? 'open' : 'suspended', price.odds]]),
      );
      await page
        .waitForFunction(
          (prices) =>
            [...document.querySelectorAll('[data-outcome]')].every((box) => {
              const price = prices[box.getAttribute('data-outcome') ?? ''];
              return (
                price?.[0] === box.getAttribute('data-state') &&
                price[1] === box.getAttribute('data-odds')
              );
            }),
          wanted,
        )
        .catch(() => undefined);
      const boxes = await readBoxes(page);
      expect(boxes.length).toBeGreaterThan(3);
      expect(
        boxes.filter(({ key, state, odds }) => String(wanted[key]) !== String([state, odds])),
      ).toEqual([]);
      expect(problems).toEqual([]);
      await close();
    }
  });

  test('its matches stand in the live list', async () => {
    const { matchIds } = await foldRecording();
    const { page, close } = await openPage(browser);
    await page.goto(`${site.url}/Sport/LiveList`);
    await page.locator('[data-match-id]').nth(1).waitFor();
    const shown = await page.$$eval('[data-match-id]', (rows) =>
      rows.map((row) => row.getAttribute('data-match-id')),
    );
    for (const id of shown) expect(matchIds).toContain(id);
    await close();
  });
});
