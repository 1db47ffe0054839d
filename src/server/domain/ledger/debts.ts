// Debts of players: read for the player, listed and written off by operators.

import { and, asc, eq, lt } from 'drizzle-orm';
import type { DebtCause } from '../../../shared/api/account.ts';
import type { Kobo } from '../../../shared/money/kobo.ts';
import type { Database, Queryable } from '../../db/open-database.ts';
import { players } from '../../db/schema/accounts.ts';
import { ledgerAccounts } from '../../db/schema/ledger.ts';
import { auditLog } from '../../db/schema/settings.ts';
import { Refused, unknown } from '../refused.ts';
import { readDebtCauses } from './debt-causes.ts';
import { lockDebt, postMovement } from './ledger.ts';

/** What the player owes, kobo; 0 for nothing. */
export async function readDebt(queryable: Queryable, playerId: number): Promise<Kobo> {
  const [account] = await queryable
    .select({ balanceKobo: ledgerAccounts.balanceKobo })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.playerId, playerId), eq(ledgerAccounts.kind, 'debt')));
  return Math.abs(account?.balanceKobo ?? 0);
}

/** All players with a debt, the largest debt first. */
export async function listDebts(
  queryable: Queryable,
): Promise<{ username: string; owedKobo: Kobo; causes: DebtCause[] }[]> {
  const rows = await queryable
    .select({
      playerId: players.id,
      username: players.username,
      balanceKobo: ledgerAccounts.balanceKobo,
    })
    .from(ledgerAccounts)
    .innerJoin(players, eq(players.id, ledgerAccounts.playerId))
    .where(and(eq(ledgerAccounts.kind, 'debt'), lt(ledgerAccounts.balanceKobo, 0)))
    .orderBy(asc(ledgerAccounts.balanceKobo), asc(players.id));
  const debts = [];
  for (const { playerId, username, balanceKobo } of rows) {
    const causes = await readDebtCauses(queryable, playerId);
    debts.push({ username, owedKobo: -balanceKobo, causes });
  }
  return debts;
}

/**
 * Writes a player's debt off as a loss of the house. `username` has ten digits.
 *
 * @returns what was owed, kobo.
 * @throws Refused `not_found`, `owes_nothing`.
 */
export async function writeOffDebt(
  database: Database,
  username: string,
  actor: string,
): Promise<Kobo> {
  return database.transaction(async (transaction) => {
    const [player] = await transaction
      .select({ id: players.id })
      .from(players)
      .where(eq(players.username, username));
    if (player === undefined) throw unknown('Player');
    const { id: playerId } = player;
    const { owedKobo } = await lockDebt(transaction, playerId);
    if (owedKobo === 0) throw new Refused('owes_nothing', 'This player owes nothing');
    const [note] = await transaction
      .insert(auditLog)
      .values({
        actor,
        action: 'debt_written_off',
        subject: username,
        details: { playerId, owedKobo },
      })
      .returning({ id: auditLog.id });
    await postMovement(transaction, {
      reference: `debt-written-off:${note?.id}`,
      kind: 'debt_written_off',
      description: 'Debt written off',
      entries: [
        { account: { playerId, wallet: 'debt' }, amountKobo: owedKobo },
        { account: { house: 'sport' }, amountKobo: -owedKobo },
      ],
    });
    return owedKobo;
  });
}
