// Seeds the content of a new site, so that none of its pages is empty.

import { sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { seedBonuses } from './seed-bonuses.ts';
import { seedGames } from './seed-games.ts';
import { seedPages } from './seed-pages.ts';
import { hasPromotions, seedPromotions } from './seed-promotions.ts';

/** Key of the advisory lock, which no other program on the same database may use. */
const LOCK = 7_244_002;

/** Writes missing content and leaves existing content unchanged, in one transaction. */
export function seedContent(database: Database): Promise<void> {
  return database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    await seedPages(transaction);
    await seedGames(transaction);
    await seedBonuses(transaction);
    await seedPromotions(transaction, new Date());
  });
}

/**
 * Seeds a database without any promotion; returns false for any other, which it leaves unchanged.
 */
export async function seedNewDatabase(database: Database): Promise<boolean> {
  if (await hasPromotions(database)) return false;
  await seedContent(database);
  return true;
}
