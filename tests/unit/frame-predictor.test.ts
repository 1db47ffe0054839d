// How the worker learns when the page draws, and what it does with it.

import { expect, test } from 'vitest';
import type { FeedMessage } from '../../src/shared/feed/messages.ts';
import { FramePredictor } from '../../src/worker/publish/frame-predictor.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { createScheduledBatch } from '../support/scheduled-batch.ts';

const FRAME_MS = 1_000 / 60;

function drawnEvery(intervalMs: number, frames: number, from = 1_000): FramePredictor {
  const predictor = new FramePredictor(16);
  for (let frame = 0; frame < frames; frame++) {
    predictor.noteDrawn({ at: from + frame * intervalMs, seq: 0 });
  }
  return predictor;
}

test('nothing is predicted of a page that has drawn nothing, or once', () => {
  const predictor = new FramePredictor(16);
  predictor.noteDrawn({ at: 0, seq: 0 });
  expect(predictor.nextFrame(1_000)).toBeUndefined();
  predictor.noteDrawn({ at: 1_000, seq: 0 });
  expect(predictor.nextFrame(1_001)).toBeUndefined();
});

test('the next frame is a whole number of frames after the last', () => {
  const predictor = drawnEvery(FRAME_MS, 5);
  const last = 1_000 + 4 * FRAME_MS;
  expect(predictor.nextFrame(last + 1)).toBeCloseTo(last + FRAME_MS, 6);
  expect(predictor.nextFrame(last + FRAME_MS * 3.5)).toBeCloseTo(last + 4 * FRAME_MS, 6);
});

test('frames without news do not slow the predictor down, a lasting slower one does', () => {
  const predictor = drawnEvery(FRAME_MS, 5);
  let at = 1_000 + 4 * FRAME_MS;
  let seq = 0;
  // Sent right before a draw: the page had nothing to draw until then.
  for (let frame = 0; frame < 8; frame++) {
    at += 3 * FRAME_MS;
    predictor.noteSent(++seq, at - 5);
    predictor.noteDrawn({ at, seq });
  }
  expect(predictor.nextFrame(at + 1)).toBeCloseTo(at + FRAME_MS, 6);
  expect(predictor.isSlow).toBe(false);
  for (let frame = 0; frame < 8; frame++) {
    for (let sentAt = at + 10; sentAt < at + 50; sentAt += 16) predictor.noteSent(++seq, sentAt);
    at += 50;
    predictor.noteDrawn({ at, seq });
  }
  expect(predictor.nextFrame(at + 1)).toBeCloseTo(at + 50, 6);
  expect(predictor.isSlow).toBe(true);
  at += FRAME_MS;
  predictor.noteDrawn({ at, seq });
  expect(predictor.isSlow).toBe(false);
});

test('a slow page that misses a draw now and then is not taken for one of half its pace', () => {
  const predictor = drawnEvery(50, 5);
  let at = 1_000 + 4 * 50;
  for (let seq = 1; seq < 40; seq++) {
    // Sent 12 ms before the next draw, and shown with the one after it.
    predictor.noteSent(seq, at + 50 - 12);
    at += 100;
    predictor.noteDrawn({ at, seq });
  }
  expect(predictor.nextFrame(at + 1)).toBeCloseTo(at + 50, 6);
});

test('receipts that repeat a frame or come from a clock set back teach nothing', () => {
  const predictor = drawnEvery(FRAME_MS, 5);
  const last = 1_000 + 4 * FRAME_MS;
  predictor.noteDrawn({ at: last, seq: 0 });
  predictor.noteDrawn({ at: last - 60_000, seq: 0 });
  predictor.noteDrawn({ at: Number.NaN, seq: 0 });
  expect(predictor.nextFrame(last + 1)).toBeCloseTo(last + FRAME_MS, 6);
});

test('a page not heard of for a while may draw at any time', () => {
  expect(drawnEvery(FRAME_MS, 5).nextFrame(2_000)).toBeUndefined();
});

/** Aims one frame at each draw of a page that shows what was sent `hopMs` before; answers the leads. */
function learnLead(hopMs: number, draws: number): number[] {
  const predictor = drawnEvery(20, 5);
  const leads: number[] = [];
  let drawAt = 1_000 + 4 * 20;
  for (let seq = 1; seq <= draws; seq++) {
    const deadline = predictor.nextDeadline(drawAt + 1);
    if (deadline === undefined) throw new Error('no predictor');
    predictor.setTarget(deadline);
    predictor.noteSent(seq, deadline);
    predictor.setTarget(undefined);
    while (drawAt < deadline + hopMs) drawAt += 20;
    predictor.noteDrawn({ at: drawAt, seq });
    leads.push(predictor.leadTimeMs);
  }
  return leads;
}

