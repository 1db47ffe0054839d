// What a player reads for the codes of a match, sport by sport, and when a match rests or is over.

import { describe, expect, test } from 'vitest';
import {
  firstPeriod,
  isBreak,
  isOver,
  marketStatusName,
  matchStatusName,
  supplierMarketStatusName,
} from '../../src/shared/feed/status-codes.ts';

const codes = Array.from({ length: 400 }, (_, code) => code);
/** The names of all codes that have one in this sport. */
const named = (sportId: string | undefined) =>
  Object.fromEntries(
    codes.flatMap((code) => {
      const name = matchStatusName(code, sportId);
      return name === 'Live' ? [] : [[code, name]];
    }),
  );

const EVERYWHERE = { 0: 'Not started', 80: 'Interrupted', 90: 'Abandoned', 100: 'Ended' };
const BREAKS = { 301: '1st break', 302: '2nd break', 303: '3rd break', 304: '4th break' };

test.each([
  ['1', '1st half'],
  ['2', '1st quarter'],
  ['5', '1st set'],
  ['20', '1st set'],
  ['23', '1st set'],
])('a match of sport %s begins with the %s', (sportId, period) => {
  expect(matchStatusName(firstPeriod(sportId), sportId)).toBe(period);
});

test.each(['4', '21', '999', 'constructor'])('sport %s begins as football does', (sportId) => {
  expect(firstPeriod(sportId)).toBe(6);
});

describe('the period of a match', () => {
  test('of football', () => {
    expect(named('1')).toEqual({
      ...EVERYWHERE,
      6: '1st half',
      7: '2nd half',
      31: 'Half-time',
      32: 'Awaiting extra time',
      33: 'Extra-time break',
      34: 'Awaiting penalties',
      40: 'Overtime',
      41: 'Extra time, 1st half',
      42: 'Extra time, 2nd half',
      50: 'Penalties',
      110: 'After extra time',
      120: 'After penalties',
    });
  });

  test('of basketball', () => {
    expect(named('2')).toEqual({
      ...EVERYWHERE,
      ...BREAKS,
      13: '1st quarter',
      14: '2nd quarter',
      15: '3rd quarter',
      16: '4th quarter',
      31: 'Half-time',
      40: 'Overtime',
    });
  });

  test.each(['5', '20', '23'])('of sport %s, which is played in sets', (sportId) => {
    const sets = { 8: '1st set', 9: '2nd set', 10: '3rd set', 11: '4th set', 12: '5th set' };
    const breaks = Object.fromEntries(Object.keys(BREAKS).map((code) => [code, 'Set break']));
    expect(named(sportId)).toEqual({ ...EVERYWHERE, ...breaks, ...sets });
  });

  test.each(['21', '', undefined])('of sport %s, which has no names of its own', (sportId) => {
    expect(named(sportId)).toEqual(EVERYWHERE);
  });
});

test('a clock rests in breaks, before the start and while interrupted', () => {
  expect(codes.filter(isBreak)).toEqual([0, 30, 31, 32, 33, 34, 80, 301, 302, 303, 304]);
});

test('a match is over once ended, closed, cancelled or abandoned', () => {
  expect(codes.filter(isOver)).toEqual([3, 4, 5, 9]);
});

test('the statuses of a market read the other way round at the supplier', () => {
  expect([0, 1, 2, 3, 4, 5].map(marketStatusName)).toEqual([
    'Active',
    'Suspended',
    'Deactivated',
    'Settled',
    'Cancelled',
    'HandedOver',
  ]);
  expect([1, 0, -1, -2, -3, -4].map(supplierMarketStatusName)).toEqual([
    'Active',
    'Inactive',
    'Suspended',
    'HandedOver',
    'Settled',
    'Cancelled',
  ]);
});
