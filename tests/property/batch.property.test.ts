// A batch is only a delay: however messages are split into batches, the book ends the same.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FeedMessage } from '../../src/shared/feed/messages.ts';
import { applyMessage } from '../../src/worker/book/apply-message.ts';
import { Book } from '../../src/worker/book/book.ts';
import { feedRun } from '../support/feed-messages-arbitrary.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { createScheduledBatch } from '../support/scheduled-batch.ts';

function readPrices(book: Book) {
  return [...book.matches.values()].flatMap((match) =>
    [...book.handlesOf(match)].map((handle) => [
      book.outcomes.keyOf(handle),
      book.outcomes.oddsOf(handle),
      book.outcomes.lastOddsOf(handle),
    ]),
  );
}

function runBatched(messages: readonly FeedMessage[], sizes: readonly number[]) {
  const clock = new ManualClock();
  const book = new Book();
  const match = book.ensureMatch('1', 'live');
  const order: FeedMessage[] = [];
  const { batch } = createScheduledBatch({
    clock,
    apply(message, _arrivedAt, now) {
      order.push(message);
      applyMessage(book, match, message, now);
    },
  });
  let at = 0;
  for (let i = 0; at < messages.length; i++) {
    for (const message of messages.slice(at, at + sizes[i % sizes.length]!)) {
      batch.add(message, clock.now());
    }
    at += sizes[i % sizes.length]!;
    clock.advance(16);
  }
  return { book, order, batch, clock };
}

const split = fc.oneof(
  fc.constantFrom([1], [16], [200]),
  fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 10 }),
);

test('the state after batches equals applying every message one by one', () => {
  fc.assert(
    fc.property(feedRun, split, (messages, sizes) => {
      const one = new Book();
      const match = one.ensureMatch('1', 'live');
      for (const message of messages) applyMessage(one, match, message, 0);
      const { book, order, batch, clock } = runBatched(messages, sizes);
      expect(order).toEqual(messages);
      expect(readPrices(book)).toEqual(readPrices(one));
      expect(book.counters).toEqual(one.counters);
      expect(batch.size).toBe(0);
      expect(clock.timerCount).toBe(0);
    }),
  );
});

test('a backlog is taken in slices, in order, with other work in between', () => {
  const clock = new ManualClock();
  const applied: number[] = [];
  let slices = 0;
  const { batch } = createScheduledBatch({
    clock,
    apply: (message) => applied.push(message.timestamp),
    onApplied: () => slices++,
  });
  const message = (timestamp: number) => ({ timestamp }) as FeedMessage;
  for (let i = 0; i < 20_000; i++) batch.add(message(i), clock.now());
  expect(applied).toEqual([]);
  clock.advance(0);
  // Arrives behind what waits, and is applied behind it.
  batch.add(message(20_000), 0);
  clock.advance(50);
  expect(slices).toBeGreaterThan(4);
  expect(applied).toEqual(Array.from({ length: 20_001 }, (_, i) => i));
  expect(clock.timerCount).toBe(0);
});

test('no message waits longer than batchMs, and no two batches run within it', () => {
  const gap = fc.oneof(fc.nat(5), fc.nat(40));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 16 }), fc.array(gap), (batchMs, gaps) => {
      const clock = new ManualClock();
      const waits: number[] = [];
      const starts: number[] = [];
      const { batch } = createScheduledBatch({
        clock,
        batchMs,
        apply: (_message, arrivedAt, now) => waits.push(now - arrivedAt),
        onApplied: () => starts.push(clock.now()),
      });
      for (const gapMs of gaps) {
        clock.advance(gapMs);
        batch.add({} as FeedMessage, clock.now());
      }
      clock.advance(batchMs);
      expect(waits.length).toBe(gaps.length);
      for (const wait of waits) expect(wait).toBeLessThanOrEqual(batchMs);
      for (let i = 1; i < starts.length; i++) {
        expect(starts[i]! - starts[i - 1]!).toBeGreaterThanOrEqual(batchMs);
      }
    }),
  );
});
