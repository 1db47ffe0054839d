// A whole run: every round both candidates, one after the other, in an order that alternates.

import { runTrial, type TrialPhase, type TrialSetting } from './run-trial.ts';
import type { CandidateName, TrialResult } from './trial-result.ts';

/** Where a run is. */
export interface BenchProgress {
  /** From 0, over all trials of the run. */
  readonly trial: number;
  readonly trials: number;
  readonly candidate: CandidateName;
  readonly phase: TrialPhase;
}

/** Who begins gains or loses by it, so they take turns. */
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
