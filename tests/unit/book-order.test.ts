// Which message still counts: sequence, feed time by producer, and epochs.

import { describe, expect, test } from 'vitest';
import type { FeedMessage } from '../../src/shared/feed/messages.ts';
import { applyMessage } from '../../src/worker/book/apply-message.ts';
import { Book } from '../../src/worker/book/book.ts';
import { LineReader, MatchPart } from '../../src/worker/book/records.ts';
import { betStop, fixtureStatus, market, oddsChange } from '../support/feed-messages.ts';

function openMatch() {
  const book = new Book();
  const match = book.ensureMatch('1', 'live');
  const say = (message: FeedMessage, now = 0) => applyMessage(book, match, message, now);
  /** An odds change of outcome 1 at this price. */
  const price = (odds: number, more: Parameters<typeof oddsChange>[1] = {}) =>
    say(oddsChange([market('1', { '1': odds })], more));
  const odds = () => book.outcomes.oddsOf(book.findLine('1', '1', '')!.handles[0]!);
  return { book, match, say, price, odds };
}

describe('sequence numbers', () => {
  test('a number that was seen is late, the next is applied, one further on is a gap', () => {
    const { book, match, price, odds } = openMatch();
    expect(price(200, { seq: 5 })).toBe('applied');
    expect(price(210, { seq: 5 })).toBe('late');
    expect(price(220, { seq: 4 })).toBe('late');
    expect(price(230, { seq: 6 })).toBe('applied');
    expect(price(240, { seq: 8 })).toBe('gap');
    expect(odds()).toBe(240);
    expect(match.sequence.seq).toBe(8);
    expect(book.counters).toEqual({
      applied: 3,
      late: 2,
      gaps: 1,
      skipped: 0,
      skippedLines: 0,
      forgotten: 0,
    });
  });

  test('the first number of all is no gap, whatever it is', () => {
    const { price } = openMatch();
    expect(price(200, { seq: 900 })).toBe('applied');
  });

  test('a message without a number counts, and does not move the number', () => {
    const { match, price } = openMatch();
    price(200, { seq: 5 });
    expect(price(210)).toBe('applied');
    expect(match.sequence.seq).toBe(5);
    expect(price(220, { seq: 6 })).toBe('applied');
  });

  test('a lower number at a later time than all that is known is a feed that counts anew', () => {
    const { match, price, odds } = openMatch();
    price(200, { seq: 50, timestamp: 1_000 });
    // Until the time of the past is known, nothing can be later than it.
    match.sequence.newestTimestamp = 1_000;
    expect(price(210, { seq: 2, timestamp: 1_000 })).toBe('late');
    expect(price(220, { seq: 2, timestamp: 1_001 })).toBe('gap');
    expect(match.sequence.seq).toBe(2);
    expect(match.sequence.newestTimestamp).toBe(1_001);
    expect(price(230, { seq: 3, timestamp: 1_002 })).toBe('applied');
    expect(odds()).toBe(230);
  });

  test('the same number at a later time is the same message', () => {
    const { match, price } = openMatch();
    price(200, { seq: 50, timestamp: 1_000 });
    match.sequence.newestTimestamp = 1_000;
    expect(price(210, { seq: 50, timestamp: 9_000 })).toBe('late');
  });
});

describe('feed time', () => {
  test('orders the messages of one producer: earlier is late, the same moment is not', () => {
    const { price, odds } = openMatch();
    price(200, { timestamp: 1_000 });
    expect(price(210, { timestamp: 999 })).toBe('late');
    expect(price(220, { timestamp: 1_000 })).toBe('applied');
    expect(odds()).toBe(220);
  });

  test('of two producers does not order one by the other, and each is remembered', () => {
    const { price } = openMatch();
    expect(price(200, { timestamp: 5_000, product: 1 })).toBe('applied');
    expect(price(210, { timestamp: 100, product: 3 })).toBe('applied');
    expect(price(220, { timestamp: 4_999, product: 1 })).toBe('late');
    expect(price(230, { timestamp: 99, product: 3 })).toBe('late');
    expect(price(240, { timestamp: 5_000, product: 1 })).toBe('applied');
    expect(price(250, { timestamp: 1, product: undefined })).toBe('applied');
    expect(price(260, { timestamp: 0, product: 1 })).toBe('applied');
  });

  test('a late message with the next number leaves no hole, one behind a hole leaves it open', () => {
    const { match, price } = openMatch();
    price(200, { seq: 1, timestamp: 1_000 });
    expect(price(210, { seq: 2, timestamp: 900 })).toBe('late');
    expect(match.sequence.seq).toBe(2);
    expect(price(220, { seq: 4, timestamp: 900 })).toBe('late');
    expect(match.sequence.seq).toBe(2);
    expect(price(230, { seq: 5, timestamp: 1_001 })).toBe('gap');
  });
});

