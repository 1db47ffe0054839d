// Descriptions of matches are asked for one by one, once each, and again where that failed.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FixtureDesk } from '../../../src/server/feed/uof/fixture-desk.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function createDesk(answers: boolean[]) {
  const asked: string[] = [];
  let underWay = 0;
  const desk = new FixtureDesk({
    async fetch(matchId) {
      underWay += 1;
      expect(underWay).toBe(1);
      asked.push(matchId);
      await Promise.resolve();
      underWay -= 1;
      return answers.shift() ?? false;
    },
  });
  return { desk, asked };
}

test('one after the other; a match that waits already is asked for once', async () => {
  const { desk, asked } = createDesk([true, true, true]);
  for (const matchId of ['1', '2', '2', '3']) desk.ask(matchId);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(['1', '2', '3']);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toHaveLength(3);
});

test('what failed is tried again a minute later, five times in all', async () => {
  const { desk, asked } = createDesk([false, true]);
  desk.ask('1');
  await vi.advanceTimersByTimeAsync(59_999);
  expect(asked).toEqual(['1']);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toEqual(['1', '1']);
  desk.ask('2');
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toEqual(['1', '1', '2', '2', '2', '2', '2']);
});

test('stopped, it asks no more', async () => {
  const { desk, asked } = createDesk([]);
  desk.ask('1');
  desk.ask('2');
  desk.stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toEqual(['1']);
});
