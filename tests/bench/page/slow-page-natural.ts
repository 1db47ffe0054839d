// How old one price gets on a page that needs 40 ms for each frame, without any other load.

import type { Browser } from 'playwright-core';
// Brings `window.touchline` to what runs in the page.
import type {} from '../../../src/ui/live/page-metrics.ts';
import { startBackend } from '../../support/backend.ts';
import { liveFixture, matchResult, publishOdds, waitForBox } from '../../support/live-site.ts';
import type { Row } from '../bench.ts';
import { NAME_HELPER } from './open-candidate.ts';
import { stopListening } from './stop-listening.ts';

const MATCH = '600';
const MATCHES = 20;
const FRAME_COST_MS = 40;
const PUBLISH_EVERY_MS = 10;

/** A price that counts up every 10 ms; its age is read right after each frame that shows it. */
export async function measureSlowPageNatural(browser: Browser, seconds: number): Promise<Row[]> {
  const backend = await startBackend();
  for (let i = 0; i < MATCHES; i++) {
    const id = String(Number(MATCH) + i);
    backend.hub.declare(liveFixture(id));
    publishOdds(backend, id, [matchResult(1.85, 3.4, 4.2)]);
  }
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(NAME_HELPER);
  await page.goto(`${backend.url}/Sport/LiveList?metrics`);
  await waitForBox(page, `${MATCH}/1//1`, 'open', '1.85');
  await stopListening(page);

  const publishedAt: number[] = [];
  const publisher = setInterval(() => {
    publishedAt.push(Date.now());
    publishOdds(backend, MATCH, [matchResult((200 + publishedAt.length - 1) / 100, 3.4, 4.2)]);
  }, PUBLISH_EVERY_MS);
  const { seen, intervals } = await page.evaluate(burnAndRead, {
    box: `[data-outcome="${MATCH}/1//1"]`,
    cost: FRAME_COST_MS,
    ms: seconds * 1_000,
  });
  clearInterval(publisher);
  const metrics = await page.evaluate(() => window.touchline!.metrics());
  await page.close();
  await backend.close();

  const ages = seen.flatMap(([at, odds]) => {
    const sentAt = publishedAt[Math.round(Number(odds) * 100) - 200];
    return sentAt === undefined ? [] : [at - sentAt];
  });
  const frame = quantile(intervals, 0.5);
  return [
    { name: 'frames read', value: ages.length, unit: '' },
    { name: 'frame interval p50', value: frame, unit: 'ms' },
    { name: 'age of the shown price p50', value: quantile(ages, 0.5), unit: 'ms' },
    { name: 'age of the shown price p99', value: quantile(ages, 0.99), unit: 'ms' },
    { name: 'the same in frames of the page', value: quantile(ages, 0.99) / frame, unit: '' },
    { name: 'most frames unacknowledged', value: metrics.mostUnacknowledged, unit: '' },
  ];
}

/** Runs in the page: burns time in every frame, and reads the box in the first task after it. */
async function burnAndRead({ box, cost, ms }: { box: string; cost: number; ms: number }) {
  const seen: [at: number, odds: string][] = [];
  const intervals: number[] = [];
  const painted = new MessageChannel();
  painted.port1.onmessage = () => {
    seen.push([Date.now(), document.querySelector(box)?.getAttribute('data-odds') ?? '']);
  };
  let last = performance.now();
  const endAt = last + ms;
  await new Promise<void>((resolve) => {
    const frame = (now: number) => {
      intervals.push(now - last);
      last = now;
      const until = performance.now() + cost;
      while (performance.now() < until);
      painted.port2.postMessage(null);
      if (now < endAt) requestAnimationFrame(frame);
      else resolve();
    };
    requestAnimationFrame(frame);
  });
  return { seen, intervals };
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
}
