// What the last state of a match settles, and what it leaves to others.

import { describe, expect, test } from 'vitest';
import {
  finalScore,
  readFinalResult,
  wasPlayedOut,
} from '../../../src/server/domain/settlement/final-result.ts';
import { FixtureStore } from '../../../src/server/domain/sports/fixture-store.ts';
import type { MatchState } from '../../../src/shared/feed/messages.ts';
import { makeFixture } from '../../support/backend.ts';
import { fixtureStatus } from '../../support/feed-messages.ts';

const HALVES = [
  { home: 1, away: 1 },
  { home: 1, away: 0 },
];

/** `before`: codes that the match went through. */
function end(state: Partial<MatchState>, sportId = '1', before: readonly number[] = []) {
  const store = new FixtureStore();
  store.declare(makeFixture({ matchId: '1', type: 'live', sportId }));
  const fixture = store.get('1');
  if (fixture === undefined) throw new Error('not declared');
  for (const matchStatus of before) store.apply(fixture, fixtureStatus({ matchStatus }), 1);
  store.apply(fixture, fixtureStatus({ matchStatus: 100, status: 3, ...state }), 1);
  return fixture;
}

test.each([
  [{ status: 3 }, true],
  [{ status: 4 }, true],
  [{ status: 1, matchStatus: 100 }, true],
  [{ status: 1, matchStatus: 7 }, false],
  [{ status: 5 }, false],
  [{ status: 6 }, false],
  [{ status: 7 }, false],
  [{ status: 8 }, false],
  [{ status: 9 }, false],
  [{ status: 3, matchStatus: 60 }, false],
  [{ status: 3, matchStatus: 80 }, false],
  [{ status: 4, matchStatus: 90 }, false],
  [{ status: 3, matchStatus: 91 }, false],
  [{ status: 4, matchStatus: 95 }, false],
  [{ status: 3, matchStatus: 98 }, false],
  [{ status: 3, matchStatus: 110 }, true],
  [{ status: 3, matchStatus: 7 }, true],
])('%j was played out: %s', (state, played) => {
  expect(wasPlayedOut(end(state))).toBe(played);
});

test('markets on the match, on its half and on its goals follow from a full state', () => {
  const goal = (side: 'home' | 'away') => ({ type: 'goal' as const, side, minute: 1 });
  const fixture = end({
    score: { home: 2, away: 1 },
    periodScores: HALVES,
    incidents: [goal('away'), goal('home'), goal('home')],
  });
  expect(readFinalResult(fixture, '1', '', '1')).toBe('won');
  expect(readFinalResult(fixture, '60', '', '2')).toBe('won');
  expect(readFinalResult(fixture, '8', 'goalnr=1', '8')).toBe('won');
  expect(readFinalResult(fixture, '18', 'total=3.25', '13')).toBe('half-won');
});

test('what the state does not tell is left to a feed or the operator', () => {
  const bare = end({ score: { home: 2, away: 1 } });
  expect(readFinalResult(bare, '1', '', '1')).toBe('won');
  expect(readFinalResult(bare, '60', '', '1')).toBeUndefined();
  expect(readFinalResult(bare, '8', 'goalnr=1', '6')).toBeUndefined();
  expect(readFinalResult(bare, '9999', '', '1')).toBeUndefined();
  expect(readFinalResult(bare, '1', '', '77')).toBeUndefined();
  expect(readFinalResult(end({}), '1', '', '1')).toBeUndefined();
});

const period = (home: number, away: number) => ({ home, away });

/** 2:2 after three thirds, 3:2 after overtime. */
const HOCKEY = [period(1, 0), period(1, 1), period(0, 1)];

describe('a match that went beyond its regular time', () => {
  test.each([
    ['with a period for it', [...HOCKEY, period(1, 0)], 110],
    ['that only its score shows', HOCKEY, 100],
    ['and to penalties', [...HOCKEY, period(0, 0), period(1, 0)], 120],
  ])('%s settles each market by the part that it is on', (_how, periodScores, matchStatus) => {
    const fixture = end({ score: period(3, 2), periodScores, matchStatus }, '4');
    const read = (market: string, specifier: string, outcome: string) =>
      readFinalResult(fixture, market, specifier, outcome);
    expect(['1', '2', '3'].map((id) => read('1', '', id))).toEqual(['lost', 'won', 'lost']);
    expect(read('18', 'total=4.5', '12')).toBe('lost');
    expect(read('10', '', '9')).toBe('won');
    expect(read('10', '', '10')).toBe('lost');
    expect(read('16', 'hcp=-0.5', '1714')).toBe('lost');
    expect(read('11', '', '4')).toBe('void');
    expect(read('406', '', '4')).toBe('won');
    expect(read('406', '', '5')).toBe('lost');
  });

  test('leaves to others what the score alone cannot tell', () => {
    const bare = end({ score: period(3, 2), matchStatus: 100 }, '4');
    expect(readFinalResult(bare, '1', '', '1')).toBeUndefined();
    expect(readFinalResult(bare, '18', 'total=4.5', '12')).toBeUndefined();
    expect(readFinalResult(bare, '406', '', '4')).toBe('won');
    const football = end({ score: period(3, 2), matchStatus: 110 });
    expect(readFinalResult(football, '1', '', '1')).toBeUndefined();
    const penalties = end({ score: period(2, 2), periodScores: HOCKEY, matchStatus: 120 }, '4');
    expect(readFinalResult(penalties, '406', '', '4')).toBeUndefined();
    const wrong = end({ score: period(1, 1), periodScores: HOCKEY, matchStatus: 100 }, '4');
    expect(readFinalResult(wrong, '1', '', '2')).toBeUndefined();
  });

  test('in football counts the goals of its two halves alone', () => {
    const goal = (side: 'home' | 'away') => ({ type: 'goal' as const, side, minute: 1 });
    const extra = end({
      score: period(3, 2),
      periodScores: [...HALVES, period(1, 1)],
      incidents: ['home', 'away', 'home', 'home', 'away'].map((side) =>
        goal(side as 'home' | 'away'),
      ),
      matchStatus: 110,
    });
    expect(readFinalResult(extra, '1', '', '1')).toBe('won');
    expect(readFinalResult(extra, '18', 'total=3.5', '12')).toBe('lost');
    expect(readFinalResult(extra, '60', '', '2')).toBe('won');
    expect(readFinalResult(extra, '8', 'goalnr=4', '7')).toBe('won');
  });

  test('in basketball counts overtime where the market says so, and in no quarter', () => {
    const quarters = [period(20, 18), period(15, 17), period(22, 22), period(18, 18)];
    const fixture = end(
      { score: period(85, 80), periodScores: [...quarters, period(10, 5)], matchStatus: 110 },
      '2',
    );
    expect(readFinalResult(fixture, '219', '', '4')).toBe('won');
    expect(readFinalResult(fixture, '225', 'total=160.5', '12')).toBe('won');
    expect(readFinalResult(fixture, '68', 'total=69.5', '12')).toBe('won');
    expect(readFinalResult(fixture, '235', 'quarternr=4', '2')).toBe('won');
  });
});

