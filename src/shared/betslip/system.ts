// A system: groupings of lines, with a stake for each combination, summed up (contract section 5).

import type { Kobo } from '../money/kobo.ts';
import { type Amount, createAmount, roundHalfUp, scale } from './amount.ts';
import { exactShare, listShares } from './bonus-shares.ts';
import { sumExactReturns } from './exact-returns.ts';
import type { BetRules } from './figures.ts';
import { exactLine, roundProduct } from './line-amount.ts';
import { capLines, countLines } from './line-counts.ts';
import { add, multiply } from './ratio.ts';
import type { SlotFactors } from './returns.ts';
import { playableSlots, type Slot } from './slots.ts';
import {
  type BonusTerms,
  listUnitFigures,
  NO_FIGURES,
  orderWorst,
  type UnitFigures,
} from './unit-figures.ts';

/** A grouping of the ladder 1..M. */
export interface Group {
  readonly size: number;
  /** -1 above the cap. */
  readonly combinations: number;
  readonly unit: UnitFigures;
}

export interface StakedGroup extends Group {
  /** The stake of one combination. */
  readonly stake: Kobo;
}

export interface SystemTotals {
  readonly combinations: number;
  readonly totalStake: Kobo;
  /** Decimal: sum of the highest wins per unit, and the cheapest line of the smallest group. */
  readonly maxOdds: number;
  readonly minOdds: number;
  /** The same with two decimals, half up, exact up to a billion. */
  readonly shownMaxOdds: number;
  readonly shownMinOdds: number;
  /** Before the bonuses, which are on top. */
  readonly maxWin: Amount;
  readonly minWin: Amount;
  readonly maxBonus: Amount;
  readonly minBonus: Amount;
  /** What a unit on every line wins at most, bonus included. */
  readonly unitLoss: Amount;
}

const NO_GROUP: StakedGroup = { size: 0, combinations: 0, unit: NO_FIGURES, stake: 0 };

/** The terms under which system groups earn a bonus: a threshold of their own. */
export function systemTerms(matches: number, rules: BetRules): BonusTerms {
  return { shares: listShares(rules.bonusTiers, matches), fromOdds: rules.systemBonusOdds };
}

/** Every grouping from 1 to the number of matches, smallest first. */
export function listGroups(
  slots: readonly Slot[],
  terms: BonusTerms,
  maxCombinations: number,
): readonly Group[] {
  const counts = countLines(slots);
  const units = listUnitFigures(slots, counts, terms);
  return units
    .map((unit, size) => ({
      size,
      combinations: capLines(counts[size] ?? 0, maxCombinations),
      unit,
    }))
    .slice(1);
}

/**
 * The coupon totals of the groups, smallest first. One without combinations, or above the cap, adds
 * nothing; one without a stake adds its combinations alone.
 */
export function computeSystem(
  slots: readonly Slot[],
  groups: readonly StakedGroup[],
  terms: BonusTerms,
): SystemTotals {
  const allowed = groups.filter(({ combinations }) => combinations > 0);
  const staked = allowed.filter(({ stake }) => stake > 0);
  const [smallest] = staked;
  const exactBest = once(() =>
    sumExactReturns(listBest(slots, terms, staked), staked, 1, terms.shares),
  );
  const exactUnit = once(() => {
    const units = staked.map(({ size }) => ({ size, stake: 1 }));
    return sumExactReturns(listBest(slots, terms, staked), units, 1, terms.shares);
  });
  const { stake, size, unit } = smallest ?? NO_GROUP;
  const unitWin = createAmount(
    sum(staked, ({ unit }) => unit.maxWin),
    () => exactUnit().win,
  );
  const cheapestOdds = cheapestLine(slots, size);
  const cheapest = once(() => exactLine(cheapestOdds, stake));
  return {
    combinations: sum(allowed, ({ combinations }) => combinations),
    totalStake: sum(allowed, (group) => group.combinations * group.stake),
    maxOdds: unitWin.value,
    minOdds: unit.minWin,
    shownMaxOdds: roundHalfUp(scale(unitWin, 100), 0) / 100,
    shownMinOdds: roundProduct(cheapestOdds),
    maxWin: createAmount(
      sum(staked, (group) => group.unit.maxWin * group.stake),
      () => exactBest().win,
    ),
    maxBonus: createAmount(
      sum(staked, (group) => group.unit.maxBonus * group.stake),
      () => exactBest().bonus,
    ),
    minWin: createAmount(unit.minWin * stake, cheapest),
    minBonus: createAmount(unit.minBonus * stake, () =>
      multiply(cheapest(), exactShare(unit.minShare)),
    ),
    unitLoss: createAmount(
      sum(staked, ({ unit }) => unit.maxWin + unit.maxBonus),
      () => add(exactUnit().win, exactUnit().bonus),
    ),
  };
}

/** What one grouping pays at most at its stake, bonus included. */
export function groupPayout(slots: readonly Slot[], terms: BonusTerms, group: StakedGroup): Amount {
  const { unit, stake } = group;
  return createAmount((unit.maxWin + unit.maxBonus) * stake, () => {
    const best = listBest(slots, terms, [group]);
    const { win, bonus } = sumExactReturns(best, [group], 1, terms.shares);
    return add(win, bonus);
  });
}

/** Computes only once, as wins and bonuses need the same sums. */
function once<T>(compute: () => T): () => T {
  let exact: T | undefined;
  return () => (exact ??= compute());
}

/**
 * The best odds of each slot. Those that count for the bonus are kept apart only where it is
 * earned, which saves time elsewhere.
 */
function listBest(
  slots: readonly Slot[],
  { fromOdds }: BonusTerms,
  groups: readonly Group[],
): readonly SlotFactors[] {
  const earns = groups.some(({ unit }) => unit.maxShare > 0);
  return playableSlots(slots).map(({ banker, best }) =>
    earns && best >= fromOdds
      ? { banker, counting: best, plain: 0 }
      : { banker, counting: 0, plain: best },
  );
}

/** The odds of the cheapest line of that size, hundredths; [] where no line of it can be played. */
function cheapestLine(slots: readonly Slot[], size: number): readonly number[] {
  const worst = orderWorst(playableSlots(slots));
  return size > worst.length ? [] : worst.slice(0, size);
}

function sum(groups: readonly StakedGroup[], pick: (group: StakedGroup) => number): number {
  return groups.reduce((total, group) => total + pick(group), 0);
}
