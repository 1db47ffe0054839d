// What a match of 300 markets costs its page, on a phone and on a wide screen.

import type { Browser, Page } from 'playwright-core';
import { createRandom } from '../../../src/shared/bench/random.ts';
import { startBackend } from '../../support/backend.ts';
import { LargeMatchFeed } from '../../support/large-match.ts';
import { throttle } from '../../support/live-site.ts';
import { type BenchResult, type Row, ratioOf, resultOf } from '../bench.ts';
import { type MainThread, watchMainThread } from './main-thread.ts';
import { NAME_HELPER } from './open-candidate.ts';
import { stopListening } from './stop-listening.ts';

const MATCH = '700';
const MESSAGES_PER_SECOND = 20;
const SCREENS = [
  { name: 'phone', viewport: { width: 390, height: 844 } },
  { name: 'wide', viewport: { width: 1440, height: 900 } },
] as const;
const SLOW = 4;
/** Code that comes later, and what is told of the first screen. */
const SETTLE_MS = 3_000;
const STEP_PX = 120;
const STEP_MS = 50;

interface Screen {
  readonly rest: MainThread;
  readonly scroll: MainThread;
  readonly slowRest: MainThread;
  readonly slowScroll: MainThread;
  /** Elements of the page, and odds boxes among them, with the top of the match on the screen. */
  readonly elements: number;
  readonly boxes: number;
}

/** At rest and while the wheel turns, at 1x and 4x, for `seconds` each. */
export async function measureLargeMatch(browser: Browser, seconds: number): Promise<BenchResult> {
  const backend = await startBackend();
  const feed = new LargeMatchFeed(backend, MATCH, createRandom(1));
  feed.introduce();
  const playing = setInterval(() => feed.play(), 1_000 / MESSAGES_PER_SECOND);
  try {
    const rows: Row[] = [];
    const screens: Screen[] = [];
    for (const { name, viewport } of SCREENS) {
      const page = await browser.newPage({ viewport });
      const screen = await measureScreen(page, `${backend.url}/Sport/Live?id=${MATCH}`, seconds);
      await page.close();
      screens.push(screen);
      rows.push(...rowsOf(name, screen));
    }
    const most = (of: (screen: Screen) => number) => Math.max(...screens.map(of));
    return {
      ...resultOf(rows),
      ratios: [
        ratioOf(
          'large-match/rest',
          most(({ rest }) => rest.task),
        ),
        ratioOf(
          'large-match/frames-1x',
          most(({ scroll }) => scroll.frameP99),
        ),
        ratioOf(
          'large-match/long-tasks',
          most(({ slowRest, slowScroll }) => slowRest.longTasks + slowScroll.longTasks),
        ),
        ratioOf(
          'large-match/frames',
          most(({ slowScroll }) => slowScroll.frameP99),
        ),
      ],
    };
  } finally {
    clearInterval(playing);
    await backend.close();
  }
}

async function measureScreen(page: Page, address: string, seconds: number): Promise<Screen> {
  const ms = seconds * 1_000;
  await page.addInitScript(NAME_HELPER);
  await page.goto(address);
  await page.getByRole('tab', { name: /^All/ }).click();
  await page.waitForSelector('main [data-outcome][data-state="open"]');
  await stopListening(page);
  await page.waitForTimeout(Math.min(ms, SETTLE_MS));
  const [elements, boxes] = await page.evaluate(() => [
    document.querySelectorAll('*').length,
    document.querySelectorAll('.odds-box').length,
  ]);
  const rest = await watchMainThread(page, () => page.waitForTimeout(ms));
  await throttle(page, SLOW);
  const slowRest = await watchMainThread(page, () => page.waitForTimeout(ms));
  const slowScroll = await watchMainThread(page, () => turnWheel(page, ms));
  await throttle(page, 1);
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForTimeout(Math.min(ms, SETTLE_MS));
  const scroll = await watchMainThread(page, () => turnWheel(page, ms));
  return { rest, scroll, slowRest, slowScroll, elements: elements ?? 0, boxes: boxes ?? 0 };
}

async function turnWheel(page: Page, ms: number): Promise<void> {
  await page.mouse.move(200, 500);
  const until = performance.now() + ms;
  while (performance.now() < until) {
    await page.mouse.wheel(0, STEP_PX);
    await page.waitForTimeout(STEP_MS);
  }
}

function rowsOf(name: string, screen: Screen): Row[] {
  const { rest, scroll, slowRest, slowScroll, elements, boxes } = screen;
  return [
    { name: `${name}: elements`, value: elements, unit: '' },
    { name: `${name}: odds boxes and their places`, value: boxes, unit: '' },
    { name: `${name}: at rest, 1x, main thread busy`, value: rest.task, unit: '%' },
    { name: `${name}: of it script`, value: rest.script, unit: '%' },
    { name: `${name}: of it style`, value: rest.style, unit: '%' },
    { name: `${name}: of it layout`, value: rest.layout, unit: '%' },
    { name: `${name}: scrolled, 1x, main thread busy`, value: scroll.task, unit: '%' },
    { name: `${name}: scrolled, 1x, long tasks`, value: scroll.longTasks, unit: '' },
    { name: `${name}: scrolled, 1x, frames p99`, value: scroll.frameP99, unit: 'ms' },
    { name: `${name}: at rest, 4x, main thread busy`, value: slowRest.task, unit: '%' },
    { name: `${name}: at rest, 4x, long tasks`, value: slowRest.longTasks, unit: '' },
    { name: `${name}: at rest, 4x, frames p99`, value: slowRest.frameP99, unit: 'ms' },
    { name: `${name}: scrolled, 4x, main thread busy`, value: slowScroll.task, unit: '%' },
    { name: `${name}: scrolled, 4x, long tasks`, value: slowScroll.longTasks, unit: '' },
    { name: `${name}: scrolled, 4x, frames p99`, value: slowScroll.frameP99, unit: 'ms' },
  ];
}
