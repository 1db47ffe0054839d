// Dice: a roll from 0.00 to 99.99, won over or under a target of the player's.

import type { Kobo } from '../money/kobo.ts';

/** Rolls are hundredths: 0 to 9,999. */
export const DICE_ROLLS = 10_000;
/** The return to player: of every 10,000 staked, what is paid out in the long run, 99 %. */
const RETURNED = 9_900;
const MIN_WINNING = 100;
const MAX_WINNING = 9_500;

export interface DiceChoice {
  readonly side: 'over' | 'under';
  /** Hundredths; the roll itself must be above or below it. */
  readonly target: number;
}

/** Undefined for a choice that leaves less than 1 or more than 95 % of the rolls winning. */
export function readDiceChoice(choice: unknown): DiceChoice | undefined {
  const { side, target } = (choice ?? {}) as Partial<Record<keyof DiceChoice, unknown>>;
  if (side !== 'over' && side !== 'under') return undefined;
  if (typeof target !== 'number' || !Number.isInteger(target)) return undefined;
  const winning = countWinning({ side, target });
  return winning >= MIN_WINNING && winning <= MAX_WINNING ? { side, target } : undefined;
}

/** How many of the 10,000 rolls win. */
export function countWinning({ side, target }: DiceChoice): number {
  return side === 'under' ? target : DICE_ROLLS - 1 - target;
}

/** Whether a roll, in hundredths, wins. */
export function wins({ side, target }: DiceChoice, roll: number): boolean {
  return side === 'under' ? roll < target : roll > target;
}

/** What a winning stake pays, down to the kobo: 9,900 / winning rolls times the stake. */
export function computeDiceWin(choice: DiceChoice, stakeKobo: Kobo): Kobo {
  return Number((BigInt(stakeKobo) * BigInt(RETURNED)) / BigInt(countWinning(choice)));
}
