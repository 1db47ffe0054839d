// Sums what went out lately: from one player to banks and other players, or to one bank account
// from any player.

import { and, eq, gte, lt, notInArray, or, sql } from 'drizzle-orm';
import type { Kobo } from '../../../../shared/money/kobo.ts';
import type { Transaction } from '../../../db/open-database.ts';
import { ledgerEntries, ledgerTransactions } from '../../../db/schema/ledger.ts';
import { withdrawals } from '../../../db/schema/payments.ts';
import { sumEntries } from '../../ledger/sum-entries.ts';

interface BankAccount {
  readonly bankCode: string;
  readonly accountNumber: string;
}

/** Locks the account's number to the end of the transaction, since several players may share it. */
export async function lockBankAccount(
  transaction: Transaction,
  { bankCode, accountNumber }: BankAccount,
): Promise<void> {
  const name = `withdrawals to ${bankCode}/${accountNumber}`;
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/**
 * Withdrawals of the player, and of others to the account, that were requested since then and not
 * cancelled or rejected; kobo.
 */
export async function sumWithdrawals(
  transaction: Transaction,
  playerId: number,
  account: BankAccount | undefined,
  since: Date,
): Promise<Kobo> {
  const toAccount =
    account &&
    and(
      eq(withdrawals.bankCode, account.bankCode),
      eq(withdrawals.accountNumber, account.accountNumber),
    );
  const [row] = await transaction
    .select({ total: sql<string | null>`sum(${withdrawals.amountKobo})` })
    .from(withdrawals)
    .where(
      and(
        or(eq(withdrawals.playerId, playerId), toAccount),
        gte(withdrawals.createdAt, since),
        notInArray(withdrawals.status, ['cancelled', 'rejected']),
      ),
    );
  return Number(row?.total ?? 0);
}

/** What the player sent to other players since then, kobo. They can withdraw it. */
export async function sumTransfers(
  transaction: Transaction,
  playerId: number,
  since: Date,
): Promise<Kobo> {
  const sent = and(eq(ledgerTransactions.kind, 'transfer'), lt(ledgerEntries.amountKobo, 0));
  return Math.abs(
    await sumEntries(transaction, { playerId, accounts: ['real'], since, which: sent }),
  );
}
