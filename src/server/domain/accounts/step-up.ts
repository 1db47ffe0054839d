// A repeated password lets money leave for a while: a token alone, found on a phone, does not.

import { eq } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import { sessions } from '../../db/schema/accounts.ts';

/** Opens the session for `durationMs` from `now`, and returns until when. */
export async function stepUp(
  database: Database,
  sessionId: string,
  durationMs: number,
  now = new Date(),
): Promise<Date> {
  const steppedUpUntil = new Date(now.getTime() + durationMs);
  await database.update(sessions).set({ steppedUpUntil }).where(eq(sessions.id, sessionId));
  return steppedUpUntil;
}
