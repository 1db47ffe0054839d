// The transactions of a page, as a table that becomes lines on a phone.

import type { Transaction } from '../../../../shared/api/wallet-calls.ts';
import { places } from '../../../components/places.ts';
import { useNow } from '../../../components/use-now.ts';
import { TransactionRow } from './transaction-row.tsx';
import './transactions.css';

interface TransactionTableProps {
  readonly transactions: readonly Transaction[];
  /** Another page is on its way. */
  readonly isBusy: boolean;
}

const EVERY_MINUTE_MS = 60_000;

export function TransactionTable({ transactions, isBusy }: TransactionTableProps) {
  const now = useNow(EVERY_MINUTE_MS);
  return (
    <table className="transactions" aria-busy={isBusy} aria-label="Transactions, newest first">
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">What</th>
          <th scope="col">Reference</th>
          <th scope="col" className="amount">
            Amount
          </th>
          <th scope="col" className="after">
            Balance after
          </th>
          <th scope="col" className="state">
            State
          </th>
        </tr>
      </thead>
      <tbody>
        {transactions.map((transaction) => (
          <TransactionRow
            key={`${transaction.id}/${transaction.wallet}`}
            transaction={transaction}
            now={now}
          />
        ))}
      </tbody>
    </table>
  );
}

/** As high as a page that begins. */
export function TransactionSkeleton() {
  return (
    <div aria-hidden="true">
      {places(8).map((place) => (
        <div key={place} className="transaction-place">
          <span className="skeleton h-8 w-16" />
          <span className="skeleton h-8 w-48 max-w-1/2" />
          <span className="skeleton ml-auto h-8 w-24" />
        </div>
      ))}
    </div>
  );
}
