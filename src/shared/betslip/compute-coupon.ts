// Every figure of a coupon from its selections, stakes and rules; pure, and quick enough for a batch.

import { computeExciseDuty } from '../money/excise-duty.ts';
import { NO_AMOUNT, roundDown, roundOnTop } from './amount.ts';
import { type BetFigures, stakeRange } from './bet-figures.ts';
import { createMeter } from './bonus-meter.ts';
import { CalculatorError } from './calculator-error.ts';
import { computeCombo } from './combo.ts';
import type { CouponFigures, CouponInput } from './figures.ts';
import { capLines } from './line-counts.ts';
import { listGroupings } from './list-groupings.ts';
import { computeMultiple } from './multiple.ts';
import { computePayout } from './payout.ts';
import { computeSingles } from './singles.ts';
import { createSlots, type Slot } from './slots.ts';
import { computeSplit } from './split.ts';
import { type Group, groupPayout, listGroups, systemTerms } from './system.ts';
import { nameSystem } from './system-names.ts';
import type { BonusTerms } from './unit-figures.ts';

/**
 * Computes a coupon by contract section 5. Selections that cannot be played do not count for odds,
 * wins and bonus, but do for cost, matches, combinations and stake per line. Where the calculator
 * refuses the coupon, `errors` says why, and the other figures are 0.
 *
 * @param input Legs with odds in hundredths, stakes in kobo, and the rules of play.
 * @returns Money in kobo, odds decimal. A refused coupon is an answer, not an exception.
 * @example
 * computeCoupon({ betType: 'Multiple', legs: [], stake: 10_000, groupings: [], rules: DEFAULT_RULES }).totalStake // => 10_000
 * computeCoupon({ betType: 'Combo', legs: [], stake: 0, groupings: [{ size: 2, stake: 500 }, { size: 2, stake: 500 }], rules: DEFAULT_RULES }).errors // => ['Multiple Groupings defined!']
 */
export function computeCoupon(input: CouponInput): CouponFigures {
  try {
    return computeChecked(input);
  } catch (error) {
    if (!(error instanceof CalculatorError)) throw error;
    return finish(input, NO_LADDER, {
      ...NO_BET,
      ...stakeRange(input.rules),
      errors: [error.message],
    });
  }
}

function computeChecked(input: CouponInput): CouponFigures {
  const { betType, legs, rules } = input;
  // Singles are independent bets: none of them excludes another.
  if (betType === 'Single') return finish(input, NO_LADDER, computeSingles(input));
  const slots = createSlots(legs);
  const terms = systemTerms(slots.length, rules);
  // A single selection has no list of groupings, unless a Combo asks for its one line.
  const hasLadder = legs.length > 1 || betType === 'Combo';
  const groups = hasLadder ? listGroups(slots, terms, rules.maxCombinations) : [];
  const ladder = { slots, groups, terms };
  if (betType === 'Multiple') return finish(input, ladder, computeMultiple(input));
  if (betType === 'Split') return finish(input, ladder, computeSplit(slots, input));
  return finish(input, ladder, computeCombo(slots, groups, terms, input));
}

/** The groupings that a coupon could be played with; none where it has no slots. */
interface Ladder {
  readonly slots: readonly Slot[];
  readonly groups: readonly Group[];
  readonly terms: BonusTerms;
}

const NO_LADDER: Ladder = { slots: [], groups: [], terms: { shares: [], fromOdds: 0 } };

function finish(
  input: CouponInput,
  { slots, groups, terms }: Ladder,
  bet: BetFigures,
): CouponFigures {
  const { rules } = input;
  const { lines, totalStake, maxWin, minWin, maxBonus, minBonus } = bet;
  const { paid, withholdingTax, capped } = computePayout(maxWin, maxBonus, totalStake, input);
  const grossWin = roundDown(maxWin, rules.maxPayout);
  return {
    matches: slots.length === 0 ? countMatches(input) : slots.length,
    noOfCombos: capLines(lines, rules.maxCouponCombinations),
    groupings: listGroupings(groups, bet, rules, (group) => groupPayout(slots, terms, group)),
    systemName: isPlain(slots)
      ? nameSystem(
          slots.length,
          bet.chosen.map(({ size }) => size),
        )
      : '',
    totalOdds: bet.totalOdds,
    minOdds: bet.minOdds,
    maxOdds: bet.maxOdds,
    shownOdds: bet.shownOdds,
    totalStake,
    stakePerLine: lines === 0 ? 0 : totalStake / lines,
    grossWin,
    minWin: roundDown(minWin, rules.maxPayout),
    maxWin: grossWin,
    minBonus: roundOnTop(minWin, minBonus, rules.maxPayout),
    maxBonus: roundOnTop(maxWin, maxBonus, rules.maxPayout),
    withholdingTax,
    exciseDuty: computeExciseDuty(totalStake, rules.exciseDutyPercent),
    possibleWin: paid,
    capped,
    minStake: bet.minStake,
    maxStake: bet.maxStake,
    bonus: bet.bonus,
    errors: bet.errors,
  };
}

const NO_BET: BetFigures = {
  lines: 0,
  totalOdds: 0,
  minOdds: 0,
  maxOdds: 0,
  shownOdds: { total: 0, min: 0, max: 0 },
  totalStake: 0,
  maxWin: NO_AMOUNT,
  minWin: NO_AMOUNT,
  maxBonus: NO_AMOUNT,
  minBonus: NO_AMOUNT,
  minStake: 0,
  maxStake: 0,
  bonus: createMeter(0, 0, []),
  chosen: [],
  errors: [],
};

function countMatches({ legs }: CouponInput): number {
  return new Set(legs.map(({ matchId }) => matchId)).size;
}

/** Whether the names of systems apply: one selection per match, and no bankers. */
function isPlain(slots: readonly Slot[]): boolean {
  return slots.every(({ banker, legs }) => !banker && legs.length === 1);
}
