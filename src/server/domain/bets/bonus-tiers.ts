// The operator's table of accumulator bonuses, as the arithmetic of bets reads it.

import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/open-database.ts';
import { bonusTiers } from '../../db/schema/bonus.ts';
import type { BonusTier } from './lines/bonus.ts';

const SECTION = 'onliners';

/** By rising number of legs; empty where the operator gives no bonus. */
export async function readBonusTiers(queryable: Queryable): Promise<BonusTier[]> {
  return queryable
    .select({ legs: bonusTiers.ticketLength, bonus: bonusTiers.bonus })
    .from(bonusTiers)
    .where(eq(bonusTiers.section, SECTION))
    .orderBy(asc(bonusTiers.ticketLength));
}
