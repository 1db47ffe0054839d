// A system coupon by listing its lines: every subset of every chosen size, one after the other.

export interface SystemCoupon {
  /** Decimal odds, one leg a match. */
  readonly odds: readonly number[];
  /** How many legs a line of each chosen grouping has; each size once. */
  readonly sizes: readonly number[];
  /** Legs at these odds and above count for the bonus; none where it is left out. */
  readonly bonusThreshold?: number;
  /** Share of a line's win that is added for so many counting legs; 0 beyond its end. */
  readonly bonusShares?: readonly number[];
}

/** Per unit staked on each line. */
export interface SystemFigures {
  readonly lines: number;
  /** All lines won together. */
  readonly maxWin: number;
  readonly maxBonus: number;
  /** The line that pays least. */
  readonly minWin: number;
}

/**
 * Figures of the coupon in 2^legs steps. A prefix is multiplied once for all lines that share it,
 * as anyone would write it. @throws RangeError for a size that no line can have.
 */
export function bruteForceSystem(coupon: SystemCoupon): SystemFigures {
  const { odds, sizes, bonusThreshold = Number.POSITIVE_INFINITY, bonusShares = [] } = coupon;
  const chosen = new Set(sizes);
  for (const size of chosen) {
    if (!Number.isInteger(size) || size < 1 || size > odds.length)
      throw new RangeError(`no lines of ${size} of ${odds.length} legs`);
  }
  const longest = Math.max(0, ...chosen);
  let lines = 0;
  let maxWin = 0;
  let maxBonus = 0;
  let minWin = Number.POSITIVE_INFINITY;
  const extend = (from: number, legs: number, win: number, counting: number): void => {
    if (chosen.has(legs)) {
      lines += 1;
      maxWin += win;
      maxBonus += win * (bonusShares[counting] ?? 0);
      if (win < minWin) minWin = win;
    }
    if (legs === longest) return;
    for (let at = from; at < odds.length; at++) {
      const next = odds[at]!;
      extend(at + 1, legs + 1, win * next, counting + (next >= bonusThreshold ? 1 : 0));
    }
  };
  extend(0, 0, 1, 0);
  return { lines, maxWin, maxBonus, minWin: lines === 0 ? 0 : minWin };
}
