// Rows, arrows and lines of the book, where a run of random messages rarely goes.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PRICE_STRIDE, PriceFlag } from '../../src/shared/protocol/frames.ts';
import { Book } from '../../src/worker/book/book.ts';
import { DIRECTION_MS } from '../../src/worker/book/outcome-columns.ts';
import { LineReader } from '../../src/worker/book/records.ts';
import { packPrices } from '../../src/worker/publish/price-packer.ts';
import { directionOf } from '../support/direction-of.ts';

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
    expect(directionOf(outcomes, handle)).toBe(0);
    outcomes.setOdds(line, handle, 210, 1_000);
    outcomes.setOdds(line, handle, 190, 3_000);
    expect(directionOf(outcomes, handle)).toBe(PriceFlag.Down);
    outcomes.expireDirections(7_999);
    expect(directionOf(outcomes, handle)).toBe(PriceFlag.Down);
    outcomes.expireDirections(8_000);
    expect(directionOf(outcomes, handle)).toBe(0);
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
    expect(directionOf(outcomes, handle)).toBe(PriceFlag.Up);
    outcomes.expireDirections(9_000);
    expect(directionOf(outcomes, handle)).toBe(0);
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
            expect(directionOf(outcomes, handle) !== 0).toBe(isShown);
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
    expect(directionOf(outcomes, handle)).toBe(PriceFlag.Up);
    outcomes.expireDirections(0);
    expect(directionOf(outcomes, handle)).toBe(0);
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
    book.removeLines(line.market, new Set([line]));
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
    book.removeLines(line.market, new Set([line]));
    const again = add('2');
    expect(again.handle).toBe(handle);
    outcomes.setOdds(again.line, handle, 300, 3_000);
    expect(directionOf(outcomes, handle)).toBe(0);
    outcomes.setOdds(again.line, handle, 310, 4_000);
    outcomes.expireDirections(8_999);
    expect(directionOf(outcomes, handle)).toBe(PriceFlag.Up);
    outcomes.expireDirections(9_000);
    expect(directionOf(outcomes, handle)).toBe(0);
  });

  test('that was dirty when it was given back stands on the list once', () => {
    const { book, add, pack } = createBook();
    const { line, handle } = add('1');
    book.outcomes.setOdds(line, handle, 200, 0);
    book.removeLines(line.market, new Set([line]));
    const again = add('2');
    book.outcomes.setOdds(again.line, again.handle, 300, 0);
    expect(pack().fields.length).toBe(PRICE_STRIDE);
  });
});

