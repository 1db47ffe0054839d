// The text for a cash-out that was done.

import { formatNaira } from '../../../../shared/money/kobo.ts';
import type { TakenCashout } from './cashout-calls.ts';
import { cashedOutAmount, stakeStays } from './texts.ts';

/** 'Cashed out ₦22.50. A stake of ₦75.00 stays in play.' */
export function describeTaken({ amount, openStake }: TakenCashout): string {
  const paid = cashedOutAmount(formatNaira(amount));
  return openStake === 0 ? paid : stakeStays(paid, formatNaira(openStake));
}
