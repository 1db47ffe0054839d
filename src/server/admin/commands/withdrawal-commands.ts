// Commands on withdrawals that wait for an operator.

import { formatNaira } from '../../../shared/money/kobo.ts';
import {
  approveWithdrawal,
  payCashWithdrawal,
  rejectWithdrawal,
} from '../../domain/payments/withdrawals/decide-withdrawal.ts';
import type { Withdrawal } from '../../domain/payments/withdrawals/move-withdrawal.ts';
import { isPaymentDay } from '../../domain/payments/withdrawals/payment-day.ts';
import { listWithdrawals } from '../../domain/payments/withdrawals/read-withdrawals.ts';
import { type AdminCommand, AdminError, readWords } from '../command.ts';

/** The reference, and the words after it as a note to the player. */
function readDecision([reference, ...note]: readonly string[]) {
  if (reference === undefined) throw new AdminError('It wants REFERENCE [NOTE].');
  return { reference, note: note.join(' ') };
}

/** What becomes of an approved withdrawal. */
function describeNext({ type }: Withdrawal, paymentDay: string): string {
  if (type === 'cash') return ' and waits at the counter for its code';
  if (isPaymentDay(paymentDay, new Date())) return ' and goes to the bank next';
  return ` and goes to the bank on ${paymentDay[0]?.toUpperCase()}${paymentDay.slice(1)}`;
}

export const WITHDRAWAL_COMMANDS: readonly AdminCommand[] = [
  {
    name: 'withdrawals list',
    usage: '',
    about:
      'lists the withdrawals that are on their way, oldest first; those of a locked player wait',
    async *run({ database }, words) {
      readWords(words);
      for (const one of await listWithdrawals(database)) {
        const account = `${one.bankName} ${one.accountNumber} ${one.accountName}`.trim();
        const at = one.createdAt.toISOString();
        const amount = formatNaira(one.amountKobo);
        const waits = one.playerStatus === 'active' ? '' : 'player locked';
        yield [one.reference, one.status, amount, one.username, account, at, waits]
          .filter(Boolean)
          .join('  ');
      }
    },
  },
  {
    name: 'withdrawals approve',
    usage: 'REFERENCE [NOTE]',
    about: 'lets a withdrawal go; the note is shown to the player',
    async *run({ database, rules, actor }, words) {
      const approved = await approveWithdrawal(database, { ...readDecision(words), actor });
      const day = (await rules.read()).text('PaymentDay');
      yield `${approved.reference} is approved${describeNext(approved, day)}.`;
    },
  },
  {
    name: 'withdrawals reject',
    usage: 'REFERENCE [NOTE]',
    about: 'gives the money back until it is sent or handed out; the note is shown to the player',
    async *run({ database, actor }, words) {
      const { reference } = await rejectWithdrawal(database, { ...readDecision(words), actor });
      yield `${reference} is rejected, the money is back in the wallet.`;
    },
  },
  {
    name: 'withdrawals pay-cash',
    usage: 'CODE',
    about: 'cash was handed out against its code',
    async *run({ database, actor }, words) {
      const [cashCode] = readWords(words, 'CODE');
      const { reference, amountKobo } = await payCashWithdrawal(database, { cashCode, actor });
      yield `${reference} is paid: ${formatNaira(amountKobo)} naira.`;
    },
  },
];
