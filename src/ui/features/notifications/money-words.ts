// The text of an amount in a notice.

import { formatNaira, readNaira } from '../../../shared/money/kobo.ts';

/** `₦1,234.50`, from naira as the API sends them. */
export function nairaWords(naira: number): string {
  return `₦${formatNaira(readNaira(naira.toFixed(2)) ?? 0)}`;
}
