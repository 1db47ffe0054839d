// Reads the entries of a movement by its reference.

import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/open-database.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '../../db/schema/ledger.ts';
import type { HouseAccount, Movement, Wallet } from './ledger.ts';

/** The entries as they were posted; none where no movement has that reference. */
export async function readMovement(
  queryable: Queryable,
  reference: string,
): Promise<Movement['entries']> {
  const rows = await queryable
    .select({
      amountKobo: ledgerEntries.amountKobo,
      kind: ledgerAccounts.kind,
      playerId: ledgerAccounts.playerId,
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(eq(ledgerTransactions.reference, reference));
  return rows.map(({ amountKobo, kind, playerId }) => ({
    account:
      playerId === null ? { house: kind as HouseAccount } : { playerId, wallet: kind as Wallet },
    amountKobo,
  }));
}
