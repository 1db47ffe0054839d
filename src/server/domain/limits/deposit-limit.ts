// The deposit limit: what was paid in over the rolling period, and what is on its way.

import { and, eq, gte, sql } from 'drizzle-orm';
import { type Kobo, toNaira } from '../../../shared/money/kobo.ts';
import type { Queryable } from '../../db/open-database.ts';
import { deposits } from '../../db/schema/payments.ts';
import { Refused } from '../refused.ts';
import { startOfPeriod } from './limit-periods.ts';
import { readLimitsInForce } from './limits-in-force.ts';

/** @throws Refused `deposit_limit` where the amount would pass one of the player's limits. */
export async function assertDepositAllowed(
  queryable: Queryable,
  playerId: number,
  amountKobo: Kobo,
): Promise<void> {
  for (const limit of await readLimitsInForce(queryable, playerId, 'deposit')) {
    const since = startOfPeriod(limit.period, new Date());
    const paid = await readDeposited(queryable, playerId, since);
    if (paid + amountKobo <= limit.amountKobo) continue;
    const left = toNaira(Math.max(0, limit.amountKobo - paid));
    throw new Refused(
      'deposit_limit',
      `This deposit would pass your deposit limit for the ${limit.period}`,
      { data: { period: limit.period, limit: toNaira(limit.amountKobo), left } },
    );
  }
}

/** Paid deposits, and initiated ones that can still be paid: several open ones must not add up past the limit. */
export async function readDeposited(
  queryable: Queryable,
  playerId: number,
  since: Date,
): Promise<Kobo> {
  const counts = sql`(${deposits.status} = 'paid' or (${deposits.status} = 'initiated' and ${deposits.expiresAt} > now()))`;
  const [row] = await queryable
    .select({ total: sql<string | null>`sum(${deposits.amountKobo})` })
    .from(deposits)
    .where(and(eq(deposits.playerId, playerId), gte(deposits.createdAt, since), counts));
  return Number(row?.total ?? 0);
}
