// One of a few choices, as radio buttons in a row.

import { element } from './element.ts';

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
    const input = element('input', { type: 'radio', name: legend, checked: value === first });
    input.addEventListener('change', () => {
      chosen = value;
      onChange();
    });
    return element('label', {}, input, element('span', {}, label));
  });
  const node = element(
    'fieldset',
    { class: 'switch' },
    element('legend', {}, legend),
    element('div', { class: 'options' }, ...options),
  );
  return {
    node,
    get value() {
      return chosen;
    },
  };
}
