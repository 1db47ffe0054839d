// How the worker learns when the page draws, and what it does with it.

import { expect, test } from 'vitest';
import type { FeedMessage } from '../../src/shared/feed/messages.ts';
import { Batch } from '../../src/worker/batch.ts';
import { PageRhythm } from '../../src/worker/publish/page-rhythm.ts';
import { ManualClock } from '../support/manual-clock.ts';

const FRAME_MS = 1_000 / 60;

function heardEvery(intervalMs: number, frames: number, from = 1_000): PageRhythm {
  const rhythm = new PageRhythm();
  for (let frame = 0; frame < frames; frame++) rhythm.heard(from + frame * intervalMs);
  return rhythm;
}

test('nothing is predicted of a page that has drawn nothing, or once', () => {
  const rhythm = new PageRhythm();
  rhythm.heard(0);
  expect(rhythm.nextFrame(1_000)).toBeUndefined();
  rhythm.heard(1_000);
  expect(rhythm.nextFrame(1_001)).toBeUndefined();
});

test('the next frame is a whole number of frames after the last', () => {
  const rhythm = heardEvery(FRAME_MS, 5);
  const last = 1_000 + 4 * FRAME_MS;
  expect(rhythm.nextFrame(last + 1)).toBeCloseTo(last + FRAME_MS, 6);
  expect(rhythm.nextFrame(last + FRAME_MS * 3.5)).toBeCloseTo(last + 4 * FRAME_MS, 6);
});

test('frames without news do not slow the rhythm down, a lasting slower one does', () => {
  const rhythm = heardEvery(FRAME_MS, 5);
  let at = 1_000 + 4 * FRAME_MS;
  at += 3 * FRAME_MS;
  rhythm.heard(at);
  expect(rhythm.nextFrame(at + 1)).toBeCloseTo(at + FRAME_MS, 6);
  expect(rhythm.isSlow).toBe(false);
  for (let frame = 0; frame < 8; frame++) {
    at += 50;
    rhythm.heard(at);
  }
  expect(rhythm.nextFrame(at + 1)).toBeCloseTo(at + 50, 6);
  expect(rhythm.isSlow).toBe(true);
  at += FRAME_MS;
  rhythm.heard(at);
  expect(rhythm.isSlow).toBe(false);
});

test('receipts that repeat a frame or come from a clock set back teach nothing', () => {
  const rhythm = heardEvery(FRAME_MS, 5);
  const last = 1_000 + 4 * FRAME_MS;
  rhythm.heard(last);
  rhythm.heard(last - 60_000);
  rhythm.heard(Number.NaN);
  expect(rhythm.nextFrame(last + 1)).toBeCloseTo(last + FRAME_MS, 6);
});

test('a page not heard of for a while may draw at any time', () => {
  expect(heardEvery(FRAME_MS, 5).nextFrame(2_000)).toBeUndefined();
});

function createBatch(batchMs: number) {
  const clock = new ManualClock();
  const rhythm = new PageRhythm();
  const ranAt: number[] = [];
  const batch = new Batch({
    clock,
    rhythm,
    batchMs,
    apply: () => {},
    onApplied: () => ranAt.push(clock.now()),
  });
  return { clock, rhythm, ranAt, add: () => batch.add({} as FeedMessage, clock.now()) };
}

test('a batch runs just before the page draws, so that what it brings is fresh', () => {
  const { clock, rhythm, ranAt, add } = createBatch(16);
  const start = clock.now();
  for (let frame = 0; frame < 3; frame++) rhythm.heard(start - 32 + frame * 16);
  // The page draws at start + 16, + 32 and so on.
  clock.advance(1);
  add();
  clock.advance(40);
  expect(ranAt.map((at) => at - start)).toEqual([12]);
});

test('a short batch goes out when it is due, and only its last waits for the page', () => {
  const { clock, rhythm, ranAt, add } = createBatch(4);
  const start = clock.now();
  for (let frame = 0; frame < 3; frame++) rhythm.heard(start - 40 + frame * 20);
  for (let ms = 0; ms < 20; ms++) {
    add();
    clock.advance(1);
  }
  const runs = ranAt.map((at) => at - start);
  expect(runs).toContain(16);
  for (const [at, run] of runs.slice(1).entries()) expect(run - runs[at]!).toBeLessThan(8);
});
