// The player's part of the transactions page: filters, the list and its pages.

import { useEffect, useRef, useState } from 'react';
import { serverNow } from '../../api/server-time.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { SiteLink } from '../../components/site-link.tsx';
import { LoadFailed } from '../../features/wallet/load-failed.tsx';
import { Pager } from '../../features/wallet/transactions/pager.tsx';
import {
  ALL_TRANSACTIONS,
  findRangeFault,
  type TransactionFilter,
} from '../../features/wallet/transactions/transaction-filter.ts';
import { TransactionFilters } from '../../features/wallet/transactions/transaction-filters.tsx';
import {
  TransactionSkeleton,
  TransactionTable,
} from '../../features/wallet/transactions/transaction-table.tsx';
import {
  type TransactionPages,
  useTransactions,
} from '../../features/wallet/transactions/use-transactions.ts';
import {
  type PaymentScroll,
  useScrollToPayment,
} from '../../features/wallet/use-scroll-to-payment.ts';
import {
  CHOOSE_OTHER_DAYS_OR_ANOTHER_WALLET,
  DEPOSIT,
  NO_TRANSACTIONS_ON_THESE_DAYS,
  NO_TRANSACTIONS_YET,
  newTransactions,
  SHOW_ALL_TRANSACTIONS,
  WILL_APPEAR_HERE,
  YOUR_TRANSACTIONS,
} from './texts.ts';
import '../../styles/whole.css';

/** The most pages that are searched for a deposit; each costs a call. */
const MAX_PAGES_TURNED = 10;

export function Transactions() {
  const [filter, setFilter] = useState<TransactionFilter>(ALL_TRANSACTIONS);
  // While the range of days is not valid, the last valid one stays on the screen.
  const [asked, setAsked] = useState(filter);
  const [openedAt] = useState(serverNow);
  const payment = useScrollToPayment('transaction');
  return (
    <>
      <TransactionFilters
        filter={filter}
        now={openedAt}
        onChange={(changed) => {
          setFilter(changed);
          if (findRangeFault(changed) === '') setAsked(changed);
        }}
      />
      <TransactionList
        key={`${asked.from}/${asked.to}/${asked.wallet}`}
        filter={asked}
        payment={payment}
        onAll={() => {
          setFilter(ALL_TRANSACTIONS);
          setAsked(ALL_TRANSACTIONS);
        }}
      />
    </>
  );
}

interface TransactionListProps {
  readonly filter: TransactionFilter;
  /** The deposit that the player is led to. */
  readonly payment: PaymentScroll;
  readonly onAll: () => void;
}

function TransactionList({ filter, payment, onAll }: TransactionListProps) {
  const list = useTransactions(filter);
  const { shown, newer } = list;
  const top = useRef<HTMLDivElement>(null);
  const toTop = () => top.current?.scrollIntoView?.({ block: 'start' });
  useEffect(payment.scrollOnceDrawn);
  useTurnToPayment(list, payment);
  const isFiltered = filter.from !== '' || filter.to !== '' || filter.wallet !== '';

  if (list.error !== null && shown === undefined) {
    return (
      <div className="panel">
        <LoadFailed what={YOUR_TRANSACTIONS} error={list.error} onRetry={list.retry} />
      </div>
    );
  }
  return (
    <div ref={top} className="scroll-mt-15">
      {newer > 0 && (
        <button
          type="button"
          className="flex min-h-9 w-full items-center justify-center bg-accent-soft px-4 text-13 font-semibold text-accent-text max-md:min-h-11"
          onClick={() => {
            list.renew();
            toTop();
          }}
        >
          {newTransactions(newer)}
        </button>
      )}
      {shown === undefined && <TransactionSkeleton />}
      {shown?.data.length === 0 && <NoTransactions isFiltered={isFiltered} onAll={onAll} />}
      {shown !== undefined && shown.data.length > 0 && (
        <>
          <TransactionTable
            transactions={shown.data}
            isBusy={list.isChanging}
            wanted={payment.wanted}
          />
          <Pager
            meta={shown.meta}
            count={shown.data.length}
            onGo={(page) => {
              payment.scrollTo('');
              list.goTo(page);
              toTop();
            }}
          />
        </>
      )}
    </div>
  );
}

/**
 * Turns page by page to the deposit that is searched for, and back to the newest page where none of
 * them has it.
 */
function useTurnToPayment(list: TransactionPages, { awaited, scrollTo }: PaymentScroll): void {
  const { shown, isChanging, goTo } = list;
  useEffect(() => {
    if (awaited === '' || shown === undefined || isChanging) return;
    if (shown.data.some(({ referenceNo }) => referenceNo === `deposit:${awaited}`)) return;
    const { page, nextPage } = shown.meta;
    if (nextPage !== null && page < MAX_PAGES_TURNED) goTo(nextPage);
    else {
      scrollTo('');
      goTo(1);
    }
  }, [awaited, shown, isChanging, goTo, scrollTo]);
}

function NoTransactions({ isFiltered, onAll }: { isFiltered: boolean; onAll: () => void }) {
  if (isFiltered) {
    return (
      <EmptyState
        title={NO_TRANSACTIONS_ON_THESE_DAYS}
        actions={
          <button type="button" className="button outline" onClick={onAll}>
            {SHOW_ALL_TRANSACTIONS}
          </button>
        }
      >
        {CHOOSE_OTHER_DAYS_OR_ANOTHER_WALLET}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={NO_TRANSACTIONS_YET}
      actions={
        <SiteLink className="button primary" to="/Account/Deposit">
          {DEPOSIT}
        </SiteLink>
      }
    >
      {WILL_APPEAR_HERE}
    </EmptyState>
  );
}
