// What other screens than the live list cost on the network at the simulator's own pace, and the list where
// the player saves data.

import type { Browser, Page } from 'playwright-core';
import { openCountingProxy } from '../../support/counting-proxy.ts';
import { type BenchResult, ratioOf, resultOf } from '../bench.ts';
import { fillSlip } from './fill-slip.ts';
import { hidePage, skipTime } from './hide-page.ts';
import { NAME_HELPER } from './open-candidate.ts';
import { PHONE, readMegabytesAnHour } from './wire-reading.ts';

const LEGS = 10;
const MARKETS = 16;
const LIVE_LIST = '/Sport/LiveList';
const OPEN_BOX = 'main [data-outcome][data-state="open"]';
/** On a machine that other programs keep busy; a match that is about to end takes all of it. */
const OPENS_WITHIN_MS = 60_000;
/** A page that is out of sight for longer gives up what it shows; twice as long is surely behind that. */
const HIDDEN_FOR_MS = 10 * 60_000;
/** Of its first hour out of sight, how much is ahead of that. */
const FIRST_SHARE = 5 / 60;

/** Opens a screen, and answers how many MB an hour it takes from then on, by name. */
type MeasureScreen = (visit: Visit) => Promise<Readonly<Record<string, number>>>;

interface Visit {
  readonly page: Page;
  /** Where the site is reached; without a slash at the end. */
  readonly url: string;
  /** MB an hour of the page as it stands. */
  read(): Promise<number>;
}

const HOME = 'home';
const MATCH = 'match of 16 markets, slip of ten legs of others';
const LOW_DATA = 'live list in low-data mode';
const HIDDEN = 'hidden, slip of ten legs, first five minutes';
const HIDDEN_LONG = 'hidden, slip of ten legs, later';

const SCREENS: readonly MeasureScreen[] = [
  async ({ page, url, read }) => {
    await open(page, `${url}/`);
    return { [HOME]: await read() };
  },
  async ({ page, url, read }) => {
    await open(page, url + LIVE_LIST);
    await openMatch(page, url, await fillSlip(page, LEGS));
    return { [MATCH]: await read() };
  },
  async ({ page, url, read }) => {
    await page.goto(`${url}/Account/Me`);
    const mode = page.getByRole('group', { name: 'Low-data mode' });
    await mode.getByRole('button', { name: 'On' }).click();
    await open(page, url + LIVE_LIST);
    return { [LOW_DATA]: await read() };
  },
  async ({ page, url, read }) => {
    await open(page, url + LIVE_LIST);
    await fillSlip(page, LEGS);
    await hidePage(page);
    const first = await read();
    await skipTime(page, HIDDEN_FOR_MS);
    return { [HIDDEN]: first, [HIDDEN_LONG]: await read() };
  },
];

/** Each in a context of its own with a proxy of its own, all at once, for `seconds`. */
export async function measureWireScreens(
  browser: Browser,
  siteUrl: string,
  seconds: number,
): Promise<BenchResult> {
  const measured = await Promise.all(
    SCREENS.map((screen) => visitScreen(browser, siteUrl, seconds, screen)),
  );
  const values = Object.assign({}, ...measured) as Readonly<Record<string, number>>;
  const of = (name: string) => values[name] ?? Number.NaN;
  const rows = Object.entries(values).map(([name, value]) => ({ name, value, unit: 'MB/h' }));
  const hidden = of(HIDDEN) * FIRST_SHARE + of(HIDDEN_LONG) * (1 - FIRST_SHARE);
  const ratios = [
    ratioOf('wire/home', of(HOME)),
    ratioOf('wire/match', of(MATCH)),
    ratioOf('wire/low-data', of(LOW_DATA)),
    ratioOf('wire/hidden', hidden),
  ];
  return { ...resultOf(rows), ratios };
}

async function visitScreen(
  browser: Browser,
  siteUrl: string,
  seconds: number,
  measure: MeasureScreen,
): Promise<Readonly<Record<string, number>>> {
  const proxy = await openCountingProxy(siteUrl);
  const context = await browser.newContext({ viewport: PHONE, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await page.addInitScript(NAME_HELPER);
    const read = () => readMegabytesAnHour(page, proxy, seconds);
    return await measure({ page, url: proxy.url, read });
  } finally {
    await context.close();
    await proxy.close();
  }
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForSelector(OPEN_BOX);
}

/** The page of a match of the list that has as many markets and is not on the slip, all of them shown. */
async function openMatch(page: Page, url: string, picked: ReadonlySet<string>): Promise<void> {
  const listed = await page.$$eval('[data-match-id]', (rows) =>
    rows.map((row) => row.getAttribute('data-match-id') ?? ''),
  );
  for (const id of listed.filter((one) => !picked.has(one))) {
    await page.goto(`${url}/Sport/Live?id=${id}`);
    // One that is about to end may open none of its prices any more.
    const box = await page
      .waitForSelector(OPEN_BOX, { timeout: OPENS_WITHIN_MS })
      .catch(() => null);
    if (box === null) continue;
    const all = page.getByRole('tab', { name: /^All/ });
    const count = Number(await all.locator('i').textContent());
    if (count < MARKETS) continue;
    await all.click();
    return;
  }
  throw new Error(`no match of ${MARKETS} markets beside the slip`);
}
