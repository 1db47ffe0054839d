// Step-up: a repeated password lets money leave for a while. A token alone does not, as on a phone
// that somebody found.

import { eq } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import { sessions } from '../../db/schema/accounts.ts';
import { Refused } from '../refused.ts';
import type { SignedInPlayer } from './signed-in-player.ts';

/** Lets money leave in the session for `durationMs` from `now`, and returns until when. */
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

/** @throws Refused `step_up_required`. */
export function assertSteppedUp(
  player: Pick<SignedInPlayer, 'steppedUpUntil'>,
  now = Date.now(),
): void {
  if (player.steppedUpUntil >= now) return;
  throw new Refused('step_up_required', 'Enter your password again to continue');
}
