// Rows, arrows and lines of the book, where a run of random messages rarely goes.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PRICE_STRIDE, PriceFlag } from '../../src/shared/protocol/frames.ts';
import { Book } from '../../src/worker/book/book.ts';
import { DIRECTION_MS } from '../../src/worker/book/outcome-columns.ts';
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
    expect(outcomes.nextExpiry()).toBe(undefined);
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

  test('goes out at its own time, however often it moved and whoever moves beside it', () => {
    const move = fc.record({
      outcome: fc.integer({ min: 0, max: 4 }),
      after: fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 12_000 })),
    });
    fc.assert(
      fc.property(fc.array(move, { maxLength: 60 }), (moves) => {
        const { book, add } = createBook();
        const { outcomes } = book;
        const prices = ['1', '2', '3', '4', '5'].map((id) => add(id));
        const movedAt = new Map<number, number>();
        // Where the low 32 bits of the time begin anew.
        let now = 2 ** 32 * 400 - 6_000;
        let odds = 200;
        const expectShown = () => {
          for (const [i, { handle }] of prices.entries()) {
            const isShown = now - (movedAt.get(i) ?? Number.NEGATIVE_INFINITY) < DIRECTION_MS;
            expect(outcomes.directionOf(handle) !== 0).toBe(isShown);
          }
        };
        for (const { line, handle } of prices) outcomes.setOdds(line, handle, odds, now);
        for (const { outcome, after } of moves) {
          now += after;
          outcomes.expireDirections(now);
          expectShown();
          const { line, handle } = prices[outcome]!;
          outcomes.setOdds(line, handle, ++odds, now);
          movedAt.set(outcome, now);
        }
        // Whoever follows what is said to be next meets each end to the ms.
        for (let at = outcomes.nextExpiry(); at !== undefined; at = outcomes.nextExpiry()) {
          expect(at).toBeGreaterThanOrEqual(now);
          if (at > now + 1) {
            now = at - 1;
            outcomes.expireDirections(now);
            expectShown();
          }
          now = Math.max(at, now + 1);
          outcomes.expireDirections(now);
          expectShown();
        }
        expectShown();
      }),
    );
  });

  test('does not wait for ever where the wall clock was set back', () => {
    const { book, add } = createBook();
    const { line, handle } = add('1');
    const { outcomes } = book;
    outcomes.setOdds(line, handle, 200, 1_000_000);
    outcomes.setOdds(line, handle, 210, 1_000_000);
    outcomes.expireDirections(995_000);
    expect(outcomes.directionOf(handle)).toBe(PriceFlag.Up);
    outcomes.expireDirections(0);
    expect(outcomes.directionOf(handle)).toBe(0);
    expect(outcomes.nextExpiry()).toBe(undefined);
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

  test('that was given back while its arrow waited shows none of it, and its next one in full', () => {
    const { book, add } = createBook();
    const { line, handle } = add('1');
    const { outcomes } = book;
    outcomes.setOdds(line, handle, 200, 0);
    outcomes.setOdds(line, handle, 210, 0);
    book.removeLine(line);
    const again = add('2');
    expect(again.handle).toBe(handle);
    outcomes.setOdds(again.line, handle, 300, 3_000);
    expect(outcomes.directionOf(handle)).toBe(0);
    outcomes.setOdds(again.line, handle, 310, 4_000);
    outcomes.expireDirections(8_999);
    expect(outcomes.directionOf(handle)).toBe(PriceFlag.Up);
    outcomes.expireDirections(9_000);
    expect(outcomes.directionOf(handle)).toBe(0);
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
  expect(match.markets.get('1')!.lines[0]).toBe(again);
});

test('the lines of a market with very many are found, and not once they are gone', () => {
  const { book, match } = createBook();
  const specifiers = Array.from({ length: 100 }, (_, at) => `total=${at}.5`);
  const lines = specifiers.map((specifier) => book.ensureLine(match, '18', specifier));
  const find = () => specifiers.map((specifier) => book.findLine('1', '18', specifier));
  expect(find()).toEqual(lines);
  for (const line of lines.slice(0, 90)) book.removeLine(line);
  expect(find()).toEqual([...Array.from({ length: 90 }), ...lines.slice(90)]);
  expect(match.markets.get('18')!.lines).toEqual(lines.slice(90));
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
