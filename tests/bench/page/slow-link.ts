// The live list on a phone behind a slow link: when it has prices, how old they are, and how late a stop is.

import type { Browser, BrowserContext, Page } from 'playwright-core';
import { FIRST_VIEW_ID } from '../../../src/shared/api/first-screen.ts';
import { type NetworkKind, openSlowNetwork, type SlowNetwork } from '../../support/slow-network.ts';
import { type BenchResult, type Ratio, type Row, ratioOf, resultOf } from '../bench.ts';
import { type PacedSite, startPacedSite } from '../load/paced-site-process.ts';
import { type FirstPrices, timeFirstPrices } from './first-prices.ts';
import { NAME_HELPER } from './open-candidate.ts';
import { ageShown, type BoxState, type ShownAges } from './shown-ages.ts';
import { LOADED_AFTER_MS, watchLoads } from './watch-loads.ts';

declare global {
  interface Window {
    slowLink: { readonly shown: Record<string, BoxState[]> };
  }
}

interface Condition {
  /** Of its budgets. */
  readonly id: '384' | '192' | '64';
  readonly what: string;
  readonly network: NetworkKind;
  /** Of the link that the page comes on, where a first visit on this one is not what is measured. */
  readonly startsOn?: NetworkKind;
  /** Messages a second of all matches together. */
  readonly rate: number;
  /** A first visit is pictured, below `bench-results`. */
  readonly pictures?: boolean;
}

const PHONE = { width: 390, height: 844 };
/** The last messages have come. */
const SETTLE_MS = 5_000;
const PICTURES_AT_S = [5, 10, 20];
/** Longer than any budget of a first price. */
const PRICE_WITHIN_MS = 120_000;

const NATURAL: Condition = {
  id: '384',
  what: '384 kbit/s, 300 ms, 60 msg/s',
  network: { bytesASecond: 48_000, delayMs: 150 },
  rate: 60,
};
const CONDITIONS: readonly Condition[] = [
  NATURAL,
  {
    id: '192',
    what: '192 kbit/s, 400 ms, 3,500 msg/s',
    network: { bytesASecond: 24_000, delayMs: 200 },
    rate: 3_500,
    pictures: true,
  },
  {
    id: '64',
    what: '64 kbit/s, 800 ms, 3,500 msg/s',
    network: { bytesASecond: 8_000, delayMs: 400 },
    startsOn: NATURAL.network,
    rate: 3_500,
  },
];

/** First and return visit, and `seconds` of the settled list, under each condition; `quick` under the first. */
export async function measureSlowLink(
  browser: Browser,
  seconds: number,
  quick: boolean,
): Promise<BenchResult> {
  const rows: Row[] = [];
  const ratios: Ratio[] = [];
  const failedGates: string[] = [];
  for (const condition of quick ? [NATURAL] : CONDITIONS) {
    const measured = await measureCondition(browser, condition, seconds);
    rows.push(...rowsOf(condition, measured));
    ratios.push(...ratiosOf(condition, measured));
    if (measured.wrong > 0)
      failedGates.push(
        `${condition.what}: ${measured.wrong} boxes differ from the feed at its end`,
      );
    if (measured.isFirstForeign)
      failedGates.push(`${condition.what}: the first price to read was never the feed's`);
  }
  return { ...resultOf(rows), ratios, failedGates };
}

interface Measured {
  readonly first: FirstPrices;
  readonly firstPriceBytes: number;
  readonly returnPriceMs: number;
  readonly bytesASecond: number;
  readonly messagesASecond: number;
  /** Once all parts of the page have come, ms. */
  readonly settled: ShownAges;
  /** From the first price until then, ms. */
  readonly loading: ShownAges;
  /** How long that is, ms. */
  readonly loadingMs: number;
  /** Boxes in sight that are not what the feed said last. */
  readonly wrong: number;
  /** The first price that could be read was none of the feed's. */
  readonly isFirstForeign: boolean;
}

function rowsOf({ what, startsOn }: Condition, measured: Measured): Row[] {
  const { prices, stops } = measured.settled;
  const { loading } = measured;
  const starts = [
    { name: `${what}: first price to read`, value: measured.first.readMs, unit: 'ms' },
    { name: `${what}: first price`, value: measured.first.openMs, unit: 'ms' },
    { name: `${what}: calls until then`, value: measured.first.calls, unit: '' },
    { name: `${what}: until then`, value: measured.firstPriceBytes / 1_000, unit: 'kB' },
    { name: `${what}: first price, return visit`, value: measured.returnPriceMs, unit: 'ms' },
  ];
  return [
    ...(startsOn === undefined ? starts : []),
    { name: `${what}: messages`, value: measured.messagesASecond, unit: '/s' },
    { name: `${what}: settled`, value: measured.bytesASecond / 1_000, unit: 'kB/s' },
    { name: `${what}: replaced prices`, value: prices.length, unit: '' },
    { name: `${what}: age p50`, value: quantile(prices, 0.5), unit: 'ms' },
    { name: `${what}: age p99`, value: quantile(prices, 0.99), unit: 'ms' },
    { name: `${what}: stop to locked p99`, value: quantile(stops, 0.99), unit: 'ms' },
    { name: `${what}: first price to all parts`, value: measured.loadingMs / 1_000, unit: 's' },
    { name: `${what}: age p99 until then`, value: quantile(loading.prices, 0.99), unit: 'ms' },
    { name: `${what}: stop p99 until then`, value: quantile(loading.stops, 0.99), unit: 'ms' },
  ];
}

