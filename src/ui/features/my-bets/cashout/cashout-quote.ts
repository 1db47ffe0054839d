// A cashout quote: what it pays, for how long, and for which part.

import type * as z from 'zod/mini';
import { cashoutOfferSchema } from '../../../../shared/api/bet-history-calls.ts';
import type { Kobo } from '../../../../shared/money/kobo.ts';
import { RequestError } from '../../../api/request-error.ts';
import { toServerTime } from '../../../api/server-time.ts';
import { toKobo } from '../describe-bet.ts';

export interface CashoutQuote {
  readonly quoteId: string;
  /** For the whole of the open stake. */
  readonly amount: Kobo;
  /** When it came, and when it ends, by the clock of this device; ms since epoch. */
  readonly at: number;
  readonly endsAt: number;
}

/** Parts that can be cashed out, in percent. */
export const PARTS = [25, 50, 75, 100] as const;
export type Part = (typeof PARTS)[number];

/** Assumed validity, ms, where the given end is not plausible: the clocks differ too much. */
const USUAL_LIFE_MS = 10_000;
const MAX_LIFE_MS = 120_000;

/** Reads an offer that came at `receivedAt` (ms since epoch). Undefined if it offers nothing. */
export function readQuote(
  offer: z.infer<ReturnType<typeof cashoutOfferSchema>>,
  receivedAt: number,
): CashoutQuote | undefined {
  const amount = toKobo(offer.cashOutAmount);
  if (amount <= 0 || offer.cashOutQuoteId === '') return undefined;
  const life = offer.cashOutExpiresAt - toServerTime(receivedAt);
  const isLikely = life > 0 && life <= MAX_LIFE_MS;
  return {
    quoteId: offer.cashOutQuoteId,
    amount,
    at: receivedAt,
    endsAt: receivedAt + (isLikely ? life : USUAL_LIFE_MS),
  };
}

/** The new offer that a refused cashout carries (`quote_changed`). */
export function readNewQuote(error: unknown, receivedAt: number): CashoutQuote | undefined {
  if (!(error instanceof RequestError) || error.code !== 'quote_changed') return undefined;
  const offer = cashoutOfferSchema().safeParse(error.answer?.data);
  return offer.success ? readQuote(offer.data, receivedAt) : undefined;
}

/** What a part pays, rounded down to the kobo. */
export function amountOf({ amount }: Pick<CashoutQuote, 'amount'>, part: Part): Kobo {
  return Math.floor((amount * part) / 100);
}

/** What is left of an amount, such as the possible win, after cashing out a part; rounded down. */
export function restOf(whole: Kobo, part: Part): Kobo {
  return Math.floor((whole * (100 - part)) / 100);
}
