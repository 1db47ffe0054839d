// The boxes on the screen: typing, keys, paste, suggestions of the phone, and what they are called.

import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { type CodeType, emptyBoxes, readCode } from '../../src/ui/components/code-entry.ts';
import { CodeInput } from '../../src/ui/components/code-input.tsx';
import { startOnEmptyPage } from './support/start-on-empty-page.ts';

startOnEmptyPage();

function open(props: { count?: number; type?: CodeType; error?: string } = {}) {
  const count = props.count ?? 4;
  const entered: string[] = [];
  function Page() {
    const [boxes, setBoxes] = useState(emptyBoxes(count));
    return (
      <>
        <CodeInput
          label="Code"
          boxes={boxes}
          onChange={setBoxes}
          onEntered={(code) => entered.push(code)}
          {...props}
        />
        <output>{readCode(boxes) ?? 'incomplete'}</output>
      </>
    );
  }
  const page = render(<Page />);
  const inputs = () => [...page.container.querySelectorAll('input')];
  return {
    ...page,
    inputs,
    entered,
    code: () => screen.getByRole('status').textContent,
    type: (index: number, text: string) =>
      fireEvent.change(inputs()[index]!, { target: { value: text } }),
    focused: () => inputs().indexOf(document.activeElement as HTMLInputElement),
  };
}

function paste(input: Element, text: string): void {
  const event = createEvent.paste(input, { clipboardData: { getData: () => text } });
  fireEvent(input, event);
  expect(event.defaultPrevented).toBe(true);
}

test('there are four boxes unless another number is asked for', () => {
  expect(open().inputs()).toHaveLength(4);
  expect(open({ count: 6 }).inputs()).toHaveLength(6);
});

test('typing goes from box to box, and the code is complete with the last', () => {
  const { type, code, focused } = open({ count: 3 });
  type(0, '1');
  expect(focused()).toBe(1);
  type(1, '2');
  expect(code()).toBe('incomplete');
  type(2, '3');
  expect([code(), focused()]).toEqual(['123', 2]);
});

test('the last character ends the entry by itself, typed, pasted or suggested', () => {
  const { type, inputs, entered } = open({ count: 3 });
  for (const [index, digit] of ['1', '2', '3'].entries()) type(index, digit);
  expect(entered).toEqual(['123']);
  // Over what was there, up to the end.
  for (const [index, key] of ['4', '5', '6'].entries())
    fireEvent.keyDown(inputs()[index]!, { key });
  expect(entered).toEqual(['123', '456']);
  paste(inputs()[0]!, '7 8 9');
  expect(entered).toEqual(['123', '456', '789']);
});

test('a suggestion of the phone ends the entry, and so does the box that was left out', () => {
  const suggested = open({ count: 3 });
  suggested.type(0, '123');
  expect(suggested.entered).toEqual(['123']);
  suggested.unmount();
  const { type, entered } = open({ count: 3 });
  for (const index of [0, 2, 1]) type(index, '5');
  expect(entered).toEqual(['555']);
});

test('a correction in the middle, a deletion and too few end nothing', () => {
  const { type, inputs, entered } = open({ count: 3 });
  paste(inputs()[0]!, '12');
  expect(entered).toEqual([]);
  type(2, '3');
  fireEvent.keyDown(inputs()[0]!, { key: '9' });
  fireEvent.keyDown(inputs()[2]!, { key: 'ArrowLeft' });
  fireEvent.keyDown(inputs()[2]!, { key: 'Backspace' });
  expect(entered).toEqual(['123']);
});

test('a digit typed over the same digit goes on to the next box', () => {
  const { inputs, type, focused, code } = open({ count: 3 });
  for (const index of [0, 1, 2]) type(index, '1');
  act(() => inputs()[0]!.focus());
  for (const [index, key] of ['1', '2', '1'].entries()) {
    expect(focused()).toBe(index);
    expect(fireEvent.keyDown(inputs()[index]!, { key })).toBe(false);
  }
  expect(code()).toBe('121');
});

test('letters are not taken where digits are asked for', () => {
  const { type, code, inputs } = open({ count: 1 });
  type(0, 'a');
  expect([code(), inputs()[0]!.value]).toEqual(['incomplete', '']);
});

test('Backspace and Delete empty a box, arrows move, Tab and Enter are the browser’s', () => {
  const { inputs, type, focused, code } = open({ count: 3 });
  for (const index of [0, 1, 2]) type(index, String(index));
  fireEvent.keyDown(inputs()[2]!, { key: 'ArrowLeft' });
  expect(focused()).toBe(1);
  fireEvent.keyDown(inputs()[1]!, { key: 'Backspace' });
  expect([focused(), code()]).toEqual([0, 'incomplete']);
  expect(inputs()[1]!.value).toBe('');
  fireEvent.keyDown(inputs()[0]!, { key: 'Delete' });
  expect([focused(), inputs()[0]!.value]).toEqual([0, '']);
  for (const key of ['Tab', 'Enter', 'v'])
    expect(fireEvent.keyDown(inputs()[0]!, { key })).toBe(true);
  expect(fireEvent.keyDown(inputs()[0]!, { key: 'ArrowRight', ctrlKey: true })).toBe(true);
});

test('a paste fills the boxes; one that is not all digits changes nothing', () => {
  const { inputs, code } = open({ count: 6 });
  paste(inputs()[0]!, '12x456');
  expect(code()).toBe('incomplete');
  expect(inputs().every((input) => input.value === '')).toBe(true);
  paste(inputs()[0]!, '123456');
  expect(code()).toBe('123456');
});

test('a code that the phone or a manager suggests fills all boxes from the first', () => {
  const { type, code, inputs } = open({ count: 6 });
  expect(inputs().map((input) => input.autocomplete)).toEqual([
    'one-time-code',
    ...Array(5).fill('off'),
  ]);
  type(0, '654321');
  expect(code()).toBe('654321');
});

test.each([
  ['number', 'text', 'numeric'],
  ['tel', 'tel', 'numeric'],
  ['password', 'password', 'numeric'],
  ['letter-numeric', 'text', 'text'],
] as const)('%s is an input of type %s with the %s keyboard', (type, inputType, keyboard) => {
  const [first] = open({ type }).inputs();
  expect([first!.type, first!.inputMode]).toEqual([inputType, keyboard]);
});

test('boxes have names, and an error belongs to them and brings the focus', () => {
  const { inputs } = open({ count: 2, error: 'The code is not correct' });
  const group = screen.getByRole('group', { name: 'Code' });
  expect(document.getElementById(group.getAttribute('aria-describedby')!)!.textContent).toBe(
    'The code is not correct',
  );
  expect(inputs().map((input) => input.getAttribute('aria-label'))).toEqual([
    'Digit 1 of 2',
    'Digit 2 of 2',
  ]);
  expect(inputs().every((input) => input.getAttribute('aria-invalid') === 'true')).toBe(true);
  expect(document.activeElement).toBe(inputs()[0]);
});
