// Amounts as they stand in a notice.

import { formatNaira, readNaira } from '../../../shared/money/kobo.ts';

/** `₦1,234.50`, of naira as the wire carries them. */
export function nairaWords(naira: number): string {
  return `₦${formatNaira(readNaira(naira.toFixed(2)) ?? 0)}`;
}
