// Estimates the amount of the deposit bonus.

import type { Kobo } from '../../../../shared/money/kobo.ts';
import type { DepositBonus } from '../wallet-queries.ts';

/** What a percentage of the deposit gives at most, the cap applied; the backend decides the amount. */
export function bonusAmount({ value, capKobo }: DepositBonus, depositKobo: Kobo): Kobo {
  return Math.min(Math.floor((depositKobo * value) / 100), capKobo);
}
