// Deletes what is no longer needed: old codes and messages, ended sessions, counters, devices that
// never came back.

import { lt, or } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import {
  knownDevices,
  oneTimeCodes,
  outbox,
  rateLimits,
  sessions,
} from '../../db/schema/accounts.ts';

const DAY_MS = 86_400_000;
/** Ended sessions stay a month for questions about who was logged in. */
export const SESSION_MS = 30 * DAY_MS;
/** As long as a browser holds its cookie. */
export const DEVICE_MS = 400 * DAY_MS;

export async function sweepAccounts(database: Database, now = new Date()): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  await database.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, ago(DAY_MS)));
  await database.delete(outbox).where(lt(outbox.createdAt, ago(DAY_MS)));
  await database.delete(rateLimits).where(lt(rateLimits.expire, now));
  await database.delete(knownDevices).where(lt(knownDevices.lastSeenAt, ago(DEVICE_MS)));
  await database
    .delete(sessions)
    .where(or(lt(sessions.expiresAt, ago(SESSION_MS)), lt(sessions.revokedAt, ago(SESSION_MS))));
}
