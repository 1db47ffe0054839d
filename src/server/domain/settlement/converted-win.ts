// Where the win of a bonus bet has gone since: into real money, once the bonus was wagered.

import { and, asc, eq, gt } from 'drizzle-orm';
import type { Kobo } from '../../../shared/money/kobo.ts';
import type { Queryable } from '../../db/open-database.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '../../db/schema/ledger.ts';

/** What a bet was paid: the player's entry, and the ledger transaction that it is of. */
export interface PaidEntry {
  readonly transactionId: number;
  readonly accountId: number;
  readonly amountKobo: Kobo;
}

/**
 * What became of an entry in a bonus wallet with the first conversion after it, which emptied the wallet:
 * its part of the real money, rounded down. Undefined where no conversion came after it.
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
