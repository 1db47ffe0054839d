// Deposits as they stand, for their players and for the work on them.

import { and, desc, eq, gt, or } from 'drizzle-orm';
import type { Queryable } from '../../../db/open-database.ts';
import { deposits } from '../../../db/schema/payments.ts';
import { unknown } from '../../refused.ts';

export type Deposit = typeof deposits.$inferSelect;

/** States of a deposit whose money came as it was ordered; its provider is not asked any more. */
export const ARRIVED: readonly string[] = ['paid', 'held', 'returned'];

/** @throws Refused `not_found` for a reference that nobody or somebody else has. */
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

/** More than anybody begins and leaves in the time they are waited for; no more may be begun. */
export const MOST_OPEN = 20;

/**
 * A player's deposits that are not over, newest first: those that began after `since` and are waited
 * for, those that are held, and those that were held and returned after `since`.
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
    .limit(MOST_OPEN);
}

/** For the system's own work, whoever the player is. */
export async function findDeposit(
  queryable: Queryable,
  reference: string,
): Promise<Deposit | undefined> {
  const [found] = await queryable.select().from(deposits).where(eq(deposits.reference, reference));
  return found;
}
