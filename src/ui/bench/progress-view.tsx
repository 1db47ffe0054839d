// Progress of the run, as text and as a bar. The bar moves in steps: an animation would cost
// frames.

import { THIN_BAR } from '../components/thin-bar-class.ts';
import type { BenchProgress } from './run-bench.ts';
import type { TrialPhase } from './run-trial.ts';
import { CANDIDATE_NAMES } from './trial-result.ts';

/** Share of a trial that is over when a phase begins. */
const BEGINS_AT: Readonly<Record<TrialPhase, number>> = {
  preparing: 0,
  'warming up': 0.1,
  measuring: 0.3,
  'catching up': 0.9,
};

export function ProgressView({ progress }: { readonly progress: BenchProgress | null }) {
  const share =
    progress === null ? 0 : (progress.trial + BEGINS_AT[progress.phase]) / progress.trials;
  return (
    <div className="px-4 py-3 max-md:px-3">
      <p>{progress === null ? 'Starting' : describeProgress(progress)}</p>
      <progress
        className={`${THIN_BAR} mt-2 h-0.5 text-accent-edge`}
        value={share}
        max={1}
        aria-label="Benchmark"
      />
    </div>
  );
}

/** 'Trial 1 of 2, Worker (this site): measuring'. */
export function describeProgress({ trial, trials, candidate, phase }: BenchProgress): string {
  return `Trial ${trial + 1} of ${trials}, ${CANDIDATE_NAMES[candidate]}: ${phase}`;
}
