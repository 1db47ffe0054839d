// Tells the player when an open bet was settled while the page was open.

import { useEffect, useRef } from 'react';
import { betDetailCall, type HistoryBet } from '../../../shared/api/bet-history-calls.ts';
import { sendCall } from '../../api/send-call.ts';
import { useApi } from '../../api/use-api.ts';
import { announcer } from '../../components/announcer/announcer.ts';
import { SHOW } from '../../components/texts.ts';
import { toasts } from '../../components/toast/toasts.ts';
import type { HistoryPage } from './bet-queries.ts';
import { describeWholeStatus, isOpen } from './bet-status.ts';
import { showAmount, toKobo } from './describe-bet.ts';
import { betNews, betPaid } from './texts.ts';

/**
 * `open` is the page of open bets, undefined while another is shown. A bet that was there and is
 * not any more is asked for once; what was cashed out by hand has been announced already.
 */
export function useSettledNews(
  open: HistoryPage | undefined,
  onOpenBet: (bet: HistoryBet) => void,
): void {
  const api = useApi();
  const before = useRef<readonly HistoryBet[]>([]);
  const latest = useRef(onOpenBet);
  useEffect(() => {
    latest.current = onOpenBet;
  });
  useEffect(() => {
    // Of several pages nobody knows which bet merely moved to the next.
    if (open === undefined || open.lastPage > 1) return;
    const here = new Set(open.bets.map(({ id }) => id));
    const ended = before.current.filter(({ id }) => !here.has(id));
    before.current = open.bets;
    for (const { id } of ended) {
      void sendCall(api, betDetailCall, { params: { betId: id } }).then(
        ({ data }) => announceResult(data, latest.current),
        // The list says the same, only later.
        () => {},
      );
    }
  }, [open, api]);
}

function announceResult(bet: HistoryBet, onOpenBet: (bet: HistoryBet) => void): void {
  const { text } = describeWholeStatus(bet);
  if (isOpen(bet) || text === 'Cashed out') return;
  // What the cash-outs paid has been announced, and is in the text.
  const paid = bet.winnings - bet.cashedOut;
  const words =
    toKobo(paid) > 0
      ? betPaid(bet.betslipId, text, showAmount(paid))
      : betNews(bet.betslipId, text);
  announcer.announce(`bet/${bet.id}`, words);
  toasts.show(words, { action: { text: SHOW, onPress: () => onOpenBet(bet) } });
}
