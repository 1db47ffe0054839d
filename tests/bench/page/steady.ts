// The live list under a steady load: every candidate, at 1x, at 4x throttle, and on one core.

import { launchChromium } from '../../support/chromium.ts';
import type { BenchContext, BenchResult, Figure, Ratio } from '../bench.ts';
import { skip } from '../bench.ts';
import { shorten, summarise } from '../stats.ts';
import { CANDIDATES, type CandidateName } from './candidates.ts';
import { NoiseGate } from './noise-gate.ts';
import { ratiosOf, runRounds } from './rounds.ts';
import { runTrial, type TrialResult } from './trial.ts';

const RATE = 3_500;
const MOST_IDLE_FRAME_MS = 34;

export interface SteadyOptions {
  readonly candidates: readonly CandidateName[];
  /** The few that a quick run proves to work. */
  readonly quickCandidates: readonly CandidateName[];
  readonly throttle: number;
  readonly pinned: boolean;
  readonly ratios: readonly SteadyRatio[];
}

export interface SteadyRatio {
  readonly budget: string;
  readonly ours: CandidateName;
  readonly theirs: CandidateName;
  readonly of: keyof TrialResult;
}

const SHOWN: readonly (readonly [keyof TrialResult, string, string])[] = [
  ['decoded', 'decoded of sent', '%'],
  ['mainAboveIdle', 'main thread above idle', '%'],
  ['taskAboveIdle', 'main thread tasks above idle', '%'],
  ['script', '  script', '%'],
  ['style', '  style', '%'],
  ['layout', '  layout', '%'],
  ['worker', 'worker thread', '%'],
  ['paintP50', 'publish to paint p50', 'ms'],
  ['paintP95', 'publish to paint p95', 'ms'],
  ['paintP99', 'publish to paint p99', 'ms'],
  ['frameP99', 'animation frame p99', 'ms'],
  ['slowFrames', 'frames over 33 ms', ''],
  ['longTasks', 'long tasks', ''],
];

/** Measures all candidates in interleaved rounds and sets ours against theirs. */
export async function measureSteady(
  context: BenchContext,
  options: SteadyOptions,
): Promise<BenchResult> {
  const path = options.pinned ? context.pinnedChromium : context.chromium;
  if (path === undefined) return skip(options.pinned ? 'cores cannot be chosen' : 'no Chromium');
  const candidates = context.quick ? options.quickCandidates : options.candidates;
  const load = await context.load();
  const browser = await launchChromium(path);
  try {
    const { results, notes } = await runRounds<CandidateName, TrialResult>({
      candidates,
      rounds: context.trials,
      gate: new NoiseGate(load, !context.quick),
      progress: context.progress,
      run: (name) =>
        runTrial({
          browser,
          load,
          candidate: CANDIDATES[name],
          throttle: options.throttle,
          plan: { rate: RATE, perFrame: 1 },
          idleMs: context.quick ? 500 : 2_000,
          warmUpMs: context.quick ? 500 : 2_000,
          windowMs: context.quick ? 1_000 : 5_000,
        }),
      reasonVoid: ({ valid, idleFrameP99 }) => {
        if (context.quick) return undefined;
        if (!valid) return 'the load missed its rate';
        const isLate = options.throttle === 1 && idleFrameP99 > MOST_IDLE_FRAME_MS;
        return isLate ? `idle frames of ${idleFrameP99.toFixed(0)} ms` : undefined;
      },
    });
    return {
      figures: candidates.flatMap((name) => describe(name, results[name])),
      ratios: options.ratios
        .filter(({ ours, theirs }) => candidates.includes(ours) && candidates.includes(theirs))
        .map((ratio) => compare(ratio, results)),
      notes: [...notes, ...checkGates(results)],
    };
  } finally {
    await browser.close();
  }
}

function describe(name: CandidateName, trials: readonly TrialResult[]): Figure[] {
  return SHOWN.map(([key, label, unit]) => {
    const { median, min, max } = summarise(trials.map((trial) => Number(trial[key])));
    return {
      name: `${name}: ${label.trim()}`,
      unit,
      median: shorten(median),
      min: shorten(min),
      max: shorten(max),
    };
  });
}

function compare(
  { budget, ours, theirs, of }: SteadyRatio,
  results: Readonly<Record<CandidateName, readonly TrialResult[]>>,
): Ratio {
  const values = ratiosOf(results[ours], results[theirs], (trial) => Number(trial[of]));
  return { budget, ...summarise(values) };
}

/** A starved page shows small shares, so ours count only while it decoded all and drew in time. */
function checkGates(
  results: Readonly<Record<CandidateName, readonly TrialResult[]>>,
): readonly string[] {
  const notes: string[] = [];
  for (const name of ['ours', 'ours4'] as const) {
    const trials = results[name] ?? [];
    const worst = (read: (trial: TrialResult) => number) => summarise(trials.map(read)).median;
    if (trials.length === 0) continue;
    if (worst((trial) => trial.decoded) < 99.5) notes.push(`gate: ${name} did not decode all`);
    if (worst((trial) => trial.longTasks) > 0) notes.push(`gate: ${name} had long tasks`);
    if (worst((trial) => trial.frameP99) > 34) notes.push(`gate: ${name} drew late`);
  }
  return notes;
}
