// What a new site begins with, so that no page of it is empty.

import { sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { seedBonuses } from './seed-bonuses.ts';
import { seedGames } from './seed-games.ts';
import { seedPages } from './seed-pages.ts';
import { hasPromotions, seedPromotions } from './seed-promotions.ts';

/** Any number that no other program on the same database uses for its own lock. */
const LOCK = 7_244_002;

/** Writes the content that is missing; what is there stays. All of it or, where it fails, nothing. */
export function seedContent(database: Database): Promise<void> {
  return database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    await seedPages(transaction);
    await seedGames(transaction);
    await seedBonuses(transaction);
    await seedPromotions(transaction, new Date());
  });
}

/** Seeds a database in which nobody has published anything yet; false for any other. */
export async function seedNewDatabase(database: Database): Promise<boolean> {
  if (await hasPromotions(database)) return false;
  await seedContent(database);
  return true;
}
