// A coupon of singles: every selection its own bet with its own stake (contract section 5).

import { type Amount, createAmount, NO_AMOUNT } from './amount.ts';
import type { BetFigures } from './bet-figures.ts';
import { createMeter } from './bonus-meter.ts';
import type { CouponInput, CouponLeg } from './figures.ts';
import { lineAmount, multiplyOdds, roundProduct } from './line-amount.ts';

/** Singles earn no bonus. A selection without a stake is no bet yet, and has no part in the wins. */
export function computeSingles({ legs, rules }: CouponInput): BetFigures {
  const playable = legs.filter((leg) => leg.playable);
  const staked = playable.filter(({ stake }) => stake > 0);
  const odds = playable.map((leg) => leg.odds);
  const [least] = [...staked].sort((a, b) => winOf(a) - winOf(b));
  return {
    lines: legs.length,
    totalOdds: multiplyOdds(odds),
    minOdds: odds.length === 0 ? 0 : Math.min(...odds) / 100,
    maxOdds: odds.length === 0 ? 0 : Math.max(...odds) / 100,
    shownOdds: {
      total: roundProduct(odds),
      min: odds.length === 0 ? 0 : Math.min(...odds) / 100,
      max: odds.length === 0 ? 0 : Math.max(...odds) / 100,
    },
    totalStake: legs.reduce((total, { stake }) => total + stake, 0),
    maxWin: sumWins(staked),
    minWin: least === undefined ? NO_AMOUNT : lineAmount([least.odds], least.stake),
    maxBonus: NO_AMOUNT,
    minBonus: NO_AMOUNT,
    minStake: rules.singleMinStake,
    maxStake: rules.singleMaxStake || Number.MAX_SAFE_INTEGER,
    bonus: createLoneMeter(legs, rules),
    chosen: [],
    errors: [],
  };
}

/**
 * The meter of the bonus. A single selection may become part of a multiple, so it counts; several
 * singles are on the way to no bonus.
 */
function createLoneMeter(
  legs: readonly CouponLeg[],
  { minBonusOdds, bonusTiers }: CouponInput['rules'],
): BetFigures['bonus'] {
  const [leg] = legs;
  const counts = leg?.playable === true && leg.odds >= minBonusOdds ? 1 : 0;
  const meter = createMeter(counts, minBonusOdds, legs.length > 1 ? [] : bonusTiers);
  return { ...meter, percent: 0 };
}

/** The win in hundredths of a kobo, a whole number. */
function winOf({ odds, stake }: CouponLeg): number {
  return odds * stake;
}

function sumWins(legs: readonly CouponLeg[]): Amount {
  const value = legs.reduce((total, leg) => total + winOf(leg), 0) / 100;
  return createAmount(value, () => ({
    numerator: legs.reduce((total, { odds, stake }) => total + BigInt(odds) * BigInt(stake), 0n),
    denominator: 100n,
  }));
}
