// Money that a live bet reserves while it waits to be accepted. Without the reservation a player
// could watch the match during the wait, and withdraw the bet by spending the money elsewhere.

import { and, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import type { Kobo } from '../../../shared/money/kobo.ts';
import type { Queryable, Transaction } from '../../db/open-database.ts';
import { ledgerAccounts } from '../../db/schema/ledger.ts';
import { stakeReservations } from '../../db/schema/stake-reservations.ts';
import { Refused } from '../refused.ts';

export interface StakeReservation {
  readonly playerId: number;
  /** The idempotency key of the bet. */
  readonly key: string;
  /** Hash of the bet's body by `hashBody`. */
  readonly bodyHash: string;
  readonly wallet: string;
  readonly amountKobo: Kobo;
  /** When the reservation expires, even where the bet is still undecided. */
  readonly until: Date;
}

/**
 * Reserves the amount in addition to what the player's other waiting bets reserve. The caller has
 * locked the player's row, and no bet waits with the key (`findReservation`).
 *
 * @throws Refused `insufficient_funds` where the wallet does not cover them all.
 */
export async function addReservation(
  transaction: Transaction,
  reservation: StakeReservation,
): Promise<void> {
  const { playerId, wallet, amountKobo } = reservation;
  const now = new Date();
  const ofPlayer = eq(stakeReservations.playerId, playerId);
  await transaction
    .delete(stakeReservations)
    .where(and(ofPlayer, lte(stakeReservations.until, now)));
  const reservedKobo = await readReserved(transaction, { playerId, wallet });
  const [account] = await transaction
    .select({ balanceKobo: ledgerAccounts.balanceKobo })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.playerId, playerId), eq(ledgerAccounts.kind, wallet)));
  if ((account?.balanceKobo ?? 0) < reservedKobo + amountKobo) {
    throw new Refused('insufficient_funds', 'Insufficient balance');
  }
  await transaction.insert(stakeReservations).values(reservation);
}

/**
 * Releases and returns the reservation of the bet; undefined where it has none, or an expired one.
 */
export async function releaseStake(
  queryable: Queryable,
  reservation: Pick<StakeReservation, 'playerId' | 'key'>,
): Promise<StakeReservation | undefined> {
  const [released] = await queryable
    .delete(stakeReservations)
    .where(isReservation(reservation))
    .returning();
  return released !== undefined && released.until > new Date() ? released : undefined;
}

/** The reservation of the bet that waits with this key; undefined where there is none. */
export async function findReservation(
  queryable: Queryable,
  reservation: Pick<StakeReservation, 'playerId' | 'key'>,
): Promise<StakeReservation | undefined> {
  const [found] = await queryable
    .select()
    .from(stakeReservations)
    .where(and(isReservation(reservation), gt(stakeReservations.until, new Date())));
  return found;
}

function isReservation({ playerId, key }: Pick<StakeReservation, 'playerId' | 'key'>) {
  return and(eq(stakeReservations.playerId, playerId), eq(stakeReservations.key, key));
}

/** What waiting bets reserve of a wallet now, kobo. */
export async function readReserved(
  queryable: Queryable,
  { playerId, wallet }: Pick<StakeReservation, 'playerId' | 'wallet'>,
): Promise<Kobo> {
  const [reserved] = await queryable
    .select({ kobo: sumOf().mapWith(Number) })
    .from(stakeReservations)
    .where(
      and(
        eq(stakeReservations.playerId, playerId),
        eq(stakeReservations.wallet, wallet),
        gt(stakeReservations.until, new Date()),
      ),
    );
  return reserved?.kobo ?? 0;
}

/** Subquery for what is reserved of the `ledger_accounts` row of the outer statement, kobo. */
export function reservedOfAccount(now: Date): SQL {
  return sql`(select ${sumOf()} from ${stakeReservations} where ${and(
    eq(stakeReservations.playerId, ledgerAccounts.playerId),
    eq(stakeReservations.wallet, ledgerAccounts.kind),
    gt(stakeReservations.until, now),
  )})`;
}

function sumOf(): SQL<number> {
  return sql<number>`coalesce(sum(${stakeReservations.amountKobo}), 0)`;
}
