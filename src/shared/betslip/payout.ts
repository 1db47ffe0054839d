// Computes what is paid of an unrounded win: payout cap, the stake of a bonus, tax, one rounding.

import type { Kobo } from '../money/kobo.ts';
import { type Amount, addAmounts, isAbove, roundDown } from './amount.ts';
import type { CouponInput } from './figures.ts';
import { multiply, type Ratio, smaller, subtract, toRatio } from './ratio.ts';

export interface Payout {
  readonly paid: Kobo;
  readonly withholdingTax: Kobo;
  /** True where the cap took something. */
  readonly capped: boolean;
}

const PERCENT: Ratio = { numerator: 1n, denominator: 100n };
const ZERO = toRatio(0);

/**
 * The cap is of win and bonus together, stake included; the tax is on what is left of that without
 * the stake (contract sections 1, 4.2 and 5, "Precision"). A stake out of a bonus is not paid back.
 *
 * @param win Kobo, unrounded, stake included.
 * @param bonus Kobo, unrounded, on top of the win.
 * @param totalStake Kobo.
 * @example
 * computePayout(lineAmount([185], 10_000), NO_AMOUNT, 10_000, { betType: 'Multiple', rules: DEFAULT_RULES }) // => { paid: 18_500, withholdingTax: 0, capped: false }
 * computePayout(lineAmount([185], 10_000), NO_AMOUNT, 10_000, { betType: 'Multiple', rules: DEFAULT_RULES, stakeFromBonus: true }).paid // => 8_500
 */
export function computePayout(
  win: Amount,
  bonus: Amount,
  totalStake: Kobo,
  input: Pick<CouponInput, 'betType' | 'rules' | 'stakeFromBonus'>,
): Payout {
  const { rules, stakeFromBonus = false } = input;
  const { withholdingTaxPercent } = rules;
  const maxPayout = payoutLimit(input);
  const uncapped = addAmounts(win, bonus);
  const capped = isAbove(uncapped, maxPayout);
  const gross = capped ? maxPayout : uncapped.value;
  const exactGross = () => (capped ? toRatio(maxPayout) : uncapped.exact());
  const exactNet = () => larger(subtract(exactGross(), toRatio(totalStake)), ZERO);

  const net = Math.max(0, gross - totalStake);
  const before: Amount = {
    value: stakeFromBonus ? net : gross,
    error: capped ? 0 : uncapped.error,
    exact: stakeFromBonus ? exactNet : exactGross,
  };
  const untaxed = roundDown(before, maxPayout);
  if (withholdingTaxPercent === 0) return { paid: untaxed, withholdingTax: 0, capped };
  const rate = toRatio(withholdingTaxPercent);
  const after: Amount = {
    value: before.value - (net * withholdingTaxPercent) / 100,
    error: uncapped.error,
    exact: () => subtract(before.exact(), multiply(multiply(exactNet(), rate), PERCENT)),
  };
  const paid = roundDown(after, maxPayout);
  return { paid, withholdingTax: untaxed - paid, capped };
}

/** The most that a coupon pays; singles have a limit of their own, for all of them together. */
function payoutLimit({ betType, rules }: Pick<CouponInput, 'betType' | 'rules'>): Kobo {
  return betType === 'Single' ? Math.min(rules.maxPayout, rules.singleMaxPayout) : rules.maxPayout;
}

function larger(a: Ratio, b: Ratio): Ratio {
  return smaller(a, b) === a ? b : a;
}
