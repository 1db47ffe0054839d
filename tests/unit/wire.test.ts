// The readers of single wire fields.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isObject,
  readActive,
  readCount,
  readId,
  readMatchId,
  readMatchTime,
  readNamedMatch,
  readNumber,
  readOutcomeId,
  readSpecifier,
  readText,
} from '../../src/shared/feed/wire.ts';

describe('wire readers', () => {
  test('none of them throws on anything, and each answers its own type', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true }), (value) => {
        const number = readNumber(value);
        expect(number === undefined || Number.isFinite(number)).toBe(true);
        const id = readId(value);
        expect(id === undefined || (id.length > 0 && id.length <= 128)).toBe(true);
        expect(['string', 'undefined']).toContain(typeof readMatchId(value));
        expect((readText(value) ?? '').length).toBeLessThanOrEqual(256);
        expect(typeof readActive(value)).toBe('boolean');
        const seconds = readMatchTime(value);
        expect(seconds === undefined || seconds >= 0).toBe(true);
        if (isObject(value)) expect(['string', 'undefined']).toContain(typeof readSpecifier(value));
      }),
      { numRuns: 1_000 },
    );
  });

  test.each([
    [1.5, 1.5],
    ['1.5', 1.5],
    [' 2 ', 2],
    ['-3', -3],
    ['', undefined],
    [' ', undefined],
    ['1,5', undefined],
    ['Infinity', undefined],
    [Number.NaN, undefined],
    [true, undefined],
    [[5], undefined],
    [null, undefined],
  ])('number %j', (value, expected) => {
    expect(readNumber(value)).toBe(expected);
  });

  test.each([
    [7, 7],
    ['7', 7],
    [0, 0],
    [2_147_483_647, 2_147_483_647],
    [2_147_483_648, undefined],
    [-1, undefined],
    [1.5, undefined],
    ['1e400', undefined],
    [undefined, undefined],
  ])('count %j', (value, expected) => {
    expect(readCount(value)).toBe(expected);
  });

  const unclean = [
    'a\0b',
    'a\ud800b',
    'a\udc00b',
    'a\u202Eb',
    'a\u200Bb',
    'a\u2028b',
    'a\u2060b\uFEFF',
    'a\u2066b',
    'a\nb',
    'a\u0085b',
    'a\x7fb',
  ];
  test.each(unclean)('%j is no id and no specifier, and is shown clean', (text) => {
    expect(readId(text)).toBeUndefined();
    expect(readSpecifier({ specifier: text })).toBeUndefined();
    expect(readText(text)).toBe('ab');
  });

  test('what is left of a text may be nothing, and letters of any script stay', () => {
    expect(readText('\0\ud800')).toBeUndefined();
    for (const text of ['São Paulo', 'أهلي', 'ХИМКИ', '\u{1F600} FC']) {
      expect(readText(text)).toBe(text);
    }
  });

  test('a cut leaves no half of a character', () => {
    expect(readText(`${'x'.repeat(255)}\u{1F600}`)).toBe('x'.repeat(255));
    expect(readText(`${'x'.repeat(254)}\u{1F600}yyy`)).toBe(`${'x'.repeat(254)}\u{1F600}`);
  });

  test.each([
    [7, '7'],
    ['7', '7'],
    [' 7 ', '7'],
    ['sr:match:7', 'sr:match:7'],
    [0, '0'],
    ['', undefined],
    [Number.POSITIVE_INFINITY, undefined],
    ['x'.repeat(128), 'x'.repeat(128)],
    ['x'.repeat(129), undefined],
    ['007', '007'],
    ['a b', undefined],
    ['a/b', undefined],
    ['a+b', undefined],
    ['ид', undefined],
    [1.5, undefined],
    [2 ** 53 - 1, '9007199254740991'],
    [2 ** 53, undefined],
    ['9007199254740993', '9007199254740993'],
    [{}, undefined],
  ])('id %j', (value, expected) => {
    expect(readId(value)).toBe(expected);
  });

  test.each([
    [7, '7'],
    ['sr:match:7', '7'],
    ['7', '7'],
    ['sr:match:', undefined],
    ['sr:match:sr:match:7', 'sr:match:7'],
    ['vf:match:7', 'vf:match:7'],
    ['sr:season:7', 'sr:season:7'],
    ['sr:match:+', undefined],
  ])('match id %j', (value, expected) => {
    expect(readMatchId(value)).toBe(expected);
  });

  test.each([
    ['12', '12'],
    [' sr:point_range:76+:1132 ', 'sr:point_range:76+:1132'],
    ['sr:player:1,sr:player:2', 'sr:player:1,sr:player:2'],
    ['!"#$%&\'()*+,-.:;<=>?@[\\]^_`{|}~', '!"#$%&\'()*+,-.:;<=>?@[\\]^_`{|}~'],
    ['1/X', undefined],
    ['over 2.5', undefined],
    ['x'.repeat(128), 'x'.repeat(128)],
    ['x'.repeat(129), undefined],
    [2 ** 53, undefined],
  ])('outcome id %j', (value, expected) => {
    expect(readOutcomeId(value)).toBe(expected);
  });

  test.each([
    [{}, undefined],
    [{ event_id: 7 }, '7'],
    [{ event_id: 'sr:match:7', event_prefix: 'sr:match' }, '7'],
    [{ event_id: 7, event_prefix: 'sr:match' }, '7'],
    [{ event_id: 7, event_prefix: 'vf:match' }, 'vf:match:7'],
    [{ match_id: '7', event_prefix: 'sr:season' }, 'sr:season:7'],
    [{ event_id: 'vf:match:7', event_prefix: 'sr:match' }, 'vf:match:7'],
    [{ event_id: 'vf:match:7', event_prefix: 'vf:match' }, 'vf:match:7'],
    [{ event_id: null, match_id: 8 }, '8'],
    [{ event_id: 7, event_prefix: 5 }, '7'],
  ])('%j names the match %j', (message, expected) => {
    expect(readNamedMatch(message)).toBe(expected);
  });

  test.each([
    ['00:00', 0],
    ['45:00', 2_700],
    ['120:59', 7_259],
    ['7:5', 425],
    [' 12:30 ', 750],
    ['--:--', undefined],
    ['12:60', undefined],
    ['1234:00', undefined],
    ['12', undefined],
    [12, undefined],
  ])('match time %j', (value, expected) => {
    expect(readMatchTime(value)).toBe(expected);
  });

  test('the plural of the specifier wins, its absence means none, a strange one is no market', () => {
    expect(readSpecifier({ specifiers: 'a=1', specifier: 'b=2' })).toBe('a=1');
    expect(readSpecifier({ specifier: 'b=2' })).toBe('b=2');
    expect(readSpecifier({})).toBe('');
    expect(readSpecifier({ specifiers: 2.5 })).toBeUndefined();
    expect(readSpecifier({ specifiers: 'x'.repeat(257) })).toBeUndefined();
  });
});
