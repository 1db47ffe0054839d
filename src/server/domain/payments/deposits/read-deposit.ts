// Deposits as they stand, for their players and for the work on them.

import { and, desc, eq, gt } from 'drizzle-orm';
import type { Queryable } from '../../../db/open-database.ts';
import { deposits } from '../../../db/schema/payments.ts';
import { unknown } from '../../refused.ts';

export type Deposit = typeof deposits.$inferSelect;

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

/** More than anybody begins and leaves in the time they are waited for. */
const MOST_OPEN = 20;

/** A player's deposits that began after `since` and are still waited for, newest first. */
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
        eq(deposits.status, 'initiated'),
        gt(deposits.createdAt, since),
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