describe('period scores that cannot be', () => {
  const read = (score: MatchState['score'], periodScores: MatchState['periodScores']) =>
    readFinalResult(
      end({
        ...(score === undefined ? {} : { score }),
        ...(periodScores === undefined ? {} : { periodScores }),
      }),
      '1',
      '',
      '1',
    );
  test.each([
    ['home alone has more', period(1, 3), [period(1, 1), period(1, 1)]],
    ['away alone has more', period(3, 1), [period(1, 1), period(1, 1)]],
  ])('%s than in the whole match: nothing is settled by either', (_what, score, periods) => {
    expect(read(score, periods)).toBeUndefined();
  });
  test('as many as in the whole match settle', () => {
    expect(read(period(2, 1), HALVES)).toBe('won');
  });
});

test('a sport without overtime is settled by its final state, whatever its status', () => {
  const sets = [period(6, 4), period(3, 6), period(7, 5)];
  const fixture = end({ score: period(2, 1), periodScores: sets, matchStatus: 110 }, '5');
  expect(readFinalResult(fixture, '186', '', '4')).toBe('won');
});

test.each([110, 120])(
  'a match of another sport that went on (%i) waits, else its score counts',
  (matchStatus) => {
    const periodScores = [period(14, 12), period(13, 15), period(5, 3)];
    const wentOn = end({ score: period(32, 30), periodScores, matchStatus }, '6');
    expect(readFinalResult(wentOn, '1', '', '1')).toBeUndefined();
    expect(readFinalResult(wentOn, '18', 'total=55.5', '12')).toBeUndefined();
    expect(readFinalResult(wentOn, '219', '', '4')).toBe('won');
    const usual = end({ score: period(30, 28), matchStatus: 100 }, '6');
    expect(readFinalResult(usual, '1', '', '1')).toBe('won');
  },
);

test.each([32, 33, 34, 40, 41, 42, 50, 110, 120])(
  'a match that was said to go on (%i) waits, even if it just ends (100) after that',
  (code) => {
    for (const sportId of ['1', '6']) {
      const wentOn = end({ score: period(3, 2) }, sportId, [7, code, 7]);
      expect(readFinalResult(wentOn, '1', '', '1'), sportId).toBeUndefined();
      expect(readFinalResult(end({ score: period(3, 2) }, sportId, [7]), '1', '', '1')).toBe('won');
    }
  },
);

test('football after penalties with its bare score waits', () => {
  const bare = end({ score: period(2, 2), matchStatus: 120 });
  expect(readFinalResult(bare, '1', '', '2')).toBeUndefined();
});

test('a part that a specifier names waits for the scores of the parts', () => {
  const bare = end({ score: period(80, 70), matchStatus: 100 }, '2');
  expect(readFinalResult(bare, '235', 'quarternr=4', '2')).toBeUndefined();
});

test('who scored next counts goals alone', () => {
  const incident = (type: string, side: 'home' | 'away') => ({ type, side, minute: 1 });
  const fixture = end({
    score: period(1, 1),
    periodScores: [period(0, 1), period(1, 0)],
    incidents: [
      incident('yellow_card', 'home'),
      incident('goal', 'away'),
      incident('goal', 'home'),
    ] as NonNullable<MatchState['incidents']>,
  });
  expect(readFinalResult(fixture, '8', 'goalnr=1', '8')).toBe('won');
  expect(readFinalResult(fixture, '8', 'goalnr=1', '6')).toBe('lost');
});

test.each([
  [period(2, 1), '2:1'],
  [undefined, ''],
])('a final score of %j reads %j', (score, text) => {
  expect(finalScore(end(score === undefined ? {} : { score }))).toBe(text);
});
