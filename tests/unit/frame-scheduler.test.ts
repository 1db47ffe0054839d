// What a slow page is sent, and when: at its frame deadlines, with all that is queued by then.

import { expect, test } from 'vitest';
import type { FeedMessage } from '../../src/shared/feed/messages.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { createScheduledBatch } from '../support/scheduled-batch.ts';

/** A page that draws every 50 ms, the last time a moment ago; `log` has what was done, and how long after. */
function openSlowPage() {
  const clock = new ManualClock();
  const start = clock.now();
  const log: string[] = [];
  const note = (what: string) => log.push(`${what} at ${(clock.ticks() - start).toFixed(1)}`);
  let seq = 0;
  const { batch, scheduler } = createScheduledBatch({
    clock,
    apply: () => {},
    onApplied: () => note('applied'),
    flush: () => {
      note('flushed');
      scheduler.noteSent(++seq);
    },
  });
  for (const at of [-100, -50, 0]) scheduler.noteDrawn({ at: start + at, seq: 0 });
  clock.advance(1);
  const add = () => batch.add({ matchId: '' } as FeedMessage, clock.now());
  return { clock, start, log, scheduler, add };
}

test('what is dirty waits for the deadline, a quarter of the interval before the draw', () => {
  const { clock, log, scheduler } = openSlowPage();
  scheduler.requestFlush();
  clock.advance(10);
  scheduler.requestFlush();
  clock.advance(40);
  expect(log).toEqual(['flushed at 37.5']);
});

test('after the deadline, what is dirty is sent at once', () => {
  const { clock, log, scheduler } = openSlowPage();
  clock.advance(40);
  scheduler.requestFlush();
  expect(log).toEqual(['flushed at 41.0']);
});

test('what is queued when the deadline comes is applied before the flush', () => {
  const { clock, log, scheduler, add } = openSlowPage();
  scheduler.requestFlush();
  clock.advance(30);
  add();
  clock.advance(20);
  expect(log).toEqual(['applied at 37.5']);
});

test('a draw that what was sent at the deadline missed brings the next deadline forward', () => {
  const { clock, start, log, scheduler } = openSlowPage();
  scheduler.requestFlush();
  clock.advance(100);
  scheduler.noteDrawn({ at: start + 100, seq: 1 });
  scheduler.requestFlush();
  clock.advance(50);
  expect(log).toEqual(['flushed at 37.5', 'flushed at 135.4']);
});

test('nothing is run after close', () => {
  const { clock, log, scheduler, add } = openSlowPage();
  scheduler.requestFlush();
  add();
  scheduler.close();
  clock.advance(200);
  expect(log).toEqual([]);
  expect(clock.timerCount).toBe(0);
});
