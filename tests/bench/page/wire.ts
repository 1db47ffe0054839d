// What the page costs on the network at the simulator's own pace: the live list with images of its rows and
// with the messages of its matches alone, then the other screens.

import type { Browser, Page } from 'playwright-core';
import { type CountingProxy, openCountingProxy } from '../../support/counting-proxy.ts';
import { startSiteProcess } from '../../support/site-process.ts';
import { type BenchResult, type Ratio, type Row, ratioOf, resultOf } from '../bench.ts';
import { type FirstPrices, timeFirstPrices } from './first-prices.ts';
import { NAME_HELPER } from './open-candidate.ts';
import { PHONE, readMegabytesAnHour } from './wire-reading.ts';
import { measureWireScreens } from './wire-screens.ts';

interface Wire extends FirstPrices {
  /** From the first request to the first price that can be pressed. */
  readonly firstPriceBytes: number;
  /** Of the settled list, HTTP and broker together. */
  readonly megabytesAnHour: number;
}

/** Bytes on a phone: of one live list both ways in turn, then of the other screens, for `seconds` each. */
export async function measureWire(browser: Browser, seconds: number): Promise<BenchResult> {
  const site = await startSiteProcess();
  const proxy = await openCountingProxy(site.url);
  try {
    const images = await measureList(browser, proxy, seconds, true);
    const messages = await measureList(browser, proxy, seconds, false);
    const screens = await measureWireScreens(browser, site.url, seconds);
    const ratios: Ratio[] = [
      ratioOf('wire/live-list', images.megabytesAnHour),
      ratioOf('wire/messages', messages.megabytesAnHour / images.megabytesAnHour),
      ratioOf('wire/calls', images.calls),
      ...screens.ratios,
    ];
    const { figures, notes } = resultOf([
      ...rowsOf('images', images),
      ...rowsOf('messages', messages),
    ]);
    return { figures: [...figures, ...screens.figures], ratios, notes };
  } finally {
    await proxy.close();
    await site.stop();
  }
}

function rowsOf(name: string, wire: Wire): Row[] {
  const list = `live list by ${name}`;
  return [
    { name: list, value: wire.megabytesAnHour, unit: 'MB/h' },
    { name: `${list}, until the first price`, value: wire.firstPriceBytes / 1_000, unit: 'kB' },
    { name: `${list}, calls until then`, value: wire.calls, unit: '' },
    { name: `${list}, first price`, value: wire.openMs, unit: 'ms' },
  ];
}

/** In a context of its own, so that nothing is cached. */
async function measureList(
  browser: Browser,
  proxy: CountingProxy,
  seconds: number,
  images: boolean,
): Promise<Wire> {
  const context = await browser.newContext({ viewport: PHONE, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await page.addInitScript(NAME_HELPER);
    if (!images) await hideImages(page);
    const open = await timeFirstPrices(page);
    const received = proxy.received();
    const readFirst = await open(`${proxy.url}/Sport/LiveList`);
    const firstPriceBytes = proxy.received() - received;
    const megabytesAnHour = await readMegabytesAnHour(page, proxy, seconds);
    return { ...(await readFirst()), firstPriceBytes, megabytesAnHour };
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
