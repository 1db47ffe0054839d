// One transaction: time, subject, amount, direction, and the balance after it. Only references of
// payments are shown, since players know them from there; a bet is named by its code.

import type { Transaction } from '../../../../shared/api/wallet-calls.ts';
import { lagosDay, lagosTime } from '../../../components/lagos-time.ts';
import { SiteLink } from '../../../components/site-link.tsx';
import { money } from '../read-amount.ts';
import { WalletIcon } from '../wallet-icon.tsx';
import { COLUMNS } from './columns.ts';
import { BALANCE_AFTER, MONEY_IN, MONEY_OUT, SEE_ITS_TIMELINE } from './texts.ts';
import { WALLET_NAMES } from './transaction-filter.ts';

/** The second line of a cell. */
const MORE = 'block text-12 text-t2';

interface TransactionRowProps {
  readonly transaction: Transaction;
  readonly now: number;
  /** True for the transaction that the address links to. */
  readonly isWanted: boolean;
}

export function TransactionRow({ transaction, now, isWanted }: TransactionRowProps) {
  const { subject, description, referenceNo, transactedAt, wallet, type } = transaction;
  const isIn = type === 'credit';
  const amount = money(Math.round(transaction.amount * 100));
  const [, payment = '', code = ''] =
    /^(deposit|withdrawal):([A-Za-z0-9_-]+)$/.exec(referenceNo) ?? [];
  return (
    <tr
      className="hover:bg-s2 narrow:grid narrow:grid-cols-[minmax(0,1fr)_auto] narrow:gap-x-3 narrow:gap-y-0.5 narrow:border-b narrow:border-line narrow:p-3"
      data-reference={referenceNo}
    >
      <td className={`${COLUMNS.when} text-13/4.5`}>
        <b className="block font-semibold narrow:text-12/4.5 narrow:font-normal narrow:text-t2">
          {lagosDay(transactedAt, now)}
        </b>{' '}
        <span className={MORE}>{lagosTime(transactedAt)}</span>
      </td>
      <td className={`${COLUMNS.what} text-13/4.5`}>
        <b
          className="block scroll-mt-[calc(var(--h-top)+48px)] font-semibold"
          {...(isWanted && { id: `transaction-${code}`, tabIndex: -1 })}
        >
          {subject}
        </b>
        <span className={MORE}>{restOfDescription(subject, description)}</span>
        {wallet !== 'real' && <span className="tag">{WALLET_NAMES[wallet] ?? wallet}</span>}
      </td>
      <td className={`${COLUMNS.reference} font-mono text-12/4.5 text-t2`}>
        {payment === 'withdrawal' ? (
          <SiteLink
            className="text-link"
            to={`/Account/Withdraw?reference=${code}`}
            title={SEE_ITS_TIMELINE}
          >
            {code}
          </SiteLink>
        ) : (
          code
        )}
      </td>
      <td className={`${COLUMNS.amount} text-13/4.5`}>
        <b className="block font-semibold">
          {isIn ? '+' : '−'}
          {amount}
        </b>
        <span className={`${MORE} [&_svg]:mr-1 [&_svg]:inline [&_svg]:align-[-1px]`}>
          <WalletIcon name={isIn ? 'in' : 'out'} size="tiny" />
          {isIn ? MONEY_IN : MONEY_OUT}
        </span>
      </td>
      <td className={`${COLUMNS.after} text-13/4.5 narrow:text-12/4.5 narrow:text-t2`}>
        <span className="hidden text-12 text-t2 narrow:inline">{BALANCE_AFTER} </span>
        {money(Math.round(transaction.balance * 100))}
      </td>
      <td className={`${COLUMNS.state} text-13/4.5`}>
        <span className="tag">{stateText(transaction)}</span>
      </td>
    </tr>
  );
}

/** The description without the subject that it repeats: 'Bet ABC' of 'Winnings, bet ABC'. */
function restOfDescription(subject: string, description: string): string {
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
