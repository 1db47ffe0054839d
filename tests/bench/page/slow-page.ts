// How old prices get on a page that needs 40 ms for each of its frames.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mqtt from 'mqtt';
import type { Browser } from 'playwright-core';
import {
  COUNTER_MATCH,
  COUNTER_OUTCOME,
  writeCounterRecording,
} from '../../support/counter-recording.ts';
import { startSiteProcess } from '../../support/site-process.ts';
import type { Row } from '../bench.ts';

const FRAME_COST_MS = 40;
const STEP_MS = 20;

/** One price changes every 20 ms; each page frame burns 40 ms. Age: how long ago the shown one was replaced. */
export async function measureSlowPage(browser: Browser, seconds: number): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-slow-'));
  const file = join(folder, 'counter.ndjson');
  const leadMs = 8_000;
  writeCounterRecording(file, { count: (seconds * 1_000) / STEP_MS, stepMs: STEP_MS, leadMs });
  const site = await startSiteProcess({ env: { FEED: `replay:${file}`, FEED_SPEED: '1' } });
  const arrivedAt = new Map<string, number>();
  const client = mqtt.connect(`${site.url.replace('http', 'ws')}/mqtt`, { protocolVersion: 4 });
  client.on('connect', () => client.subscribe(`feeds/live/odds_change/${COUNTER_MATCH}`));
  const order: string[] = [];
  client.on('message', (_topic, payload) => {
    const odds: number = JSON.parse(payload.toString()).markets[0].outcomes[0].odds;
    const shown = odds.toFixed(2);
    if (!arrivedAt.has(shown)) order.push(shown);
    arrivedAt.set(shown, Date.now());
  });

  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${site.url}/Sport/LiveList?metrics`);
  const box = `[data-outcome="${COUNTER_OUTCOME}"]`;
  await page.waitForSelector(box);
  const samples = await page.evaluate(
    async ([selector, cost, until]) => {
      const seen: [at: number, odds: string][] = [];
      const intervals: number[] = [];
      let last = performance.now();
      const endAt = performance.now() + until;
      await new Promise<void>((resolve) => {
        const frame = (now: number) => {
          intervals.push(now - last);
          last = now;
          const busyUntil = performance.now() + cost;
          while (performance.now() < busyUntil);
          // What stands in the page when this frame is drawn.
          setTimeout(() => {
            seen.push([
              Date.now(),
              document.querySelector(selector)?.getAttribute('data-odds') ?? '',
            ]);
          });
          if (now < endAt) requestAnimationFrame(frame);
          else resolve();
        };
        requestAnimationFrame(frame);
      });
      return { seen, intervals };
    },
    [box, FRAME_COST_MS, leadMs + seconds * 1_000 - 2_000] as const,
  );
  const metrics = await page.evaluate(() => window.touchline!.metrics());
  await page.close();
  client.end(true);
  await site.stop();
  rmSync(folder, { recursive: true, force: true });

  const position = new Map(order.map((odds, index) => [odds, index]));
  const ages: number[] = [];
  for (const [at, odds] of samples.seen) {
    const next = order[(position.get(odds) ?? Number.NaN) + 1];
    if (next === undefined || !position.has(odds)) continue;
    ages.push(Math.max(0, at - arrivedAt.get(next)!));
  }
  ages.sort((a, b) => a - b);
  const frames = samples.intervals.toSorted((a, b) => a - b);
  const frame = frames[Math.floor(frames.length / 2)] ?? 0;
  const p99 = ages[Math.floor(ages.length * 0.99)] ?? Number.NaN;
  return [
    { name: 'frames sampled', value: ages.length, unit: '' },
    { name: 'frame interval p50', value: frame, unit: 'ms' },
    { name: 'age p50', value: ages[Math.floor(ages.length / 2)] ?? Number.NaN, unit: 'ms' },
    { name: 'age p99', value: p99, unit: 'ms' },
    { name: 'age p99 in frames of the page', value: p99 / frame, unit: '' },
    { name: 'most frames unacknowledged', value: metrics.mostUnacknowledged, unit: '' },
  ];
}
