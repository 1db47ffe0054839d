// What a message says of the match itself, field by field, at the edges of what can be read.

import { describe, expect, test } from 'vitest';
import { decodeClock, decodeMatchState } from '../../src/shared/feed/decode-match-state.ts';
import { isPastEnd } from '../../src/shared/feed/is-past-end.ts';
import type { FeedMessage } from '../../src/shared/feed/messages.ts';
import { isCutShort } from '../../src/shared/feed/status-codes.ts';
import { isClean, readKickOff } from '../../src/shared/feed/wire.ts';

const state = (fields: object) => decodeMatchState(fields);

test.each([
  [null, undefined],
  [undefined, undefined],
  [true, true],
  [1, true],
  [false, false],
  [0, false],
])('a clock whose `stopped` is %s: %s', (stopped, read) => {
  expect(decodeClock({ stopped })?.stopped).toBe(read);
});

test.each([
  [0, 0],
  [1, 1],
  [1000, 1000],
  [1000.5, undefined],
  [-1, undefined],
  ['fast', undefined],
  [undefined, undefined],
])('a clock that runs at %s: %s', (rate, read) => {
  expect(decodeClock({ rate })?.rate).toBe(read);
});

test.each([
  [2, 1, { home: 2, away: 1 }],
  [2, undefined, undefined],
  [undefined, 1, undefined],
  [undefined, undefined, undefined],
])('a score of %s and %s', (home_score, away_score, read) => {
  expect(state({ home_score, away_score })?.score).toEqual(read);
});

describe('lists', () => {
  const pair = { home_score: 1, away_score: 0 };
  const goal = { type: 'goal', side: 'home', minute: 5 };

  test('of periods leave out what is no score, and end after a hundred', () => {
    expect(state({ period_scores: [pair, null, 7, {}, pair] })?.periodScores).toHaveLength(2);
    expect(state({ period_scores: Array(101).fill(pair) })?.periodScores).toHaveLength(100);
    expect(state({ period_scores: 'none' })?.periodScores).toBeUndefined();
  });

  test('of statistics leave out what is no pair or has no clean name, and end after a hundred', () => {
    const corners = { home: 1, away: 2 };
    expect(
      state({ statistics: { corners, fouls: 3, offsides: {}, '': corners, 'a\u0000b': corners } })
        ?.statistics,
    ).toEqual({ corners });
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`s${at}`, corners]));
    expect(Object.keys(state({ statistics: many })?.statistics ?? {})).toHaveLength(100);
  });

  test.each([
    [goal, true],
    [{ ...goal, type: 'yellow' }, true],
    [{ ...goal, type: 'red' }, true],
    [{ ...goal, type: 'corner' }, false],
    [{ ...goal, side: 'away' }, true],
    [{ ...goal, side: 'none' }, false],
    [{ ...goal, minute: undefined }, false],
    [null, false],
    [12, false],
  ])('of incidents have %j: %s', (incident, isRead) => {
    expect(state({ incidents: [incident] })?.incidents).toEqual(isRead ? [incident] : []);
  });

  test('of incidents end after a hundred', () => {
    expect(state({ incidents: Array(101).fill(goal) })?.incidents).toHaveLength(100);
  });
});

test.each([
  ['40', 'AD', { home: '40', away: 'AD' }],
  [15, 0, { home: '15', away: '0' }],
  [' 30 ', '123456789', { home: '30', away: '12345678' }],
  ['40', undefined, undefined],
  [undefined, '40', undefined],
  [Number.NaN, '40', undefined],
  [true, '40', undefined],
])('points of %j and %j', (home_gamescore, away_gamescore, read) => {
  expect(state({ home_gamescore, away_gamescore })?.gameScore).toEqual(read);
});

test.each([
  [1, 'home'],
  ['home', 'home'],
  [2, 'away'],
  ['away', 'away'],
  [3, undefined],
  ['1', undefined],
  ['', undefined],
  [undefined, undefined],
])('who serves: %j is %s', (current_server, server) => {
  expect(state({ current_server })?.server).toBe(server);
});

test.each([
  [1, 1],
  ['1790000000000', 1_790_000_000_000],
  [Date.UTC(9999, 11, 31), Date.UTC(9999, 11, 31)],
  [Date.UTC(9999, 11, 31) + 1, undefined],
  [0, undefined],
  [-5, undefined],
  [null, undefined],
  ['soon', undefined],
])('a kick-off of %j is %s', (value, at) => {
  expect(readKickOff(value)).toBe(at);
});

test.each([
  [59, false],
  [60, true],
  [80, true],
  [99, true],
  [100, false],
  [110, false],
])('match_status %i was cut short: %s', (code, isCut) => {
  expect(isCutShort(code)).toBe(isCut);
});

test.each([
  ['Over 2.5', true],
  ['a\u0000b', false],
  ['a\u202eb', false],
])('the text %j is clean: %s', (text, clean) => {
  expect(isClean(text)).toBe(clean);
});

describe('after the end of a match, said by producer 1 at 100', () => {
  const END = { product: 1, timestamp: 100 };
  const message = (kind: string, status?: number, product = 1, timestamp = 200) =>
    ({ kind, product, timestamp, state: { status } }) as unknown as FeedMessage;

  test.each([
    // Kind, status it says, status of the match, too late
    ['odds_change', 1, 3, true],
    ['odds_change', undefined, 3, true],
    ['odds_change', 3, 3, false],
    ['odds_change', 4, 3, false],
    ['odds_change', 1, 1, false],
    ['odds_change', 1, 0, false],
    ['odds_change', 1, undefined, false],
    ['odds_change', 1, null, false],
    ['fixture_status', 1, 3, false],
    ['bet_stop', undefined, 3, false],
  ])('%s that says %s of a match that is %s comes too late: %s', (kind, says, is, late) => {
    expect(isPastEnd(message(kind, says), is, END)).toBe(late);
  });

  test.each([
    [1, 200, false],
    [1, 100, true],
    [1, 50, true],
    [1, 0, false],
    [2, 200, true],
  ])('a fixture status of producer %i at %i comes too late: %s', (product, timestamp, late) => {
    expect(isPastEnd(message('fixture_status', 1, product, timestamp), 3, END)).toBe(late);
  });

  test('so does an odds change that says nothing of its match', () => {
    const change = { kind: 'odds_change', state: undefined } as unknown as FeedMessage;
    expect(isPastEnd(change, 3, END)).toBe(true);
  });
});
