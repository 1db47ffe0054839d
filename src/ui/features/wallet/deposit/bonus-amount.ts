// What the deposit bonus would come to, as far as the page can know it.

import type { Kobo } from '../../../../shared/money/kobo.ts';
import type { DepositBonus } from '../wallet-queries.ts';

/** Contract section 4.5; the backend may cap it and has the last word. */
export function bonusAmount(bonus: DepositBonus, depositKobo: Kobo): Kobo {
  if (bonus.isFlat) return Math.round(bonus.value * 100);
  return Math.floor((depositKobo * bonus.value) / 100);
}
