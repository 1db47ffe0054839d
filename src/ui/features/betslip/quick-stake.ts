// What the quick-stake buttons make of an amount.

import type { Kobo } from '../../../shared/money/kobo.ts';

export type QuickStake =
  | { readonly kind: 'add'; readonly amount: Kobo }
  | { readonly kind: 'half' | 'double' | 'max' | 'clear' };

/** Naira, unless the operator's rules name others. */
export const DEFAULT_QUICK_STAKES: readonly number[] = [100, 500, 1_000, 5_000];

/** The amount field holds no more digits than this, kobo. */
const MOST: Kobo = 99_999_999_999;

/** The amount after a press; `most` is what 'max' fills in, 0 where nothing is known of it. */
export function applyQuickStake(amount: Kobo, quick: QuickStake, most: Kobo): Kobo {
  switch (quick.kind) {
    case 'add':
      return Math.min(MOST, amount + quick.amount);
    case 'double':
      return Math.min(MOST, amount * 2);
    case 'half':
      return Math.floor(amount / 2);
    case 'max':
      return most > 0 ? Math.min(most, MOST) : amount;
    case 'clear':
      return 0;
  }
}

/**
 * The most that may be staked now, 0 where nothing limits it: by the rules (0 for no limit), and by
 * the balance where one is known. A balance of nothing does not count, or 'max' would clear the
 * field of somebody who may still deposit.
 */
export function mostStake(allowed: Kobo, balance: Kobo | null): Kobo {
  if (balance === null || balance <= 0) return allowed;
  return allowed > 0 ? Math.min(allowed, balance) : balance;
}
