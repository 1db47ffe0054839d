// The published system bets (contract section 8), by the server's arithmetic.

import { describe, expect, test } from 'vitest';
import { toNumber } from '../../../src/server/domain/bet-math/lines/fraction.ts';
import { listGroupings } from '../../../src/server/domain/bet-math/lines/groupings.ts';
import { createSlots } from '../../../src/server/domain/bet-math/lines/slots.ts';
import { computeSystem } from '../../../src/server/domain/bet-math/lines/system.ts';

const CAPS = { perGrouping: 100_000, perCoupon: 483_091 };
const NO_BONUS = { tiers: [], fromOdds: 100 };

/** Every grouping from `smallest` up, one kobo on each line. */
function fullCover(odds: readonly number[], smallest: number) {
  const slots = createSlots(
    odds.map((one, at) => ({
      matchId: String(at),
      odds: Math.round(one * 100),
      fixed: false,
      combinability: 0,
    })),
  );
  const staked = listGroupings(slots, CAPS)
    .filter(({ size }) => size >= smallest)
    .map((grouping) => ({ grouping, stakeKobo: 1 }));
  return computeSystem(slots, staked, NO_BONUS);
}

describe('a full cover', () => {
  test.each([
    ['Trixie', 3, 2, 4],
    ['Patent', 3, 1, 7],
    ['Yankee', 4, 2, 11],
    ['Lucky 15', 4, 1, 15],
    ['Canadian', 5, 2, 26],
    ['Lucky 31', 5, 1, 31],
    ['Heinz', 6, 2, 57],
    ['Lucky 63', 6, 1, 63],
    ['Super Heinz', 7, 2, 120],
    ['Goliath', 8, 2, 247],
  ])('%s has its lines', (_, matches, smallest, lines) => {
    expect(fullCover(Array(matches).fill(2), smallest).lineCount).toBe(lines);
  });

  test.each([
    ['Trixie', [3, 4, 5], 2, 107],
    ['Patent', [5.5, 7, 8], 1, 467],
    ['Yankee', [3, 4, 6, 9], 2, 1_377],
    ['Lucky 15', [3, 4, 6, 9], 1, 1_399],
    ['Canadian', [2, 2.5, 2.5, 2, 2], 2, 318.75],
  ])('%s returns what is published', (_, odds, smallest, returned) => {
    expect(toNumber(fullCover(odds, smallest).grossMaxWin)).toBe(returned);
  });
});
