// Texts for the timeline of a withdrawal.

import type { WithdrawalState } from '../../../../shared/api/withdrawal-calls.ts';
import { lagosMoment } from '../describe-time.ts';
import { maskAccountNumber } from '../mask-account.ts';
import type { ProgressStep } from '../progress-steps.tsx';
import {
  BEING_CHECKED,
  CANCELLED,
  CASH_AT_A_COUNTER,
  PAID,
  READY_TO_COLLECT,
  REJECTED,
  REQUESTED,
  SENT_TO_BANK,
} from './texts.ts';

type Status = WithdrawalState['status'];

const DONE: Readonly<Record<Status, string>> = {
  requested: REQUESTED,
  review: BEING_CHECKED,
  approved: SENT_TO_BANK,
  paid: PAID,
  rejected: REJECTED,
  cancelled: CANCELLED,
};

/** The steps that happened, with their times, then those ahead. */
export function withdrawalSteps(withdrawal: WithdrawalState, now: number): ProgressStep[] {
  const { steps, type } = withdrawal;
  const words = type === 'cash' ? { ...DONE, approved: READY_TO_COLLECT } : DONE;
  const happened = steps.map(({ status, at }, i): ProgressStep => {
    const isLast = i === steps.length - 1;
    const text = `${words[status]} ${lagosMoment(at, now)}`;
    if (status === 'rejected' || status === 'cancelled') return { text, state: 'ended' };
    return { text, state: isLast && status !== 'paid' ? 'now' : 'done' };
  });
  return [...happened, ...ahead(steps.at(-1)?.status ?? 'requested').map(toCome)];

  function toCome(status: Status): ProgressStep {
    return { text: words[status], state: 'ahead' };
  }
}

function ahead(status: Status): readonly Status[] {
  switch (status) {
    case 'requested':
    case 'review':
      return ['approved', 'paid'];
    case 'approved':
      return ['paid'];
    default:
      return [];
  }
}

/** `GTBank, 01•• ••• 321`. */
export function withdrawalTarget({ type, bankName, accountNumber }: WithdrawalState): string {
  return type === 'cash' ? CASH_AT_A_COUNTER : `${bankName}, ${maskAccountNumber(accountNumber)}`;
}

/** The note of the last step, such as why it was rejected; '' for none. */
export function withdrawalNote({ steps }: WithdrawalState): string {
  return steps.at(-1)?.note ?? '';
}
