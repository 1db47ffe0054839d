// Deposits in the form of the calls.

import * as z from 'zod/mini';
import { type DepositState, depositStatus, holdReason } from '../../../shared/api/wallet-calls.ts';
import { toNaira } from '../../../shared/money/kobo.ts';
import type { Deposit } from '../../domain/payments/deposits/read-deposit.ts';
import { Refused } from '../../domain/refused.ts';

/** How to pay; without a link where the provider has not answered. */
export function describeInstructions({ reference, details, expiresAt }: Deposit) {
  return {
    link: '',
    ...details,
    transactionRef: reference,
    expiresAt: expiresAt.getTime(),
  };
}

export function describeDeposit(deposit: Deposit): DepositState {
  return {
    ...describeInstructions(deposit),
    amount: toNaira(deposit.amountKobo),
    method: deposit.method,
    status: z.parse(depositStatus(), deposit.status),
    ...(deposit.heldReason === '' ? {} : { heldReason: z.parse(holdReason(), deposit.heldReason) }),
    createdAt: deposit.createdAt.getTime(),
    paidAt: deposit.paidAt?.getTime() ?? null,
  };
}

const NOT_PAID: Readonly<Record<string, { code: string; message: string; status: number }>> = {
  initiated: {
    code: 'payment_pending',
    message: 'Your payment has not arrived yet',
    status: 202,
  },
  failed: { code: 'payment_failed', message: 'The payment failed', status: 402 },
  expired: {
    code: 'payment_expired',
    message: 'The time for this payment is over; if you have paid, it is credited as it arrives',
    status: 410,
  },
  disputed: {
    code: 'payment_disputed',
    message: 'Another amount than you entered has arrived; we are looking into it',
    status: 409,
  },
  held: { code: 'payment_held', message: 'On hold. We will return it', status: 409 },
  returned: { code: 'payment_returned', message: 'This deposit was returned to you', status: 410 },
};

const HELD: Readonly<Record<string, string>> = {
  deposit_limit: 'On hold: over your deposit limit. We will return it',
  time_out: 'On hold: you are taking a break. We will return it',
  self_excluded: 'On hold: you have excluded yourself. We will return it',
  account_locked: 'On hold: your account is locked. We will return it',
};

/**
 * @throws Refused `payment_pending`, `payment_failed`, `payment_expired`, `payment_disputed`,
 * `payment_held`, `payment_returned`.
 */
export function assertPaid({ status, heldReason }: Deposit): void {
  const refusal = NOT_PAID[status];
  if (refusal === undefined) return;
  const message = status === 'held' ? (HELD[heldReason] ?? refusal.message) : refusal.message;
  const data = { status, ...(heldReason === '' ? {} : { heldReason }) };
  throw new Refused(refusal.code, message, { status: refusal.status, data });
}
