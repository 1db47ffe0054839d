// Lighthouse's phone is the same on every machine.

import { expect, test } from 'vitest';
import { cpuSlowdown } from '../bench/lighthouse/cpu-slowdown.ts';

test.each([
  [150, 1],
  [475, 1.5],
  [800, 2],
  [1_050, 2.5],
  [1_300, 3],
  [1_533, 4],
  [1_766, 5],
  [2_000, 6],
  [2_931, 10],
  [5_000, 10],
])('a machine of benchmarkIndex %i is %s times as fast as the phone', (index, slowdown) => {
  expect(cpuSlowdown(index)).toBe(slowdown);
});

test.each([149, 0, Number.NaN])(
  'a machine of benchmarkIndex %s is slower than the phone',
  (index) => {
    expect(() => cpuSlowdown(index)).toThrow(RangeError);
  },
);
