// Where the run is, in words and as a line. It moves in steps: an animation would cost frames.

import { type BenchProgress, describeProgress } from './run-bench.ts';
import type { TrialPhase } from './run-trial.ts';

/** How far a trial is when a phase begins. */
const BEGINS_AT: Readonly<Record<TrialPhase, number>> = {
  preparing: 0,
  'warming up': 0.1,
  measuring: 0.3,
  counting: 0.85,
};

export function ProgressView({ progress }: { readonly progress: BenchProgress | null }) {
  const share =
    progress === null ? 0 : (progress.trial + BEGINS_AT[progress.phase]) / progress.trials;
  return (
    <div className="bench-progress">
      <p>{progress === null ? 'Starting' : describeProgress(progress)}</p>
      <progress value={share} max={1} aria-label="Benchmark" />
    </div>
  );
}
