// The last prices of an outcome, for a sparkline.

import type { PriceHistory } from '../../../shared/betslip/slip.ts';
import type { OutcomeKey } from '../../../shared/feed/outcome-key.ts';
import { historyKey } from '../../../shared/protocol/cell-keys.ts';
import { useCell } from '../use-cell.ts';

/**
 * At most 64 prices, kept from when the outcome came onto a slip or its match page was opened;
 * undefined until the worker answers. While mounted, the outcome's match is followed.
 */
export function useHistory(outcome: OutcomeKey | null): PriceHistory | undefined {
  return useCell(outcome === null ? null : historyKey(outcome));
}
