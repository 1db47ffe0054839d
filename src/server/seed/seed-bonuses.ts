// The bonuses of a new site.

import type { Queryable } from '../db/open-database.ts';
import { bonuses } from '../db/schema/bonus.ts';

const BONUSES: readonly (typeof bonuses.$inferInsert)[] = [
  {
    kind: 'deposit',
    name: 'Welcome bonus',
    type: 'percentage',
    value: 100,
    capKobo: 5_000_000,
    wallet: 'sport_bonus',
    wageringTimes: 5,
  },
  {
    kind: 'promo_code',
    name: 'Casino bonus of code WELCOME',
    type: 'flat',
    value: 100_000,
    wallet: 'casino_bonus',
    wageringTimes: 10,
    promoCode: 'WELCOME',
  },
  {
    kind: 'free_rounds',
    name: 'Ten rounds on the wheel',
    type: 'flat',
    value: 50_000,
    wallet: 'casino_bonus',
    wageringTimes: 5,
    gameIds: ['wheel'],
    freeSpins: 10,
  },
];

/** Does nothing where there are bonuses already. */
export async function seedBonuses(queryable: Queryable): Promise<void> {
  const [known] = await queryable.select({ id: bonuses.id }).from(bonuses).limit(1);
  if (known === undefined) await queryable.insert(bonuses).values([...BONUSES]);
}