describe('epochs', () => {
  test('a higher one starts the match over: prices off, its word forgotten, a snapshot due', () => {
    const { book, match, say, price } = openMatch();
    match.delivery.watched = MatchPart.Header | MatchPart.Details;
    book.onLineAdded = (line) => {
      line.watched = LineReader.Line;
    };
    price(200, { seq: 7, timestamp: 1_000 });
    say(oddsChange([market('2', { '9': 300 })], { seq: 8, timestamp: 1_001 }));
    say(betStop({ seq: 9, timestamp: 1_002, reason: 'Goal' }));
    say(fixtureStatus({ status: 3, score: { home: 1, away: 0 } }, { seq: 10, timestamp: 1_003 }));
    expect(match).toMatchObject({ note: 'Goal', over: true });
    match.delivery.dirty = 0;
    book.dirtyMains.length = 0;
    for (const market of match.markets.values()) market.mainDirty = false;
    book.outcomes.takeDirty();

    expect(price(210, { seq: 1, epoch: 1, timestamp: 5 })).toBe('gap');
    expect(match).toMatchObject({ note: '', over: false });
    expect(match.sequence).toMatchObject({ epoch: 1, seq: 1, newestTimestamp: 5 });
    expect(match.facts).toMatchObject({ status: 0, score: null });
    expect(match.delivery.dirty).toBe(MatchPart.Header | MatchPart.Details);
    const other = book.findLine('1', '2', '')!;
    expect(book.outcomes.lastOddsOf(other.handles[0]!)).toBe(0);
    expect(other.openCount).toBe(0);
    expect(book.dirtyMains.map(({ id }) => id)).toEqual(['1', '2']);
    expect(book.outcomes.dirtyCount).toBe(2);
    // Time starts over as well.
    expect(price(220, { seq: 2, epoch: 1, timestamp: 6 })).toBe('applied');
  });

  test('its first number may be any above 0 where counting was known, and a hole shows', () => {
    const { price } = openMatch();
    price(200, { seq: 7 });
    expect(price(210, { seq: 1, epoch: 1 })).toBe('gap');
    expect(price(220, { seq: 3, epoch: 1 })).toBe('gap');
  });

  test('a lower one is past, unless nothing was sure', () => {
    const { book, match, price, odds } = openMatch();
    price(200, { seq: 1, epoch: 3 });
    expect(price(210, { seq: 2, epoch: 2 })).toBe('late');
    expect(match.sequence.epoch).toBe(3);
    book.markStale(match);
    expect(price(220, { seq: 9, epoch: 2 })).toBe('applied');
    expect(match.sequence.epoch).toBe(2);
    expect(odds()).toBe(220);
    // Where the past was not known, no lower number can be shown to be later than it.
    expect(price(230, { seq: 4, epoch: 2, timestamp: 9_000 })).toBe('late');
    expect(price(240, { seq: 10, epoch: 1 })).toBe('late');
  });
});

describe('what a message tells beside its prices', () => {
  test('the match was heard: its silence ends, and a cell that is fresh is not sent again', () => {
    const { book, match, say } = openMatch();
    book.onLineAdded = (line) => {
      line.watched = LineReader.Line;
    };
    say(oddsChange([market('1', { '1': 200 })]), 5);
    book.outcomes.takeDirty();
    match.delivery.watched = MatchPart.Freshness;
    match.silent = true;
    match.cells.freshness = { level: 'stale', lastMessageAt: 5 };
    say(fixtureStatus(), 70);
    expect(match).toMatchObject({ silent: false, activeAt: 70, lastMessageAt: 70 });
    expect(match.confirmedIn).toBe(match.generation);
    expect(match.delivery.dirty).toBe(MatchPart.Freshness);
    expect(book.outcomes.dirtyCount).toBe(1);

    match.delivery.dirty = 0;
    book.dirtyMatches.length = 0;
    book.outcomes.takeDirty();
    match.cells.freshness = { level: 'fresh', lastMessageAt: 70 };
    say(fixtureStatus(), 80);
    expect(match.delivery.dirty).toBe(0);
    expect(book.outcomes.dirtyCount).toBe(0);
    expect(match.lastMessageAt).toBe(80);
  });
});
