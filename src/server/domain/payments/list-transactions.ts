// A player's transactions, read from the ledger: what moved in the player's own wallets.

import { and, count, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Kobo } from '../../../shared/money/kobo.ts';
import type { Queryable } from '../../db/open-database.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '../../db/schema/ledger.ts';
import { withdrawals } from '../../db/schema/payments.ts';
import type { PlayerAccount } from '../ledger/ledger.ts';

export const TRANSACTIONS_PER_PAGE = 100;

export interface TransactionFilter {
  readonly wallet?: PlayerAccount | undefined;
  readonly from?: Date | undefined;
  /** Exclusive. */
  readonly to?: Date | undefined;
  /** From 1. */
  readonly page: number;
}

export interface ListedTransaction {
  readonly id: number;
  readonly reference: string;
  readonly kind: string;
  readonly description: string;
  readonly channel: string;
  /** Status of the withdrawal that it belongs to; `completed` for everything else. */
  readonly status: string;
  readonly wallet: string;
  /** Below zero for money that went out. */
  readonly amountKobo: Kobo;
  /** Balance of the wallet after the transaction. */
  readonly balanceKobo: Kobo;
  readonly at: Date;
}

/** One page, newest first, and how many there are in all. */
export async function listTransactions(
  queryable: Queryable,
  playerId: number,
  filter: TransactionFilter,
): Promise<{ transactions: ListedTransaction[]; total: number }> {
  const condition = matches(playerId, filter);
  const [counted] = await queryable
    .select({ total: count() })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(condition);
  const transactions = await queryable
    .select({
      id: ledgerEntries.id,
      reference: ledgerTransactions.reference,
      kind: ledgerTransactions.kind,
      description: ledgerTransactions.description,
      channel: sql<string>`coalesce(${ledgerTransactions.details} ->> 'channel', 'site')`,
      status: sql<string>`coalesce(${withdrawals.status}, 'completed')`,
      wallet: ledgerAccounts.kind,
      amountKobo: ledgerEntries.amountKobo,
      balanceKobo: ledgerEntries.balanceKobo,
      at: ledgerTransactions.createdAt,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .leftJoin(
      withdrawals,
      sql`${ledgerTransactions.kind} = 'withdrawal' and ${withdrawals.reference} = split_part(${ledgerTransactions.reference}, ':', 2)`,
    )
    .where(condition)
    .orderBy(desc(ledgerEntries.id))
    .limit(TRANSACTIONS_PER_PAGE)
    .offset((filter.page - 1) * TRANSACTIONS_PER_PAGE);
  return { transactions, total: counted?.total ?? 0 };
}

function matches(playerId: number, { wallet, from, to }: TransactionFilter): SQL | undefined {
  return and(
    eq(ledgerAccounts.playerId, playerId),
    wallet && eq(ledgerAccounts.kind, wallet),
    from && gte(ledgerTransactions.createdAt, from),
    to && lt(ledgerTransactions.createdAt, to),
  );
}
