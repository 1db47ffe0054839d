// A note that a bet has an automatic cash-out, shown where its cash-out panel is closed.

import type { HistoryBet } from '../../../../shared/api/bet-history-calls.ts';
import { formatNaira } from '../../../../shared/money/kobo.ts';
import { cashesOutAt } from './texts.ts';
import { useCashoutRule, usePageCashouts } from './use-page-cashouts.ts';

export function CashoutRuleNote({ bet }: { readonly bet: Pick<HistoryBet, 'id'> }) {
  const rule = useCashoutRule(usePageCashouts(), bet.id);
  if (rule === undefined) return null;
  return <p className="text-13 text-t2">{cashesOutAt(formatNaira(rule.atLeast))}</p>;
}
