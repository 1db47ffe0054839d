// What the product's arithmetic answers to a vector (contract section 5), in the vectors' own words.

import { findShare } from '../../../src/shared/betslip/bonus-shares.ts';
import { CalculatorError } from '../../../src/shared/betslip/calculator-error.ts';
import type { BetRules } from '../../../src/shared/betslip/figures.ts';
import { minGroupStake, roundGroupStake } from '../../../src/shared/betslip/group-stake.ts';
import { chooseGrouping, selectOffered } from '../../../src/shared/betslip/groupings.ts';
import { countLines } from '../../../src/shared/betslip/line-counts.ts';
import { computeMaxStake } from '../../../src/shared/betslip/max-stake.ts';
import { computeMultiple } from '../../../src/shared/betslip/multiple.ts';
import { createSlots } from '../../../src/shared/betslip/slots.ts';
import { computeSplit } from '../../../src/shared/betslip/split.ts';
import { sumSubsets } from '../../../src/shared/betslip/symmetric-sums.ts';
import { computeSystem, listGroups, systemTerms } from '../../../src/shared/betslip/system.ts';
import { createInput, createWideRules } from './coupon-legs.ts';
import {
  type BonusInput,
  type GroupingsInput,
  type GroupStakeInput,
  type MaxStakeInput,
  type MultipleInput,
  plainLegs,
  type SplitInput,
  type SystemInput,
  toFineKobo,
  toHundredths,
  toKobo,
  toLegs,
  toTiers,
  type VectorTier,
} from './vector-inputs.ts';

export function systemRules(input: SystemInput): BetRules {
  return createWideRules({
    maxCombinations: input.limits.maxCombinationsByGrouping,
    maxCouponCombinations: input.limits.maxCouponCombinations,
    systemBonusOdds: toHundredths(input.minBonusOdd, input.minBonusOddAsString),
    bonusTiers: toTiers(input.bonusList),
  });
}

export function answerSystem(input: SystemInput) {
  const rules = systemRules(input);
  const slots = createSlots(toLegs(input.selections, input.oddsAsString));
  const terms = systemTerms(slots.length, rules);
  const ladder = listGroups(slots, terms, rules.maxCombinations);
  const lines = countLines(slots);
  const bankers = slots.filter(({ banker }) => banker).length;
  const choices = sumSubsets(slots.slice(bankers).map(() => 1));
  const groups = input.groupings.map(({ grouping, stake }) => ({
    ...ladder[grouping - 1]!,
    stake: toKobo(stake),
  }));
  const totals = computeSystem(
    slots,
    [...groups].sort((a, b) => a.size - b.size),
    terms,
  );
  const [maxWin, minWin, maxBonus, minBonus] = [
    totals.maxWin.value / 100,
    totals.minWin.value / 100,
    totals.maxBonus.value / 100,
    totals.minBonus.value / 100,
  ];
  return {
    combos: ladder.map(({ size, combinations }) => ({
      grouping: size,
      lines: lines[size],
      // Bankers alone are no line.
      slotCombinations: size > bankers ? choices[size - bankers] : 0,
      combinations,
    })),
    groups: groups.map(({ size, stake, combinations, unit }) => ({
      grouping: size,
      stake: stake / 100,
      combinations,
      lines: lines[size],
      allowed: combinations !== -1,
      maxWinForUnit: unit.maxWin,
      minWinForUnit: unit.minWin,
      maxBonusForUnit: unit.maxBonus,
      minBonusForUnit: unit.minBonus,
      minPercentageBonus: unit.minShare,
      maxPercentageBonus: unit.maxShare,
      maxWin: (unit.maxWin * stake) / 100,
      minWin: (unit.minWin * stake) / 100,
      maxBonus: (unit.maxBonus * stake) / 100,
      minBonus: (unit.minBonus * stake) / 100,
    })),
    totals: {
      totalCombinations: totals.combinations,
      totalStake: totals.totalStake / 100,
      grossMaxWin: maxWin,
      maxBonus,
      maxWin: maxWin + maxBonus,
      grossMinWin: minWin,
      minBonus,
      minWin: minWin + minBonus,
      maxOdds: totals.maxOdds,
      minOdds: totals.minOdds,
      maxAllowedStake:
        computeMaxStake(totals.unitLoss, totals.combinations, {
          limit: toFineKobo(input.threshold.lossThreshold),
          cap: toKobo(input.threshold.stakeThreshold),
        }) / 100,
    },
  };
}

