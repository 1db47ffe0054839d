// A code that is entered character by character: whatever is typed, pasted or pressed, the boxes
// hold one allowed character each, and the code is complete only when all of them are filled.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CodeStep,
  type CodeType,
  emptyBoxes,
  enterText,
  mayType,
  pasteCode,
  pressKey,
  readCode,
} from '../../src/ui/components/code-entry.ts';

const types: readonly CodeType[] = ['number', 'tel', 'letter-numeric', 'password'];
const count = fc.integer({ min: 1, max: 8 });
const digits = (length: number) =>
  fc.stringMatching(new RegExp(`^[0-9]{${length}}$`), { size: 'max' });

type Action =
  | { readonly kind: 'type' | 'paste'; readonly text: string }
  | { readonly kind: 'press'; readonly key: string };
const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ kind: fc.constantFrom('type' as const, 'paste' as const), text: fc.string() }),
  fc.record({
    kind: fc.constantFrom('type' as const, 'paste' as const),
    text: fc.stringMatching(/^[0-9a-zA-Z_]{1,10}$/),
  }),
  fc.record({
    kind: fc.constant('press' as const),
    key: fc.constantFrom('Backspace', 'Delete', 'ArrowLeft', 'ArrowRight', 'Tab', 'Enter', 'x'),
  }),
);

function take(step: CodeStep, type: CodeType, one: Action): CodeStep {
  const { boxes, focus } = step;
  const next =
    one.kind === 'press'
      ? pressKey(boxes, focus, one.key)
      : one.kind === 'paste'
        ? pasteCode(boxes, focus, one.text, type)
        : enterText(boxes, focus, one.text, type);
  return next ?? step;
}

test('whatever happens, each box holds one allowed character and the focus is in a box', () => {
  fc.assert(
    fc.property(count, fc.constantFrom(...types), fc.array(action), (boxes, type, actions) => {
      let step: CodeStep = { boxes: emptyBoxes(boxes), focus: 0 };
      for (const one of actions) {
        step = take(step, type, one);
        expect(step.boxes).toHaveLength(boxes);
        expect(step.focus).toBeGreaterThanOrEqual(0);
        expect(step.focus).toBeLessThan(boxes);
        // A paste of letter-numeric takes word characters, of which one is no letter.
        const allowed = (box: string) =>
          box === '' || mayType(type, box) || (type === 'letter-numeric' && box === '_');
        expect(step.boxes.every(allowed)).toBe(true);
        expect(readCode(step.boxes) === undefined).toBe(step.boxes.includes(''));
      }
    }),
  );
});

test('digits typed one after the other are the code', () => {
  fc.assert(
    fc.property(fc.constantFrom(...types), count.chain(digits), (type, code) => {
      let step: CodeStep = { boxes: emptyBoxes(code.length), focus: 0 };
      for (const [index, digit] of [...code].entries()) {
        expect(readCode(step.boxes)).toBeUndefined();
        expect(step.focus).toBe(index);
        step = take(step, type, { kind: 'type', text: digit });
      }
      expect(readCode(step.boxes)).toBe(code);
    }),
  );
});

test('a code pasted into the first box is the code, however it is cut and padded', () => {
  fc.assert(
    fc.property(fc.constantFrom(...types), count.chain(digits), (type, code) => {
      const step = pasteCode(emptyBoxes(code.length), 0, ` ${code}99\n`, type);
      expect(readCode(step?.boxes ?? [])).toBe(code);
      expect(step?.focus).toBe(code.length - 1);
    }),
  );
});

test('backspaces from the last box empty everything and end in the first', () => {
  fc.assert(
    fc.property(count.chain(digits), (code) => {
      let step: CodeStep = { boxes: [...code], focus: code.length - 1 };
      for (const _ of code) step = take(step, 'number', { kind: 'press', key: 'Backspace' });
      expect(step).toEqual({ boxes: emptyBoxes(code.length), focus: 0 });
    }),
  );
});

describe('what is pasted', () => {
  test.each([
    ['number', '12a4'],
    ['number', ' - '],
    ['number', '12.4'],
    ['number', ''],
    ['tel', '+234'],
    ['password', 'ab'],
    ['letter-numeric', 'a-b'],
  ] as const)('as %s must not be %j', (type, text) => {
    expect(pasteCode(['7', '', '', ''], 0, text, type)).toBeUndefined();
  });

  test('begins at the box that has the focus and leaves those before it', () => {
    expect(pasteCode(['7', '8', '', '', ''], 2, '12', 'number')).toMatchObject({
      boxes: ['7', '8', '1', '2', ''],
      focus: 4,
    });
  });

  test.each([
    ['number', '123 456'],
    ['tel', '123-456'],
    ['password', ' 12 34\u00a056\u200b '],
    ['letter-numeric', '123 456'],
  ] as const)('as %s may be written as %j', (type, text) => {
    expect(readCode(pasteCode(emptyBoxes(6), 0, text, type)?.boxes ?? [])).toBe('123456');
  });

  test('may be word characters as letter-numeric', () => {
    expect(readCode(pasteCode(emptyBoxes(4), 0, 'aZ_9', 'letter-numeric')?.boxes ?? [])).toBe(
      'aZ_9',
    );
  });
});

describe('a key', () => {
  const boxes = ['1', '2', '3'];
  test.each([
    ['Backspace', { boxes: ['1', '', '3'], focus: 0 }],
    ['Delete', { boxes: ['1', '', '3'], focus: 1 }],
    ['ArrowLeft', { boxes, focus: 0 }],
    ['ArrowRight', { boxes, focus: 2 }],
    ['Tab', undefined],
    ['Enter', undefined],
    ['v', undefined],
  ])('%s', (key, step) => {
    expect(pressKey(boxes, 1, key)).toEqual(step);
  });
});

test('a character typed beside or over the one in a box takes its place', () => {
  for (const text of ['52', '25', '5']) {
    expect(enterText(['2', ''], 0, text, 'number')).toMatchObject({ boxes: ['5', ''], focus: 1 });
  }
  expect(enterText(['2', ''], 0, '22', 'number')).toMatchObject({ boxes: ['2', ''], focus: 1 });
});

test.each(['number', 'tel', 'password'] as const)('%s takes no letters', (type) => {
  expect(enterText(['', ''], 0, 'e', type)).toBeUndefined();
  expect(mayType('letter-numeric', 'e')).toBe(true);
});

test('no boxes are no code', () => {
  expect(readCode([])).toBeUndefined();
});
