// The live list under a steady load: every candidate, at 1x, at 4x throttle, and on one core.

import { launchChromium } from '../../support/chromium.ts';
import type { BenchContext, BenchResult, Figure, Ratio } from '../bench.ts';
import { skip } from '../bench.ts';
import { shorten, summarise } from '../stats.ts';
import { CANDIDATES, type CandidateName, createCandidate } from './candidates.ts';
import { findFailedGates } from './gates.ts';
import { NoiseGate } from './noise-gate.ts';
import { SETTLE_MS } from './open-candidate.ts';
import { ratiosOf, runRounds } from './rounds.ts';
import { runTrial, type TrialResult } from './trial.ts';

const RATE = 3_500;
const MAX_IDLE_FRAME_MS = 34;
/** Percent decoded below which a page's share is not one of the whole work. */
const STARVED_BELOW = 99;
const OURS = ['ours', 'ours4'] as const;

export interface SteadyOptions {
  readonly candidates: readonly CandidateName[];
  /** The few that a quick run proves to work: each page in one of the conditions. */
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
  ['conflation', 'outcome updates a delivered price', 'x'],
  ['paintP50', 'publish to paint p50', 'ms'],
  ['paintP95', 'publish to paint p95', 'ms'],
  ['paintP99', 'publish to paint p99', 'ms'],
  ['frameP99', 'animation frame p99', 'ms'],
  ['slowFrames', 'frames over 33 ms', ''],
  ['longTasks', 'long tasks', ''],
];

/** Measures all candidates, and guests beside them, in interleaved rounds; sets ours against theirs. */
export async function measureSteady(
  context: BenchContext,
  options: SteadyOptions,
): Promise<BenchResult> {
  const path = options.pinned ? context.pinnedChromium : context.chromium;
  if (path === undefined) return skip(options.pinned ? 'cores cannot be chosen' : 'no Chromium');
  const built = context.quick ? options.quickCandidates : options.candidates;
  const candidates = [...built, ...context.guests].filter(
    (name) => context.onlyCandidates?.includes(name) ?? true,
  );
  if (candidates.length === 0) return skip('none of the chosen candidates is measured here');
  const load = await context.load();
  const browser = await launchChromium(path);
  try {
    const { results, notes } = await runRounds<string, TrialResult>({
      candidates,
      rounds: context.trials,
      gate: new NoiseGate(load, !context.quick),
      progress: context.progress,
      run: (name) =>
        runTrial({
          browser,
          load,
          candidate: candidateOf(name),
          throttle: options.throttle,
          plan: { rate: RATE, perFrame: 1 },
          settleMs: context.quick ? 100 : SETTLE_MS,
          idleMs: context.quick ? 200 : 2_000,
          warmUpMs: context.quick ? 300 : 2_000,
          windowMs: context.quick ? 700 : 5_000,
        }),
      reasonVoid: ({ valid, idleFrameP99 }) => {
        if (context.quick) return undefined;
        if (!valid) return 'the load missed its rate';
        const isLate = options.throttle === 1 && idleFrameP99 > MAX_IDLE_FRAME_MS;
        return isLate ? `idle frames of ${idleFrameP99.toFixed(0)} ms` : undefined;
      },
    });
    return {
      figures: candidates.flatMap((name) => describe(name, results[name])),
      ratios: options.ratios
        .filter(({ ours, theirs }) => candidates.includes(ours) && candidates.includes(theirs))
        .map((ratio) => compare(ratio, results)),
      notes,
      failedGates: OURS.flatMap((name) => findFailedGates(name, results[name] ?? [])),
    };
  } finally {
    await browser.close();
  }
}

function candidateOf(name: string) {
  return Object.values(CANDIDATES).find((one) => one.name === name) ?? createCandidate(name);
}

function describe(name: string, trials: readonly TrialResult[] = []): Figure[] {
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
  results: Readonly<Record<string, readonly TrialResult[]>>,
): Ratio {
  const [own = [], others = []] = [results[ours], results[theirs]];
  const { median: decoded } = summarise(others.map((trial) => trial.decoded));
  const isStarved = of === 'mainAboveIdle' && decoded < STARVED_BELOW;
  return {
    budget,
    ...summarise(ratiosOf(own, others, (trial) => Number(trial[of]))),
    gate: findFailedGates(ours, own)[0],
    starved: isStarved ? `${theirs} decoded ${decoded.toFixed(0)} %` : undefined,
  };
}
