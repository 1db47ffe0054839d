// The input and the output of `computeCoupon`; types only.

import type { OutcomeKey } from '../feed/outcome-key.ts';
import type { Kobo } from '../money/kobo.ts';

/** Spec section 3, bet_type. */
export type BetType = 'Single' | 'Multiple' | 'Split' | 'Combo';

/** A tier of the accumulator bonus as the slip computes with it. */
export interface SlipBonusTier {
  readonly ticketLength: number;
  /** 5 for 5 %. */
  readonly percent: number;
}

/** The operator's rules of play, read from the global variables and the bonus list. */
export interface BetRules {
  /**
   * Stake limits: of the coupon, of each single, of a coupon of another type. A maximum of 0 is
   * none.
   */
  readonly minStake: Kobo;
  readonly maxStake: Kobo;
  readonly singleMinStake: Kobo;
  readonly singleMaxStake: Kobo;
  readonly comboMinStake: Kobo;
  readonly comboMaxStake: Kobo;
  /** Maximum stake of a coupon that is paid with bonus money; 0 is none. */
  readonly bonusMaxStake: Kobo;
  /** Least stake per combination, and its step. */
  readonly minGroupStake: Kobo;
  readonly groupStakeStep: Kobo;
  readonly maxPayout: Kobo;
  /** The same for a coupon of singles as a whole, where it is less. */
  readonly singleMaxPayout: Kobo;
  readonly maxSelections: number;
  /** Above it a grouping is not offered (-1). */
  readonly maxCombinations: number;
  readonly maxCouponCombinations: number;
  readonly systemBets: boolean;
  readonly splitBets: boolean;
  readonly liveBets: boolean;
  /** Seconds a live bet waits before it is taken. */
  readonly liveBetDelaySeconds: number;
  /**
   * Odds, hundredths, from which a leg counts for the bonus of a Multiple, and of system groups.
   */
  readonly minBonusOdds: number;
  readonly systemBonusOdds: number;
  readonly bonusBase: 'qualifying' | 'whole';
  readonly bonusTiers: readonly SlipBonusTier[];
  /** Percent of net winnings, and of the stake; 0 where none. */
  readonly withholdingTaxPercent: number;
  readonly exciseDutyPercent: number;
  /** Whole naira amounts of the quick-stake buttons. */
  readonly quickStakes: readonly number[];
}

/** A leg as the arithmetic takes it. */
export interface CouponLeg {
  readonly selectionId: OutcomeKey;
  readonly matchId: string;
  /** Hundredths. */
  readonly odds: number;
  readonly fixed: boolean;
  readonly combinability: number;
  readonly stake: Kobo;
  /** False while suspended or without odds above 1: no part of wins, odds and bonus. */
  readonly playable: boolean;
}

export interface CouponInput {
  readonly betType: BetType;
  readonly legs: readonly CouponLeg[];
  /** The stake of a Multiple or a Split. */
  readonly stake: Kobo;
  /** The groupings of a Combo that the player chose, with the stake of one combination. */
  readonly groupings: readonly { readonly size: number; readonly stake: Kobo }[];
  /**
   * For a Combo without groupings: true where the player has not chosen yet, so that none is
   * played; otherwise the automatic one is (contract section 5).
   */
  readonly awaitsGroupings?: boolean;
  /** Paid out of a bonus: only what is won on top of the stake is paid. */
  readonly stakeFromBonus?: boolean;
  readonly rules: BetRules;
}

/** One grouping of the ladder 1..M; figures per unit stake, unrounded. */
export interface GroupingFigures {
  readonly size: number;
  /** -1 above the cap: not allowed. 0: cannot be made with these bankers. */
  readonly combinations: number;
  /** Not above the caps, so that it may be chosen. */
  readonly offered: boolean;
  /** 'Doubles', '4-folds'. */
  readonly name: string;
  /** Per combination; 0 while it is not chosen. */
  readonly stake: Kobo;
  /** By the player, or automatically where nothing that was chosen can be played. */
  readonly chosen: boolean;
  /** Least stake per combination. */
  readonly minStake: Kobo;
  readonly minWin: number;
  readonly maxWin: number;
  readonly minBonus: number;
  readonly maxBonus: number;
  /** Fractions: 0.05 for 5 %. */
  readonly minPercentage: number;
  readonly maxPercentage: number;
  /** What it pays at most at its stake, bonus included, rounded down; 0 while it is not chosen. */
  readonly win: Kobo;
}

export interface BonusMeter {
  /** Legs at the qualifying odds or above. */
  readonly qualifying: number;
  /** Percent now; 0 for none. */
  readonly percent: number;
  /** The next tier up; null at the top or where there is no bonus. */
  readonly next: { readonly legsMissing: number; readonly percent: number } | null;
  /** Hundredths. */
  readonly minOdds: number;
}

/** Decimal. */
export interface ShownOdds {
  readonly total: number;
  readonly min: number;
  readonly max: number;
}

export interface CouponFigures {
  /** Slots: distinct matches. */
  readonly matches: number;
  /** Lines the stake is spread over; -1 above the cap. */
  readonly noOfCombos: number;
  /** The whole ladder of system groupings, smallest first; [] for one selection. */
  readonly groupings: readonly GroupingFigures[];
  /** 'Yankee', 'Lucky 15' where the chosen groupings are that; '' otherwise. */
  readonly systemName: string;
  /** Decimal, unrounded: product of the legs (of the best of each slot where slots hold several). */
  readonly totalOdds: number;
  readonly minOdds: number;
  readonly maxOdds: number;
  /** The three as they are shown: two decimals, half up, exact. */
  readonly shownOdds: ShownOdds;
  readonly totalStake: Kobo;
  /** The stake of one line, kobo as an unrounded number. */
  readonly stakePerLine: number;
  /**
   * Wins rounded down as they are paid, before tax and payout cap; a bonus is what comes on top of
   * its win, so that the two add up to `possibleWin` where nothing is taken. An amount that is too
   * large to be whole kobo ends at the largest that is.
   */
  readonly grossWin: Kobo;
  readonly minWin: Kobo;
  readonly maxWin: Kobo;
  readonly minBonus: Kobo;
  readonly maxBonus: Kobo;
  readonly withholdingTax: Kobo;
  readonly exciseDuty: Kobo;
  /** The most that can be paid, rounded down: win and bonus, capped, tax off. */
  readonly possibleWin: Kobo;
  /** True where the payout cap reduced it. */
  readonly capped: boolean;
  /** The limits for each selection in a coupon of singles, else for the whole coupon. */
  readonly minStake: Kobo;
  readonly maxStake: Kobo;
  readonly bonus: BonusMeter;
  /** The calculator's errors, word for word as the specification has them. */
  readonly errors: readonly string[];
}
