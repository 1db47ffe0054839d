// The steps of a payment in a row: done, current, ahead, or where it ended.

import { Icon } from '../../components/icon.tsx';

export interface ProgressStep {
  readonly text: string;
  readonly state: 'done' | 'now' | 'ahead' | 'ended';
}

const LOOKS: Readonly<Record<ProgressStep['state'], string>> = {
  done: 'border-t2 text-t2',
  now: 'border-accent-edge font-semibold text-t1',
  ahead: 'border-s4',
  ended: 'border-danger font-semibold text-danger',
};

interface ProgressStepsProps {
  readonly label: string;
  readonly steps: readonly ProgressStep[];
}

/** Every state has a text or an icon besides its colour. */
export function ProgressSteps({ label, steps }: ProgressStepsProps) {
  return (
    <ol
      className="grid auto-cols-fr grid-flow-col gap-1 text-12 text-t3 [&_svg]:mr-1 [&_svg]:inline [&_svg]:align-[-1px]"
      aria-label={label}
    >
      {steps.map(({ text, state }) => (
        <li
          key={text}
          className={`min-w-0 border-t-2 pt-1.5 pr-1 ${LOOKS[state]}`}
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
