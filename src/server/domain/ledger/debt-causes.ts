// Why a player owes: the kinds of the ledger transactions that made the debt.

import { and, asc, eq } from 'drizzle-orm';
import type { DebtCause } from '../../../shared/api/account.ts';
import type { Kobo } from '../../../shared/money/kobo.ts';
import type { Queryable } from '../../db/open-database.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '../../db/schema/ledger.ts';

const WORDS: Record<DebtCause, string> = {
  result_corrected: 'corrected result',
  deposit_reversed: 'reversed deposit',
};

/** Causes in words, such as `corrected result, reversed deposit`. */
export function nameCauses(causes: readonly DebtCause[]): string {
  return causes.map((cause) => WORDS[cause]).join(', ');
}

/**
 * The causes of the part of a player's debt that is paid next, up to `amountKobo`; without it of
 * all that is owed. In the order in which they arose, each once. What arose first is paid first.
 */
export async function readDebtCauses(
  queryable: Queryable,
  playerId: number,
  amountKobo: Kobo = Number.MAX_SAFE_INTEGER,
): Promise<DebtCause[]> {
  const entries = await queryable
    .select({ amountKobo: ledgerEntries.amountKobo, kind: ledgerTransactions.kind })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(and(eq(ledgerAccounts.playerId, playerId), eq(ledgerAccounts.kind, 'debt')))
    .orderBy(asc(ledgerEntries.id));
  let paidKobo = 0;
  for (const entry of entries) paidKobo += Math.max(0, entry.amountKobo);
  const causes = new Set<DebtCause>();
  let owedBeforeKobo = 0;
  for (const entry of entries) {
    if (entry.amountKobo >= 0) continue;
    const owedAfterKobo = owedBeforeKobo - entry.amountKobo;
    const isPaid = owedAfterKobo <= paidKobo;
    if (!isPaid && owedBeforeKobo < paidKobo + amountKobo) causes.add(causeOf(entry.kind));
    owedBeforeKobo = owedAfterKobo;
  }
  return [...causes];
}

function causeOf(kind: string): DebtCause {
  return kind === 'deposit_reversed' ? 'deposit_reversed' : 'result_corrected';
}
