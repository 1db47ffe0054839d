// Money that a live bet holds while it waits to be accepted. Without it a player who sees how the wait
// goes on could spend it elsewhere, and so take the bet back.

import { and, eq, gt, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { Kobo } from '../../../shared/money/kobo.ts';
import type { Queryable, Transaction } from '../../db/open-database.ts';
import { ledgerAccounts } from '../../db/schema/ledger.ts';
import { stakeHolds } from '../../db/schema/stake-holds.ts';
import { Refused } from '../refused.ts';

export interface StakeHold {
  readonly playerId: number;
  /** The idempotency key of the bet. */
  readonly key: string;
  readonly wallet: string;
  readonly amountKobo: Kobo;
  /** When it ends, whatever becomes of the bet. */
  readonly until: Date;
}

/**
 * Holds the amount beside what other bets of the player hold. The player's row is locked already.
 *
 * @throws Refused `insufficient_funds` where the wallet does not cover them all.
 */
export async function holdStake(transaction: Transaction, hold: StakeHold): Promise<void> {
  const { playerId, key, wallet, amountKobo, until } = hold;
  const now = new Date();
  const ofPlayer = eq(stakeHolds.playerId, playerId);
  await transaction.delete(stakeHolds).where(and(ofPlayer, lte(stakeHolds.until, now)));
  // The same bet may wait in another process too.
  const heldKobo = await readHeld(transaction, { playerId, wallet, exceptKey: key });
  const [account] = await transaction
    .select({ balanceKobo: ledgerAccounts.balanceKobo })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.playerId, playerId), eq(ledgerAccounts.kind, wallet)));
  if ((account?.balanceKobo ?? 0) < heldKobo + amountKobo) {
    throw new Refused('insufficient_funds', 'Insufficient balance');
  }
  await transaction
    .insert(stakeHolds)
    .values(hold)
    .onConflictDoUpdate({
      target: [stakeHolds.playerId, stakeHolds.key],
      set: { wallet, amountKobo, until },
    });
}

/** Frees what the bet holds; nothing where it holds nothing. */
export async function releaseStake(
  queryable: Queryable,
  { playerId, key }: Pick<StakeHold, 'playerId' | 'key'>,
): Promise<void> {
  await queryable
    .delete(stakeHolds)
    .where(and(eq(stakeHolds.playerId, playerId), eq(stakeHolds.key, key)));
}

/** What bets that wait hold of a wallet now, that with `exceptKey` aside. */
export async function readHeld(
  queryable: Queryable,
  { playerId, wallet, exceptKey = '' }: { playerId: number; wallet: string; exceptKey?: string },
): Promise<Kobo> {
  const [held] = await queryable
    .select({ kobo: sumOf().mapWith(Number) })
    .from(stakeHolds)
    .where(
      and(
        eq(stakeHolds.playerId, playerId),
        eq(stakeHolds.wallet, wallet),
        ne(stakeHolds.key, exceptKey),
        gt(stakeHolds.until, new Date()),
      ),
    );
  return held?.kobo ?? 0;
}

/** What is held of the row of `ledger_accounts` that a statement is on, kobo. */
export function heldOfAccount(now: Date): SQL {
  return sql`(select ${sumOf()} from ${stakeHolds} where ${and(
    eq(stakeHolds.playerId, ledgerAccounts.playerId),
    eq(stakeHolds.wallet, ledgerAccounts.kind),
    gt(stakeHolds.until, now),
  )})`;
}

function sumOf(): SQL<number> {
  return sql<number>`coalesce(sum(${stakeHolds.amountKobo}), 0)`;
}
