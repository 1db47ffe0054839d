// How much a worker takes in when the sender never waits: our transport, stock mqtt.js, bare.

import type { Browser } from 'playwright-core';
import { launchChromium } from '../../support/chromium.ts';
import { type BenchContext, type BenchResult, skip } from '../bench.ts';
import type { LoadProcess } from '../load/load-process.ts';
import { shorten, summarise } from '../stats.ts';
import { NoiseGate } from './noise-gate.ts';
import { waitForTopics } from './open-candidate.ts';
import { ratiosOf, runRounds } from './rounds.ts';
import { stopListening } from './stop-listening.ts';

type Client = 'bare' | 'mqttjs' | 'tapped' | 'decoded';

const CLIENTS: readonly Client[] = ['tapped', 'bare', 'decoded', 'mqttjs'];
const LABELS: Readonly<Record<Client, string>> = {
  bare: 'bare websocket + JSON.parse',
  mqttjs: 'stock mqtt.js + JSON.parse',
  tapped: 'our transport + JSON.parse',
  decoded: 'our transport + our decoder',
};

/** Messages a second of each client, at 1 and at 16 packets a websocket frame. */
export async function measureIngest(context: BenchContext): Promise<BenchResult> {
  if (context.chromium === undefined) return skip('no Chromium');
  const load = await context.load();
  const browser = await launchChromium(context.chromium);
  const gate = new NoiseGate(load, !context.quick);
  const result = { figures: [], ratios: [], notes: [] } as {
    -readonly [K in 'figures' | 'ratios' | 'notes']: BenchResult[K][number][];
  };
  try {
    for (const perFrame of context.quick ? [16] : [1, 16]) {
      const { results, notes } = await runRounds<Client, number>({
        candidates: CLIENTS,
        rounds: context.trials,
        gate,
        progress: (text) => context.progress(`${perFrame} a frame, ${text}`),
        run: (client) => runOne(browser, load, client, perFrame, context.quick ? 500 : 3_000),
        reasonVoid: () => undefined,
      });
      for (const client of CLIENTS) {
        const { median, min, max } = summarise(results[client]);
        result.figures.push({
          name: `${perFrame} a frame: ${LABELS[client]}`,
          unit: 'msg/s',
          median: shorten(median),
          min: shorten(min),
          max: shorten(max),
        });
      }
      const values = ratiosOf(results.tapped, results.bare, (rate) => rate);
      result.ratios.push({ budget: `ingest/${perFrame}`, ...summarise(values) });
      result.notes.push(...notes);
    }
    return result;
  } finally {
    await browser.close();
  }
}

async function runOne(
  browser: Browser,
  load: LoadProcess,
  client: Client,
  perFrame: number,
  windowMs: number,
): Promise<number> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(`${load.baselines}/ingest/index.html?client=${client}`);
    await waitForTopics(load);
    await stopListening(page);
    await load.start({ rate: 0, perFrame });
    await page.waitForTimeout(windowMs / 3);
    const readAll = () => page.evaluate(() => [performance.now(), window.benchDecoded] as const);
    const [startedAt, before] = await readAll();
    await page.waitForTimeout(windowMs);
    const [endedAt, after] = await readAll();
    await load.stop();
    return ((after - before) / (endedAt - startedAt)) * 1_000;
  } finally {
    await context.close();
  }
}
