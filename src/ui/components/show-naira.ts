// Formats naira as the API sends them, for balances and limits.

import { formatNaira } from '../../shared/money/kobo.ts';

const KOBO_PER_NAIRA = 100;

/** `₦1,234.50` for 1234.5 naira; `₦0.00` when empty (spec section 3). */
export function showNaira(naira: number | undefined): string {
  return `₦${formatNaira(Math.round((naira ?? 0) * KOBO_PER_NAIRA))}`;
}
