// A Split or a Combo with results: every line that won pays, without listing the lines.

import { createAmount, NO_AMOUNT } from '../amount.ts';
import { listShares } from '../bonus-shares.ts';
import { chooseGroups } from '../combo.ts';
import { type ExactReturns, sumExactReturns } from '../exact-returns.ts';
import type { CouponInput } from '../figures.ts';
import { countFullLines } from '../line-counts.ts';
import { type LineStake, type SlotFactors, sumReturns } from '../returns.ts';
import { createSlots, type Slot } from '../slots.ts';
import { listGroups, systemTerms } from '../system.ts';
import { factorOf, type MarkedBet, type ResultOf } from './marked-bet.ts';

/**
 * Selections that cannot be played are left out, as `computeCoupon` leaves them out.
 *
 * @throws CalculatorError as `createSlots` and `selectOffered` do.
 */
export function markLines(input: CouponInput): MarkedBet {
  const all = createSlots(input.legs);
  const slots = withoutUnplayable(all);
  const { stakes, dividedBy, fromOdds, totalStake } =
    input.betType === 'Split' ? splitTerms(all, slots, input) : comboTerms(all, input);
  const shares = listShares(input.rules.bonusTiers, slots.length);
  const earnsFrom = shares.some((share) => share > 0) ? fromOdds : Number.POSITIVE_INFINITY;
  return {
    totalStake,
    computeWins(resultOf) {
      const factors = slots.map((slot) => sumFactors(slot, resultOf, earnsFrom));
      const { win, bonus } = sumReturns(factors, stakes, shares);
      if (win === 0) return { win: NO_AMOUNT, bonus: NO_AMOUNT };
      let exact: ExactReturns | undefined;
      const sumExactly = () => (exact ??= sumExactReturns(factors, stakes, dividedBy, shares));
      return {
        win: createAmount(win / dividedBy, () => sumExactly().win),
        bonus: createAmount(bonus / dividedBy, () => sumExactly().bonus),
      };
    },
    countLines(resultOf, results) {
      const counts = slots.map(({ banker, legs }): SlotFactors => {
        const those = legs.filter((leg) => results.includes(resultOf(leg)));
        return { banker, counting: 0, plain: 100 * those.length };
      });
      const units = stakes.map(({ size }) => ({ size, stake: 1 }));
      return sumReturns(counts, units, []).win;
    },
  };
}

interface LineTerms {
  readonly stakes: readonly LineStake[];
  /** Lines that have each of these stakes together. */
  readonly dividedBy: number;
  /** Odds from which a selection counts for the bonus, hundredths. */
  readonly fromOdds: number;
  readonly totalStake: number;
}

function splitTerms(
  all: readonly Slot[],
  slots: readonly Slot[],
  { stake }: CouponInput,
): LineTerms {
  const stakes = slots.length === 0 ? [] : [{ size: slots.length, stake }];
  return { stakes, dividedBy: countFullLines(all), fromOdds: 0, totalStake: stake };
}

function comboTerms(all: readonly Slot[], input: CouponInput): LineTerms {
  const { rules } = input;
  const groups = listGroups(all, systemTerms(all.length, rules), rules.maxCombinations);
  const staked = chooseGroups(groups, input).filter(({ stake }) => stake > 0);
  return {
    stakes: staked.map(({ size, stake }) => ({ size, stake })),
    dividedBy: 1,
    fromOdds: rules.systemBonusOdds,
    totalStake: staked.reduce((sum, group) => sum + group.combinations * group.stake, 0),
  };
}

function withoutUnplayable(slots: readonly Slot[]): readonly Slot[] {
  return slots
    .map((slot) => ({ ...slot, legs: slot.legs.filter(({ playable }) => playable) }))
    .filter(({ legs }) => legs.length > 0);
}

/** A void selection never counts for the bonus. */
function sumFactors({ banker, legs }: Slot, resultOf: ResultOf, earnsFrom: number): SlotFactors {
  let counting = 0;
  let plain = 0;
  for (const leg of legs) {
    const result = resultOf(leg);
    const factor = factorOf(leg, result);
    if (result === 'won' && leg.odds >= earnsFrom) counting += factor;
    else plain += factor;
  }
  return { banker, counting, plain };
}
