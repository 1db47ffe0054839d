// How withdrawals go on: pure comparison of what is known with what an answer says.

import type { WithdrawalState } from '../../../../shared/api/withdrawal-calls.ts';
import type { WithdrawalMark } from '../marks.ts';
import { nairaWords } from '../money-words.ts';
import type { News } from '../notice.ts';

export interface WithdrawalFindings {
  readonly news: readonly News[];
  /** What is known from now on; those that are gone stay until they were asked for. */
  readonly marks: readonly WithdrawalMark[];
  /** References that are not on their way any more. */
  readonly gone: readonly string[];
}

/** `pending` are all that are on their way. One that was never seen is no news: it was just made. */
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
    text: `Your withdrawal of ${nairaWords(amount)} ${describeStatus(withdrawal)}.`,
    link: `/Account/Withdraw?reference=${encodeURIComponent(reference)}`,
  };
}

function describeStatus({ status, type, bankName, steps }: WithdrawalState): string {
  const bank = bankName === '' ? 'your bank' : bankName;
  switch (status) {
    case 'requested':
      return 'was received';
    case 'review':
      return 'is being checked';
    case 'approved':
      return type === 'cash' ? 'is ready to collect' : `was sent to ${bank}`;
    case 'paid':
      return type === 'cash' ? 'was paid out' : `was paid to ${bank}`;
    case 'rejected': {
      const why = steps.at(-1)?.note.replace(/\.+$/, '') ?? '';
      return why === '' || why.length > 120
        ? 'was rejected; the money is back in your balance'
        : `was rejected (${why}); the money is back in your balance`;
    }
    case 'cancelled':
      return 'was cancelled; the money is back in your balance';
  }
}
