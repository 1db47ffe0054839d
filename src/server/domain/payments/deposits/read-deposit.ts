// Deposits as they stand, for their players and for the work on them.

import { and, eq } from 'drizzle-orm';
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

/** For the system's own work, whoever the player is. */
export async function findDeposit(
  queryable: Queryable,
  reference: string,
): Promise<Deposit | undefined> {
  const [found] = await queryable.select().from(deposits).where(eq(deposits.reference, reference));
  return found;
}
