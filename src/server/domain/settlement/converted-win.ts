// Finds the real money that the payout of a bonus bet has become: a bonus is converted once it is
// wagered.

import { and, asc, eq, gt } from 'drizzle-orm';
import type { Kobo } from '../../../shared/money/kobo.ts';
import type { Queryable } from '../../db/open-database.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '../../db/schema/ledger.ts';

/** The player's ledger entry of a payout, and the ledger transaction that it belongs to. */
export interface PaidEntry {
  readonly transactionId: number;
  readonly accountId: number;
  readonly amountKobo: Kobo;
}

/**
 * The real money that an entry in a bonus wallet has become with the first conversion after it,
 * which emptied the wallet: its share of the converted amount, rounded down. Undefined where no
 * conversion came after it.
 */
export async function findConverted(
  queryable: Queryable,
  paid: PaidEntry,
): Promise<Pick<PaidEntry, 'accountId' | 'amountKobo'> | undefined> {
  const [conversion] = await queryable
    .select({ id: ledgerTransactions.id, bonusKobo: ledgerEntries.amountKobo })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(
      and(
        eq(ledgerEntries.accountId, paid.accountId),
        gt(ledgerEntries.transactionId, paid.transactionId),
        eq(ledgerTransactions.kind, 'bonus_conversion'),
      ),
    )
    .orderBy(asc(ledgerTransactions.id))
    .limit(1);
  if (conversion === undefined) return undefined;
  const [real] = await queryable
    .select({ accountId: ledgerEntries.accountId, amountKobo: ledgerEntries.amountKobo })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(and(eq(ledgerEntries.transactionId, conversion.id), eq(ledgerAccounts.kind, 'real')));
  if (real === undefined) return undefined;
  const whole = BigInt(-conversion.bonusKobo);
  const part = (BigInt(paid.amountKobo) * BigInt(real.amountKobo)) / whole;
  return { ...real, amountKobo: Math.min(real.amountKobo, Number(part)) };
}
