// The accumulator bonus: percent by number of legs.

import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/open-database.ts';
import { bonusTiers } from '../../db/schema/bonus.ts';

export interface BonusTier {
  readonly id: number;
  readonly ticketLength: number;
  /** Hundredths of a percent. */
  readonly bonus: number;
}

/** The tiers of a section, by length. */
export function readTiers(queryable: Queryable, section = 'onliners'): Promise<BonusTier[]> {
  return queryable
    .select({
      id: bonusTiers.id,
      ticketLength: bonusTiers.ticketLength,
      bonus: bonusTiers.bonus,
    })
    .from(bonusTiers)
    .where(eq(bonusTiers.section, section))
    .orderBy(asc(bonusTiers.ticketLength));
}
