// Checks stakes: minimum, maximum and the steps of a system (contract sections 4.2, 5).

import { formatNaira, type Kobo } from '../../../shared/money/kobo.ts';
import { isGroupStake } from '../bet-math/lines/group-stake.ts';
import { Refused } from '../refused.ts';
import type { RuleName, RulesInForce } from '../settings/play-rules.ts';
import type { BetPlan } from './plan-bet.ts';

/** Half of what a number counts exactly, so that a stake with its duty, at most as much, is exact. */
const MOST_KOBO = (Number.MAX_SAFE_INTEGER - 1) / 2;

/**
 * Checks minimum stakes and the steps of a system.
 *
 * @throws Refused `zero_stake`, `stake_too_low` or `bad_group_stake`.
 */
export function checkStakes(plan: BetPlan, rules: RulesInForce): void {
  const { betType, stakeKobo, legs, groupings } = plan;
  if (betType === 'Single') {
    for (const leg of legs) {
      assertNotZero(leg.stakeKobo);
      assertAtLeast(leg.stakeKobo, 'singleMinStake', rules);
    }
  } else {
    assertNotZero(stakeKobo);
    assertAtLeast(stakeKobo, 'comboMinStake', rules);
  }
  assertAtLeast(stakeKobo, 'MinBetStake', rules);
  if (betType !== 'Combo') return;
  const steps = {
    minGroupKobo: rules.kobo('MinGroupStake'),
    minTotalKobo: rules.kobo('MinBetStake'),
    stepKobo: rules.kobo('GroupStakeStep'),
  };
  for (const grouping of groupings) {
    if (isGroupStake(grouping.stakeKobo, BigInt(stakeKobo), steps)) continue;
    throw new Refused(
      'bad_group_stake',
      `The minimum stake per bet is ₦${formatNaira(steps.minGroupKobo)}, in steps of ₦${formatNaira(steps.stepKobo)}`,
    );
  }
}

/**
 * Checks maximum stakes, for bookings too. A rule of 0 sets no maximum but `MOST_KOBO`. The stake
 * of a Combo is also limited to that whose win stays within the payout limit (contract section 5,
 * max allowed stake).
 *
 * @throws Refused `stake_too_high`.
 */
export function checkLargestStakes(plan: BetPlan, rules: RulesInForce): void {
  const { betType, stakeKobo, maxStakeKobo } = plan;
  assertAtMost(stakeKobo, MOST_KOBO);
  if (betType === 'Single') {
    for (const leg of plan.legs) assertAtMost(leg.stakeKobo, rules.kobo('singleMaxStake'));
    return;
  }
  assertAtMost(stakeKobo, rules.kobo('comboMaxStake'));
  if (maxStakeKobo !== undefined && BigInt(stakeKobo) > maxStakeKobo) refuseAbove(maxStakeKobo);
}

function assertNotZero(stakeKobo: Kobo): void {
  if (stakeKobo === 0) {
    throw new Refused('zero_stake', 'error. stake must be greater than 0');
  }
}

function assertAtLeast(stakeKobo: Kobo, rule: RuleName, rules: RulesInForce): void {
  const least = rules.kobo(rule);
  if (stakeKobo >= least) return;
  throw new Refused('stake_too_low', `The minimum stake is ₦${formatNaira(least)}`);
}

function assertAtMost(stakeKobo: Kobo, most: Kobo): void {
  if (most > 0 && stakeKobo > most) refuseAbove(most);
}

function refuseAbove(most: Kobo | bigint): never {
  throw new Refused('stake_too_high', `The maximum stake is ₦${formatNaira(Number(most))}`);
}
