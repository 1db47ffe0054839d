// Frames that come on several ports in any order are taken in the order in which they were sent.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Frame } from '../../src/shared/protocol/frames.ts';
import { FrameOrder } from '../../src/ui/live/frame-order.ts';

const frame = (epoch: number, seq: number): Frame => ({
  epoch,
  seq,
  cells: [],
  handles: [],
  prices: null,
});

const sent = (epoch: number, count: number) =>
  Array.from({ length: count }, (_, at) => frame(epoch, at + 1));

function takeAll(frames: readonly Frame[]): Frame[] {
  const order = new FrameOrder();
  const taken: Frame[] = [];
  for (const each of frames) order.add(each, (next) => taken.push(next));
  return taken;
}

test('whatever the order in which they come, and however often, each is taken once and in turn', () => {
  const arrivals = fc
    .integer({ min: 1, max: 12 })
    .chain((count) =>
      fc.tuple(
        fc.shuffledSubarray(sent(1, count), { minLength: count, maxLength: count }),
        fc.array(fc.constantFrom(...sent(1, count), frame(0, 1)), { maxLength: 8 }),
        fc.constant(count),
      ),
    );
  fc.assert(
    fc.property(arrivals, ([frames, repeated, count]) => {
      expect(takeAll([...frames, ...repeated])).toEqual(sent(1, count));
    }),
  );
});

test('a frame waits for those before it, and comes with the last of them', () => {
  const order = new FrameOrder();
  const steps: number[][] = [];
  for (const seq of [2, 3, 1, 5, 4]) {
    const taken: number[] = [];
    order.add(frame(1, seq), (next) => taken.push(next.seq));
    steps.push(taken);
  }
  expect(steps).toEqual([[], [], [1, 2, 3], [], [4, 5]]);
});

test('a new epoch begins anew; what the old one still brings is left out', () => {
  const frames = [frame(1, 1), frame(1, 3), frame(2, 2), frame(1, 2), frame(2, 1), frame(1, 4)];
  expect(takeAll(frames)).toEqual([frame(1, 1), frame(2, 1), frame(2, 2)]);
});
