// What the last state of a match settles, and what it leaves to others.

import { expect, test } from 'vitest';
import {
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

function end(state: Partial<MatchState>) {
  const store = new FixtureStore();
  store.declare(makeFixture({ matchId: '1', type: 'live' }));
  const fixture = store.get('1');
  if (fixture === undefined) throw new Error('not declared');
  store.apply(fixture, fixtureStatus({ matchStatus: 100, status: 3, ...state }), 1);
  return fixture;
}

test.each([
  [{ status: 3 }, true],
  [{ status: 4 }, true],
  [{ status: 1, matchStatus: 100 }, true],
  [{ status: 1, matchStatus: 7 }, false],
  [{ status: 5 }, false],
  [{ status: 9 }, false],
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

test('football beyond its regular time is not settled by a score that may hold extra time', () => {
  const extra = end({
    score: { home: 3, away: 2 },
    periodScores: [...HALVES, { home: 1, away: 1 }],
  });
  expect(readFinalResult(extra, '1', '', '1')).toBeUndefined();
});
