// Clicks under load: from the input event to the next paint, as Event Timing counts it.

import type { CDPSession, Page } from 'playwright-core';
import { launchChromium } from '../../support/chromium.ts';
import { type BenchContext, type BenchResult, skip } from '../bench.ts';
import { quantile, quantileInSteps, shorten, summarise } from '../stats.ts';
import { CANDIDATES } from './candidates.ts';
import { findFailedGates } from './gates.ts';
import { NoiseGate } from './noise-gate.ts';
import { ratiosOf, runRounds } from './rounds.ts';
import { runTrial, type TrialResult } from './trial.ts';

/** What the budget compares. */
const COMPARED = ['ours', 'grid'] as const;
/** Beside them, once: to the last nothing is sent, so that it says what of a click is the display's. */
const BESIDE = ['strong', 'ours, no feed'] as const;
type Name = (typeof COMPARED | typeof BESIDE)[number];
const CLICKS = 100;
const LEGS = 10;
/** A mouse is over what it presses before it does: what hovering costs is no part of a click. */
const HOVER_MS = 40;
const GAP_MS = 60;
/** Event Timing tells durations in steps of this, none of less than two. */
const STEP_MS = 8;
const MIN_MS = 2 * STEP_MS;

const FRAME_MS = 1_000 / 60;

interface ClickTimes {
  readonly trial: TrialResult;
  readonly clicks: number;
  readonly p50: number;
  readonly p98: number;
}

declare global {
  interface Window {
    benchClicks: number[];
    benchClicked: number;
  }
}

/**
 * 100 clicks a trial on one box of each of the first ten rows in turn, at 4x throttle and 3,500
 * msg/s: where a click bets, the slip fills to ten legs and empties again.
 */
export async function measureClicks(context: BenchContext): Promise<BenchResult> {
  if (context.chromium === undefined) return skip('no Chromium');
  const load = await context.load();
  const browser = await launchChromium(context.chromium);
  const gate = new NoiseGate(load, !context.quick);
  try {
    const run = async (name: Name): Promise<ClickTimes> => {
      let times: readonly number[] = [];
      const isStill = name === 'ours, no feed';
      const trial = await runTrial({
        browser,
        load,
        candidate: CANDIDATES[isStill ? 'ours' : name],
        throttle: 4,
        plan: isStill ? null : { rate: 3_500, perFrame: 1 },
        idleMs: 200,
        warmUpMs: context.quick ? 300 : 1_500,
        windowMs: 0,
        during: async (page, session) => {
          times = await click(page, session, context.quick ? 5 : CLICKS);
        },
      });
      const p98 = quantileInSteps(times, 0.98, STEP_MS);
      return { trial, clicks: times.length, p50: quantile(times, 0.5), p98 };
    };
    const runAll = <N extends Name>(candidates: readonly N[], rounds: number) =>
      runRounds<N, ClickTimes>({
        candidates,
        rounds,
        gate,
        run,
        progress: context.progress,
        reasonVoid: ({ clicks }) =>
          context.quick || clicks >= CLICKS ? undefined : `only ${clicks} clicks were timed`,
      });
    const compared = await runAll(context.quick ? COMPARED.slice(0, 1) : COMPARED, context.trials);
    const beside = await runAll(context.quick ? [] : BESIDE, 1);
    const results = { ...compared.results, ...beside.results };
    const figures = Object.entries(results).flatMap(([name, trials]) =>
      (['p50', 'p98'] as const).map((key) => {
        const { median, min, max } = summarise(trials.map((times) => times[key]));
        return {
          name: `${name}: click to paint ${key}`,
          unit: 'ms',
          median: shorten(median),
          min: shorten(min),
          max: shorten(max),
        };
      }),
    );
    const { ours, grid } = compared.results;
    const values = ratiosOf(ours, grid, ({ p98 }) => p98);
    const inFrames = ours.map(({ p98 }) => p98 / FRAME_MS);
    const failedGates = findFailedGates(
      'ours',
      ours.map(({ trial }) => trial),
    );
    const failed = failedGates[0];
    return {
      figures,
      ratios: [
        { budget: 'click/grid', ...summarise(values), gate: failed },
        { budget: 'click/frames', ...summarise(inFrames), gate: failed },
      ],
      notes: [...compared.notes, ...beside.notes],
      failedGates,
    };
  } finally {
    await browser.close();
  }
}

async function click(page: Page, session: CDPSession, count: number): Promise<readonly number[]> {
  await page.evaluate(() => {
    window.benchClicks = [];
    window.benchClicked = 0;
    addEventListener('click', () => {
      window.benchClicked += 1;
    });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry.name === 'click') window.benchClicks.push(entry.duration);
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  const places = await page.$$eval(
    '.odds-box[data-outcome$="/1"]',
    (boxes, most) =>
      boxes
        .map((box) => box.getBoundingClientRect())
        .filter(({ top, bottom }) => top > 160 && bottom < innerHeight)
        .slice(0, most)
        .map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 })),
    LEGS,
  );
  for (let i = 0; i < count; i++) {
    const place = places[i % places.length]!;
    const event = { ...place, button: 'left', clickCount: 1 } as const;
    await session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...place });
    await page.waitForTimeout(HOVER_MS);
    await session.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...event });
    await session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...event });
    await page.waitForTimeout(GAP_MS);
  }
  await page.waitForTimeout(500);
  // The observer leaves out what took less than 16 ms; a click that no listener saw was never served.
  return page.evaluate(
    ({ asked, least }) =>
      Array.from({ length: asked }, (_, i) =>
        i < window.benchClicks.length
          ? window.benchClicks[i]!
          : i < window.benchClicked
            ? least
            : 10_000,
      ),
    { asked: count, least: MIN_MS },
  );
}
