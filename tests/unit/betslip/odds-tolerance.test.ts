// Which odds a player takes without being asked, at the edges of preference and tolerance.

import { expect, test } from 'vitest';
import { isWithinTolerance } from '../../../src/shared/betslip/odds-tolerance.ts';

test.each([
  // what, preference, percent, agreed, odds, taken
  ['the same odds', 'none', 0, 200, 200, true],
  ['a hundredth more', 'none', 0, 200, 201, false],
  ['a hundredth less', 'none', 0, 200, 199, false],
  ['less, as if within a tolerance', 'none', 10, 200, 199, false],
  ['the same odds', 'higher', 0, 200, 200, true],
  ['more', 'higher', 0, 200, 350, true],
  ['a hundredth less', 'higher', 0, 200, 199, false],
  ['less by the whole tolerance', 'higher', 5, 200, 190, true],
  ['less by a hundredth beyond it', 'higher', 5, 200, 189, false],
  ['less by a tolerance between two hundredths', 'higher', 5, 185, 176, true],
  ['less by the hundredth after', 'higher', 5, 185, 175, false],
  ['less by half a percent', 'higher', 0.5, 200, 199, true],
  ['less by a hundredth beyond it', 'higher', 0.5, 200, 198, false],
  ['more', 'any', 0, 200, 900, true],
  ['far less', 'any', 0, 200, 101, true],
] as const)(
  '%s with %s and %s%% of %i: %i',
  (_, acceptChanges, tolerancePercent, agreed, odds, taken) => {
    expect(isWithinTolerance(odds, agreed, { acceptChanges, tolerancePercent })).toBe(taken);
  },
);
