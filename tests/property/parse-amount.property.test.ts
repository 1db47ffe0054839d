// Amounts as people type them: every typed form of a value reads as that value or is refused.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseAmount, writeAmount } from '../../src/shared/money/parse-amount.ts';

const MAX_KOBO = 99_999_999_999;

const kobo = fc.oneof(
  fc.integer({ min: 0, max: 2_000_000 }),
  fc.integer({ min: 0, max: MAX_KOBO }),
  fc.integer({ min: 0, max: 999_999_999 }).map((naira) => naira * 100),
);
const GROUPERS = ['', ',', '.', ' ', '\u00a0', '\u202f', '\u2009', "'", '\u2019'];
const PREFIXES = ['', '₦', '₦ ', 'N', 'n ', 'NGN', 'NGN ', 'ngn\u00a0', ' '];
const SUFFIXES = ['', ' NGN', '₦', ' \n'];

interface Convention {
  readonly grouper: string;
  readonly decimal: '.' | ',';
  /** As few decimals as the value needs, or both. */
  readonly decimals: 'least' | 'both';
  readonly zeros: string;
}

const convention = fc
  .record({
    grouper: fc.constantFrom(...GROUPERS),
    decimal: fc.constantFrom<'.' | ','>('.', ','),
    decimals: fc.constantFrom<'least' | 'both'>('least', 'both'),
    zeros: fc.constantFrom('', '', '', '0', '000'),
  })
  .filter(({ grouper, decimal, zeros }) => grouper !== decimal && (zeros === '' || grouper === ''));

function write(value: number, { grouper, decimal, decimals, zeros }: Convention): string {
  const digits = String(Math.trunc(value / 100));
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3)
    groups.unshift(digits.slice(Math.max(0, end - 3), end));
  const both = String(value % 100).padStart(2, '0');
  const fraction = decimals === 'both' ? both : both.replace(/0+$/, '');
  return `${zeros}${groups.join(grouper)}${fraction === '' ? '' : decimal}${fraction}`;
}

/** A lone point before three digits: the one form of a value that is refused. */
const isDoubtful = (form: string) => /^[1-9]\d{0,2}\.\d{3}$/.test(form);

