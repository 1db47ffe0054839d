// News about withdrawals: pure functions that compare the known marks with an answer.

import type { WithdrawalState } from '../../../../shared/api/withdrawal-calls.ts';
import type { WithdrawalMark } from '../marks.ts';
import { nairaWords } from '../money-words.ts';
import type { News } from '../notice.ts';
import {
  IS_BEING_CHECKED,
  IS_READY_TO_COLLECT,
  WAS_CANCELLED,
  WAS_PAID_OUT,
  WAS_RECEIVED,
  WAS_REJECTED,
  wasPaidTo,
  wasRejectedFor,
  wasSentTo,
  withdrawalIs,
  YOUR_BANK,
} from './texts.ts';

export interface WithdrawalFindings {
  readonly news: readonly News[];
  /** The new marks. Those in `gone` are kept until their end has been requested. */
  readonly marks: readonly WithdrawalMark[];
  /** References of known withdrawals that are no longer pending. */
  readonly gone: readonly string[];
}

/**
 * `pending` are all pending withdrawals. An unknown one is no news: the player has just made it.
 */
export function compareWithdrawals(
  known: readonly WithdrawalMark[],
  pending: readonly WithdrawalState[],
): WithdrawalFindings {
  const before = new Map(known.map(({ reference, status }) => [reference, status]));
  const news = pending.flatMap((withdrawal) => {
    const status = before.get(withdrawal.reference);
    return status === undefined || status === withdrawal.status ? [] : [withdrawalNews(withdrawal)];
  });
  const here = new Set(pending.map(({ reference }) => reference));
  const gone = known.filter(({ reference }) => !here.has(reference));
  const marks = pending.map(({ reference, status }) => ({ reference, status }));
  return { news, marks: [...marks, ...gone], gone: gone.map(({ reference }) => reference) };
}

export function withdrawalNews(withdrawal: WithdrawalState): News {
  const { reference, status, amount } = withdrawal;
  return {
    kind: 'withdrawal',
    key: `withdrawal/${reference}/${status}`,
    text: withdrawalIs(nairaWords(amount), describeStatus(withdrawal)),
    link: `/Account/Withdraw?reference=${encodeURIComponent(reference)}`,
  };
}

function describeStatus({ status, type, bankName, steps }: WithdrawalState): string {
  const bank = bankName === '' ? YOUR_BANK : bankName;
  switch (status) {
    case 'requested':
      return WAS_RECEIVED;
    case 'review':
      return IS_BEING_CHECKED;
    case 'approved':
      return type === 'cash' ? IS_READY_TO_COLLECT : wasSentTo(bank);
    case 'paid':
      return type === 'cash' ? WAS_PAID_OUT : wasPaidTo(bank);
    case 'rejected': {
      const why = steps.at(-1)?.note.replace(/\.+$/, '') ?? '';
      return why === '' || why.length > 120 ? WAS_REJECTED : wasRejectedFor(why);
    }
    case 'cancelled':
      return WAS_CANCELLED;
  }
}
