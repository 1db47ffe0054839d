// The highest rate a page holds, throttled and not: everything decoded, drawn in time, and fresh.

import type { Browser } from 'playwright-core';
import { launchChromium } from '../../support/chromium.ts';
import { type BenchContext, type BenchResult, ratioOf, skip } from '../bench.ts';
import type { LoadProcess } from '../load/load-process.ts';
import { summarise } from '../stats.ts';
import { CANDIDATES, type CandidateName } from './candidates.ts';
import { findFailedGates } from './gates.ts';
import { NoiseGate } from './noise-gate.ts';
import { ratiosOf, runRounds } from './rounds.ts';
import { runTrial, type TrialResult } from './trial.ts';

const RATES = [250, 500, 1_000, 1_750, 3_500, 5_000, 7_000, 10_000];
/** Without throttle only the upper end is of interest. */
const RATES_AT_1X = [5_000, 7_000, 10_000];
const NAMES = ['ours', 'strong', 'grid', 'naive'] as const;
/** Of the ladder a full run needs fewer rounds than the single windows do. */
const MAX_ROUNDS = 3;
const MAX_PAINT_MS = 100;

interface Ladder {
  readonly name: CandidateName;
  readonly throttle: number;
  readonly rates: readonly number[];
}

/** Climbs the ladder at 4x for each candidate, and for ours at 1x; the last rung that held counts. */
export async function measureHighestRate(context: BenchContext): Promise<BenchResult> {
  if (context.chromium === undefined) return skip('no Chromium');
  const load = await context.load();
  const browser = await launchChromium(context.chromium);
  const names = context.quick ? NAMES.slice(0, 1) : NAMES;
  const ladders = new Map<string, Ladder>(
    names.map((name) => [name, { name, throttle: 4, rates: RATES }]),
  );
  ladders.set('ours, 1x', { name: 'ours', throttle: 1, rates: RATES_AT_1X });
  try {
    const { results, notes } = await runRounds<string, number>({
      candidates: [...ladders.keys()],
      rounds: Math.min(context.trials, MAX_ROUNDS),
      gate: new NoiseGate(load, !context.quick),
      progress: () => {},
      run: (label) => climb(context, browser, load, ladders.get(label)!),
      reasonVoid: () => undefined,
    });
    const ours = results.ours!;
    return {
      figures: [...ladders.keys()].map((label) => ({
        name: `${label}: highest rate held`,
        unit: 'msg/s',
        ...summarise(results[label]!),
      })),
      ratios: [
        ...names.slice(1).map((name) => ({
          budget: `rate/${name}`,
          ...summarise(ratiosOf(ours, results[name], (rate) => Math.max(rate, RATES[0]!))),
        })),
        ratioOf('rate/4x', summarise(ours).median),
        ratioOf('rate/1x', summarise(results['ours, 1x']!).median),
      ],
      notes,
    };
  } finally {
    await browser.close();
  }
}

async function climb(
  { quick, progress }: BenchContext,
  browser: Browser,
  load: LoadProcess,
  { name, throttle, rates }: Ladder,
): Promise<number> {
  let held = 0;
  for (const rate of quick ? rates.slice(0, 1) : rates) {
    progress(`${name} at ${throttle}x, ${rate} msg/s`);
    const trial = await runTrial({
      browser,
      load,
      candidate: CANDIDATES[name],
      throttle,
      plan: { rate, perFrame: 1 },
      idleMs: 200,
      warmUpMs: quick ? 300 : 1_500,
      windowMs: quick ? 700 : 3_000,
    });
    if (!isHeld(name, trial)) break;
    held = rate;
  }
  return held;
}

function isHeld(name: CandidateName, trial: TrialResult): boolean {
  return findFailedGates(name, [trial]).length === 0 && trial.paintP99 <= MAX_PAINT_MS;
}
