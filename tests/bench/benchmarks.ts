// Every benchmark by name, in the order of a full run.

import type { Browser } from 'playwright-core';
import { launchChromium } from '../support/chromium.ts';
import { type Benchmark, type BenchResult, type Row, resultOf, skip } from './bench.ts';
import { measureBetslip } from './betslip.ts';
import { SITE_FOLDER } from './build.ts';
import { measureFanOut } from './fan-out/measure-fan-out.ts';
import { measureApplyApart } from './node/apply-apart.ts';
import { measurePlaceBet } from './node/place-bet.ts';
import { measurePublish } from './node/publish.ts';
import { measureTransport } from './node/transport.ts';
import { measureBrokerRestart } from './page/broker-restart.ts';
import { measureClicks } from './page/clicks.ts';
import { STEADY } from './page/conditions.ts';
import { measureHighestRate } from './page/highest-rate.ts';
import { measureIngest } from './page/ingest.ts';
import { measureLargeMatch } from './page/large-match.ts';
import { measureMemory } from './page/memory.ts';
import { measureMosquitto } from './page/mosquitto.ts';
import { measureNaturalFeed } from './page/natural-feed.ts';
import { measureOverload } from './page/overload.ts';
import { measureScroll } from './page/scroll.ts';
import { measureSlowLink } from './page/slow-link.ts';
import { measureSlowPage } from './page/slow-page.ts';
import { measureSlowPageNatural } from './page/slow-page-natural.ts';
import { measureVitals } from './page/vitals.ts';
import { measureWire } from './page/wire.ts';
import { productSystem } from './product-system.ts';
import { measureSizes } from './sizes/measure-sizes.ts';

export const BENCHMARKS: readonly Benchmark[] = [
  {
    name: 'apply',
    run: measureApplyApart,
  },
  {
    name: 'publish',
    run: async ({ quick }) => resultOf(measurePublish({ batches: quick ? 50 : 1_000 })),
  },
  {
    name: 'transport',
    run: async ({ quick }) => resultOf(await measureTransport({ rounds: quick ? 2 : 10 })),
  },
  {
    name: 'betslip',
    run: async ({ quick }) => measureBetslip({ rounds: quick ? 2 : 20, product: productSystem }),
  },
  { name: 'sizes', needs: 'pages', run: async () => measureSizes(SITE_FOLDER) },
  {
    name: 'place-bet',
    // A quick run shares its cores with others: at the full pace bets would wait until they are refused.
    run: async ({ quick }) =>
      resultOf(
        await measurePlaceBet(
          quick ? { seconds: 2, betsASecond: 5 } : { seconds: 10, betsASecond: 50 },
        ),
      ),
  },
  ...STEADY,
  { name: 'rate', needs: 'pages', run: measureHighestRate },
  { name: 'clicks', needs: 'pages', run: measureClicks },
  { name: 'scroll', needs: 'pages', run: measureScroll },
  { name: 'vitals', needs: 'pages', run: measureVitals },
  { name: 'ingest', needs: 'pages', run: measureIngest },
  { name: 'overload', needs: 'pages', run: measureOverload },
  { name: 'memory', needs: 'pages', run: measureMemory },
  { name: 'slow-page', needs: 'pages', run: measureSlowPage },
  onSite(
    'natural',
    rows((browser, quick) => measureNaturalFeed(browser, quick ? 1 : 20)),
  ),
  onSite('large-match', (browser, quick) => measureLargeMatch(browser, quick ? 1 : 8)),
  onSite('wire', (browser, quick) => measureWire(browser, quick ? 1 : 30)),
  onSite('slow-link', (browser, quick) => measureSlowLink(browser, quick ? 2 : 30, quick)),
  onSite(
    'slow-page-natural',
    rows((browser, quick) => measureSlowPageNatural(browser, quick ? 2 : 15)),
  ),
  onSite(
    'broker-restart',
    rows((browser, quick) => measureBrokerRestart(browser, quick ? 500 : 10_000)),
  ),
  { name: 'fan-out', run: measureFanOut },
  { name: 'mosquitto', needs: 'pages', run: measureMosquitto },
];

/** Without ratios. */
function rows(
  measure: (browser: Browser, quick: boolean) => Promise<Row[]>,
): (browser: Browser, quick: boolean) => Promise<BenchResult> {
  return async (browser, quick) => resultOf(await measure(browser, quick));
}

/** A benchmark of the built site as `npm start` serves it. */
function onSite(
  name: string,
  measure: (browser: Browser, quick: boolean) => Promise<BenchResult>,
): Benchmark {
  return {
    name,
    needs: 'site',
    async run({ chromium, quick }) {
      if (chromium === undefined) return skip('no Chromium');
      const browser = await launchChromium(chromium);
      try {
        return await measure(browser, quick);
      } finally {
        await browser.close();
      }
    },
  };
}
