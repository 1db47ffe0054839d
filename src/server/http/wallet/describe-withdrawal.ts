// Withdrawals in the form of the calls.

import * as z from 'zod/mini';
import {
  type WithdrawalState,
  withdrawalSchema,
  withdrawalStatus,
} from '../../../shared/api/withdrawal-calls.ts';
import { toNaira } from '../../../shared/money/kobo.ts';
import { UNDECIDED } from '../../domain/payments/withdrawals/move-withdrawal.ts';
import type { TimedWithdrawal } from '../../domain/payments/withdrawals/read-withdrawals.ts';
import { DEFAULT_OFFSET_HOURS, formatDate } from '../../domain/sports/time-window.ts';

export function describeWithdrawal(withdrawal: TimedWithdrawal): WithdrawalState {
  const { createdAt, steps } = withdrawal;
  const status = z.parse(withdrawalStatus(), withdrawal.status);
  return {
    id: String(withdrawal.id),
    reference: withdrawal.reference,
    amount: toNaira(withdrawal.amountKobo),
    type: z.parse(withdrawalSchema().shape.type, withdrawal.type),
    status,
    bankName: withdrawal.bankName,
    bankCode: withdrawal.bankCode,
    accountNumber: withdrawal.accountNumber,
    accountName: withdrawal.accountName,
    code: withdrawal.cashCode,
    date: formatDate(createdAt.getTime(), DEFAULT_OFFSET_HOURS),
    requestedAt: createdAt.getTime(),
    canBeCancelled: UNDECIDED.includes(status),
    steps: steps.map((step) => ({
      status: z.parse(withdrawalStatus(), step.status),
      note: step.note,
      at: step.createdAt.getTime(),
    })),
  };
}
