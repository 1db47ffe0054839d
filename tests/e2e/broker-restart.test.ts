// The broker alone goes away and comes back, while the site itself keeps answering.

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { PASSWORD } from '../support/broker-embedded.ts';
import { launchChromium } from '../support/chromium.ts';
import {
  liveFixture,
  matchResult,
  publishOdds,
  waitForBox,
  waitForLink,
} from '../support/live-site.ts';
import { type Mosquitto, mosquittoCommand, startMosquitto } from '../support/mosquitto.ts';
import { describeWith } from '../support/require-all.ts';
import { openPage, readBoxes } from '../support/watched-page.ts';

const chromiumPath = inject('chromiumPath');
const hasTools = chromiumPath !== '' && mosquittoCommand !== undefined;
const MATCHES = Array.from({ length: 40 }, (_, i) => String(901 + i));

describeWith('chromium with mosquitto', hasTools, 'an external broker that restarts', () => {
  let browser: Browser;
  let broker: Mosquitto;
  let backend: TestBackend;

  beforeAll(async () => {
    browser = await launchChromium(chromiumPath);
    broker = await startMosquitto();
    backend = await startBackend({
      MQTT_URL: broker.tcpUrl,
      MQTT_PUBLIC_URL: broker.url,
      FEED_PUBLISHER_PASSWORD: PASSWORD,
    });
    for (const id of MATCHES) {
      backend.hub.declare(liveFixture(id));
      publishOdds(backend, id, [matchResult(1.85, 3.4, 4.2)]);
    }
  });
  afterAll(async () => {
    await browser?.close();
    await backend?.close();
    await broker?.close();
  });

  test('prices turn stale, and come back as the feed says, each topic asked for once', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(`${backend.url}/Sport/LiveList?metrics`);
    await waitForLink(page, 'live');
    await waitForBox(page, '901/1//1', 'open', '1.85');

    await broker.close();
    await waitForLink(page, 'retrying');
    await waitForBox(page, '901/1//1', 'stale', '1.85');
    const boxes = await readBoxes(page);
    expect(boxes.filter((box) => box.state === 'open')).toEqual([]);

    // While nobody hears it, the feed goes on.
    for (const id of MATCHES) publishOdds(backend, id, [matchResult(2.15, 3.2, 3.6)]);
    broker = await startMosquitto({ ports: broker.ports });
    await waitForLink(page, 'live');
    await waitForBox(page, '901/1//1', 'open', '2.15');
    await page.waitForFunction(() =>
      [...document.querySelectorAll('[data-outcome$="/1//1"]')].every(
        (box) =>
          box.getAttribute('data-odds') === '2.15' && box.getAttribute('data-state') === 'open',
      ),
    );
    const subscriptions = () => page.evaluate(() => window.touchline!.metrics().subscriptions);
    // Three a match, and the alive message.
    const topics = MATCHES.length * 3 + 1;
    await expect.poll(subscriptions).toEqual({ desired: topics, granted: topics, refused: 0 });

    // Messages that waited in the publisher may still come; the newest price wins all the same.
    publishOdds(backend, '901', [matchResult(2.3, 3.1, 3.3)]);
    await waitForBox(page, '901/1//1', 'open', '2.30');
    await close();
  });
});