test('a line that was taken away is not found again', () => {
  const { book, match, add } = createBook();
  const { line } = add('1');
  book.removeLines(line.market, new Set([line]));
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
  for (const line of lines.slice(0, 90)) book.removeLines(line.market, new Set([line]));
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

describe('counters', () => {
  test('writes to watched prices, those that found the price dirty, and moves', () => {
    const { book, add } = createBook();
    const { outcomes } = book;
    const { line, handle } = add('1');
    const { writes, conflated } = outcomes;
    outcomes.setOdds(line, handle, 200, 0);
    outcomes.takeDirty();
    outcomes.setOdds(line, handle, 210, 0);
    outcomes.setOdds(line, handle, 220, 0);
    outcomes.setOdds(line, handle, 220, 0);
    outcomes.setOdds(line, handle, 0, 0);
    outcomes.setOdds(line, handle, 220, 0);
    expect(outcomes.moves).toBe(2);
    expect(outcomes.writes - writes).toBe(5);
    // The first stood dirty since it was added; of the last four, the first found it clean.
    expect(outcomes.conflated - conflated).toBe(4);
    line.watched = 0;
    outcomes.setOdds(line, handle, 300, 0);
    outcomes.markDirty(handle);
    outcomes.markLineDirty(line);
    expect(outcomes.writes - writes).toBe(5);
  });
});

describe('the odds to show of what is not open', () => {
  test('are the snapshot’s newest, and give way to a price', () => {
    const { book, add } = createBook();
    const { outcomes } = book;
    const { line, handle } = add('1');
    outcomes.takeDirty();
    outcomes.setShownOdds(handle, 0);
    expect([outcomes.lastOddsOf(handle), outcomes.dirtyCount]).toEqual([0, 0]);
    outcomes.setShownOdds(handle, 180);
    expect([outcomes.lastOddsOf(handle), outcomes.oddsOf(handle), outcomes.dirtyCount]).toEqual([
      180, 0, 1,
    ]);
    outcomes.takeDirty();
    outcomes.setShownOdds(handle, 190);
    expect([outcomes.lastOddsOf(handle), outcomes.dirtyCount]).toEqual([190, 1]);
    outcomes.setOdds(line, handle, 200, 0);
    outcomes.setShownOdds(handle, 180);
    expect(outcomes.lastOddsOf(handle)).toBe(200);
  });

  test('are told at the end of a rewrite, and only where they are others', () => {
    const { book, add } = createBook();
    const { outcomes } = book;
    const { handle } = add('1');
    outcomes.takeDirty();
    outcomes.rewrite([handle], 0, () => {
      outcomes.setShownOdds(handle, 180);
      expect(outcomes.dirtyCount).toBe(0);
      return [handle];
    });
    expect(outcomes.dirtyCount).toBe(1);
    outcomes.takeDirty();
    outcomes.rewrite([handle], 0, () => [handle]);
    expect(outcomes.dirtyCount).toBe(0);
  });

  test('a rewrite that throws leaves the columns as usual', () => {
    const { book, add } = createBook();
    const { outcomes } = book;
    const { line, handle } = add('1');
    outcomes.takeDirty();
    expect(() =>
      outcomes.rewrite([handle], 0, () => {
        throw new Error('broken');
      }),
    ).toThrow('broken');
    outcomes.setOdds(line, handle, 200, 0);
    expect(outcomes.dirtyCount).toBe(1);
  });
});

test('the columns hold more than they began with', () => {
  const { book, match } = createBook();
  const line = book.ensureLine(match, '1', '');
  const handles = Array.from({ length: 2_500 }, (_, i) => book.ensureOutcome(line, `o${i}`, i));
  for (const [i, handle] of handles.entries()) book.outcomes.setOdds(line, handle, 200 + i, 0);
  expect(handles.map((handle) => book.outcomes.oddsOf(handle))).toEqual(
    handles.map((_, i) => 200 + i),
  );
  expect(book.outcomes.dirtyCount).toBe(2_500);
  expect(new Set(book.outcomes.dirty.subarray(0, 2_500))).toEqual(new Set(handles));
});

test('lists of outcome ids are shared by lines with the same ids in the same order', () => {
  const { book, match } = createBook();
  const lineOf = (specifier: string, ids: readonly string[]) => {
    const line = book.ensureLine(match, '18', specifier);
    for (const [at, id] of ids.entries()) book.ensureOutcome(line, id, at);
    return line.outcomeIds;
  };
  const over = lineOf('total=1.5', ['12', '13']);
  expect(lineOf('total=2.5', ['12', '13'])).toBe(over);
  expect(lineOf('total=3.5', ['13', '12'])).toEqual(['13', '12']);
  expect(lineOf('total=4.5', ['12,13'])).toEqual(['12,13']);
  expect(over).toEqual(['12', '13']);
});

test('a main line that is taken away is none any more, another stays', () => {
  const { book, match } = createBook();
  const [a, b] = ['total=1.5', 'total=2.5'].map((specifier) =>
    book.ensureLine(match, '18', specifier),
  );
  const { market } = a!;
  market.main = a!;
  book.removeLines(b!.market, new Set([b!]));
  expect(market.main).toBe(a);
  book.removeLines(a!.market, new Set([a!]));
  expect(market.main).toBeNull();
});
