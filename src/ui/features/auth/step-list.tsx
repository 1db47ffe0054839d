// Where a player is in a run of steps.

import { STEPS } from './texts.ts';

interface StepListProps {
  readonly steps: readonly string[];
  /** Index of the step that is open. */
  readonly current: number;
}

export function StepList({ steps, current }: StepListProps) {
  return (
    <ol className="grid auto-cols-fr grid-flow-col gap-1 text-12 text-t3" aria-label={STEPS}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={`border-t-2 pt-1.5 ${lookOf(index - current)}`}
          aria-current={index === current ? 'step' : undefined}
        >
          {step}
        </li>
      ))}
    </ol>
  );
}

/** By how far a step is ahead of the open one. */
function lookOf(ahead: number): string {
  if (ahead === 0) return 'border-accent-edge font-semibold text-t1';
  return ahead < 0 ? 'border-t2 text-t2' : 'border-line';
}
