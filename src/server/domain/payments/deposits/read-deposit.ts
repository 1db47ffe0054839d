// Reads deposits, for their players and for the server's own work.

import { and, desc, eq, gt, or } from 'drizzle-orm';
import type { Queryable } from '../../../db/open-database.ts';
import { deposits } from '../../../db/schema/payments.ts';
import { unknown } from '../../refused.ts';

export type Deposit = typeof deposits.$inferSelect;

/** Statuses of a deposit whose money arrived. Its provider is not asked any more. */
export const ARRIVED: readonly string[] = ['paid', 'held', 'returned'];

/** @throws Refused `not_found` for an unknown reference, or that of another player. */
export async function readOwnDeposit(
  queryable: Queryable,
  playerId: number,
  reference: string,
): Promise<Deposit> {
  const [found] = await queryable
    .select()
    .from(deposits)
    .where(and(eq(deposits.reference, reference), eq(deposits.playerId, playerId)));
  if (found === undefined) throw unknown('Payment');
  return found;
}

/**
 * How many open deposits a player may have: more than anybody leaves unpaid while they are waited
 * for.
 */
export const MAX_OPEN = 20;

/**
 * A player's deposits that are not over, newest first: those that began after `since` and wait for
 * payment, those that are held, and those that were returned after `since`.
 */
export function findOpenDeposits(
  queryable: Queryable,
  playerId: number,
  since: Date,
): Promise<Deposit[]> {
  return queryable
    .select()
    .from(deposits)
    .where(
      and(
        eq(deposits.playerId, playerId),
        or(
          eq(deposits.status, 'held'),
          and(eq(deposits.status, 'initiated'), gt(deposits.createdAt, since)),
          and(eq(deposits.status, 'returned'), gt(deposits.heldAt, since)),
        ),
      ),
    )
    .orderBy(desc(deposits.id))
    .limit(MAX_OPEN);
}

/** The deposit of any player, for the server's own work. */
export async function findDeposit(
  queryable: Queryable,
  reference: string,
): Promise<Deposit | undefined> {
  const [found] = await queryable.select().from(deposits).where(eq(deposits.reference, reference));
  return found;
}