export function answerMultiple(input: MultipleInput) {
  const legs = plainLegs(input.odds);
  const stake = toKobo(input.stake);
  const compute = (bonusBase: BetRules['bonusBase']) => {
    const minBonusOdds = toHundredths(input.minBonusOdd);
    const bonusTiers = toTiers(input.bonusList);
    const rules = createWideRules({ minBonusOdds, bonusTiers, bonusBase });
    return computeMultiple(createInput('Multiple', legs, { stake, rules }));
  };
  const [figures, whole] = [compute('qualifying'), compute('whole')];
  const grossWin = figures.maxWin.value / 100;
  const [onQualifying, onWhole] = [figures.maxBonus.value / 100, whole.maxBonus.value / 100];
  return {
    totalOddsExact: figures.totalOdds,
    totalOdds2dp: figures.shownOdds.total,
    qualifying: figures.bonus.qualifying,
    pct: figures.bonus.percent,
    pctHow: nameShare(
      input.bonusList,
      figures.bonus.qualifying,
      figures.errors.length > 0 ? undefined : figures.bonus.percent / 100,
    ),
    grossWin,
    bonusOnQualifyingProduct: onQualifying,
    bonusOnFullWin: onWhole,
    maxWin_qualifyingBonus: grossWin + onQualifying,
    maxWin_fullBonus: grossWin + onWhole,
  };
}

export function answerSplit(input: SplitInput) {
  const stake = toKobo(input.stake);
  const rules = createWideRules({
    minBonusOdds: toHundredths(input.minBonusOdd),
    bonusTiers: toTiers(input.bonusList),
  });
  const legs = toLegs(input.selections);
  const slots = createSlots(legs);
  const figures = computeSplit(slots, createInput('Split', legs, { stake, rules }));
  return {
    matches: slots.length,
    noOfCombos: figures.lines,
    minOdds: figures.minOdds,
    maxOdds: figures.maxOdds,
    minWin: figures.minWin.value / 100,
    maxWin: figures.maxWin.value / 100,
    stakePerLine: figures.totalStake / figures.lines / 100,
    bonusPctByMatches: figures.bonus.percent / 100,
  };
}

/** The unit does not matter to the rule: thousandths of a kobo keep every amount whole. */
export function answerGroupStake({ totalStake, groupStake, limits }: GroupStakeInput) {
  const unit = 100_000;
  const whole = (naira: number) => Math.round(naira * unit);
  const rules = {
    minGroupStake: whole(limits.minGroupingsBetStake),
    minStake: whole(limits.minBetStake),
    groupStakeStep: whole(limits.stakeStep),
  };
  const [stake, total] = [whole(groupStake), whole(totalStake)];
  return {
    stake: roundGroupStake(stake, total, rules) / unit,
    minimum: minGroupStake(stake, total, rules) / unit,
  };
}

export function answerMaxStake(input: MaxStakeInput) {
  const rules = createWideRules({
    systemBonusOdds: toHundredths(input.minBonusOdd),
    bonusTiers: toTiers(input.bonusList),
  });
  const slots = createSlots(plainLegs(input.odds));
  const terms = systemTerms(slots.length, rules);
  const chosen = listGroups(slots, terms, rules.maxCombinations)
    .filter(({ size }) => input.selectedGroupings.includes(size))
    .map((group) => ({ ...group, stake: 100 }));
  const { unitLoss, combinations } = computeSystem(slots, chosen, terms);
  const limits = { limit: toFineKobo(input.lossThreshold), cap: toKobo(input.stakeThreshold) };
  return {
    unitLoss: unitLoss.value,
    combinations,
    maxAllowedStake: computeMaxStake(unitLoss, combinations, limits) / 100,
  };
}

export function answerBonus({ bonusList, numberOfEvents }: BonusInput) {
  const share = attempt(() => findShare(toTiers(bonusList), numberOfEvents), numberOfEvents);
  return { percentage: share ?? 0, how: nameShare(bonusList, numberOfEvents, share) };
}

export function answerGroupings({ selections, chosen, ...caps }: GroupingsInput) {
  const slots = createSlots(toLegs(selections));
  const terms = systemTerms(slots.length, createWideRules());
  const ladder = listGroups(slots, terms, caps.limits.maxCombinationsByGrouping);
  const keep = selectOffered(ladder, chosen, caps.maxCouponCombinations);
  const automatic = chooseGrouping(ladder, caps.maxCouponCombinations);
  const name = ({ size, combinations }: { size: number; combinations: number }) => ({
    Grouping: size,
    Combinations: combinations,
  });
  return {
    keep: keep.map(name),
    missingAll: ladder.filter(({ size }) => !chosen.includes(size)).map(name),
    autoSelected_ifOnlyUsable: keep.length > 0 || automatic === undefined ? null : name(automatic),
  };
}

/** Undefined for the error that a gap in the list is (spec section 8), word for word. */
function attempt(find: () => number, legs: number): number | undefined {
  try {
    return find();
  } catch (error) {
    if (!(error instanceof CalculatorError)) throw error;
    if (error.message !== `Can't find the bonus percentage for ${legs} events`) throw error;
    return undefined;
  }
}

/** The vectors' word for where a share came from; what contradicts the list has none. */
function nameShare(
  list: readonly VectorTier[],
  legs: number,
  share: number | undefined,
): string | undefined {
  const lengths = list.map((tier) => tier.ticket_length);
  if (share === undefined) return 'gap';
  if (lengths.includes(legs)) return 'tier';
  if (share !== 0) return undefined;
  if (list.length === 0) return 'empty';
  if (legs < Math.min(...lengths)) return 'below';
  return legs > Math.max(...lengths) ? 'above' : undefined;
}
