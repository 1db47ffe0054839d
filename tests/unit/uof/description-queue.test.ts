// Descriptions of matches are asked for a few at once, once each, and again where that failed.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DescriptionQueue } from '../../../src/server/feed/uof/description-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function createQueue(answers: boolean[]) {
  const asked: string[] = [];
  const underWay = new Set<string>();
  const queue = new DescriptionQueue({
    async fetch(matchId) {
      expect(underWay.has(matchId)).toBe(false);
      underWay.add(matchId);
      expect(underWay.size).toBeLessThanOrEqual(4);
      asked.push(matchId);
      if (matchId === 'hangs') await new Promise(() => {});
      await Promise.resolve();
      underWay.delete(matchId);
      return answers.shift() ?? false;
    },
  });
  return { queue, asked };
}

test('a match that waits already is asked for once, one that is fetched just then once more', async () => {
  const { queue, asked } = createQueue(Array<boolean>(9).fill(true));
  for (const matchId of ['1', '2', '3', '4', '5', '5', '6', '1']) queue.ask(matchId);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked.toSorted()).toEqual(['1', '1', '2', '3', '4', '5', '6']);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toHaveLength(7);
});

test('a call without an answer does not hold up the matches behind it', async () => {
  const { queue, asked } = createQueue(Array<boolean>(9).fill(true));
  for (const matchId of ['hangs', '1', '2', '3', '4', '5']) queue.ask(matchId);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(['hangs', '1', '2', '3', '4', '5']);
});

test('what failed is tried again a minute later, after five times every ten minutes, for a day', async () => {
  const { queue, asked } = createQueue([false, true]);
  queue.ask('1');
  await vi.advanceTimersByTimeAsync(59_999);
  expect(asked).toEqual(['1']);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toEqual(['1', '1']);
  queue.ask('2');
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toEqual(['1', '1', '2', '2', '2', '2', '2']);
  await vi.advanceTimersByTimeAsync(240_000);
  expect(asked).toHaveLength(8);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toHaveLength(9);
  // News of it is asked for at once, and not twice.
  queue.ask('2');
  await vi.advanceTimersByTimeAsync(59_999);
  expect(asked).toHaveLength(10);
  await vi.advanceTimersByTimeAsync(10 * 86_400_000);
  expect(asked).toHaveLength(9 + 150);
});

test('stopped, it asks no more', async () => {
  const { queue, asked } = createQueue([]);
  for (const matchId of ['1', '2', '3', '4', '5']) queue.ask(matchId);
  queue.stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toEqual(['1', '2', '3', '4']);
});
