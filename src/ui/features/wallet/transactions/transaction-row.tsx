// One transaction: when, what, how much which way, and what was there after it. Of references
// only those of payments are shown, as players know them from there; a bet is named by its code.

import type { Transaction } from '../../../../shared/api/wallet-calls.ts';
import { lagosDay, lagosTime } from '../../../components/lagos-time.ts';
import { SiteLink } from '../../../components/site-link.tsx';
import { money } from '../read-amount.ts';
import { WalletIcon } from '../wallet-icon.tsx';
import { WALLET_NAMES } from './transaction-filter.ts';

interface TransactionRowProps {
  readonly transaction: Transaction;
  readonly now: number;
}

export function TransactionRow({ transaction, now }: TransactionRowProps) {
  const { subject, description, referenceNo, transactedAt, wallet, type } = transaction;
  const isIn = type === 'credit';
  const amount = money(Math.round(transaction.amount * 100));
  const [, payment = '', code = ''] =
    /^(deposit|withdrawal):([A-Za-z0-9_-]+)$/.exec(referenceNo) ?? [];
  return (
    <tr data-reference={referenceNo}>
      <td className="when">
        <b>{lagosDay(transactedAt, now)}</b> <span>{lagosTime(transactedAt)}</span>
      </td>
      <td className="what">
        <b>{subject}</b>
        <span>{sayMore(subject, description)}</span>
        {wallet !== 'real' && <span className="tag">{WALLET_NAMES[wallet] ?? wallet}</span>}
      </td>
      <td className="reference">
        {payment === 'withdrawal' ? (
          <SiteLink
            className="text-link"
            to={`/Account/Withdraw?reference=${code}`}
            title="See its timeline"
          >
            {code}
          </SiteLink>
        ) : (
          code
        )}
      </td>
      <td className="amount">
        <b>
          {isIn ? '+' : '−'}
          {amount}
        </b>
        <span>
          <WalletIcon name={isIn ? 'in' : 'out'} size="tiny" />
          {isIn ? 'Money in' : 'Money out'}
        </span>
      </td>
      <td className="after">
        <span className="label">Balance after </span>
        {money(Math.round(transaction.balance * 100))}
      </td>
      <td className="state">
        <span className="tag">{stateText(transaction)}</span>
      </td>
    </tr>
  );
}

/** What a description says beside the subject above it: 'Bet ABC' of 'Winnings, bet ABC'. */
function sayMore(subject: string, description: string): string {
  const repeated = `${subject}, `;
  if (description === subject) return '';
  if (!description.startsWith(repeated)) return description;
  return capitalize(description.slice(repeated.length));
}

/** `Completed` where a backend names no state. */
function stateText({ status }: Transaction): string {
  return capitalize(status === '' ? 'completed' : status);
}

function capitalize(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
