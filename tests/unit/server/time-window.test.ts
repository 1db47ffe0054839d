// Dates and spans on the player's clock, not the server's.

import { describe, expect, test } from 'vitest';
import {
  formatDate,
  isWithin,
  periodWindow,
  readMoment,
} from '../../../src/server/domain/sports/time-window.ts';

// A Friday, 23:30 in London and half past midnight on Saturday in Lagos.
const NOW = Date.parse('2026-03-06T23:30:00Z');

test.each([
  [1, '2026-03-07 00:30:00'],
  [0, '2026-03-06 23:30:00'],
  [-5, '2026-03-06 18:30:00'],
  [5.5, '2026-03-07 05:00:00'],
])('%s hours ahead of UTC', (offset, text) => {
  expect(formatDate(NOW, offset)).toBe(text);
});

test.each([
  ['today', '2026-03-06T23:00:00Z', '2026-03-07T23:00:00Z'],
  ['tomorrow', '2026-03-07T23:00:00Z', '2026-03-08T23:00:00Z'],
  ['Saturday', '2026-03-06T23:00:00Z', '2026-03-07T23:00:00Z'],
  ['friday', '2026-03-12T23:00:00Z', '2026-03-13T23:00:00Z'],
  ['24hour', '2026-03-06T23:30:00Z', '2026-03-07T23:30:00Z'],
  ['3hours', '2026-03-06T23:30:00Z', '2026-03-07T02:30:00Z'],
  ['week', '2026-03-06T23:30:00Z', '2026-03-13T23:30:00Z'],
])('period %s', (period, from, to) => {
  expect(periodWindow(period, NOW, 1)).toEqual({ from: Date.parse(from), to: Date.parse(to) });
});

test('all time, and none for a period nobody knows', () => {
  expect(isWithin(NOW, periodWindow('all', NOW, 1)!)).toBe(true);
  expect(periodWindow('someday', NOW, 1)).toBeUndefined();
});

describe('moments', () => {
  test.each([
    ['2026-03-07', false, '2026-03-06T23:00:00Z'],
    ['2026-03-07', true, '2026-03-07T23:00:00Z'],
    ['2026-03-07 10:15', true, '2026-03-07T09:15:00Z'],
    ['2026-03-07T10:15:30', false, '2026-03-07T09:15:30Z'],
  ])('%s (end of day: %s)', (text, endOfDay, at) => {
    expect(readMoment(text, 1, endOfDay)).toBe(Date.parse(at));
  });

  test.each(['', 'today', '2026-13-01', '07.03.2026', '2026-03-07 25:00'])('%j is none', (text) => {
    expect(readMoment(text, 1)).toBeUndefined();
  });
});
