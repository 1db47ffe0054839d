// Up to where a match's prices are known before its kick-off: what moves the mark, and what it confirms.

import { describe, expect, test } from 'vitest';
import { Book } from '../../src/worker/book/book.ts';
import {
  advanceMark,
  confirmMark,
  type FeedMark,
  isMarkUpToDate,
  setMark,
} from '../../src/worker/book/feed-mark.ts';
import { MatchPart } from '../../src/worker/book/records.ts';
import type { MatchSnapshot } from '../../src/worker/book/snapshot.ts';
import { betStop } from '../support/feed-messages.ts';

function openMatch() {
  const book = new Book();
  const match = book.ensureMatch('1', 'prematch');
  const lines = ['1', '2', '3'].map((id) => book.ensureLine(match, id, ''));
  const mark = (more: Partial<FeedMark> = {}) => {
    const { generation } = match;
    match.mark = { epoch: 0, seq: 5, timestamp: 1_000, generation, lines: null, ...more };
    return match;
  };
  return { book, match, lines, mark };
}

const snapshotAt = (more: Partial<MatchSnapshot> = {}) =>
  ({ epoch: 0, seq: 5, timestamp: 1_000, whole: false, ...more }) as MatchSnapshot;
const position = { epoch: 0, seq: 5, timestamp: 1_000 };

describe('a mark is up to date', () => {
  test.each([
    ['exactly there', {}, {}, true],
    ['the feed is further', {}, { seq: 6, timestamp: 1_001 }, false],
    ['the feed is later at the same number', {}, { timestamp: 1_001 }, false],
    ['beyond, on this connection', { seq: 6, timestamp: 1_001 }, {}, true],
    ['beyond by number alone, on this connection', { seq: 6 }, {}, true],
    ['beyond by number, but of an earlier time', { seq: 6, timestamp: 999 }, {}, false],
    ['later, but of a lower number', { seq: 4, timestamp: 2_000 }, {}, false],
    ['of another epoch', { epoch: 1 }, {}, false],
    ['of a feed that does not count', { seq: 0 }, { seq: 0 }, false],
  ])('%s', (_how, of, told, isCurrent) => {
    const { mark } = openMatch();
    expect(isMarkUpToDate(mark(of), { ...position, ...told })).toBe(isCurrent);
  });

  test('from before this connection: only exactly there', () => {
    const { mark, match } = openMatch();
    const before = { generation: match.generation - 1 };
    expect(isMarkUpToDate(mark(before), position)).toBe(true);
    expect(isMarkUpToDate(mark({ ...before, seq: 6, timestamp: 1_001 }), position)).toBe(false);
  });

  test('without a mark it is not', () => {
    expect(isMarkUpToDate(openMatch().match, position)).toBe(false);
  });
});

describe('a snapshot', () => {
  test('sets it, for the lines that it names or for all', () => {
    const { match, lines } = openMatch();
    const named = new Set(lines.slice(0, 1));
    setMark(match, snapshotAt({ epoch: 2, seq: 9, timestamp: 7 }), named);
    const { generation } = match;
    expect(match.mark).toEqual({ epoch: 2, seq: 9, timestamp: 7, generation, lines: named });
    setMark(match, snapshotAt({ whole: true }), named);
    expect(match.mark?.lines).toBeNull();
  });

  test('of the same place adds its lines to those that were known there', () => {
    const { match, lines } = openMatch();
    setMark(match, snapshotAt(), new Set([lines[0]!]));
    setMark(match, snapshotAt(), new Set([lines[1]!]));
    expect(match.mark?.lines).toEqual(new Set([lines[0], lines[1]]));
    setMark(match, snapshotAt({ whole: true }), new Set());
    setMark(match, snapshotAt(), new Set([lines[1]!]));
    expect(match.mark?.lines).toBeNull();
  });

  test.each([{ epoch: 1 }, { seq: 6 }, { timestamp: 1_001 }])(
    'of another place, %j, counts alone',
    (more) => {
      const { match, lines } = openMatch();
      setMark(match, snapshotAt(), new Set([lines[0]!]));
      setMark(match, snapshotAt(more), new Set([lines[1]!]));
      expect(match.mark?.lines).toEqual(new Set([lines[1]]));
    },
  );

  test('of a live match, or without a time, leaves none', () => {
    const { match, mark } = openMatch();
    mark();
    setMark(match, snapshotAt({ timestamp: 0 }), new Set());
    expect(match.mark).toBeNull();
    mark();
    match.type = 'live';
    setMark(match, snapshotAt(), new Set());
    expect(match.mark).toBeNull();
  });
});

describe('a message', () => {
  test('moves it on by one, with its time if it has one', () => {
    const { match, mark } = openMatch();
    mark();
    advanceMark(match, betStop({ seq: 6, timestamp: 1_500 }));
    expect(match.mark).toMatchObject({ seq: 6, timestamp: 1_500 });
    advanceMark(match, betStop({ seq: 7, timestamp: 0 }));
    expect(match.mark).toMatchObject({ seq: 7, timestamp: 1_500 });
  });

  test.each([{ seq: 7 }, { seq: 5 }, { seq: undefined }, { seq: 6, epoch: 1 }])(
    'that leaves a hole ends it: %j',
    (more) => {
      const { match, mark } = openMatch();
      mark();
      advanceMark(match, betStop(more));
      expect(match.mark).toBeNull();
    },
  );

  test('moves nothing where there is none', () => {
    const { match } = openMatch();
    advanceMark(match, betStop({ seq: 6 }));
    expect(match.mark).toBeNull();
  });
});

describe('confirmed', () => {
  test('its lines are fresh and the count goes on from there', () => {
    const { book, match, lines, mark } = openMatch();
    book.distrust(match);
    mark({ lines: new Set([lines[0]!, lines[2]!]) });
    match.watched = MatchPart.Freshness;
    confirmMark(book, match);
    expect(lines.map(({ confirmedIn }) => confirmedIn)).toEqual([
      match.generation,
      0,
      match.generation,
    ]);
    expect(match).toMatchObject({ seq: 5, epochUnsure: false, heardUntil: 1_000 });
    expect(match).toMatchObject({ confirmedIn: match.generation, snapshotIn: match.generation });
    expect(match.dirty).toBe(MatchPart.Freshness);
  });

  test('a mark of every line confirms every line; none confirms nothing', () => {
    const { book, match, lines, mark } = openMatch();
    confirmMark(book, match);
    expect(match.confirmedIn).toBe(0);
    mark();
    confirmMark(book, match);
    expect(lines.every(({ confirmedIn }) => confirmedIn === match.generation)).toBe(true);
  });
});
