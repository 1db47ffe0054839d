// When a batch runs: at once after a pause, otherwise batchMs after the one before.

import { expect, test } from 'vitest';
import type { FeedMessage } from '../../src/shared/feed/messages.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { createScheduledBatch } from '../support/scheduled-batch.ts';

/** `costMs` is how long it takes to apply one message. */
function createBatch(costMs = 0) {
  const clock = new ManualClock();
  const applied: number[] = [];
  const slices: number[] = [];
  const { batch } = createScheduledBatch({
    clock,
    apply: (message) => {
      applied.push(message.timestamp);
      clock.pass(costMs);
    },
    onApplied: () => slices.push(applied.length),
  });
  const add = (timestamp: number) => batch.add({ timestamp } as FeedMessage, clock.now());
  return { clock, applied, slices, add };
}

test('after a pause, the messages of one task are applied together and at once', () => {
  const { clock, applied, add } = createBatch();
  add(1);
  add(2);
  expect(applied).toEqual([]);
  clock.advance(0);
  expect(applied).toEqual([1, 2]);
  clock.advance(6);
  add(3);
  clock.advance(9);
  expect(applied).toEqual([1, 2]);
  clock.advance(1);
  expect(applied).toEqual([1, 2, 3]);
  clock.advance(16);
  add(4);
  clock.advance(0);
  expect(applied).toEqual([1, 2, 3, 4]);
});

test('messages that keep coming are applied every 16 ms, those in between together and in order', () => {
  const { clock, applied, slices, add } = createBatch();
  const batches: number[] = [];
  for (let ms = 0; ms < 160; ms++) {
    add(ms);
    clock.advance(0);
    if (slices.length > batches.length) batches.push(ms);
    clock.advance(1);
    if (slices.length > batches.length) batches.push(ms + 1);
  }
  expect(batches).toEqual([0, 16, 32, 48, 64, 80, 96, 112, 128, 144, 160]);
  expect(slices.map((count, at) => count - (slices[at - 1] ?? 0))).toEqual([
    ...[1, 15],
    ...new Array(9).fill(16),
  ]);
  expect(applied).toEqual(Array.from({ length: 160 }, (_, ms) => ms));
});

test('a wall clock that is set back costs one batchMs, not the difference', () => {
  const { clock, applied, add } = createBatch();
  add(1);
  clock.advance(0);
  clock.setWall(-60_000);
  add(2);
  clock.advance(16);
  expect(applied).toEqual([1, 2]);
});

test('a slice of a backlog ends after some 8 ms, and the rest comes in order behind other work', () => {
  const { clock, applied, slices, add } = createBatch(0.25);
  for (let i = 0; i < 200; i++) add(i);
  clock.setTimer(() => slices.push(-1), 0);
  // The clock is looked at after every 64 messages, here 16 ms.
  clock.advance(64);
  expect(slices).toEqual([64, -1, 128, 192, 200]);
  expect(applied).toEqual(Array.from({ length: 200 }, (_, i) => i));
});

test('messages that cost little are applied in one slice', () => {
  const { clock, slices, add } = createBatch(1 / 256);
  for (let i = 0; i < 1_000; i++) add(i);
  clock.advance(0);
  expect(slices).toEqual([1_000]);
});
