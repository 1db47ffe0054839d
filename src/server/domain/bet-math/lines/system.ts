// A system (Combo): groupings with a stake for each combination, summed up (contract section 5).

import { add, compare, type Fraction, fraction, multiply, smaller, ZERO } from './fraction.ts';
import { type BonusTerms, computeGroup, type GroupFigures } from './group-figures.ts';
import type { Grouping } from './groupings.ts';
import type { Slot } from './slots.ts';

export interface StakedGrouping {
  readonly grouping: Grouping;
  /** Stake of one combination, kobo. */
  readonly stakeKobo: number;
}

interface GroupResult {
  readonly grouping: Grouping;
  readonly stakeKobo: number;
  /** Per unit staked on each line. */
  readonly figures: GroupFigures;
}

/** Amounts in kobo, decimal odds. */
export interface SystemFigures {
  readonly groups: readonly GroupResult[];
  readonly lineCount: number;
  readonly costKobo: bigint;
  readonly grossMaxWin: Fraction;
  readonly maxBonus: Fraction;
  /** The win of the line with the lowest odds in the smallest staked grouping. */
  readonly grossMinWin: Fraction;
  /** The bonus of that line. */
  readonly minBonus: Fraction;
  /** Sum of the highest wins per unit. */
  readonly maxOdds: Fraction;
  readonly minOdds: Fraction;
  /**
   * Sum of the highest win and bonus per unit: the most that one unit on every line may cost the
   * house.
   */
  readonly unitLoss: Fraction;
}

/** Groupings above the cap of combinations, and those without a stake, add nothing to the wins. */
export function computeSystem(
  slots: readonly Slot[],
  staked: readonly StakedGrouping[],
  terms: BonusTerms,
): SystemFigures {
  const groups = staked
    .filter(({ grouping }) => grouping.combinations > 0)
    .map(({ grouping, stakeKobo }) => ({
      grouping,
      stakeKobo,
      figures: computeGroup(slots, grouping.size, terms),
    }))
    .sort((a, b) => a.grouping.size - b.grouping.size);
  const paying = groups.filter(({ stakeKobo }) => stakeKobo > 0);
  const first = paying[0];
  const unit = first === undefined ? ZERO : fraction(BigInt(first.stakeKobo));
  const total = (pick: (figures: GroupFigures) => Fraction, byStake: boolean) =>
    paying.reduce(
      (sum, { figures, stakeKobo }) =>
        add(sum, byStake ? multiply(pick(figures), fraction(BigInt(stakeKobo))) : pick(figures)),
      ZERO,
    );
  return {
    groups,
    lineCount: groups.reduce((sum, { grouping }) => sum + grouping.combinations, 0),
    costKobo: groups.reduce(
      (sum, { grouping, stakeKobo }) => sum + BigInt(grouping.combinations) * BigInt(stakeKobo),
      0n,
    ),
    grossMaxWin: total(({ maxWin }) => maxWin, true),
    maxBonus: total(({ maxBonus }) => maxBonus, true),
    grossMinWin: multiply(first?.figures.minWin ?? ZERO, unit),
    minBonus: multiply(first?.figures.minBonus ?? ZERO, unit),
    maxOdds: total(({ maxWin }) => maxWin, false),
    minOdds: first?.figures.minWin ?? ZERO,
    unitLoss: total(({ maxWin, maxBonus }) => add(maxWin, maxBonus), false),
  };
}

/**
 * The highest total stake whose win stays within `lossKobo`, kobo rounded down: the smaller of the
 * cap and loss / unit loss x combinations. A cap of 0 is none.
 */
export function computeMaxStake(
  { unitLoss, lineCount }: Pick<SystemFigures, 'unitLoss' | 'lineCount'>,
  lossKobo: number,
  capKobo: number,
): bigint {
  const perUnit = compare(unitLoss, ZERO) === 0 ? fraction(1n) : unitLoss;
  const allowed = fraction(
    BigInt(lossKobo) * BigInt(lineCount) * perUnit.denominator,
    perUnit.numerator,
  );
  const highest = capKobo > 0 ? smaller(allowed, fraction(BigInt(capKobo))) : allowed;
  return highest.numerator / highest.denominator;
}
