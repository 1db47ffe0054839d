// Sums a player's ledger entries since a point in time, for limits, bonuses and reviews.

import { and, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { Kobo } from '../../../shared/money/kobo.ts';
import type { Queryable } from '../../db/open-database.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '../../db/schema/ledger.ts';

interface EntryChoice {
  readonly playerId: number;
  readonly accounts: readonly ('real' | 'debt')[];
  readonly since: Date;
  /** A condition on the entries and their transactions. */
  readonly which: SQL | undefined;
}

/** The sum of the entries, kobo: above zero for money that came in, 0 where there is none. */
export async function sumEntries(
  queryable: Queryable,
  { playerId, accounts, since, which }: EntryChoice,
): Promise<Kobo> {
  const [row] = await queryable
    .select({ total: sql<string | null>`sum(${ledgerEntries.amountKobo})` })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(
      and(
        eq(ledgerAccounts.playerId, playerId),
        inArray(ledgerAccounts.kind, [...accounts]),
        gte(ledgerTransactions.createdAt, since),
        which,
      ),
    );
  return Number(row?.total ?? 0);
}
