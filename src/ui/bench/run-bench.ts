// A whole run: each round measures both candidates, one after the other, in alternating order.

import { runTrial, type TrialPhase, type TrialSetting } from './run-trial.ts';
import type { CandidateName, TrialResult } from './trial-result.ts';

/** Progress of a run. */
export interface BenchProgress {
  /** From 0, over all trials of the run. */
  readonly trial: number;
  readonly trials: number;
  readonly candidate: CandidateName;
  readonly phase: TrialPhase;
}

/** The first of a round may have an advantage or a disadvantage, so the candidates take turns. */
function orderOf(round: number): readonly CandidateName[] {
  return round % 2 === 0 ? ['worker', 'main'] : ['main', 'worker'];
}

/** @throws the reason that the setting's controller was aborted with. */
export async function runBench(
  setting: Omit<TrialSetting, 'onPhase'>,
  onProgress: (progress: BenchProgress) => void,
): Promise<TrialResult[]> {
  const { rounds } = setting.options;
  const results: TrialResult[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const candidate of orderOf(round)) {
      const where = { trial: results.length, trials: 2 * rounds, candidate };
      const onPhase = (phase: TrialPhase) => onProgress({ ...where, phase });
      results.push(await runTrial(candidate, round, { ...setting, onPhase }));
    }
  }
  return results;
}