test.each([2, 4, 6])(
  'a hop of %d ms to the page is learnt: hardly a draw is missed, none by much',
  (hopMs) => {
    const leads = learnLead(hopMs, 3_000).slice(1_000);
    const missed = leads.filter((lead) => lead < hopMs).length;
    expect(missed / leads.length).toBeLessThan(0.05);
    expect(Math.max(...leads)).toBeLessThan(hopMs + 1);
  },
);

test('the lead stays within its bounds, whatever the page tells', () => {
  expect(Math.min(...learnLead(0, 3_000))).toBeGreaterThanOrEqual(20 / 32);
  // Every second draw is missed at first, so that the page seems to take three times as long.
  expect(Math.max(...learnLead(19, 3_000))).toBeLessThanOrEqual(60 / 2.5);
});

test('a frame sent without a deadline to meet teaches nothing', () => {
  const predictor = drawnEvery(20, 5);
  const { leadTimeMs } = predictor;
  predictor.noteSent(1, 1_090);
  predictor.noteDrawn({ at: 1_100, seq: 1 });
  expect(predictor.leadTimeMs).toBe(leadTimeMs);
});

function createBatch(batchMs: number) {
  const clock = new ManualClock();
  const ranAt: number[] = [];
  const { batch, scheduler } = createScheduledBatch({
    clock,
    batchMs,
    isSeen: (matchId) => matchId === SEEN,
    apply: () => {},
    onApplied: () => ranAt.push(clock.ticks()),
  });
  const add = (matchId = '') => batch.add({ matchId } as FeedMessage, clock.now());
  return { clock, scheduler, ranAt, add };
}

const SEEN = 'on the screen';

test('a batch runs just before the page draws, so that what it brings is fresh', () => {
  const { clock, scheduler, ranAt, add } = createBatch(16);
  const start = clock.ticks();
  for (let frame = 0; frame < 3; frame++) {
    scheduler.noteDrawn({ at: start - 32 + frame * 16, seq: 0 });
  }
  // The page draws at start + 16, + 32 and so on.
  clock.advance(1);
  add();
  clock.advance(40);
  // A quarter of a frame ahead, until the page's hops are known.
  expect(ranAt.map((at) => at - start)).toEqual([12]);
});

test('a short batch goes out when it is due, and only its last waits for the page', () => {
  const { clock, scheduler, ranAt, add } = createBatch(4);
  const start = clock.ticks();
  for (let frame = 0; frame < 3; frame++) {
    scheduler.noteDrawn({ at: start - 40 + frame * 20, seq: 0 });
  }
  for (let ms = 0; ms < 20; ms++) {
    add();
    clock.advance(1);
  }
  const runs = ranAt.map((at) => at - start);
  expect(runs).toContain(15);
  for (const [at, run] of runs.slice(1).entries()) expect(run - runs[at]!).toBeLessThan(8);
});

test.each([
  { title: 'what is seen', matchId: SEEN, runs: [12, 15, 28] },
  { title: 'what nobody sees', matchId: '', runs: [12, 28] },
])('after the last deadline, $title and comes before the draw', ({ matchId, runs }) => {
  const { clock, scheduler, ranAt, add } = createBatch(16);
  const start = clock.ticks();
  for (let frame = 0; frame < 3; frame++)
    scheduler.noteDrawn({ at: start - 32 + frame * 16, seq: 0 });
  // Drawn at start + 16 and + 32, each with a lead of 4.
  add();
  clock.advance(15);
  add(matchId);
  add(matchId);
  clock.advance(0);
  // The batch after it keeps its time.
  add();
  clock.advance(20);
  expect(ranAt.map((at) => at - start)).toEqual(runs);
});

test('what comes late sets out four times before one draw at most', () => {
  const { clock, scheduler, ranAt, add } = createBatch(16);
  const start = clock.ticks();
  for (let frame = 0; frame < 3; frame++)
    scheduler.noteDrawn({ at: start - 40 + frame * 20, seq: 0 });
  // Drawn at start + 20 with a lead of 5.
  clock.advance(15);
  for (let quarter = 0; quarter < 19; quarter++) {
    add(SEEN);
    clock.advance(0.25);
  }
  expect(ranAt.map((at) => at - start)).toEqual([15, 15.25, 16.5, 17.75, 19]);
});

test('a draw that was missed because the thread was held does not widen the lead', () => {
  const predictor = drawnEvery(20, 5);
  const { leadTimeMs } = predictor;
  const deadline = predictor.nextDeadline(1_081)!;
  predictor.setTarget(deadline);
  predictor.noteSent(1, deadline + 9);
  predictor.noteDrawn({ at: 1_120, seq: 1 });
  expect(predictor.leadTimeMs).toBe(leadTimeMs);
  const next = predictor.nextDeadline(1_121)!;
  predictor.setTarget(next);
  predictor.noteSent(2, next + 2);
  predictor.noteDrawn({ at: 1_160, seq: 2 });
  expect(predictor.leadTimeMs).toBeGreaterThan(leadTimeMs);
});
