// The unrounded figures that the calculation of each bet type returns to that of the coupon.

import type { Kobo } from '../money/kobo.ts';
import type { Amount } from './amount.ts';
import type { BetRules, BonusMeter, ShownOdds } from './figures.ts';
import type { StakedGroup } from './system.ts';

export interface BetFigures {
  /** Lines the stake is spread over, without a cap. */
  readonly lines: number;
  /** Decimal. */
  readonly totalOdds: number;
  readonly minOdds: number;
  readonly maxOdds: number;
  readonly shownOdds: ShownOdds;
  readonly totalStake: Kobo;
  /** Before the bonuses, which are on top. */
  readonly maxWin: Amount;
  readonly minWin: Amount;
  readonly maxBonus: Amount;
  readonly minBonus: Amount;
  readonly minStake: Kobo;
  readonly maxStake: Kobo;
  readonly bonus: BonusMeter;
  /** The groupings of a Combo, smallest first. */
  readonly chosen: readonly StakedGroup[];
  /** Errors of the calculator that do not refuse the coupon: what they concern counts as 0. */
  readonly errors: readonly string[];
}

/** Least and highest stake of a coupon of several legs; a highest of 0 is none. */
export function stakeRange(rules: BetRules): { readonly minStake: Kobo; readonly maxStake: Kobo } {
  const { maxStake, comboMaxStake } = rules;
  return {
    minStake: Math.max(rules.minStake, rules.comboMinStake),
    maxStake: Math.min(maxStake || NO_HIGHEST, comboMaxStake || NO_HIGHEST),
  };
}

const NO_HIGHEST = Number.MAX_SAFE_INTEGER;
