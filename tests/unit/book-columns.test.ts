// Rows, arrows and lines of the book, where a run of random messages rarely goes.

import { describe, expect, test } from 'vitest';
import { PRICE_STRIDE, PriceFlag } from '../../src/shared/protocol/frames.ts';
import { Book } from '../../src/worker/book/book.ts';
import { DirectionExpiry } from '../../src/worker/book/direction-expiry.ts';
import { LineReader } from '../../src/worker/book/records.ts';
import { packPrices } from '../../src/worker/publish/price-packer.ts';

function createBook() {
  const book = new Book();
  book.onLineAdded = (line) => {
    line.watched = LineReader.Line;
  };
  const match = book.ensureMatch('1', 'live');
  const add = (marketId: string, specifier = '', outcomeId = '1') => {
    const line = book.ensureLine(match, marketId, specifier);
    return { line, handle: book.ensureOutcome(line, outcomeId, 0) };
  };
  const pack = () => {
    const { buffer, handles } = packPrices(book.outcomes, true);
    return { fields: [...new Int32Array(buffer ?? new ArrayBuffer(0))], handles };
  };
  return { book, match, add, pack };
}

describe('an arrow', () => {
  test('is shown for five seconds from the last move', () => {
    const { book, add } = createBook();
    const { line, handle } = add('1');
    const { outcomes } = book;
    outcomes.setOdds(line, handle, 200, 0);
    expect(outcomes.directionOf(handle)).toBe(0);
    outcomes.setOdds(line, handle, 210, 1_000);
    outcomes.setOdds(line, handle, 190, 3_000);
    expect(outcomes.directionOf(handle)).toBe(PriceFlag.Down);
    outcomes.expireDirections(7_999);
    expect(outcomes.directionOf(handle)).toBe(PriceFlag.Down);
    outcomes.expireDirections(8_000);
    expect(outcomes.directionOf(handle)).toBe(0);
    expect(outcomes.expiry.nextAt).toBe(undefined);
  });

  test('of a suspended price goes out at once, and the next one lasts its own time', () => {
    const { book, add } = createBook();
    const { line, handle } = add('1');
    const { outcomes } = book;
    for (const [odds, at] of [
      [200, 0],
      [210, 1_000],
      [0, 2_000],
      [220, 4_000],
    ] as const) {
      outcomes.setOdds(line, handle, odds, at);
    }
    outcomes.expireDirections(6_500);
    expect(outcomes.directionOf(handle)).toBe(PriceFlag.Up);
    outcomes.expireDirections(9_000);
    expect(outcomes.directionOf(handle)).toBe(0);
  });

  test('waits in order through any number of moments and entries', () => {
    const expiry = new DirectionExpiry();
    const places = new Map<number, number>();
    const taken: number[] = [];
    for (let i = 0; i < 5_000; i++) {
      places.set(i, expiry.add(i, i * 2));
      // Behind by 1,500 entries: the ring grows, wraps and drops its past.
      for (let next = expiry.take(i * 2 - 3_000); next >= 0; next = expiry.take(i * 2 - 3_000)) {
        expect(expiry.place).toBe(places.get(next));
        taken.push(next);
      }
    }
    for (let next = expiry.take(10_000); next >= 0; next = expiry.take(10_000)) taken.push(next);
    expect(taken).toEqual(Array.from({ length: 5_000 }, (_, i) => i));
  });

  test('does not wait for ever where the wall clock was set back', () => {
    const expiry = new DirectionExpiry();
    expiry.add(1, 1_000_000);
    expect(expiry.take(995_000)).toBe(-1);
    expect(expiry.take(0)).toBe(1);
  });
});

describe('a handle', () => {
  test('that is used again is announced again, with nothing of its past', () => {
    const { book, add, pack } = createBook();
    const { line, handle } = add('1');
    book.outcomes.setOdds(line, handle, 200, 0);
    book.outcomes.setOdds(line, handle, 210, 0);
    expect(pack().handles).toEqual([[handle, '1/1//1']]);
    book.outcomes.setOdds(line, handle, 220, 0);
    book.removeLine(line);
    expect(pack().fields).toEqual([]);
    const again = add('2');
    expect(again.handle).toBe(handle);
    book.outcomes.setOdds(again.line, handle, 300, 0);
    const { fields, handles } = pack();
    expect(handles).toEqual([[handle, '1/2//1']]);
    expect(fields).toEqual([handle, 300, 0, PriceFlag.Stale]);
  });

  test('that was dirty when it was given back stands on the list once', () => {
    const { book, add, pack } = createBook();
    const { line, handle } = add('1');
    book.outcomes.setOdds(line, handle, 200, 0);
    book.removeLine(line);
    const again = add('2');
    book.outcomes.setOdds(again.line, again.handle, 300, 0);
    expect(pack().fields.length).toBe(PRICE_STRIDE);
  });
});

test('a line that was taken away is not found again', () => {
  const { book, match, add } = createBook();
  const { line } = add('1');
  book.removeLine(line);
  const again = book.ensureLine(match, '1', '');
  expect(again).not.toBe(line);
  expect(match.markets.get('1')!.lines.get('')).toBe(again);
});

test('lines that share a slot are told apart, and keep their outcomes', () => {
  const { book, match, add } = createBook();
  const specifiers = Array.from({ length: 300 }, (_, i) => `total=${i}.5`);
  const lines = specifiers.map((specifier) => add('18', specifier).line);
  for (const [i, specifier] of specifiers.entries()) {
    expect(book.ensureLine(match, '18', specifier)).toBe(lines[i]);
  }
  expect(add('18', specifiers[0], '2').line.outcomeIds).toEqual(['1', '2']);
  expect(lines[1]!.outcomeIds).toEqual(['1']);
  const long = lines[2]!;
  for (let i = 2; i <= 40; i++) book.ensureOutcome(long, String(i), i - 1);
  expect(long.handles.length).toBe(40);
  expect(book.ensureOutcome(long, '40', 0)).toBe(long.handles[39]);
});
