// What is kept of cashing out: orders that may have been done, and rules that wait for a value.

import * as z from 'zod/mini';

const kobo = () => z.int().check(z.minimum(1));

export const cashoutOrderSchema = () =>
  z.object({
    betId: z.string(),
    /** What players know the bet by. */
    betslipId: z.string(),
    /** UUID of the `Idempotency-Key` header: the same for every time it is sent. */
    key: z.string(),
    /** Mobile number of the player. */
    owner: z.string(),
    quoteId: z.string(),
    /** Kobo: what was asked for, and what the whole bet was worth then. */
    amount: kobo(),
    quoted: kobo(),
    /** Whether a rule made it, and not a press. */
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
    /** Kobo: the whole bet is cashed out once it is worth this. */
    atLeast: kobo(),
    setAt: z.number(),
  });
/** A player's wish to cash out a bet when its value is there. */
export type CashoutRule = z.infer<ReturnType<typeof cashoutRuleSchema>>;
