// The readers of single wire fields.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isObject,
  readActive,
  readId,
  readMatchId,
  readMatchTime,
  readNumber,
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
        expect(id === undefined || (id.length > 0 && id.length <= 64)).toBe(true);
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
    [7, '7'],
    ['7', '7'],
    [' 7 ', '7'],
    ['sr:match:7', 'sr:match:7'],
    [0, '0'],
    ['', undefined],
    [Number.POSITIVE_INFINITY, undefined],
    ['x'.repeat(64), 'x'.repeat(64)],
    ['x'.repeat(65), undefined],
    [{}, undefined],
  ])('id %j', (value, expected) => {
    expect(readId(value)).toBe(expected);
  });

  test.each([
    [7, '7'],
    ['sr:match:7', '7'],
    ['7', '7'],
    ['sr:match:', undefined],
    ['sr:season:7', 'sr:season:7'],
  ])('match id %j', (value, expected) => {
    expect(readMatchId(value)).toBe(expected);
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
