// An odds change in the book: which line opens or closes by it, and who is told.

import { describe, expect, test } from 'vitest';
import { MAX_MATCH_OUTCOMES } from '../../src/shared/feed/match-capacity.ts';
import type { OddsChange } from '../../src/shared/feed/messages.ts';
import { applyMessage } from '../../src/worker/book/apply-message.ts';
import { Book } from '../../src/worker/book/book.ts';
import { LineReader, MatchPart } from '../../src/worker/book/records.ts';
import { betStop, market, oddsChange } from '../support/feed-messages.ts';

function openMatch() {
  const book = new Book();
  const match = book.ensureMatch('1', 'live');
  book.onLineAdded = (line) => {
    line.watched = LineReader.Line;
  };
  match.delivery.watched = MatchPart.Header | MatchPart.Board;
  const say = (markets: OddsChange['markets'], more: Partial<OddsChange> = {}) => {
    match.delivery.dirty = 0;
    book.dirtyMatches.length = 0;
    for (const line of book.dirtyLines.splice(0)) line.dirty = false;
    for (const one of book.dirtyMains.splice(0)) one.mainDirty = false;
    book.outcomes.takeDirty();
    applyMessage(book, match, oddsChange(markets, more), 0);
  };
  const line = (id = '1') => book.findLine('1', id, '')!;
  return { book, match, say, line };
}

describe('the main line of a market', () => {
  test('is chosen anew where a line opens or closes, and not where it moves', () => {
    const { book, say, line } = openMatch();
    say([market('1', { '1': 200 })]);
    say([market('1', { '1': 210 })]);
    expect(book.dirtyMains).toEqual([]);
    say([market('1', { '1': 0 })]);
    expect(book.dirtyMains).toEqual([line().market]);
    say([market('1', { '1': 0 })]);
    expect(book.dirtyMains).toEqual([]);
    say([market('1', { '1': 220 })]);
    expect(book.dirtyMains).toEqual([line().market]);
  });
});

describe('a line that is heard of again after a gap', () => {
  test.each([
    [['1', '1', '3'], true],
    [['1', '2', '3'], false],
    [['3', '2', '1'], false],
    [['1', '3'], true],
    [['1', '2', '3', '4'], false],
  ])('is whole with every one of its outcomes alone, in whatever order: %j', (ids, isStale) => {
    const { book, match, say, line } = openMatch();
    say([market('1', { '1': 200, '2': 300, '3': 400 })]);
    match.generation += 1;
    say([
      {
        ...market('1', {}),
        outcomes: ids.map((id) => ({ id, name: undefined, odds: 210, active: true })),
      },
    ]);
    expect(line().confirmedIn < match.generation).toBe(isStale);
    expect(book.counters.skipped).toBe(0);
  });
});

describe('why a line is off', () => {
  test('stays until it is open again', () => {
    const { book, match, say, line } = openMatch();
    say([market('1', { '1': 200 })]);
    line().market.groups = ['main'];
    applyMessage(book, match, betStop({ groups: ['main'], reason: 'Goal' }), 0);
    say([market('1', { '1': 0 })]);
    expect(line().reason).toBe('Goal');
    say([market('1', { '1': 210 })]);
    expect(line().reason).toBe('');
    expect(book.dirtyLines).toEqual([line()]);
  });

  test('of a whole match stays until any line is open again', () => {
    const { book, match, say } = openMatch();
    say([market('1', { '1': 200 }), market('2', { '1': 200 })]);
    applyMessage(book, match, betStop(), 0);
    expect(match.note).toBe('Suspended');
    say([market('1', { '1': 0 })]);
    expect(match.note).toBe('Suspended');
    say([market('2', { '1': 210 }), market('1', { '1': 0 })]);
    expect(match.note).toBe('');
    expect(match.delivery.dirty).toBe(MatchPart.Header);
  });

  test('a stop of groups leaves the note of the match alone, and one of all the reasons of lines', () => {
    const { book, match, say, line } = openMatch();
    say([market('1', { '1': 200 })]);
    line().market.groups = ['main'];
    applyMessage(book, match, betStop({ groups: ['main'], reason: 'VAR' }), 0);
    expect([match.note, line().reason]).toEqual(['', 'VAR']);
    applyMessage(book, match, betStop({ reason: 'Goal' }), 0);
    expect([match.note, line().reason]).toEqual(['Goal', 'VAR']);
  });

  test('a stop of one producer takes the lines of it and those of nobody known', () => {
    const { book, match, say, line } = openMatch();
    say([market('1', { '1': 200 })], { product: 1 });
    say([market('2', { '1': 200 })], { product: 3 });
    say([market('3', { '1': 200 })], { product: undefined });
    applyMessage(book, match, betStop({ product: 3 }), 0);
    expect(['1', '2', '3'].map((id) => line(id).openCount)).toEqual([1, 0, 0]);
  });
});

