// The source that drives the simulation: order, pauses, and no timer left behind.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FeedOutput } from '../../../src/server/feed/feed-source.ts';
import { createSimulatorSource } from '../../../src/server/feed/simulator/simulator-source.ts';
import { collect, isPublished, START_AT } from './collect.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: START_AT });
});
afterEach(() => {
  vi.useRealTimers();
});

function createOutput() {
  const payloads: string[] = [];
  const output: FeedOutput = {
    declare: () => {},
    publish: (_type, _kind, _matchId, payload) => payloads.push(JSON.stringify(payload)),
    restart: () => {},
    retire: () => {},
  };
  return { output, payloads };
}

function expected(seconds: number): string[] {
  return collect(seconds)
    .filter(isPublished)
    .map((event) => JSON.stringify(event.payload));
}

async function startSource() {
  const source = createSimulatorSource({ seed: 1, speed: 10, matches: 12 });
  const { output, payloads } = createOutput();
  const started = source.start(output);
  await vi.advanceTimersByTimeAsync(0);
  return { source, payloads, started };
}

test('publishes what the simulation says, in order, and stops without a timer', async () => {
  const { source, payloads } = await startSource();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(payloads).toEqual(expected(20));
  await source.stop();
  expect(vi.getTimerCount()).toBe(0);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(payloads).toEqual(expected(20));
});

test('a late event loop catches up in order, merging nothing', async () => {
  const { source, payloads } = await startSource();
  vi.setSystemTime(START_AT + 15_000);
  await vi.advanceTimersByTimeAsync(250);
  const all = expected(15);
  expect(payloads.slice(0, all.length)).toEqual(all);
  await source.stop();
});

test('a pause stands still, and the feed goes on where it was', async () => {
  const { source, payloads } = await startSource();
  await vi.advanceTimersByTimeAsync(5_000);
  source.pause?.();
  expect(vi.getTimerCount()).toBe(0);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(payloads).toEqual(expected(5));
  source.resume?.();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(payloads).toEqual(expected(10));
  await source.stop();
});

test('start resolves when stopped before it is through', async () => {
  const source = createSimulatorSource({ seed: 1, speed: 10, matches: 120 });
  const started = source.start(createOutput().output);
  await source.stop();
  await expect(started).resolves.toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
});
