// The two calls of a cash-out: quote and order. Both return an outcome and never reject.

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
  /** The part of the stake that stays in play. */
  readonly openStake: Kobo;
}

export type CashoutOutcome =
  | { readonly type: 'taken'; readonly taken: TakenCashout }
  /** Nothing was cashed out, because the quote had changed; `quote` is the new one. */
  | { readonly type: 'changed'; readonly quote: CashoutQuote }
  /** Nothing was cashed out. */
  | { readonly type: 'refused'; readonly code: string; readonly message: string }
  /** No reliable answer came: the bet may have been cashed out or not. */
  | { readonly type: 'unanswered' };

/**
 * Sends an order, or repeats it (`isFirst` false). The backend executes it once for its idempotency
 * key, and answers a repetition with the first answer.
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

/**
 * The current quote of a bet; null without an offer or an answer, 'over' for a bet that has ended.
 */
export async function fetchCashoutQuote(
  api: Api,
  betId: string,
): Promise<CashoutQuote | 'over' | null> {
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
