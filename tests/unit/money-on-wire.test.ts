// Money in calls: a JSON number or plain decimal text with at most two decimals; nothing is guessed.

import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { naira } from '../../src/shared/api/money-fields.ts';

test.each<readonly [number | string, number]>([
  [1000.5, 100_050],
  [0.29, 29],
  [-0, 0],
  ['1000.50', 100_050],
  ['1000.5', 100_050],
  ['0', 0],
])('%j is %i kobo', (value, kobo) => {
  expect(z.parse(naira(), value)).toBe(kobo);
});

test.each<readonly [unknown]>([
  ['1,000'],
  ['10,50'],
  ['1.000'],
  ['1 000'],
  ['1\u202f000'],
  ["1'000"],
  ['₦1000'],
  ['1e3'],
  [1e21],
  ['0x10'],
  ['+5'],
  ['-5'],
  ['-0'],
  [' 5'],
  ['5\n'],
  ['\u00a05'],
  [-5],
  ['.5'],
  ['5.'],
  [''],
  [' '],
  ['５'],
  ['٥'],
  ['5\u0000'],
  ['1.005'],
  [0.1 + 0.2],
  [Number.NaN],
  [Number.POSITIVE_INFINITY],
  [null],
  [true],
  [[5]],
])('%j is refused', (value) => {
  expect(z.safeParse(naira(), value).success).toBe(false);
});
