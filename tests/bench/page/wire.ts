// What the live list costs on the network at the simulator's own pace: with images of its rows, and
// with the messages of its matches alone.

import type { Browser, Page } from 'playwright-core';
import { type CountingProxy, openCountingProxy } from '../../support/counting-proxy.ts';
import { startSiteProcess } from '../../support/site-process.ts';
import { type BenchResult, type Ratio, type Row, ratioOf, resultOf } from '../bench.ts';

const PHONE = { width: 390, height: 844 };
/** Scripts, pictures and the first answers are behind it. */
const SETTLE_MS = 5_000;
const SECONDS_AN_HOUR = 3_600;

interface Wire {
  /** From the first request to the first price that can be pressed. */
  readonly firstPriceBytes: number;
  readonly firstPriceMs: number;
  /** In a second of the settled list, HTTP and broker together. */
  readonly bytesASecond: number;
}

/** Bytes of one live list on a phone, both ways in turn on one site, for `seconds` each. */
export async function measureWire(browser: Browser, seconds: number): Promise<BenchResult> {
  const site = await startSiteProcess();
  const door = await openCountingProxy(site.url);
  try {
    const images = await measureList(browser, door, seconds, true);
    const messages = await measureList(browser, door, seconds, false);
    const ratios: Ratio[] = [
      ratioOf('wire/live-list', megabytesAnHour(images)),
      ratioOf('wire/messages', messages.bytesASecond / images.bytesASecond),
    ];
    const rows = [...rowsOf('images', images), ...rowsOf('messages', messages)];
    return { ...resultOf(rows), ratios };
  } finally {
    await door.close();
    await site.stop();
  }
}

function rowsOf(name: string, wire: Wire): Row[] {
  return [
    { name: `live list by ${name}`, value: megabytesAnHour(wire), unit: 'MB/h' },
    {
      name: `live list by ${name}, until the first price`,
      value: wire.firstPriceBytes / 1_000,
      unit: 'kB',
    },
    { name: `live list by ${name}, first price`, value: wire.firstPriceMs, unit: 'ms' },
  ];
}

function megabytesAnHour({ bytesASecond }: Wire): number {
  return (bytesASecond * SECONDS_AN_HOUR) / 1_000_000;
}

/** In a context of its own, so that nothing is cached. */
async function measureList(
  browser: Browser,
  door: CountingProxy,
  seconds: number,
  images: boolean,
): Promise<Wire> {
  const context = await browser.newContext({ viewport: PHONE, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    if (!images) await hideImages(page);
    const received = door.received();
    const startedAt = performance.now();
    await page.goto(`${door.url}/Sport/LiveList`);
    await page.waitForSelector('[data-outcome][data-state="open"]');
    const firstPriceMs = performance.now() - startedAt;
    const firstPriceBytes = door.received() - received;
    await page.waitForTimeout(SETTLE_MS);
    const settled = door.received();
    const settledAt = performance.now();
    await page.waitForTimeout(seconds * 1_000);
    const bytes = door.received() - settled;
    const bytesASecond = bytes / ((performance.now() - settledAt) / 1_000);
    return { firstPriceBytes, firstPriceMs, bytesASecond };
  } finally {
    await context.close();
  }
}

/** The page is told that the broker has none, as on an operator's own broker. */
async function hideImages(page: Page): Promise<void> {
  await page.route('**/config.json', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), images: false } });
  });
}
