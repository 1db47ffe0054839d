// Dice: a roll from 0.00 to 99.99, won over or under a target of the player's.

import * as z from 'zod/mini';
import type { Kobo } from '../money/kobo.ts';

/** Rolls are hundredths: 0 to 9,999. */
export const DICE_ROLLS = 10_000;
/** Of every 10,000 staked, what goes back in the long run: 99 %. */
const RETURNED = 9_900;
const FEWEST_WINNING = 100;
const MOST_WINNING = 9_500;

const TARGET_RULE = 'must leave from 1 to 95 % of the rolls winning';

export const diceChoiceSchema = z
  .object({
    side: z.enum(['over', 'under'], 'must be over or under'),
    /** Hundredths; the roll itself must be above or below it. */
    target: z.int(TARGET_RULE),
  })
  .check(
    z.refine((choice) => {
      const winning = countWinning(choice);
      return winning >= FEWEST_WINNING && winning <= MOST_WINNING;
    }, TARGET_RULE),
  );
export interface DiceChoice {
  readonly side: 'over' | 'under';
  readonly target: number;
}

/** How many of the 10,000 rolls win. */
export function countWinning({ side, target }: DiceChoice): number {
  return side === 'under' ? target : DICE_ROLLS - 1 - target;
}

export function wins({ side, target }: DiceChoice, roll: number): boolean {
  return side === 'under' ? roll < target : roll > target;
}

/** What a winning stake pays, down to the kobo: 9,900 / winning rolls times the stake. */
export function computeDiceWin(choice: DiceChoice, stakeKobo: Kobo): Kobo {
  return Number((BigInt(stakeKobo) * BigInt(RETURNED)) / BigInt(countWinning(choice)));
}
