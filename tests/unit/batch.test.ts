// When a batch runs: at once after a pause, otherwise batchMs after the one before.

import { expect, test } from 'vitest';
import type { FeedMessage } from '../../src/shared/feed/messages.ts';
import { Batch } from '../../src/worker/batch.ts';
import { PageRhythm } from '../../src/worker/publish/page-rhythm.ts';
import { ManualClock } from '../support/manual-clock.ts';

function createBatch() {
  const clock = new ManualClock();
  const applied: number[] = [];
  const batch = new Batch({
    clock,
    rhythm: new PageRhythm(16),
    batchMs: 16,
    isSeen: () => true,
    apply: (message) => applied.push(message.timestamp),
    onApplied: () => {},
  });
  const add = (timestamp: number) => batch.add({ timestamp } as FeedMessage, clock.now());
  return { clock, applied, add };
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

test('a wall clock that is set back costs one batchMs, not the difference', () => {
  const { clock, applied, add } = createBatch();
  add(1);
  clock.advance(0);
  clock.sleep(-60_000);
  add(2);
  clock.advance(16);
  expect(applied).toEqual([1, 2]);
});
