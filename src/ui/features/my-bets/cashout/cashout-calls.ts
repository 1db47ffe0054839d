// The two calls of cashing out, each answering what came of it; neither ever rejects.

import { cashoutCall, cashoutQuoteCall } from '../../../../shared/api/bet-history-calls.ts';
import { type Kobo, toNaira } from '../../../../shared/money/kobo.ts';
import { RequestError } from '../../../api/request-error.ts';
import { sendCall } from '../../../api/send-call.ts';
import type { Api } from '../../../api/use-api.ts';
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

/**
 * A refusal is an answer in itself (HTTP 200 with a code, contract section 4), kept with the key. A
 * request that was not looked at says something of the order only where it was the first.
 */
function readOutcome(error: unknown, isFirst: boolean): CashoutOutcome {
  const quote = readNewQuote(error, Date.now());
  if (quote !== undefined) return { type: 'changed', quote };
  const { status, code, message } = describeError(error);
  if (status === 200 && code !== '') return { type: 'refused', code, message };
  const isUnseen = status === NOT_SENT || (status >= 400 && status < 500);
  const isSession = status === 401 || status === 403;
  if (isFirst && isUnseen && !isSession) return { type: 'refused', code, message };
  return { type: 'unanswered' };
}

const NOT_SENT = -1;

function describeError(error: unknown): { status: number; code: string; message: string } {
  if (error instanceof RequestError) return error;
  // It could not be signed.
  const message = error instanceof Error ? error.message : String(error);
  return { status: NOT_SENT, code: '', message };
}

/** What a bet is worth: null while nothing is offered, 'over' for a bet that has ended. */
export async function askWorth(api: Api, betId: string): Promise<CashoutQuote | 'over' | null> {
  try {
    const { data } = await sendCall(api, cashoutQuoteCall, { body: { betId } });
    return readQuote(data, Date.now()) ?? null;
  } catch (error) {
    return OVER.has(describeError(error).code) ? 'over' : null;
  }
}

/** Refusals after which a bet can never be cashed out. */
const OVER: ReadonlySet<string> = new Set(['bet_settled', 'not_found']);
export const endsBet = (code: string): boolean => OVER.has(code);
