// However a number is typed, it is the same player's; what is no number is nobody's.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readMobileNumber } from '../../src/shared/accounts/mobile-number.ts';

const number = fc.stringMatching(/^[789]\d{9}$/);
const dialCode = fc.constantFrom('234', '233', '7', '44');

test('every way to type a number reads as its ten digits', () => {
  fc.assert(
    fc.property(
      number,
      dialCode,
      fc.constantFrom('', '+'),
      fc.boolean(),
      fc.constantFrom('', '0'),
      fc.array(
        fc.tuple(
          fc.nat(14),
          fc.constantFrom(' ', '-', '\t', '.', '/', '\u00a0', '\u2011', '\u202a', '\u2060'),
        ),
      ),
      (digits, dial, plus, hasDialCode, zero, gaps) => {
        let typed = `${plus}${hasDialCode ? dial : ''}${zero}${digits}`;
        for (const [at, gap] of gaps) {
          // A plus stays in front.
          const cut = Math.max(at, plus.length);
          typed = typed.slice(0, cut) + gap + typed.slice(cut);
        }
        expect(readMobileNumber(typed, dial)).toBe(digits);
      },
    ),
  );
});

test('what is read is ten digits from 7, 8 or 9, and reads as itself', () => {
  const anything = fc.oneof(fc.string(), fc.stringMatching(/^[+0-9 -]{0,16}$/));
  fc.assert(
    fc.property(anything, dialCode, (typed, dial) => {
      const read = readMobileNumber(typed, dial);
      if (read === undefined) return;
      expect(read).toMatch(/^[789]\d{9}$/);
      expect(readMobileNumber(read, dial)).toBe(read);
    }),
  );
});

test.each([
  '00234 803 000 0001',
  '009234-803-000-0001',
  '+234 (0) 803 000 0001',
  '+234(0)8030000001',
  '(0803) 000-0001',
  '0803.000.0001',
  '\u202a+234 803 000 0001\u202c',
  'tel:+2348030000001',
])('%j is a number', (typed) => {
  expect(readMobileNumber(typed, '234')).toBe('8030000001');
});

test.each([
  '',
  '002338030000001',
  '+00234803000000',
  '++2348030000001',
  '+234+8030000001',
  '8030000001x',
  '8030000001,8030000002',
  '0',
  '803000000',
  '80300000011',
  '6030000001',
  '00803000001',
  '+4478030000012',
  'abc',
  '８030000001',
])('%j is no number', (typed) => {
  expect(readMobileNumber(typed, '234')).toBeUndefined();
});
