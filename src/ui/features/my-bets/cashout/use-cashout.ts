// The cash-out of one bet: polls quotes, sends an order, and follows its outcome.

import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { cashoutQuoteCall, type HistoryBet } from '../../../../shared/api/bet-history-calls.ts';
import { newIdempotencyKey } from '../../../api/idempotency-key.ts';
import { RequestError } from '../../../api/request-error.ts';
import { sendCall } from '../../../api/send-call.ts';
import { useApi } from '../../../api/use-api.ts';
import { authStore } from '../../../state/auth-store.ts';
import { amountOf, type CashoutQuote, type Part, readQuote } from './cashout-quote.ts';
import type { CashoutStep } from './cashout-service.ts';
import { CASH_OUT_NOT_AVAILABLE_RIGHT } from './texts.ts';
import { usePageCashouts } from './use-page-cashouts.ts';

const QUOTE_EVERY_MS = 2_000;

export interface Cashout {
  /** The newest quote; undefined while there is none. */
  readonly quote: CashoutQuote | undefined;
  /** Why there is no quote now; '' while there is one or one is awaited. */
  readonly unavailable: string;
  readonly step: CashoutStep;
  take(part: Part): void;
}

/** Calls `onTaken` when the bet may have changed: after a cash-out in this or another tab. */
export function useCashout(
  { id: betId, betslipId }: Pick<HistoryBet, 'id' | 'betslipId'>,
  onTaken: () => void,
): Cashout {
  const api = useApi();
  const { service } = usePageCashouts();
  const step = useSyncExternalStore(service.subscribe, () => service.read(betId));
  const isBusy = step.name === 'sending' || step.name === 'unknown';
  const isOver = step.name === 'taken' && step.taken.openStake === 0;
  useEnds(step, onTaken);
  // The player has seen the last result once this is unmounted.
  useEffect(() => () => service.dismiss(betId), [service, betId]);

  const quotes = useQuery(
    {
      queryKey: ['cashout-quote', betId],
      enabled: !isBusy && !isOver,
      staleTime: 0,
      gcTime: 0,
      retry: false,
      networkMode: 'always',
      refetchInterval: QUOTE_EVERY_MS,
      queryFn: async ({ signal }) => {
        const { data } = await sendCall(api, cashoutQuoteCall, { body: { betId }, signal });
        return readQuote(data, Date.now()) ?? null;
      },
    },
    api.queries,
  );
  // A refusal because of a changed quote brings a newer quote than the last poll.
  const offered = step.name === 'changed' ? step.quote : undefined;
  const asked = quotes.data ?? undefined;
  const quote = offered !== undefined && offered.at > (asked?.at ?? 0) ? offered : asked;
  return {
    quote: quotes.error !== null && !isUnanswered(quotes.error) ? undefined : quote,
    unavailable: describeNoQuote(quotes.error, quotes.data === null),
    step,
    take(part) {
      if (quote === undefined || isOver) return;
      void service.take({
        betId,
        betslipId,
        key: newIdempotencyKey(),
        owner: authStore.read().mobile_number,
        quoteId: quote.quoteId,
        amount: amountOf(quote, part),
        quoted: quote.amount,
        byRule: false,
        sentAt: Date.now(),
      });
    },
  };
}

/**
 * Calls `onTaken` once for each order that may have changed the bet. How the order of another tab
 * ended is not known here, so that counts as a change.
 */
function useEnds(step: CashoutStep, onTaken: () => void): void {
  const latestOnTaken = useRef(onTaken);
  const before = useRef(step);
  useEffect(() => {
    latestOnTaken.current = onTaken;
  });
  useEffect(() => {
    const wasBusy = before.current.name === 'sending' || before.current.name === 'unknown';
    const isOver = step.name === 'taken' || (wasBusy && step.name === 'choosing');
    if (isOver && before.current !== step) latestOnTaken.current();
    before.current = step;
  }, [step]);
}

/** Whether there was no answer, or a server error, which says nothing about the bet. */
function isUnanswered(error: unknown): boolean {
  return error instanceof RequestError && (error.status === 0 || error.status >= 500);
}

function describeNoQuote(error: Error | null, offersNothing: boolean): string {
  if (error === null) return offersNothing ? CASH_OUT_NOT_AVAILABLE_RIGHT : '';
  return isUnanswered(error) ? '' : messageOf(error);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