describe('a value in any convention', () => {
  test('reads as that value; only a lone point before three digits is refused', () => {
    fc.assert(
      fc.property(
        kobo,
        convention,
        fc.constantFrom(...PREFIXES),
        fc.constantFrom(...SUFFIXES),
        (value, how, prefix, suffix) => {
          const form = write(value, how);
          const isTwice = prefix.trim() !== '' && /NGN|₦/.test(suffix);
          const read = parseAmount(prefix + form + suffix);
          if (isDoubtful(form)) expect(read.ok).toBe(false);
          else if (isTwice) expect(read.ok ? read.value : value).toBe(value);
          else expect(read).toEqual({ ok: true, value });
        },
      ),
      { numRuns: 5_000 },
    );
  });

  test('with a third decimal is refused, or, after a comma, is the thousands of the locale', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999 }),
        fc.stringMatching(/^\d{3,6}$/),
        fc.constantFrom('.', ','),
        (whole, fraction, separator) => {
          const read = parseAmount(`${whole}${separator}${fraction}`);
          const isThousands =
            separator === ',' && fraction.length === 3 && whole > 0 && whole < 1_000;
          expect(read.ok ? read.value : undefined).toBe(
            isThousands ? Number(`${whole}${fraction}`) * 100 : undefined,
          );
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test('grows by one key at a time without ever reading as more than it will say', () => {
    fc.assert(
      fc.property(kobo, convention, (value, how) => {
        const form = write(value, how);
        for (let length = 0; length <= form.length; length++) {
          const read = parseAmount(form.slice(0, length));
          if (read.ok) expect(read.value).toBeLessThanOrEqual(value);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  test('is written to be edited as a text that reads as it', () => {
    fc.assert(
      fc.property(kobo, (value) => {
        expect(parseAmount(writeAmount(value))).toEqual({ ok: true, value });
      }),
    );
  });
});

describe('any text', () => {
  const marks = fc.constantFrom(
    ..."0123456789012345678900.,.,.,  '’₦N-+e\u00a0\u202f\u2009٣３\u202e\u200f%kx",
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(marks, { maxLength: 16 }).map((all) => all.join('')),
  );

  test('never throws, and what it reads is whole kobo of the range, out of all its digits', () => {
    let read = 0;
    fc.assert(
      fc.property(text, (typed) => {
        const result = parseAmount(typed);
        if (!result.ok) {
          expect(result.error.message).not.toBe('');
          return;
        }
        read += 1;
        const { value } = result;
        expect(Number.isSafeInteger(value) && value >= 0 && value <= MAX_KOBO).toBe(true);
        // Nothing is left out and nothing is added: the digits are the value's own.
        const digits = typed.replace(/\D/g, '');
        const decimals = /[.,](\d{0,2})\D*$/.exec(typed)?.[1]?.length ?? 0;
        expect(value).toBe(Number(digits) * 10 ** (2 - decimals));
        // And nothing but digits, separators, blanks and the currency was in it.
        expect(typed.replace(/[₦NG]|[\d.,'’\s]/gi, '')).toBe('');
      }),
      { numRuns: 20_000 },
    );
    expect(read).toBeGreaterThan(500);
  });

  test('a lone point is never thousands, a lone comma only before exactly three digits', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{1,6}[.,]\d{0,5}$/).map((form) => [form, form.replace(',', '.')]),
        ([typed = '', asPoint = '']) => {
          const result = parseAmount(typed);
          if (!result.ok || /^[1-9]\d{0,2},\d{3}$/.test(typed)) return;
          expect(result.value).toBe(Math.round(Number(asPoint) * 100));
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

test.each([
  ['1,000', 100_000],
  ['10,50', 1_050],
  ['1000,50', 100_050],
  ['5000,50', 500_050],
  ['1,00', 100],
  ['1.000,5', 100_050],
  ['1.000.000', 100_000_000],
  ['1 000', 100_000],
  ["1'000.50", 100_050],
  ['NGN 2,500.00', 250_000],
  ['2500 NGN', 250_000],
  [',5', 50],
  ['12,', 1_200],
  ['007', 700],
  ['0.29', 29],
  ['999,999,999.99', MAX_KOBO],
])('%j is %i kobo', (typed, value) => {
  expect(parseAmount(typed)).toEqual({ ok: true, value });
});

const EXAMPLE = 'Enter an amount, e.g. 1000.50';
test.each([
  ['', 'empty', EXAMPLE],
  ['₦', 'empty', EXAMPLE],
  ['.', 'empty', EXAMPLE],
  ['1.000', 'two_readings', '1.000 can be read in two ways. Enter 1000 or 1'],
  ['12.345', 'two_readings', '12.345 can be read in two ways. Enter 12345 or 12.34'],
  ['1000.500', 'too_precise', 'Enter at most 2 decimals, e.g. 1000.50'],
  ['0,500', 'too_precise', 'Enter at most 2 decimals, e.g. 1000.50'],
  ['1234567890', 'too_large', 'Enter 999,999,999.99 or less'],
  ['1,00,000', 'no_amount', EXAMPLE],
  ['1,000 000', 'no_amount', EXAMPLE],
  ['1,000,50', 'no_amount', EXAMPLE],
  ['1.000.5', 'no_amount', EXAMPLE],
  ['10 50', 'no_amount', EXAMPLE],
  ['1.2.3', 'no_amount', EXAMPLE],
  ['-5', 'no_amount', EXAMPLE],
  ['−5', 'no_amount', EXAMPLE],
  ['+5', 'no_amount', EXAMPLE],
  ['1e5', 'no_amount', EXAMPLE],
  ['0x10', 'no_amount', EXAMPLE],
  ['５００', 'no_amount', EXAMPLE],
  ['٥٠٠', 'no_amount', EXAMPLE],
  ['\u202e001', 'no_amount', EXAMPLE],
  ['10 naira', 'no_amount', EXAMPLE],
  ['ten', 'no_amount', EXAMPLE],
])('%j is refused as %s', (typed, code, message) => {
  expect(parseAmount(typed)).toEqual({ ok: false, error: { code, message } });
});