test('the producer of a line is the last that named it', () => {
  const { say, line } = openMatch();
  say([market('1', { '1': 200 })], { product: 3 });
  say([market('1', { '1': 210 })], { product: undefined });
  expect(line().product).toBe(3);
  say([market('1', { '1': 210 })], { product: 1 });
  expect(line().product).toBe(1);
});

test('a name that the feed gives is taken where there is none, and told', () => {
  const { book, say, line } = openMatch();
  const named = (name: string | undefined) => [
    market('1', {}, { outcomes: [{ id: '1', name, odds: 200, active: true }] }),
  ];
  say(named(undefined));
  const handle = line().handles[0]!;
  expect(book.outcomes.names[handle]).toBe('');
  say(named('Arsenal'));
  expect(book.outcomes.names[handle]).toBe('Arsenal');
  expect(book.dirtyLines).toEqual([line()]);
  say(named('Arsenal FC'));
  expect(book.outcomes.names[handle]).toBe('Arsenal');
  expect(book.dirtyLines).toEqual([]);
});

test('a line that is withdrawn leaves the board, and one that is only suspended stays', () => {
  const { match, say } = openMatch();
  say([market('1', { '1': 200 })]);
  say([market('1', {}, { status: 1 })]);
  expect(match.delivery.dirty & MatchPart.Board).toBe(0);
  say([market('1', {}, { status: 2 })]);
  expect(match.delivery.dirty & MatchPart.Board).toBe(MatchPart.Board);
  say([market('1', {}, { status: 4 })]);
  expect(match.delivery.dirty & MatchPart.Board).toBe(0);
  say([market('1', { '1': 200 })]);
  expect(match.delivery.dirty & MatchPart.Board).toBe(MatchPart.Board);
});

test('outcomes beyond the most of a match are counted and left out, and room comes back', () => {
  const { book, match, say, line } = openMatch();
  const many = Array.from({ length: 500 }, (_, i) => [`o${i}`, 200] as const);
  const full = Array.from({ length: MAX_MATCH_OUTCOMES / 500 }, (_, at) =>
    market(at === 0 ? '1' : `m${at}`, Object.fromEntries(many)),
  );
  say(full);
  expect(book.counters.skipped).toBe(0);
  say([market('2', { '1': 300, '2': 300 })]);
  expect(book.counters.skipped).toBe(2);
  expect(line('2').handles).toEqual([]);
  expect(line('2').openCount).toBe(0);
  expect(book.outcomes.count).toBe(MAX_MATCH_OUTCOMES);
  // Every price is still where it belongs, in columns that have grown.
  const [first, last] = [line().handles[0]!, line().handles.at(-1)!];
  expect([first, last].map((handle) => book.outcomes.keyOf(handle))).toEqual([
    '1/1//o0',
    '1/1//o499',
  ]);
  expect(line().handles.every((handle) => book.outcomes.oddsOf(handle) === 200)).toBe(true);
  expect(book.outcomes.dirtyCount).toBe(0);
  const gone = line();
  book.removeLines(gone.market, new Set([gone]));
  expect(match.outcomeCount).toBe(MAX_MATCH_OUTCOMES - 500);
  say([market('2', { '1': 300, '2': 310 })]);
  expect(line('2').handles.map((handle) => book.outcomes.oddsOf(handle))).toEqual([300, 310]);
});
