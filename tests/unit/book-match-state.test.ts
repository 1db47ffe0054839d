// What a match says of itself: each word is kept, told once, and none that repeats is told again.

import { describe, expect, test } from 'vitest';
import type { MatchState } from '../../src/shared/feed/messages.ts';
import { applyMessage } from '../../src/worker/book/apply-message.ts';
import { Book } from '../../src/worker/book/book.ts';
import { LineReader, MatchPart } from '../../src/worker/book/records.ts';
import { buildMatchCell } from '../../src/worker/views/match-view.ts';
import { fixtureStatus, market, NO_STATE, oddsChange } from '../support/feed-messages.ts';

const ALL = MatchPart.Header | MatchPart.Details | MatchPart.Freshness | MatchPart.Board;

function openMatch() {
  const book = new Book();
  const match = book.ensureMatch('1', 'live');
  match.delivery.watched = ALL;
  /** What of the match has to be sent after it said this. */
  const say = (state: Partial<MatchState>, now = 0): number => {
    book.dirtyMatches.length = 0;
    match.delivery.dirty = 0;
    match.cells.freshness = { level: 'fresh', lastMessageAt: 0 };
    applyMessage(book, match, fixtureStatus(state), now);
    expect(book.dirtyMatches).toEqual(match.delivery.dirty === 0 ? [] : [match]);
    return match.delivery.dirty;
  };
  return { book, match, say };
}

const HEADER = MatchPart.Header;
const DETAILS = MatchPart.Header | MatchPart.Details;
const pair = (home: number, away: number) => ({ home, away });

describe.each<[string, Partial<MatchState>, Partial<MatchState>, number]>([
  ['status', { status: 1 }, { status: 2 }, HEADER],
  ['matchStatus', { matchStatus: 6 }, { matchStatus: 7 }, HEADER],
  ['period', { period: 'First' }, { period: 'Second' }, HEADER],
  ['score', { score: pair(1, 0) }, { score: pair(1, 1) }, HEADER],
  ['score', { score: pair(1, 0) }, { score: pair(2, 0) }, HEADER],
  [
    'gameScore',
    { gameScore: { home: '15', away: '0' } },
    { gameScore: { home: '15', away: 'AD' } },
    HEADER,
  ],
  ['server', { server: 'home' }, { server: 'away' }, HEADER],
  [
    'periodScores',
    { periodScores: [pair(1, 0)] },
    { periodScores: [pair(1, 0), pair(0, 0)] },
    DETAILS,
  ],
  ['periodScores', { periodScores: [pair(1, 0)] }, { periodScores: [pair(1, 2)] }, DETAILS],
  [
    'statistics',
    { statistics: { corners: pair(1, 2) } },
    { statistics: { corners: pair(2, 2) } },
    DETAILS,
  ],
  [
    'statistics',
    { statistics: { corners: pair(1, 2) } },
    { statistics: { shots: pair(1, 2) } },
    DETAILS,
  ],
  [
    'incidents',
    { incidents: [{ type: 'goal', side: 'home', minute: 3 }] },
    { incidents: [{ type: 'goal', side: 'away', minute: 3 }] },
    DETAILS,
  ],
])('%s %j, then %j', (name, first, next, parts) => {
  test('is told, not told again, and told when it changes', () => {
    const { match, say } = openMatch();
    expect(say(first)).toBe(parts);
    expect(match.facts).toMatchObject(first);
    expect(say(structuredClone(first))).toBe(0);
    expect(say(next)).toBe(parts);
    expect(match.facts).toMatchObject(next);
    expect(say({})).toBe(0);
    expect(match.facts).toMatchObject(next);
    expect(name in match.facts).toBe(true);
  });
});

test('a code that is news takes the text of the period before away, and a repeat of it does not', () => {
  const { match, say } = openMatch();
  say({ matchStatus: 6, period: 'First half' });
  expect(say({ matchStatus: 6 })).toBe(0);
  expect(match.facts.period).toBe('First half');
  expect(say({ matchStatus: 7 })).toBe(HEADER);
  expect(match.facts).toMatchObject({ matchStatus: 7, period: '' });
});

test('a clock that rests goes on resting until it is said to run', () => {
  const { match, say } = openMatch();
  const clock = { seconds: 60, stopped: true, rate: undefined, announced: 0 };
  expect(say({ status: 1, clock })).toBe(HEADER);
  expect(match.facts.clock).toMatchObject({ seconds: 60, running: false });
  expect(say({ clock: { ...clock, stopped: undefined } }, 5_000)).toBe(0);
  expect(match.facts.clock).toMatchObject({ seconds: 60, running: false, at: 0 });
  expect(say({ clock: { ...clock, stopped: false } }, 6_000)).toBe(HEADER);
  expect(match.facts.clock).toMatchObject({ seconds: 60, running: true, at: 6_000 });
});

