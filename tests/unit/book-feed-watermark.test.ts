// Up to where a match's prices are known before its kick-off: what moves the mark, and what it confirms.

import { describe, expect, test } from 'vitest';
import { Book } from '../../src/worker/book/book.ts';
import {
  advanceWatermark,
  confirmWatermark,
  isWatermarkCurrent,
  setWatermark,
} from '../../src/worker/book/feed-watermark.ts';
import { type FeedWatermark, MatchPart } from '../../src/worker/book/records.ts';
import type { MatchSnapshot } from '../../src/worker/book/snapshot.ts';
import { betStop } from '../support/feed-messages.ts';

function openMatch() {
  const book = new Book();
  const match = book.ensureMatch('1', 'prematch');
  const lines = ['1', '2', '3'].map((id) => book.ensureLine(match, id, ''));
  const watermark = (more: Partial<FeedWatermark> = {}) => {
    const { generation } = match;
    match.sequence.watermark = {
      epoch: 0,
      seq: 5,
      timestamp: 1_000,
      generation,
      lines: null,
      times: [],
      ...more,
    };
    return match;
  };
  return { book, match, lines, watermark };
}

const snapshotAt = (more: Partial<MatchSnapshot> = {}) =>
  ({ epoch: 0, seq: 5, timestamp: 1_000, whole: false, ...more }) as MatchSnapshot;
const position = { epoch: 0, seq: 5, timestamp: 1_000 };

describe('a watermark is up to date', () => {
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
    const { watermark } = openMatch();
    expect(isWatermarkCurrent(watermark(of), { ...position, ...told })).toBe(isCurrent);
  });

  test('from before this connection: only exactly there', () => {
    const { watermark, match } = openMatch();
    const before = { generation: match.generation - 1 };
    expect(isWatermarkCurrent(watermark(before), position)).toBe(true);
    expect(isWatermarkCurrent(watermark({ ...before, seq: 6, timestamp: 1_001 }), position)).toBe(
      false,
    );
  });

  test('without a watermark it is not', () => {
    expect(isWatermarkCurrent(openMatch().match, position)).toBe(false);
  });
});

describe('a snapshot', () => {
  test('sets it, for the lines that it names or for all', () => {
    const { match, lines } = openMatch();
    const named = new Set(lines.slice(0, 1));
    setWatermark(match, snapshotAt({ epoch: 2, seq: 9, timestamp: 7 }), named);
    const { generation } = match;
    expect(match.sequence.watermark).toEqual({
      epoch: 2,
      seq: 9,
      timestamp: 7,
      generation,
      lines: named,
      times: [],
    });
    setWatermark(match, snapshotAt({ whole: true }), named);
    expect(match.sequence.watermark?.lines).toBeNull();
  });

  test('of the same place adds its lines to those that were known there', () => {
    const { match, lines } = openMatch();
    setWatermark(match, snapshotAt(), new Set([lines[0]!]));
    setWatermark(match, snapshotAt(), new Set([lines[1]!]));
    expect(match.sequence.watermark?.lines).toEqual(new Set([lines[0], lines[1]]));
    setWatermark(match, snapshotAt({ whole: true }), new Set());
    setWatermark(match, snapshotAt(), new Set([lines[1]!]));
    expect(match.sequence.watermark?.lines).toBeNull();
  });

  test.each([{ epoch: 1 }, { seq: 6 }, { timestamp: 1_001 }])(
    'of another place, %j, counts alone',
    (more) => {
      const { match, lines } = openMatch();
      setWatermark(match, snapshotAt(), new Set([lines[0]!]));
      setWatermark(match, snapshotAt(more), new Set([lines[1]!]));
      expect(match.sequence.watermark?.lines).toEqual(new Set([lines[1]]));
    },
  );

  test('of a live match, or without a time, leaves none', () => {
    const { match, watermark } = openMatch();
    watermark();
    setWatermark(match, snapshotAt({ timestamp: 0 }), new Set());
    expect(match.sequence.watermark).toBeNull();
    watermark();
    match.type = 'live';
    setWatermark(match, snapshotAt(), new Set());
    expect(match.sequence.watermark).toBeNull();
  });
});

describe('a message', () => {
  test('moves it on by one, with its time if it has one', () => {
    const { match, watermark } = openMatch();
    watermark();
    advanceWatermark(match, betStop({ seq: 6, timestamp: 1_500 }));
    expect(match.sequence.watermark).toMatchObject({ seq: 6, timestamp: 1_500 });
    advanceWatermark(match, betStop({ seq: 7, timestamp: 0 }));
    expect(match.sequence.watermark).toMatchObject({ seq: 7, timestamp: 1_500 });
  });

  test.each([{ seq: 7 }, { seq: 5 }, { seq: undefined }, { seq: 6, epoch: 1 }])(
    'that leaves a hole ends it: %j',
    (more) => {
      const { match, watermark } = openMatch();
      watermark();
      advanceWatermark(match, betStop(more));
      expect(match.sequence.watermark).toBeNull();
    },
  );

  test('moves nothing where there is none', () => {
    const { match } = openMatch();
    advanceWatermark(match, betStop({ seq: 6 }));
    expect(match.sequence.watermark).toBeNull();
  });
});

describe('confirmed', () => {
  test('its lines are fresh and the count goes on from there', () => {
    const { book, match, lines, watermark } = openMatch();
    book.markStale(match);
    watermark({ lines: new Set([lines[0]!, lines[2]!]) });
    match.delivery.watched = MatchPart.Freshness;
    confirmWatermark(book, match);
    expect(lines.map(({ confirmedIn }) => confirmedIn)).toEqual([
      match.generation,
      0,
      match.generation,
    ]);
    expect(match.sequence).toMatchObject({ seq: 5, epochUncertain: false, newestTimestamp: 1_000 });
    expect(match).toMatchObject({ confirmedIn: match.generation, snapshotIn: match.generation });
    expect(match.delivery.dirty).toBe(MatchPart.Freshness);
  });

  test('a watermark of every line confirms every line; none confirms nothing', () => {
    const { book, match, lines, watermark } = openMatch();
    confirmWatermark(book, match);
    expect(match.confirmedIn).toBe(0);
    watermark();
    confirmWatermark(book, match);
    expect(lines.every(({ confirmedIn }) => confirmedIn === match.generation)).toBe(true);
  });
});
