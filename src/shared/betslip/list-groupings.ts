// All groupings of a system, as the page shows them.

import { type Amount, roundDown } from './amount.ts';
import type { BetFigures } from './bet-figures.ts';
import type { BetRules, GroupingFigures } from './figures.ts';
import { leastGroupStake } from './group-stake.ts';
import { isOffered } from './groupings.ts';
import type { Group, StakedGroup } from './system.ts';
import { nameGrouping } from './system-names.ts';

/**
 * `groups` are those of 1..M legs, smallest first, and so are the chosen ones, which have their
 * stakes. `payoutOf` is called for the chosen ones only, without copying them: the copy of a group
 * with its stake takes longer than its figures.
 */
export function listGroupings(
  groups: readonly Group[],
  { chosen, totalStake }: Pick<BetFigures, 'chosen' | 'totalStake'>,
  rules: BetRules,
  payoutOf: (group: StakedGroup) => Amount,
): readonly GroupingFigures[] {
  let next = 0;
  return groups.map((group) => {
    const { size, combinations, unit } = group;
    const played = chosen[next]?.size === size ? chosen[next++] : undefined;
    const stake = played?.stake ?? 0;
    return {
      size,
      combinations,
      offered: isOffered(group, rules.maxCouponCombinations),
      name: nameGrouping(size),
      stake,
      chosen: played !== undefined,
      minStake: leastGroupStake(stake, totalStake, rules),
      minWin: unit.minWin,
      maxWin: unit.maxWin,
      minBonus: unit.minBonus,
      maxBonus: unit.maxBonus,
      minPercentage: unit.minShare,
      maxPercentage: unit.maxShare,
      win: played === undefined || stake === 0 ? 0 : roundDown(payoutOf(played), rules.maxPayout),
    };
  });
}
