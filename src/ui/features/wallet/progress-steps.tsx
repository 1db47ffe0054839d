// Steps of something on its way, in a row: done, now, to come, or where it ended.

import { Icon } from '../../components/icon.tsx';

export interface ProgressStep {
  readonly text: string;
  readonly state: 'done' | 'now' | 'ahead' | 'ended';
}

interface ProgressStepsProps {
  readonly label: string;
  readonly steps: readonly ProgressStep[];
}

/** Every state has a word or a sign besides its colour. */
export function ProgressSteps({ label, steps }: ProgressStepsProps) {
  return (
    <ol className="progress-steps" aria-label={label}>
      {steps.map(({ text, state }) => (
        <li
          key={text}
          className={state === 'ahead' ? undefined : state}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          {state === 'done' && <Icon name="check" size="tiny" />}
          {state === 'ended' && <Icon name="close" size="tiny" />}
          {text}
        </li>
      ))}
    </ol>
  );
}
