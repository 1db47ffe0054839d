// The state of a match: merged from partial words, and read back from a snapshot as it was told.

import { describe, expect, test } from 'vitest';
import {
  encodeState,
  matchSeconds,
  mergeState,
  NO_STATE,
} from '../../../src/server/domain/sports/match-state.ts';
import { decodeMatchState } from '../../../src/shared/feed/decode-match-state.ts';

function stateOf(...words: object[]) {
  return words.reduce<typeof NO_STATE>(
    (held, word) => mergeState(held, decodeMatchState(word)!, 1_000_000),
    NO_STATE,
  );
}

const FIRST_HALF = { status: 1, match_status: 6, home_score: 1, away_score: 0 };

test('before the first word there is no sport_event_status', () => {
  expect(encodeState(NO_STATE, '1', 0)).toBeUndefined();
});

test('a snapshot decodes to what was told', () => {
  const word = {
    ...FIRST_HALF,
    period: 'First',
    clock: { match_time: '12:34', stopped: true, rate: 10, stoppage_time_announced: '03:00' },
    period_scores: [{ home_score: 1, away_score: 0 }],
    statistics: { corners: { home: 3, away: 1 } },
    incidents: [{ type: 'goal', side: 'home', minute: 9 }],
    home_gamescore: '40',
    away_gamescore: 'AD',
    current_server: 2,
  };
  expect(decodeMatchState(encodeState(stateOf(word), '1', 2_000_000))).toEqual(
    decodeMatchState({ ...word, current_server: 'away' }),
  );
});

test('what a word does not mention stays; a new period drops the old text', () => {
  const held = stateOf({ ...FIRST_HALF, period: 'First' }, { home_score: 2, away_score: 0 });
  expect(held.match).toMatchObject({
    matchStatus: 6,
    period: 'First',
    score: { home: 2, away: 0 },
  });
  expect(stateOf({ ...FIRST_HALF, period: 'First' }, { match_status: 7 }).match.period).toBe(
    undefined,
  );
});

describe('the clock runs on', () => {
  const clock = (match_time: string, more: object = {}) => ({
    ...FIRST_HALF,
    clock: { match_time, stopped: false, rate: 10, ...more },
  });
  const later = 1_000_000 + 30_000;

  test.each([
    { name: 'at its rate', word: clock('10:00'), sport: '1', seconds: 600 + 300 },
    {
      name: 'at 1 without a rate',
      word: clock('10:00', { rate: undefined }),
      sport: '1',
      seconds: 630,
    },
    {
      name: 'not while stopped',
      word: clock('10:00', { stopped: true }),
      sport: '1',
      seconds: 600,
    },
    { name: 'to 45:00 and no further', word: clock('44:00'), sport: '1', seconds: 2700 },
    { name: 'past 45:00 once the feed is', word: clock('46:00'), sport: '1', seconds: 2760 + 300 },
    {
      name: 'not at half-time',
      word: { ...clock('45:00'), match_status: 31 },
      sport: '1',
      seconds: 2700,
    },
    {
      name: 'not after the end',
      word: { ...clock('90:00'), status: 3 },
      sport: '1',
      seconds: 5400,
    },
    { name: 'down in basketball', word: clock('10:00'), sport: '2', seconds: 300 },
    { name: 'to zero in basketball', word: clock('01:00'), sport: '2', seconds: 0 },
  ])('$name', ({ word, sport, seconds }) => {
    expect(matchSeconds(stateOf(word), sport, later)).toBe(seconds);
  });

  test('and has no time where the feed gave none', () => {
    expect(matchSeconds(stateOf(FIRST_HALF), '1', later)).toBeUndefined();
  });
});
