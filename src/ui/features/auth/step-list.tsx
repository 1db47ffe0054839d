// A list of steps with the current one marked.

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

/** Classes of a step; `ahead` counts the steps from the current one and is negative before it. */
function lookOf(ahead: number): string {
  if (ahead === 0) return 'border-accent-edge font-semibold text-t1';
  return ahead < 0 ? 'border-t2 text-t2' : 'border-line';
}
