// Whether a mobile number has an account.

import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/open-database.ts';
import { players } from '../../db/schema/accounts.ts';

/** `username` has ten digits, as `readMobileNumber` gives them. */
export async function hasAccount(queryable: Queryable, username: string): Promise<boolean> {
  const found = await queryable
    .select({ id: players.id })
    .from(players)
    .where(eq(players.username, username));
  return found.length > 0;
}
