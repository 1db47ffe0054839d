// Passwords: one form for every keyboard, a length in characters, and words for each refusal.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  normalisePassword,
  readNewPassword,
} from '../../src/server/domain/accounts/password-rules.ts';
import { hashPassword, matchPassword } from '../../src/server/domain/accounts/passwords.ts';
import { PASSWORD_LENGTH } from '../../src/shared/api/password-length.ts';

const NUMBER = '8031234567';
const anyText = fc.string({ unit: 'binary', maxLength: 40 });
const graphemes = fc.string({ unit: 'grapheme', maxLength: 40 });
const CODES = /^password_(blank|too_short|too_long|unusable|common)$/;

describe('the form of a password', () => {
  test('is the same composed and in parts, and with whatever blank a keyboard has', () => {
    fc.assert(
      fc.property(
        graphemes,
        fc.constantFrom('\u00a0', '\u2003', '\u3000', '\u202f'),
        (text, blank) => {
          const form = normalisePassword(text);
          expect(normalisePassword(text.normalize('NFD'))).toBe(form);
          expect(normalisePassword(text.normalize('NFC'))).toBe(form);
          expect(normalisePassword(text.replaceAll(' ', blank))).toBe(form);
        },
      ),
    );
  });

  test('is its own form, for any text at all', () => {
    fc.assert(
      fc.property(
        fc.oneof(anyText, graphemes, fc.string({ unit: 'grapheme-composite' })),
        (text) => {
          const form = normalisePassword(text);
          expect(normalisePassword(form)).toBe(form);
        },
      ),
    );
  });

  test('leaves plain text as it is: case, order and inner blanks count', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
        expect(normalisePassword(text)).toBe(text);
      }),
    );
  });
});

describe('a new password', () => {
  test('is taken in its form or refused with a code and words, for any text at all', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(anyText, graphemes, fc.string({ maxLength: 300 })),
        async (text) => {
          try {
            expect(await readNewPassword(text, NUMBER)).toBe(normalisePassword(text));
          } catch (refused) {
            expect(refused).toMatchObject({
              code: expect.stringMatching(CODES),
              message: expect.stringMatching(/^[A-Z].{10,}/),
            });
          }
        },
      ),
    );
  });

  test('is as long as it has characters, however many units or parts they are', async () => {
    const letters = fc.constantFrom('é', 'ọ̀', '😀', 'ß', '漢');
    const { min, max } = PASSWORD_LENGTH;
    await fc.assert(
      fc.asyncProperty(
        fc.array(letters, { minLength: min, maxLength: min }),
        fc.constantFrom('NFC', 'NFD'),
        async (characters, form) => {
          fc.pre(new Set(characters).size > 1);
          const length = [...characters.join('').normalize('NFC')].length;
          const text = characters.join('').normalize(form);
          expect(await readNewPassword(text, NUMBER)).toBe(text.normalize('NFC'));
          const short = [...text.normalize('NFC')]
            .slice(0, min - 1)
            .join('')
            .normalize(form);
          expect(length).toBeGreaterThanOrEqual(min);
          await expect(readNewPassword(short, NUMBER)).rejects.toMatchObject({
            code: 'password_too_short',
          });
        },
      ),
    );
    const long = '😀x'.repeat(max / 2);
    expect(await readNewPassword(long, NUMBER)).toBe(long);
    await expect(readNewPassword(`${long}x`, NUMBER)).rejects.toMatchObject({
      code: 'password_too_long',
      message: 'Use at most 200 characters for the password',
    });
  });

  test.each([
    ['        ', 'password_blank'],
    ['\u3000\u00a0\u2003     ', 'password_blank'],
    ['\u200b\u00ad\ufeff\u200b\u00ad\ufeff\u200b\u00ad', 'password_blank'],
    ['', 'password_blank'],
    ['1234567', 'password_too_short'],
    ['eeeee\u0301\u0301\u0301'.slice(0, 7), 'password_too_short'],
    ['two\u0000words', 'password_unusable'],
    ['two\twords', 'password_unusable'],
    ['half a \ud83d', 'password_unusable'],
    ['private \ue000', 'password_unusable'],
    ['nothing \uffff', 'password_unusable'],
    ['12345678', 'password_common'],
    ['PassWord1', 'password_common'],
    ['  liverpool  ', 'password_common'],
    ['ôôôôôôôôô', 'password_common'],
    ['8031234567', 'password_common'],
    ['08031234567', 'password_common'],
    ['+234 803 123 4567', 'password_common'],
  ])('%j is refused as %s', async (text, code) => {
    await expect(readNewPassword(text, NUMBER)).rejects.toMatchObject({ code });
  });
});

describe('a hash', () => {
  test('knows its password from every keyboard', async () => {
    const made = await hashPassword(
      await readNewPassword('Adé bọ̀sẹ̀ 2026'.normalize('NFD'), NUMBER),
    );
    for (const typed of ['Adé bọ̀sẹ̀ 2026'.normalize('NFC'), 'Adé\u00a0bọ̀sẹ̀ 2026'.normalize('NFD')]) {
      expect(await matchPassword(made, typed)).toBe('right');
    }
    expect(await matchPassword(made, 'Ade bose 2026')).toBe('wrong');
  });

  test('of a password as it was typed once still opens, for those who type it so', async () => {
    const typed = 'café de la paix'.normalize('NFD');
    const made = await hashPassword(typed);
    expect(await matchPassword(made, typed)).toBe('right-as-typed');
    expect(await matchPassword(made, `${typed} `)).toBe('wrong');
    expect(await matchPassword('no hash', typed)).toBe('wrong');
  });
});
