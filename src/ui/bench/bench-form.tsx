// The form that chooses a run, and the button that starts and stops it.

import { type BenchOptions, RATES, ROUND_CHOICES, WARM_UP_MS } from './bench-options.ts';

/** About how long a trial takes to mount and to catch up; s. */
const AROUND_S = 2;

interface BenchFormProps {
  readonly options: BenchOptions;
  readonly isRunning: boolean;
  readonly onChange: (options: BenchOptions) => void;
  readonly onStart: () => void;
  readonly onStop: () => void;
}

export function BenchForm({ options, isRunning, onChange, onStart, onStop }: BenchFormProps) {
  const { rate, rounds, seconds } = options;
  const trialSeconds = WARM_UP_MS / 1_000 + seconds + AROUND_S;
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3 border-b border-line px-4 py-3 max-md:px-3">
      <Choice
        label="Messages a second"
        choices={RATES}
        chosen={rate}
        isDisabled={isRunning}
        onChoose={(chosen) => onChange({ ...options, rate: chosen })}
      />
      <Choice
        label="Rounds"
        choices={ROUND_CHOICES}
        chosen={rounds}
        isDisabled={isRunning}
        onChoose={(chosen) => onChange({ ...options, rounds: chosen })}
      />
      <button
        type="button"
        className={`button min-w-24 ${isRunning ? 'outline' : 'primary'}`}
        onClick={isRunning ? onStop : onStart}
      >
        {isRunning ? 'Stop' : 'Start'}
      </button>
      <span className="text-12 text-t3">About {Math.ceil(2 * rounds * trialSeconds)} s</span>
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly choices: readonly number[];
  readonly chosen: number;
  readonly isDisabled: boolean;
  readonly onChoose: (choice: number) => void;
}

function Choice({ label, choices, chosen, isDisabled, onChoose }: ChoiceProps) {
  return (
    <fieldset disabled={isDisabled}>
      <legend className="pb-1 text-12 text-t3">{label}</legend>
      <div className="switch">
        {choices.map((choice) => (
          <button
            key={choice}
            type="button"
            className="disabled:not-aria-pressed:cursor-not-allowed disabled:not-aria-pressed:text-t3 max-md:min-w-(--h-touch)"
            aria-pressed={choice === chosen}
            onClick={() => onChoose(choice)}
          >
            {choice.toLocaleString('en')}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
