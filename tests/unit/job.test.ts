// A job runs again and again, one run at a time, and survives its failures.

import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createJob } from '../../src/server/jobs/create-job.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const settings = { name: 'test', everyMs: 1_000, logger: pino({ level: 'silent' }) };

test('it runs at the start, then after each pause, also after a failure', async () => {
  const run = vi.fn().mockRejectedValueOnce(new Error('once')).mockResolvedValue(undefined);
  const job = createJob({ ...settings, run });
  await job.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(run).toHaveBeenCalledTimes(3);
  await job.stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(run).toHaveBeenCalledTimes(3);
});

test('a run that is asked for waits for the one that goes on; stopping waits for both', async () => {
  let running = 0;
  let most = 0;
  let done = 0;
  const job = createJob({
    ...settings,
    run: async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 100));
      running -= 1;
      done += 1;
    },
  });
  await job.start();
  void job.runNow();
  await vi.advanceTimersByTimeAsync(150);
  const stopped = job.stop();
  await vi.advanceTimersByTimeAsync(200);
  await stopped;
  expect({ most, done, running }).toEqual({ most: 1, done: 2, running: 0 });
});

test('a run that has more to do is followed at once', async () => {
  const run = vi
    .fn()
    .mockResolvedValueOnce(true)
    .mockResolvedValueOnce(true)
    .mockResolvedValue(false);
  const job = createJob({ ...settings, run });
  await job.start();
  await vi.advanceTimersByTimeAsync(10);
  expect(run).toHaveBeenCalledTimes(3);
  await job.stop();
});
