// Money that a live bet holds while it waits to be accepted. Without it a player who sees how the wait
// goes on could spend it elsewhere, and so take the bet back.

import { and, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import type { Kobo } from '../../../shared/money/kobo.ts';
import type { Queryable, Transaction } from '../../db/open-database.ts';
import { ledgerAccounts } from '../../db/schema/ledger.ts';
import { stakeHolds } from '../../db/schema/stake-holds.ts';
import { Refused } from '../refused.ts';

export interface StakeHold {
  readonly playerId: number;
  /** The idempotency key of the bet. */
  readonly key: string;
  /** Of its body, as `hashBody` gives it. */
  readonly bodyHash: string;
  readonly wallet: string;
  readonly amountKobo: Kobo;
  /** When it ends, whatever becomes of the bet. */
  readonly until: Date;
}

/**
 * Holds the amount beside what other bets of the player hold. The player's row is locked already, and
 * no bet waits with the key (`findHold`).
 *
 * @throws Refused `insufficient_funds` where the wallet does not cover them all.
 */
export async function holdStake(transaction: Transaction, hold: StakeHold): Promise<void> {
  const { playerId, wallet, amountKobo } = hold;
  const now = new Date();
  const ofPlayer = eq(stakeHolds.playerId, playerId);
  await transaction.delete(stakeHolds).where(and(ofPlayer, lte(stakeHolds.until, now)));
  const heldKobo = await readHeld(transaction, { playerId, wallet });
  const [account] = await transaction
    .select({ balanceKobo: ledgerAccounts.balanceKobo })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.playerId, playerId), eq(ledgerAccounts.kind, wallet)));
  if ((account?.balanceKobo ?? 0) < heldKobo + amountKobo) {
    throw new Refused('insufficient_funds', 'Insufficient balance');
  }
  await transaction.insert(stakeHolds).values(hold);
}

/** Frees what the bet holds, and returns that; undefined where it holds nothing, or no longer. */
export async function releaseStake(
  queryable: Queryable,
  hold: Pick<StakeHold, 'playerId' | 'key'>,
): Promise<StakeHold | undefined> {
  const [released] = await queryable.delete(stakeHolds).where(isHold(hold)).returning();
  return released !== undefined && released.until > new Date() ? released : undefined;
}

/** What the bet with this key holds while it waits; undefined where none does. */
export async function findHold(
  queryable: Queryable,
  hold: Pick<StakeHold, 'playerId' | 'key'>,
): Promise<StakeHold | undefined> {
  const [found] = await queryable
    .select()
    .from(stakeHolds)
    .where(and(isHold(hold), gt(stakeHolds.until, new Date())));
  return found;
}

function isHold({ playerId, key }: Pick<StakeHold, 'playerId' | 'key'>) {
  return and(eq(stakeHolds.playerId, playerId), eq(stakeHolds.key, key));
}

/** What bets that wait hold of a wallet now. */
export async function readHeld(
  queryable: Queryable,
  { playerId, wallet }: Pick<StakeHold, 'playerId' | 'wallet'>,
): Promise<Kobo> {
  const [held] = await queryable
    .select({ kobo: sumOf().mapWith(Number) })
    .from(stakeHolds)
    .where(
      and(
        eq(stakeHolds.playerId, playerId),
        eq(stakeHolds.wallet, wallet),
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
