// The columnar book against the contract's rules folded over a plain Map.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PriceFlag } from '../../src/shared/protocol/frames.ts';
import { applyMessage } from '../../src/worker/book/apply-message.ts';
import { Book } from '../../src/worker/book/book.ts';
import { directionOf } from '../support/direction-of.ts';
import { feedRun, MARKET_GROUPS } from '../support/feed-messages-arbitrary.ts';
import { NaiveBook } from '../support/naive-book.ts';

function readBook(book: Book) {
  const { outcomes } = book;
  const prices: Record<string, unknown> = {};
  for (const match of book.matches.values()) {
    for (const handle of book.handlesOf(match)) {
      const flag = directionOf(outcomes, handle);
      prices[outcomes.keyOf(handle)] = {
        odds: outcomes.oddsOf(handle),
        last: outcomes.lastOddsOf(handle),
        direction: flag === PriceFlag.Up ? 'up' : flag === PriceFlag.Down ? 'down' : '',
      };
    }
  }
  return prices;
}

function readNaive(naive: NaiveBook, now: number) {
  const prices: Record<string, unknown> = {};
  for (const [key, { odds, last, direction, until }] of naive.prices) {
    prices[key] = { odds, last, direction: until > now ? direction : '' };
  }
  return prices;
}

/** Groups are known from snapshots; here they are set as soon as a market is there. */
function nameGroups(book: Book): void {
  for (const market of book.matches.get('1')!.markets.values()) {
    market.groups = MARKET_GROUPS[market.id] ?? null;
  }
}

test('after any run of messages the book holds what the rules say', () => {
  fc.assert(
    fc.property(feedRun, fc.array(fc.nat(3_000), { maxLength: 60 }), (run, pauses) => {
      const book = new Book();
      const match = book.ensureMatch('1', 'live');
      const naive = new NaiveBook(MARKET_GROUPS);
      let now = 1_000_000;
      run.forEach((message, i) => {
        now += pauses[i] ?? 16;
        book.outcomes.expireDirections(now);
        applyMessage(book, match, message, now);
        nameGroups(book);
        naive.fold(message, now);
        expect(readBook(book)).toEqual(readNaive(naive, now));
      });
      expect(book.counters.late).toBe(naive.late);
      expect(book.counters.gaps).toBe(naive.gaps);
      for (const market of match.markets.values()) {
        for (const line of market.lines.values()) {
          expect(line.status).toBe(naive.statuses.get(`${market.id}/${line.specifier}`));
          const open = line.handles.filter((handle) => book.outcomes.oddsOf(handle) > 0);
          expect(line.openCount).toBe(open.length);
        }
      }
    }),
    { numRuns: 400 },
  );
});

test('forgetting and meeting matches again leaves no handle behind', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(4), fc.boolean()), { maxLength: 80 }), (steps) => {
      const book = new Book();
      const alive = new Set<string>();
      for (const [n, meets] of steps) {
        const id = String(n);
        const match = book.ensureMatch(id, 'live');
        if (meets) {
          alive.add(id);
          const line = book.ensureLine(match, '1', '');
          for (const [at, outcomeId] of ['1', '2', '3'].entries()) {
            book.outcomes.setOdds(line, book.ensureOutcome(line, outcomeId, at), 200, 0);
          }
        } else {
          alive.delete(id);
          book.forgetMatch(match);
        }
      }
      expect(book.outcomes.count).toBe(alive.size * 3);
      const handles = [...book.matches.values()].flatMap((match) => [...book.handlesOf(match)]);
      expect(new Set(handles).size).toBe(handles.length);
      for (const handle of handles) expect(book.outcomes.oddsOf(handle)).toBe(200);
    }),
  );
});
