// The transactions of a page as a table, whose rows become blocks on a phone.

import type { Transaction } from '../../../../shared/api/wallet-calls.ts';
import { toServerTime } from '../../../api/server-time.ts';
import { positionKeys } from '../../../components/position-keys.ts';
import { REFERENCE } from '../../../components/texts.ts';
import { useNow } from '../../../components/use-now.ts';
import { COLUMNS } from './columns.ts';
import { AMOUNT, BALANCE_AFTER, STATE, TRANSACTIONS_NEWEST_FIRST, WHAT, WHEN } from './texts.ts';
import { TransactionRow } from './transaction-row.tsx';

interface TransactionTableProps {
  readonly transactions: readonly Transaction[];
  /** True while another page loads. */
  readonly isBusy: boolean;
  /** The reference of the deposit that the address links to; '' for none. */
  readonly wanted: string;
}

const HEADS = [
  ['when', WHEN],
  ['what', WHAT],
  ['reference', REFERENCE],
  ['amount', AMOUNT],
  ['after', BALANCE_AFTER],
  ['state', STATE],
] as const;

const EVERY_MINUTE_MS = 60_000;

export function TransactionTable({ transactions, isBusy, wanted }: TransactionTableProps) {
  const sought = transactions.find(({ referenceNo }) => referenceNo === `deposit:${wanted}`);
  const now = toServerTime(useNow(EVERY_MINUTE_MS));
  return (
    <table
      className="w-full table-fixed border-collapse aria-busy:opacity-60 narrow:block"
      aria-busy={isBusy}
      aria-label={TRANSACTIONS_NEWEST_FIRST}
    >
      <thead className="narrow:sr-only">
        <tr>
          {HEADS.map(([column, head]) => (
            <th
              key={column}
              scope="col"
              className={`${COLUMNS[column]} border-t bg-s2 text-12/4.5 font-normal text-t2`}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="narrow:block">
        {transactions.map((transaction) => (
          <TransactionRow
            key={`${transaction.id}/${transaction.wallet}`}
            transaction={transaction}
            now={now}
            isWanted={transaction === sought}
          />
        ))}
      </tbody>
    </table>
  );
}

/** Placeholder of the first rows of a page. */
export function TransactionSkeleton() {
  return (
    <div aria-hidden="true">
      {positionKeys(8).map((place) => (
        <div
          key={place}
          className="flex h-13.25 items-center gap-3 border-b border-line px-4 narrow:h-24.25 narrow:px-3"
        >
          <span className="skeleton h-8 w-16" />
          <span className="skeleton h-8 w-48 max-w-1/2" />
          <span className="skeleton ml-auto h-8 w-24" />
        </div>
      ))}
    </div>
  );
}