test('the end of a match is told once, and takes its watched prices off', () => {
  const { book, match, say } = openMatch();
  book.onLineAdded = (line) => {
    line.watched = LineReader.Line;
  };
  applyMessage(book, match, oddsChange([market('1', { '1': 200, '2': 300 })]), 0);
  book.outcomes.takeDirty();
  say({ status: 1 });
  expect(book.endedMatches).toEqual([]);
  expect(book.outcomes.dirtyCount).toBe(0);
  say({ status: 4 });
  expect(match.over).toBe(true);
  expect(book.outcomes.dirtyCount).toBe(2);
  say({ status: 3 });
  expect(book.endedMatches).toEqual([match]);
  say({ status: 1 });
  expect(match.over).toBe(false);
  expect(book.endedMatches).toEqual([match]);
});

test('late prices do not reopen a match that has ended; the word of the source itself does', () => {
  const book = new Book();
  const match = book.ensureMatch('1', 'live');
  const live: MatchState = { ...NO_STATE, status: 1, matchStatus: 7 };
  applyMessage(book, match, fixtureStatus({ status: 3, matchStatus: 100 }, { timestamp: 100 }), 0);
  for (const timestamp of [80, 120]) {
    const late = oddsChange([market('1', { '1': 200 })], { state: live, timestamp });
    applyMessage(book, match, late, 0);
    expect([match.over, match.facts.matchStatus]).toEqual([true, 100]);
  }
  const closed = oddsChange([], { state: { ...NO_STATE, status: 4 }, timestamp: 130 });
  applyMessage(book, match, closed, 0);
  expect(match.facts.status).toBe(4);
  applyMessage(book, match, fixtureStatus({ status: 1, matchStatus: 7 }, { timestamp: 140 }), 0);
  expect([match.over, match.facts.matchStatus]).toEqual([false, 7]);
});

test('a status of another producer, or of the moment of the end, does not reopen a match', () => {
  const book = new Book();
  const match = book.ensureMatch('1', 'live');
  const say = (status: number, timestamp: number, product: number | undefined = 1) =>
    applyMessage(book, match, fixtureStatus({ status }, { timestamp, product }), 0);
  say(3, 100);
  expect([say(1, 80, 3), say(1, 120, 3), say(1, 100)]).toEqual(['late', 'late', 'late']);
  expect(match.facts.status).toBe(3);
  // The end said again, by others too, is none of theirs.
  say(4, 130, 3);
  say(1, 140, 3);
  expect(match.facts.status).toBe(4);
  say(3, 110);
  say(1, 110);
  expect(match.facts.status).toBe(3);
  expect(say(1, 111)).toBe('applied');
  expect(match.over).toBe(false);
  // An end that prices tell is that of their producer; a word without a time counts as it comes.
  const end = oddsChange([], { state: { ...NO_STATE, status: 3 }, timestamp: 200 });
  applyMessage(book, match, end, 0);
  say(1, 300, 3);
  expect(match.over).toBe(true);
  say(1, 0);
  expect(match.over).toBe(false);
});

test('the points of a game are those of one in play, and none between sets', () => {
  const { match, say } = openMatch();
  match.fixture = { sportId: '5' } as NonNullable<typeof match.fixture>;
  const gameScore = { home: '0', away: '0' };
  say({ matchStatus: 8, gameScore });
  expect(buildMatchCell(match)?.gameScore).toEqual(gameScore);
  say({ matchStatus: 301, gameScore });
  expect(buildMatchCell(match)?.gameScore).toBeNull();
  say({ matchStatus: 9, gameScore });
  expect(buildMatchCell(match)?.gameScore).toEqual(gameScore);
});

describe('the set in play', () => {
  const periodScores = [pair(25, 20), pair(7, 9)];
  const setScore = (state: Partial<MatchState>) => {
    const { match, say } = openMatch();
    match.fixture = { sportId: '23' } as NonNullable<typeof match.fixture>;
    say(state);
    return buildMatchCell(match)?.setScore;
  };

  test('has its points, games in tennis', () => {
    expect(setScore({ matchStatus: 9, periodScores })).toEqual(pair(7, 9));
    expect(setScore({ matchStatus: 8, periodScores })).toEqual(pair(25, 20));
  });

  test('is none between sets, before its first word, and in sports of other periods', () => {
    expect(setScore({ matchStatus: 301, periodScores })).toBeNull();
    expect(setScore({ matchStatus: 10, periodScores })).toBeNull();
    expect(setScore({ matchStatus: 7, periodScores })).toBeNull();
    expect(setScore({ matchStatus: 13, periodScores })).toBeNull();
    expect(setScore({ periodScores })).toBeNull();
  });
});
