// The accumulator bonus: percent by number of legs.

import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/open-database.ts';
import { bonusTiers } from '../../db/schema/bonus.ts';

/** A row of the table of tiers, without its section. */
export interface BonusTierRow {
  readonly id: number;
  readonly ticketLength: number;
  /** Hundredths of a percent. */
  readonly bonus: number;
}

/** The tiers of a section, by length. */
export function readTiers(queryable: Queryable, section = 'onliners'): Promise<BonusTierRow[]> {
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