function ratiosOf({ id }: Condition, measured: Measured): Ratio[] {
  const age = ratioOf(`slow-link/${id}/age`, quantile(measured.settled.prices, 0.99));
  if (id === '64') return [age];
  const starts = [
    ratioOf(`slow-link/${id}/read`, measured.first.readMs / 1_000),
    ratioOf(`slow-link/${id}/first`, measured.first.openMs / 1_000),
    ratioOf(`slow-link/${id}/return`, measured.returnPriceMs / 1_000),
  ];
  if (id === '384') return [age, ...starts];
  return [age, ratioOf('slow-link/192/stop', quantile(measured.settled.stops, 0.99)), ...starts];
}

async function measureCondition(
  browser: Browser,
  { network: kind, startsOn, rate, pictures }: Condition,
  seconds: number,
): Promise<Measured> {
  const site = await startPacedSite();
  const network = await openSlowNetwork(site.url, startsOn ?? kind);
  const context = await browser.newContext({ viewport: PHONE });
  try {
    await site.start(rate);
    await waitForFirstScreens(site.url);
    const page = await openPage(context);
    const open = await timeFirstPrices(page);
    const allLoaded = watchLoads(page);
    const address = `${network.url}/Sport/LiveList`;
    const readFirst = await open(address, PRICE_WITHIN_MS);
    const firstPriceBytes = network.received();
    network.become(kind);
    const openedAt = Date.now();
    await allLoaded();
    const from = Date.now();
    const before = network.received();
    const published = await site.published();
    await page.waitForTimeout(seconds * 1_000);
    const to = Date.now();
    const bytesASecond = (network.received() - before) / seconds;
    const messagesASecond = ((await site.published()) - published) / seconds;
    await site.stop();
    await page.waitForTimeout(SETTLE_MS);
    const { shown } = await page.evaluate(() => window.slowLink);
    const first = await readFirst();
    const end = Date.now();
    const said = await site.said(Object.keys(shown));
    const boxes = Object.entries(shown).map(([key, states]) => ({
      words: said.get(key) ?? [],
      states,
    }));
    const agesOf = (within: { readonly from: number; readonly to: number }): ShownAges => {
      const ages = boxes.map(({ words, states }) => ageShown(words, states, { ...within, end }));
      return {
        prices: ages.flatMap(({ prices }) => prices),
        stops: ages.flatMap(({ stops }) => stops),
      };
    };
    await site.start(rate);
    const readReturn = await open(address, PRICE_WITHIN_MS);
    const returnPriceMs = (await readReturn()).openMs;
    if (pictures) await takePictures(browser, network);
    return {
      ...{ first, firstPriceBytes, returnPriceMs, bytesASecond, messagesASecond },
      settled: agesOf({ from, to }),
      loading: agesOf({ from: openedAt, to: from - LOADED_AFTER_MS }),
      loadingMs: from - LOADED_AFTER_MS - openedAt,
      wrong: boxes.filter(({ words, states }) => isWrong(words, states)).length,
      isFirstForeign: !(await wasSaid(site, first.readAs)),
    };
  } finally {
    await context.close();
    await network.close();
    await site.close();
  }
}

/** The first visit of a player, not of the process: its first pages come before it can render any. */
async function waitForFirstScreens(url: string): Promise<void> {
  const headers = { accept: 'text/html' };
  for (;;) {
    const page = await (await fetch(`${url}/Sport/LiveList`, { headers })).text();
    if (page.includes(FIRST_VIEW_ID)) return;
  }
}

/** A first visit as a player sees it grow. */
async function takePictures(browser: Browser, { url }: SlowNetwork): Promise<void> {
  const page = await browser.newPage({ viewport: PHONE });
  const startedAt = performance.now();
  await page.goto(`${url}/Sport/LiveList`, { waitUntil: 'commit', timeout: PRICE_WITHIN_MS });
  for (const seconds of PICTURES_AT_S) {
    await page.waitForTimeout(Math.max(0, seconds * 1_000 - (performance.now() - startedAt)));
    await page.screenshot({ path: `bench-results/slow-link-${seconds}s.png` });
  }
  await page.close();
}

async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(NAME_HELPER);
  await page.addInitScript(watchBoxes);
  return page;
}

/** Runs in the page: what each box in sight shows, whenever it changes. */
function watchBoxes(): void {
  const shown: Record<string, BoxState[]> = {};
  window.slowLink = { shown };
  const look = (): void => {
    const at = Date.now();
    const there = new Set<string>();
    for (const box of document.querySelectorAll('[data-outcome]')) {
      const key = box.getAttribute('data-outcome') ?? '';
      const { top, bottom } = box.getBoundingClientRect();
      if (bottom <= 0 || top >= innerHeight) continue;
      const open = box.getAttribute('data-state') === 'open';
      const odds = box.getAttribute('data-odds') ?? '';
      there.add(key);
      shown[key] ??= [];
      const last = shown[key].at(-1);
      if (last?.open !== open || last.odds !== odds || last.isGone === true)
        shown[key].push({ at, open, odds });
    }
    // A row that is out of sight shows nothing to anybody, and is written when it comes back.
    for (const [key, states] of Object.entries(shown))
      if (!there.has(key) && states.at(-1)?.isGone !== true)
        states.push({ at, open: false, odds: '', isGone: true });
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Whether the feed has ever said a price as the page showed it. */
async function wasSaid(site: PacedSite, readAs: string): Promise<boolean> {
  const [key = '', odds = ''] = readAs.split(' ');
  const words = (await site.said([key])).get(key) ?? [];
  return words.some((word) => word.odds === odds);
}

function isWrong(said: readonly BoxState[], shown: readonly BoxState[]): boolean {
  const [word, state] = [said.at(-1), shown.at(-1)];
  if (word === undefined || state === undefined || state.isGone === true) return false;
  return state.open !== word.open || (word.open && state.odds !== word.odds);
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
}
