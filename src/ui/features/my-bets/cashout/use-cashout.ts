// Cashing out one bet: quotes that renew themselves, taking one, and never losing what became of it.

import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { cashoutCall, cashoutQuoteCall } from '../../../../shared/api/bet-history-calls.ts';
import { type Kobo, toNaira } from '../../../../shared/money/kobo.ts';
import { newIdempotencyKey } from '../../../api/idempotency-key.ts';
import { refreshCurrentUser } from '../../../api/load-current-user.ts';
import { RequestError } from '../../../api/request-error.ts';
import { sendCall } from '../../../api/send-call.ts';
import { useApi } from '../../../api/use-api.ts';
import { toKobo } from '../describe-bet.ts';
import {
  amountOf,
  type CashoutQuote,
  type Part,
  readNewQuote,
  readQuote,
} from './cashout-quote.ts';

const QUOTE_EVERY_MS = 2_000;
const ASK_AGAIN_MS = 2_000;

export interface TakenCashout {
  readonly amount: Kobo;
  /** Of the stake, what is still open. */
  readonly openStake: Kobo;
}

/** What was sent and is not known to have been done or not. */
interface Order {
  readonly key: string;
  readonly quoteId: string;
  readonly amount: Kobo;
}

export type CashoutStep =
  | { readonly name: 'choosing' }
  /** No answer came: asked again with the same key until there is one. */
  | { readonly name: 'sending' | 'unknown'; readonly amount: Kobo }
  /** The value that was pressed does not stand any more; the new one does. */
  | { readonly name: 'changed'; readonly before: Kobo }
  | { readonly name: 'refused'; readonly message: string }
  | { readonly name: 'taken'; readonly taken: TakenCashout };

export interface Cashout {
  /** The newest quote; undefined while there is none. */
  readonly quote: CashoutQuote | undefined;
  /** Why there is no quote now; '' while there is one or one is awaited. */
  readonly unavailable: string;
  readonly step: CashoutStep;
  take(part: Part): void;
}

/** `onTaken` hears of every cashout that was done, once. */
export function useCashout(betId: string, onTaken: (taken: TakenCashout) => void): Cashout {
  const api = useApi();
  const [step, setStep] = useState<CashoutStep>({ name: 'choosing' });
  const [offered, setOffered] = useState<CashoutQuote>();
  const order = useRef<Order>(null);
  const tell = useRef(onTaken);
  useEffect(() => {
    tell.current = onTaken;
  });
  const isBusy = step.name === 'sending' || step.name === 'unknown';
  const isOver = step.name === 'taken' && step.taken.openStake === 0;
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
  // A refusal brings a newer quote than the last that was asked for.
  const asked = quotes.data ?? undefined;
  const quote = offered !== undefined && offered.at > (asked?.at ?? 0) ? offered : asked;

  const send = useCallback(
    async ({ key, quoteId, amount }: Order, quoted: Kobo) => {
      try {
        const { data } = await sendCall(api, cashoutCall, {
          body: { betId, amount: toNaira(amount), quoteId },
          idempotencyKey: key,
        });
        order.current = null;
        const taken = { amount: toKobo(data.amount), openStake: toKobo(data.openStake) };
        setStep({ name: 'taken', taken });
        tell.current(taken);
        void refreshCurrentUser(api);
      } catch (error) {
        if (isUnanswered(error)) {
          setStep({ name: 'unknown', amount });
          return;
        }
        order.current = null;
        const changed = readNewQuote(error, Date.now());
        if (changed === undefined) {
          setStep({ name: 'refused', message: messageOf(error) });
          return;
        }
        setOffered(changed);
        setStep({ name: 'changed', before: quoted });
      }
    },
    [api, betId],
  );

  useEffect(() => {
    if (step.name !== 'unknown') return;
    const { amount } = step;
    const timer = setTimeout(() => {
      if (order.current !== null) void send(order.current, amount);
    }, ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [step, send]);

  return {
    quote: quotes.error !== null && !isUnanswered(quotes.error) ? undefined : quote,
    unavailable: describeNoQuote(quotes.error, quotes.data === null),
    step,
    take(part) {
      if (quote === undefined || order.current !== null || isOver) return;
      const amount = amountOf(quote, part);
      order.current = { key: newIdempotencyKey(), quoteId: quote.quoteId, amount };
      setStep({ name: 'sending', amount });
      void send(order.current, quote.amount);
    },
  };
}

/** No answer, or one that says nothing of the order: it may have been done. */
function isUnanswered(error: unknown): boolean {
  return error instanceof RequestError && (error.status === 0 || error.status >= 500);
}

function describeNoQuote(error: Error | null, offersNothing: boolean): string {
  if (error === null) return offersNothing ? 'Cashout is not available now.' : '';
  return isUnanswered(error) ? '' : messageOf(error);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
