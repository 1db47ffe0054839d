// Schemas of Paystack's answers, and what its statuses mean in ours.

import * as z from 'zod/mini';
import type { PaymentState, PayOutState } from '../payment-provider.ts';

export const initializedTransaction = z.object({
  authorization_url: z.url({ protocol: /^https?$/ }),
  reference: z.string(),
});

export const verifiedTransaction = z.object({
  status: z.string(),
  reference: z.string(),
  /** Kobo. */
  amount: z.int(),
  currency: z.string(),
});

export const resolvedAccount = z.object({ account_name: z.string() });
export const createdRecipient = z.object({ recipient_code: z.string() });
export const transfer = z.object({
  status: z.string(),
  gateway_response: z.optional(z.nullable(z.string())),
});

/** An abandoned transaction may still be paid: its page stays open. */
export function readPaymentState(transaction: z.output<typeof verifiedTransaction>): PaymentState {
  const { status, reference, amount, currency } = transaction;
  if (status === 'success') {
    return { status: 'paid', reference, amountKobo: amount, currency, timesPaid: 1 };
  }
  return { status: status === 'failed' || status === 'reversed' ? status : 'open' };
}

/** A transfer that waits for the merchant's own code (`otp`) is pending, too. */
export function readPayOutState({
  status,
  gateway_response: reason,
}: z.output<typeof transfer>): PayOutState {
  if (status === 'success') return { status: 'paid' };
  const isOver = ['failed', 'reversed', 'rejected', 'blocked', 'abandoned'].includes(status);
  return isOver ? { status: 'failed', reason: reason ?? status } : { status: 'pending' };
}
