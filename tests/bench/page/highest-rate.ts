// The highest rate that a page holds under throttle: everything decoded, drawn in time, and fresh.

import { launchChromium } from '../../support/chromium.ts';
import { type BenchContext, type BenchResult, skip } from '../bench.ts';
import { summarise } from '../stats.ts';
import { CANDIDATES, type CandidateName } from './candidates.ts';
import { NoiseGate } from './noise-gate.ts';
import { ratiosOf, runRounds } from './rounds.ts';
import { runTrial, type TrialResult } from './trial.ts';

const RATES = [250, 500, 1_000, 1_750, 3_500, 5_000, 7_000, 10_000];
const NAMES = ['ours', 'strong', 'grid', 'naive'] as const;
/** Of the ladder a full run needs fewer rounds than the single windows do. */
const MOST_ROUNDS = 3;

/** Climbs the ladder for each candidate and answers the last rung that held. */
export async function measureHighestRate(context: BenchContext): Promise<BenchResult> {
  if (context.chromium === undefined) return skip('no Chromium');
  const load = await context.load();
  const browser = await launchChromium(context.chromium);
  const names = context.quick ? NAMES.slice(0, 1) : NAMES;
  const rates = context.quick ? RATES.slice(0, 1) : RATES;
  const climb = async (name: CandidateName): Promise<number> => {
    let held = 0;
    for (const rate of rates) {
      context.progress(`${name} at ${rate} msg/s`);
      const trial = await runTrial({
        browser,
        load,
        candidate: CANDIDATES[name],
        throttle: 4,
        plan: { rate, perFrame: 1 },
        idleMs: 200,
        warmUpMs: context.quick ? 300 : 1_500,
        windowMs: context.quick ? 700 : 3_000,
      });
      if (!isHeld(trial)) break;
      held = rate;
    }
    return held;
  };
  try {
    const { results, notes } = await runRounds<CandidateName, number>({
      candidates: names,
      rounds: Math.min(context.trials, MOST_ROUNDS),
      gate: new NoiseGate(load, !context.quick),
      progress: () => {},
      run: climb,
      reasonVoid: () => undefined,
    });
    return {
      figures: names.map((name) => ({
        name: `${name}: highest rate held`,
        unit: 'msg/s',
        ...summarise(results[name]),
      })),
      ratios: names.slice(1).map((name) => {
        const values = ratiosOf(results.ours, results[name], (rate) => Math.max(rate, 100));
        return { budget: `rate/${name}`, ...summarise(values) };
      }),
      notes,
    };
  } finally {
    await browser.close();
  }
}

function isHeld({ decoded, longTasks, frameP99, paintP99 }: TrialResult): boolean {
  return decoded >= 99.5 && longTasks === 0 && frameP99 <= 34 && paintP99 <= 100;
}
