// A radio group that looks like a segmented switch: one tab stop, the arrow keys choose.

import type { KeyboardEvent } from 'react';

export interface Choice<T extends string | number> {
  readonly value: T;
  readonly text: string;
}

interface ChoiceSwitchProps<T extends string | number> {
  readonly label: string;
  readonly choices: readonly Choice<T>[];
  readonly chosen: T;
  readonly onChoose: (value: T) => void;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

export function ChoiceSwitch<T extends string | number>(props: ChoiceSwitchProps<T>) {
  const { label, choices, chosen, onChoose } = props;
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = choices.findIndex((choice) => choice.value === chosen);
    const index = (at + step + choices.length) % choices.length;
    const next = choices[index];
    if (next === undefined) return;
    onChoose(next.value);
    const button = event.currentTarget.children[index];
    if (button instanceof HTMLElement) button.focus();
  };
  return (
    <div className="switch flex-1" role="radiogroup" aria-label={label} onKeyDown={onKeyDown}>
      {choices.map(({ value, text }) => (
        // biome-ignore lint/a11y/useSemanticElements: the drawn switch is made of buttons
        <button
          key={value}
          type="button"
          className="px-1"
          role="radio"
          aria-checked={value === chosen}
          tabIndex={value === chosen ? 0 : -1}
          onClick={() => onChoose(value)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
