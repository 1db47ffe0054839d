// Scrolling the list at the full load of the feed: frames and long tasks of a page that mounts rows all the time.

import { launchChromium } from '../../support/chromium.ts';
import { type BenchContext, type BenchResult, skip } from '../bench.ts';
import { shorten, summarise } from '../stats.ts';
import { CANDIDATES } from './candidates.ts';
import { findFailedGates } from './gates.ts';
import { NoiseGate } from './noise-gate.ts';
import { runRounds } from './rounds.ts';
import { runTrial, type TrialResult } from './trial.ts';

const NAMES = ['ours', 'strong', 'grid'] as const;
const STEP_PX = 240;
const STEP_MS = 50;
const MAX_ROUNDS = 3;

/** Wheel steps of four rows at 4,800 px a second, at 1x and 3,500 msg/s. */
export async function measureScroll(context: BenchContext): Promise<BenchResult> {
  if (context.chromium === undefined) return skip('no Chromium');
  const load = await context.load();
  const browser = await launchChromium(context.chromium);
  const names = context.quick ? NAMES.slice(0, 1) : NAMES;
  const windowMs = context.quick ? 500 : 4_000;
  try {
    const { results, notes } = await runRounds<(typeof NAMES)[number], TrialResult>({
      candidates: names,
      rounds: Math.min(context.trials, MAX_ROUNDS),
      gate: new NoiseGate(load, !context.quick),
      progress: context.progress,
      run: (name) =>
        runTrial({
          browser,
          load,
          candidate: CANDIDATES[name],
          throttle: 1,
          plan: { rate: 3_500, perFrame: 1 },
          idleMs: 200,
          warmUpMs: context.quick ? 300 : 1_500,
          windowMs,
          during: async (page) => {
            await page.mouse.move(600, 500);
            const until = performance.now() + windowMs;
            while (performance.now() < until) {
              await page.mouse.wheel(0, STEP_PX);
              await page.waitForTimeout(STEP_MS);
            }
          },
        }),
      reasonVoid: ({ valid }) => (valid || context.quick ? undefined : 'the load missed its rate'),
    });
    const figure = (name: (typeof NAMES)[number], key: keyof TrialResult, label: string) => {
      const { median, min, max } = summarise(results[name].map((trial) => Number(trial[key])));
      return {
        name: `${name}: ${label}`,
        unit: key === 'frameP99' ? 'ms' : key === 'task' ? '%' : '',
        median: shorten(median),
        min: shorten(min),
        max: shorten(max),
      };
    };
    return {
      figures: names.flatMap((name) => [
        figure(name, 'frameP99', 'animation frame p99'),
        figure(name, 'slowFrames', 'frames over 33 ms'),
        figure(name, 'longTasks', 'long tasks'),
        figure(name, 'task', 'main thread tasks'),
      ]),
      ratios: [],
      notes,
      failedGates: findFailedGates('ours', results.ours),
    };
  } finally {
    await browser.close();
  }
}
