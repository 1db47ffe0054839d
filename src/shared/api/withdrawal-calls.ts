// Money going out: banks, accounts, withdrawals with their timelines (contract section 4.4).

import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { clientParams, enteredText, sourceQuery } from './entered-fields.ts';
import { list, number, optionalText, text } from './fields.ts';
import { lazySchema } from './lazy-schema.ts';
import { naira } from './money-fields.ts';
import { forfeitBonus, referenceField, walletAnswer } from './wallet-calls.ts';

const clientId = lazySchema(() => z.optional(enteredText(20)));
const NUMBER_RULE = 'must be 10 digits';
const accountNumber = lazySchema(() =>
  z.string(NUMBER_RULE).check(z.regex(/^\d{10}$/, NUMBER_RULE)),
);
const CODE_RULE = 'must be the code of a bank';
const bankCode = lazySchema(() =>
  z.pipe(enteredText(10), z.string().check(z.regex(/^\d{3,6}$/, CODE_RULE))),
);
/** Absent or '' where the withdrawal is in cash. */
const absentIfEmpty = <T extends z.core.$ZodType>(schema: T) =>
  z.pipe(
    z.transform((value: unknown) => (value === '' ? undefined : value)),
    z.optional(schema),
  );

const bankSchema = lazySchema(() =>
  z.object({
    id: text,
    bank_id: text,
    name: z.string(),
    slug: z.string(),
    code: text,
    long_code: text,
    country: z.string(),
    currency: z.string(),
    /** `bank` or `wallet`. */
    type: z.string(),
    status: number,
  }),
);
export type OfferedBank = z.infer<ReturnType<typeof bankSchema>>;

export const banksCall = defineCall({
  method: 'GET',
  path: 'user/wallet/:clientId/banks',
  summary: 'The banks and wallets that withdrawals go to',
  params: clientParams,
  answer: () => walletAnswer(list(bankSchema())),
});

const bankAccountSchema = lazySchema(() =>
  z.object({
    bankCode: text,
    bankName: z.string(),
    accountName: z.string(),
    accountNumber: text,
  }),
);
export type SavedAccount = z.infer<ReturnType<typeof bankAccountSchema>>;

export const bankAccountsCall = defineCall({
  method: 'GET',
  path: 'user/wallet/bank-accounts',
  summary: 'The bank accounts that the player keeps',
  access: 'player',
  answer: () => walletAnswer(list(bankAccountSchema())),
});

export const saveBankAccountCall = defineCall({
  method: 'POST',
  path: 'user/wallet/bank-accounts',
  summary: 'Keep a bank account after a name enquiry; wants a step-up',
  access: 'player',
  body: () =>
    z.object({ accountNumber: accountNumber(), bankCode: bankCode(), clientId: clientId() }),
  answer: () => walletAnswer(bankAccountSchema()),
});

export const verifyBankAccountCall = defineCall({
  method: 'POST',
  path: 'user/wallet/verify-bank-account',
  summary: 'Name enquiry; the holder comes in message and accountName, if it is the player',
  access: 'player',
  // Nobody has that many accounts; more calls are guesses of account numbers.
  limit: { calls: 60, windowMs: 60_000 },
  query: sourceQuery,
  body: () =>
    z.object({ accountNumber: accountNumber(), bankCode: bankCode(), clientId: clientId() }),
  answer: () =>
    z.object({
      success: z.boolean(),
      status: number,
      message: z.string(),
      accountName: z.string(),
    }),
});

export const withdrawalStatus = lazySchema(() =>
  z.enum(['requested', 'review', 'approved', 'paid', 'rejected', 'cancelled']),
);

export const withdrawCall = defineCall({
  method: 'POST',
  path: 'user/wallet/withdraw',
  summary: 'Withdraw to an own bank account, or in cash against a code; wants a step-up',
  access: 'player',
  idempotent: true,
  query: sourceQuery,
  body: () =>
    z.object({
      amount: naira(),
      /** Cash needs no account. */
      type: z._default(z.enum(['online', 'cash'], 'must be online or cash'), 'online'),
      accountNumber: absentIfEmpty(accountNumber()),
      bankCode: absentIfEmpty(bankCode()),
      /** Both are read and ignored: the bank says whose account it is. */
      accountName: absentIfEmpty(enteredText(200)),
      bankName: absentIfEmpty(enteredText(200)),
      forfeitBonus: forfeitBonus(),
      clientId: clientId(),
    }),
  answer: () =>
    walletAnswer(
      z.object({
        balance: number,
        /** The code to show at the counter; '' for a bank account. */
        code: z.string(),
        reference: z.string(),
        status: withdrawalStatus(),
      }),
    ),
});

export const withdrawalSchema = lazySchema(() =>
  z.object({
    id: text,
    reference: z.string(),
    amount: number,
    type: z.enum(['online', 'cash']),
    status: withdrawalStatus(),
    bankName: optionalText,
    bankCode: optionalText,
    accountNumber: optionalText,
    accountName: optionalText,
    code: optionalText,
    /** `YYYY-MM-DD HH:mm:ss` in Lagos, and ms. */
    date: z.string(),
    requestedAt: number,
    canBeCancelled: z.boolean(),
    /** Oldest first; `at` in ms. */
    steps: list(z.object({ status: withdrawalStatus(), note: optionalText, at: number })),
  }),
);
export type WithdrawalState = z.infer<ReturnType<typeof withdrawalSchema>>;

export const pendingWithdrawalsCall = defineCall({
  method: 'GET',
  path: 'user/wallet/list-pending-withdrawal/:clientId',
  summary: 'Withdrawals on their way, with their timelines',
  access: 'player',
  params: clientParams,
  answer: () => walletAnswer(list(withdrawalSchema())),
});

export const withdrawalCall = defineCall({
  method: 'GET',
  path: 'user/wallet/withdrawals/:reference',
  summary: 'One withdrawal with its timeline, also after it is over',
  access: 'player',
  params: () => z.object({ reference: referenceField() }),
  answer: () => walletAnswer(withdrawalSchema()),
});

export const cancelWithdrawalCall = defineCall({
  method: 'POST',
  path: 'user/wallet/cancel-withdrawal/:clientId',
  summary: 'Take a withdrawal back while nobody has approved it',
  access: 'player',
  idempotent: true,
  params: clientParams,
  body: () => z.object({ reference: referenceField() }),
  answer: () => walletAnswer(z.object({ balance: number })),
});
