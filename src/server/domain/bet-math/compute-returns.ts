// Computes the exact returns of a decided bet over its lines. Void legs do not count for the
// accumulator bonus.

import type { DecidedBet, DecidedLeg } from './decided-bet.ts';
import { FACTOR_UNIT } from './leg-result.ts';
import { sumLines } from './line-sums.ts';
import { findBonus } from './lines/bonus.ts';
import { add, type Fraction, fraction, multiply, ZERO } from './lines/fraction.ts';
import { countFullLines } from './lines/split.ts';
import { product } from './lines/symmetric-sums.ts';

/** Exact amounts in kobo: the win with the stake in it, and the bonus on top. */
export interface Returns {
  readonly win: Fraction;
  readonly bonus: Fraction;
}

/** Lines with the same number of legs and the same stake. */
export interface LineStake {
  readonly size: number;
  /** Stake of each line, kobo. */
  readonly stake: Fraction;
}

/**
 * What the bet returns by the factors of its legs. In a decided bet a leg that is still pending
 * stands only in lines that are lost, so its factor of 0 changes nothing.
 */
export function computeReturns(bet: DecidedBet): Returns {
  if (bet.betType === 'Single') return { win: sumSingles(bet.legs), bonus: ZERO };
  if (bet.betType === 'Multiple') return computeMultipleReturns(bet);
  const sums = sumLines(
    bet.slots.map(({ banker, legs }) => ({
      banker,
      counting: sumFactors(legs.filter((leg) => countsForBonus(leg, bet))),
      plain: sumFactors(legs.filter((leg) => !countsForBonus(leg, bet))),
    })),
  );
  return listLineStakes(bet).reduce<Returns>(
    (returns, { size, stake }) => {
      const row = sums[size] ?? [];
      const unit = FACTOR_UNIT ** BigInt(size);
      const win = fraction(
        row.reduce((total, sum) => total + sum, 0n),
        unit,
      );
      const bonus = row.reduce(
        (total, sum, legs) =>
          add(total, multiply(fraction(sum, unit), findBonus(bet.rules.tiers, legs))),
        ZERO,
      );
      return {
        win: add(returns.win, multiply(win, stake)),
        bonus: add(returns.bonus, multiply(bonus, stake)),
      };
    },
    { win: ZERO, bonus: ZERO },
  );
}

/** The lines of a bet of one stake or of groupings: their sizes, and what each line costs. */
export function listLineStakes(bet: DecidedBet): readonly LineStake[] {
  const { betType, groupings, slots, stakeKobo } = bet;
  if (betType === 'Combo') {
    return groupings.map((grouping) => ({
      size: grouping.size,
      stake: fraction(BigInt(grouping.stakeKobo)),
    }));
  }
  const lines = betType === 'Split' ? countFullLines(slots) : 1n;
  return [{ size: slots.length, stake: fraction(BigInt(stakeKobo), lines) }];
}

/** A void leg never counts; a Split has no minimum odds (contract section 5). */
function countsForBonus({ result, odds }: DecidedLeg, { betType, rules }: DecidedBet): boolean {
  if (result === 'void') return false;
  if (betType === 'Split') return true;
  return odds >= (betType === 'Combo' ? rules.systemBonusFromOdds : rules.bonusFromOdds);
}

function computeMultipleReturns(bet: DecidedBet): Returns {
  const counting = bet.legs.filter((leg) => countsForBonus(leg, bet));
  const stake = fraction(BigInt(bet.stakeKobo));
  const win = multiply(multiplyFactors(bet.legs), stake);
  if (win.numerator === 0n) return { win: ZERO, bonus: ZERO };
  const base = bet.rules.bonusBase === 'whole' ? win : multiply(multiplyFactors(counting), stake);
  return { win, bonus: multiply(base, findBonus(bet.rules.tiers, counting.length)) };
}

function sumSingles(legs: readonly DecidedLeg[]): Fraction {
  return fraction(
    legs.reduce((sum, { factor, stakeKobo }) => sum + factor * BigInt(stakeKobo), 0n),
    FACTOR_UNIT,
  );
}

function multiplyFactors(legs: readonly DecidedLeg[]): Fraction {
  return fraction(product(legs.map(({ factor }) => factor)), FACTOR_UNIT ** BigInt(legs.length));
}

function sumFactors(legs: readonly DecidedLeg[]): bigint {
  return legs.reduce((sum, { factor }) => sum + factor, 0n);
}
