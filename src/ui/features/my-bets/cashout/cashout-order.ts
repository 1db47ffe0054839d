// What is stored about cash-outs: orders whose outcome is not known yet, and automatic cash-outs.

import * as z from 'zod/mini';

const kobo = () => z.int().check(z.minimum(1));

export const cashoutOrderSchema = () =>
  z.object({
    betId: z.string(),
    /** The code of the bet that players see. */
    betslipId: z.string(),
    /** UUID of the `Idempotency-Key` header, the same for all repetitions. */
    key: z.string(),
    /** Mobile number of the player. */
    owner: z.string(),
    quoteId: z.string(),
    /** Kobo: the amount of the order, and the quote for the whole bet at that time. */
    amount: kobo(),
    quoted: kobo(),
    /** Whether a rule made the order, and not a press. */
    byRule: z.boolean(),
    /** ms since epoch. */
    sentAt: z.number(),
  });
/** One intent to cash out a bet. */
export type CashoutOrder = z.infer<ReturnType<typeof cashoutOrderSchema>>;

export const cashoutRuleSchema = () =>
  z.object({
    betId: z.string(),
    betslipId: z.string(),
    owner: z.string(),
    /** Kobo: the whole bet is cashed out once its quote reaches this. */
    atLeast: kobo(),
    setAt: z.number(),
  });
/** An automatic cash-out: the player wants to cash out a bet when its quote reaches an amount. */
export type CashoutRule = z.infer<ReturnType<typeof cashoutRuleSchema>>;
