// What to run, and the button that starts and stops it.

import { type BenchOptions, RATES, ROUND_CHOICES, WARM_UP_MS } from './bench-options.ts';

/** Mounting and catching up, about. */
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
    <div className="bench-form">
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
        className={isRunning ? 'button outline' : 'button primary'}
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
    <fieldset className="bench-choice" disabled={isDisabled}>
      <legend>{label}</legend>
      <div className="switch">
        {choices.map((choice) => (
          <button
            key={choice}
            type="button"
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
