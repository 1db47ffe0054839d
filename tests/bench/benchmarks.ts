// Every benchmark by name, in the order of a full run.

import { existsSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../support/chromium.ts';
import { measureApply } from './apply.ts';
import { type Benchmark, type BenchResult, type Row, resultOf, skip } from './bench.ts';
import { measurePublish } from './node/publish.ts';
import { measureTransport } from './node/transport.ts';
import { measureBrokerRestart } from './page/broker-restart.ts';
import { measureClicks } from './page/clicks.ts';
import { STEADY } from './page/conditions.ts';
import { measureHighestRate } from './page/highest-rate.ts';
import { measureIngest } from './page/ingest.ts';
import { measureMemory } from './page/memory.ts';
import { measureMosquitto } from './page/mosquitto.ts';
import { measureNaturalFeed } from './page/natural-feed.ts';
import { measureScroll } from './page/scroll.ts';
import { measureSlowPage } from './page/slow-page.ts';
import { measureSlowPageNatural } from './page/slow-page-natural.ts';

export const BENCHMARKS: readonly Benchmark[] = [
  {
    name: 'apply',
    needsChromium: false,
    run: async ({ quick }) => withApplyRatio(resultOf(measureApply({ batches: quick ? 20 : 300 }))),
  },
  {
    name: 'publish',
    needsChromium: false,
    run: async ({ quick }) => resultOf(measurePublish({ batches: quick ? 50 : 1_000 })),
  },
  {
    name: 'transport',
    needsChromium: false,
    run: async ({ quick }) => resultOf(await measureTransport({ rounds: quick ? 2 : 10 })),
  },
  ...STEADY,
  { name: 'rate', needsChromium: true, run: measureHighestRate },
  { name: 'clicks', needsChromium: true, run: measureClicks },
  { name: 'scroll', needsChromium: true, run: measureScroll },
  { name: 'ingest', needsChromium: true, run: measureIngest },
  { name: 'memory', needsChromium: true, run: measureMemory },
  { name: 'slow-page', needsChromium: true, run: measureSlowPage },
  onSite('natural', (browser, quick) => measureNaturalFeed(browser, quick ? 3 : 20)),
  onSite('slow-page-natural', (browser, quick) => measureSlowPageNatural(browser, quick ? 3 : 15)),
  onSite('broker-restart', (browser, quick) =>
    measureBrokerRestart(browser, quick ? 2_000 : 10_000),
  ),
  { name: 'mosquitto', needsChromium: true, run: measureMosquitto },
];

/** A benchmark of the built site as `npm start` serves it. */
function onSite(
  name: string,
  measure: (browser: Browser, quick: boolean) => Promise<Row[]>,
): Benchmark {
  return {
    name,
    needsChromium: true,
    async run({ chromium, quick }) {
      if (chromium === undefined) return skip('no Chromium');
      if (!existsSync('dist/index.html')) return skip('needs the site: npm run build');
      const browser = await launchChromium(chromium);
      try {
        return resultOf(await measure(browser, quick));
      } finally {
        await browser.close();
      }
    },
  };
}

function withApplyRatio(result: BenchResult): BenchResult {
  const figure = result.figures.find(({ unit }) => unit === 'x');
  return figure === undefined ? result : withRatio(result, 'apply/immer', figure.name);
}

/** Holds one of the figures against a budget. */
function withRatio(result: BenchResult, budget: string, name: string): BenchResult {
  const figure = result.figures.find((one) => one.name === name);
  if (figure === undefined) throw new Error(`no figure ${name}`);
  const { median, min, max } = figure;
  return { ...result, ratios: [...result.ratios, { budget, median, min, max }] };
}
