// One of a few choices, as radio buttons in a row.

import { element } from './element.ts';
import { LABEL } from './looks.ts';

/** Styled by the state of its radio button, which lies over it and is transparent. */
const OPTION =
  'grid min-h-(--h-touch) place-items-center rounded-sm text-t2 peer-checked:bg-s1 peer-checked:font-semibold peer-checked:text-t1 peer-checked:[box-shadow:inset_0_-2px_var(--color-accent-edge)] peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus';

export interface ChoiceSwitch<Value extends string> {
  readonly node: HTMLElement;
  readonly value: Value;
}

export function createChoiceSwitch<Value extends string>(
  legend: string,
  choices: readonly (readonly [value: Value, label: string])[],
  first: Value,
  onChange: () => void,
): ChoiceSwitch<Value> {
  let chosen = first;
  const options = choices.map(([value, label]) => {
    const input = element('input', {
      type: 'radio',
      class: 'peer absolute inset-0 size-full opacity-0',
      name: legend,
      checked: value === first,
    });
    input.addEventListener('change', () => {
      chosen = value;
      onChange();
    });
    return element(
      'label',
      { class: 'relative flex-1' },
      input,
      element('span', { class: OPTION }, label),
    );
  });
  const node = element(
    'fieldset',
    { class: 'min-w-0' },
    element('legend', { class: LABEL }, legend),
    element('div', { class: 'flex rounded-md bg-s3 p-0.5' }, ...options),
  );
  return {
    node,
    get value() {
      return chosen;
    },
  };
}
