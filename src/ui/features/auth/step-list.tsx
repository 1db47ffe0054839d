// Where a player is in a run of steps.

import './auth.css';

interface StepListProps {
  readonly steps: readonly string[];
  /** Index of the step that is open. */
  readonly current: number;
}

export function StepList({ steps, current }: StepListProps) {
  return (
    <ol className="auth-steps" aria-label="Steps">
      {steps.map((step, index) => (
        <li
          key={step}
          className={index < current ? 'done' : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          {step}
        </li>
      ))}
    </ol>
  );
}
