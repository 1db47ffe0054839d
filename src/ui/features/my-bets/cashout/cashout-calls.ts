// The two calls of cashing out, each answering what came of it; neither ever rejects.

import { cashoutCall, cashoutQuoteCall } from '../../../../shared/api/bet-history-calls.ts';
import { type Kobo, toNaira } from '../../../../shared/money/kobo.ts';
import { sendCall } from '../../../api/send-call.ts';
import type { Api } from '../../../api/use-api.ts';
import { readOrderFailure } from '../../../orders/order-failure.ts';
import { toKobo } from '../describe-bet.ts';
import type { CashoutOrder } from './cashout-order.ts';
import { type CashoutQuote, readNewQuote, readQuote } from './cashout-quote.ts';

export interface TakenCashout {
  readonly amount: Kobo;
  /** Of the stake, what is still open. */
  readonly openStake: Kobo;
}

export type CashoutOutcome =
  | { readonly type: 'taken'; readonly taken: TakenCashout }
  /** Nothing was done: the bet is worth something else now. */
  | { readonly type: 'changed'; readonly quote: CashoutQuote }
  /** Nothing was done. */
  | { readonly type: 'refused'; readonly code: string; readonly message: string }
  /** It may have been done or not. */
  | { readonly type: 'unanswered' };

/**
 * Sends an order, the first time or again: the backend does it once for its key, and gives the first
 * answer to whoever asks again.
 */
export async function sendCashout(
  api: Api,
  { betId, amount, quoteId, key }: CashoutOrder,
  isFirst: boolean,
): Promise<CashoutOutcome> {
  try {
    const { data } = await sendCall(api, cashoutCall, {
      body: { betId, amount: toNaira(amount), quoteId },
      idempotencyKey: key,
    });
    return {
      type: 'taken',
      taken: { amount: toKobo(data.amount), openStake: toKobo(data.openStake) },
    };
  } catch (error) {
    return readOutcome(error, isFirst);
  }
}

function readOutcome(error: unknown, isFirst: boolean): CashoutOutcome {
  const quote = readNewQuote(error, Date.now());
  if (quote !== undefined) return { type: 'changed', quote };
  const { kind, code, message } = readOrderFailure(error);
  const isUnseen = kind === 'notSent' || kind === 'turnedAway';
  const isKnown = kind === 'refused' || (isFirst && isUnseen);
  return isKnown ? { type: 'refused', code, message } : { type: 'unanswered' };
}

/** What a bet is worth: null while nothing is offered, 'over' for a bet that has ended. */
export async function askWorth(api: Api, betId: string): Promise<CashoutQuote | 'over' | null> {
  try {
    const { data } = await sendCall(api, cashoutQuoteCall, { body: { betId } });
    return readQuote(data, Date.now()) ?? null;
  } catch (error) {
    return OVER.has(readOrderFailure(error).code) ? 'over' : null;
  }
}

/** Refusals after which a bet can never be cashed out. */
const OVER: ReadonlySet<string> = new Set(['bet_settled', 'not_found']);
export const endsBet = (code: string): boolean => OVER.has(code);
