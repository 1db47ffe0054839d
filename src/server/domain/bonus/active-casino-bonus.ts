// The casino bonus that a player may play with now.

import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../db/open-database.ts';
import { awardedBonuses, bonuses } from '../../db/schema/bonus.ts';
import type { BonusRow } from './award-bonus.ts';

/** The kinds of casino bonuses (contract section 4.5). */
const CASINO_KINDS = ['feature_trigger', 'free_rounds'];

/** The newest one that is active; undefined where there is none. */
export async function findActiveCasinoBonus(
  queryable: Queryable,
  playerId: number,
): Promise<BonusRow | undefined> {
  const [found] = await queryable
    .select({ bonus: bonuses })
    .from(awardedBonuses)
    .innerJoin(bonuses, eq(bonuses.id, awardedBonuses.bonusId))
    .where(
      and(
        eq(awardedBonuses.playerId, playerId),
        eq(awardedBonuses.status, 'active'),
        inArray(bonuses.kind, CASINO_KINDS),
      ),
    )
    .orderBy(desc(awardedBonuses.id))
    .limit(1);
  return found?.bonus;
}
