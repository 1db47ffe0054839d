// Estimates the amount of the deposit bonus.

import type { Kobo } from '../../../../shared/money/kobo.ts';
import type { DepositBonus } from '../wallet-queries.ts';

/** Contract section 4.5. The backend may cap it and decides the final amount. */
export function bonusAmount(bonus: DepositBonus, depositKobo: Kobo): Kobo {
  if (bonus.isFlat) return Math.round(bonus.value * 100);
  return Math.floor((depositKobo * bonus.value) / 100);
}
