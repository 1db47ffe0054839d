// Money coming in and what moved: methods, deposits, transactions, transfers (contract sections
// 4.4 and 6).

import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { clientParams, enteredText, flag, sourceQuery } from './entered-fields.ts';
import { list, number, optionalText, text } from './fields.ts';
import { lazySchema } from './lazy-schema.ts';
import { naira } from './money-fields.ts';

const clientId = lazySchema(() => z.optional(enteredText(20)));
/** The reference of a deposit, a withdrawal or a transfer. */
export const referenceField = lazySchema(() =>
  z.string('must be a reference').check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'must be a reference')),
);

/**
 * The player's consent that deposit bonuses end where money leaves before they are wagered. Without
 * it the call is refused with `forfeits_bonus`.
 */
export const forfeitBonus = lazySchema(() => flag());

export const walletAnswer = <Data extends z.core.$ZodType>(data: Data) =>
  z.object({ success: z.boolean(), status: number, message: optionalText, data });

const paymentMethodSchema = lazySchema(() =>
  z.object({
    id: text,
    /** The provider's name, as in `/payment-verification/{method}`. */
    provider: z.string(),
    title: z.string(),
    status: number,
    kind: z.enum(['card', 'transfer', 'ussd', 'wallet']),
    /** The query parameter in which the reference comes back. */
    referenceParameter: z.string(),
    /** Naira. */
    minimum: number,
    maximum: number,
  }),
);
export type OfferedMethod = z.infer<ReturnType<typeof paymentMethodSchema>>;

export const paymentMethodsCall = defineCall({
  method: 'GET',
  path: 'user/wallet/:clientId/payment-methods',
  summary: 'The ways to pay in that are on offer',
  params: clientParams,
  answer: () => walletAnswer(list(paymentMethodSchema())),
});

const instructionFields = () => ({
  /** An address to go to, or a sentence to show where it does not begin with http. */
  link: z.string(),
  transactionRef: z.string(),
  /** The temporary account of a bank transfer. */
  account: z.optional(
    z.object({
      accountNumber: z.string(),
      accountName: z.string(),
      bankName: z.string(),
      bankCode: z.string(),
    }),
  ),
  /** What to dial. */
  ussdCode: z.optional(z.string()),
  /** The page that simulates the payer; in a sandbox only. */
  sandboxLink: z.optional(z.string()),
  /** Until when the instructions are valid, ms since epoch. */
  expiresAt: number,
});

export const initiateDepositCall = defineCall({
  method: 'POST',
  path: 'user/wallet/initiate-deposit',
  summary: 'Begin a deposit; the answer says where to go or what to do',
  access: 'player',
  idempotent: true,
  query: sourceQuery,
  body: () => z.object({ amount: naira(), paymentMethod: enteredText(40), clientId: clientId() }),
  answer: () => walletAnswer(z.object(instructionFields())),
});

export const depositStatus = lazySchema(() =>
  z.enum(['initiated', 'paid', 'failed', 'expired', 'disputed', 'held', 'returned']),
);

/** Why money that arrived was not credited. */
export const holdReason = lazySchema(() =>
  z.enum(['deposit_limit', 'time_out', 'self_excluded', 'account_locked']),
);

const depositSchema = lazySchema(() =>
  z.object({
    ...instructionFields(),
    amount: number,
    method: z.string(),
    status: depositStatus(),
    /** Why it is or was on hold. */
    heldReason: z.optional(holdReason()),
    /** ms. */
    createdAt: number,
    paidAt: z.nullable(z.number()),
  }),
);
export type DepositState = z.infer<ReturnType<typeof depositSchema>>;

export const depositCall = defineCall({
  method: 'GET',
  path: 'user/wallet/deposits/:reference',
  summary: 'A deposit as it stands, with its instructions, also after the tab was closed',
  access: 'player',
  params: () => z.object({ reference: referenceField() }),
  answer: () => walletAnswer(depositSchema()),
});

export const openDepositsCall = defineCall({
  method: 'GET',
  path: 'user/wallet/deposits',
  summary: 'The own deposits that are not over, newest first: waited for, held, or returned',
  access: 'player',
  answer: () => walletAnswer(list(depositSchema())),
});

export const verifyPaymentCall = defineCall({
  method: 'GET',
  path: 'user/wallet/verify-payment',
  summary: 'Ask the provider about a deposit and credit it once',
  access: 'player',
  query: () =>
    z.object({
      paymentChannel: enteredText(40),
      transactionRef: referenceField(),
      clientId: clientId(),
    }),
  answer: () =>
    walletAnswer(
      z.object({
        transactionRef: z.string(),
        amount: number,
        balance: number,
        status: depositStatus(),
      }),
    ),
});

const transactionSchema = lazySchema(() =>
  z.object({
    id: text,
    referenceNo: z.string(),
    /** Naira, without sign. */
    amount: number,
    /** The balance of the wallet after it, naira. */
    balance: number,
    subject: z.string(),
    type: z.enum(['credit', 'debit']),
    description: optionalText,
    /** `YYYY-MM-DD HH:mm:ss` in Lagos. */
    transactionDate: z.string(),
    /** The same moment, ms. */
    transactedAt: number,
    channel: optionalText,
    status: optionalText,
    wallet: z.string(),
  }),
);
export type Transaction = z.infer<ReturnType<typeof transactionSchema>>;

const DATE_RULE = 'must be YYYY-MM-DD or YYYY-MM-DD HH:mm:ss';
/** '' counts as none. */
const date = lazySchema(() =>
  z.optional(
    z
      .string(DATE_RULE)
      .check(z.regex(/^(\d{4}-\d{2}-\d{2}([ T]\d{2}:\d{2}(:\d{2})?)?)?$/, DATE_RULE)),
  ),
);
const PAGE_RULE = 'must be a whole number from 1 to 100000';
const wallets = ['', 'real', 'sport_bonus', 'casino_bonus', 'virtual', 'trust', 'debt'] as const;

export const transactionsCall = defineCall({
  method: 'POST',
  path: 'user/wallet/transactions',
  summary: 'What moved in the own wallets, newest first, 100 a page',
  access: 'player',
  body: () =>
    z.object({
      clientId: clientId(),
      /** Dates are in Lagos time; an end date without a time includes its day. */
      startDate: date(),
      endDate: date(),
      page: z._default(
        z.pipe(
          z.pipe(enteredText(6), z.transform(Number)),
          z.int(PAGE_RULE).check(z.minimum(1, PAGE_RULE), z.maximum(100_000, PAGE_RULE)),
        ),
        1,
      ),
      wallet: z.optional(z.enum(wallets, 'must be a wallet')),
    }),
  answer: () =>
    z.extend(walletAnswer(list(transactionSchema())), {
      meta: z.object({
        page: number,
        perPage: number,
        total: number,
        lastPage: number,
        nextPage: z.nullable(z.number()),
        prevPage: z.nullable(z.number()),
      }),
    }),
});

export const transferCall = defineCall({
  method: 'POST',
  path: 'auth/initiate-transfer/:clientId',
  summary: 'Transfer real money to another player, where the operator offers it; wants a step-up',
  access: 'player',
  idempotent: true,
  params: clientParams,
  body: () =>
    z.object({
      /** Read and ignored: the step-up has asked for the password. */
      pin: z.optional(enteredText(200)),
      toUsername: enteredText(30),
      amount: naira(),
      forfeitBonus: forfeitBonus(),
    }),
  answer: () => walletAnswer(z.object({ transactionRef: z.string(), balance: number })),
});
