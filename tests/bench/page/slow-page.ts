// How old prices get on a page that needs 40 ms for each of its frames.

import type { Page } from 'playwright-core';
import { launchChromium } from '../../support/chromium.ts';
import { type BenchContext, type BenchResult, skip } from '../bench.ts';
import { shorten, summarise } from '../stats.ts';
import { CANDIDATES } from './candidates.ts';
import { findFailedGates } from './gates.ts';
import { NoiseGate } from './noise-gate.ts';
import { runRounds } from './rounds.ts';
import { runTrial, type TrialResult } from './trial.ts';

const FRAME_COST_MS = 40;
const NAMES = ['ours', 'post', 'strong'] as const;
const MAX_ROUNDS = 3;

/** Every frame of the page burns 40 ms; the age of what it paints is held against its own frames. */
export async function measureSlowPage(context: BenchContext): Promise<BenchResult> {
  if (context.chromium === undefined) return skip('no Chromium');
  const load = await context.load();
  const browser = await launchChromium(context.chromium);
  const names = context.quick ? NAMES.slice(0, 1) : NAMES;
  try {
    const { results, notes } = await runRounds<(typeof NAMES)[number], TrialResult>({
      candidates: names,
      rounds: Math.min(context.trials, MAX_ROUNDS),
      gate: new NoiseGate(load, !context.quick),
      progress: context.progress,
      run: (name) => {
        const candidate = CANDIDATES[name];
        const prepare = async (page: Page) => {
          await candidate.prepare(page);
          await page.addInitScript(burnFrames, FRAME_COST_MS);
        };
        return runTrial({
          browser,
          load,
          candidate: { ...candidate, prepare },
          throttle: 1,
          plan: { rate: 3_500, perFrame: 1 },
          idleMs: 200,
          warmUpMs: context.quick ? 500 : 2_000,
          windowMs: context.quick ? 700 : 8_000,
        });
      },
      reasonVoid: ({ valid }) => (valid || context.quick ? undefined : 'the load missed its rate'),
    });
    const inFrames = results.ours.map(({ paintP99, frameP50 }) => paintP99 / frameP50);
    // Its frames are slow by design, so that only a lost message fails a gate.
    const failedGates = findFailedGates('ours', results.ours, ['decoded']);
    const figure = (name: (typeof NAMES)[number], label: string, key: keyof TrialResult) => {
      const { median, min, max } = summarise(results[name].map((trial) => Number(trial[key])));
      const rounded = { median: shorten(median), min: shorten(min), max: shorten(max) };
      return { name: `${name}: ${label}`, unit: key === 'decoded' ? '%' : 'ms', ...rounded };
    };
    return {
      figures: names.flatMap((name) => [
        figure(name, 'frame p50', 'frameP50'),
        figure(name, 'age at paint p50', 'paintP50'),
        figure(name, 'age at paint p99', 'paintP99'),
        figure(name, 'age at the end less at the start', 'ageGrowth'),
        figure(name, 'decoded of sent', 'decoded'),
      ]),
      ratios: [{ budget: 'slow-page/age', ...summarise(inFrames), gate: failedGates[0] }],
      notes,
      failedGates,
    };
  } finally {
    await browser.close();
  }
}

function burnFrames(cost: number): void {
  const burn = () => {
    const until = performance.now() + cost;
    while (performance.now() < until);
    requestAnimationFrame(burn);
  };
  requestAnimationFrame(burn);
}
