// Breaks and exclusions that a player chose: nothing is staked or paid in while one runs.

import { and, desc, eq, gt } from 'drizzle-orm';
import { describeMoment } from '../../../shared/time/describe-moment.ts';
import type { Queryable } from '../../db/open-database.ts';
import { exclusions } from '../../db/schema/limits.ts';
import { Refused } from '../refused.ts';

/**
 * @throws Refused `self_excluded` or `time_out` while a break of the player runs. Its end is in the
 * message and, in ms since epoch, in `data.endsAt`.
 */
export async function assertMayPlay(queryable: Queryable, playerId: number): Promise<void> {
  const [running] = await queryable
    .select()
    .from(exclusions)
    .where(and(eq(exclusions.playerId, playerId), gt(exclusions.endsAt, new Date())))
    .orderBy(desc(exclusions.endsAt))
    .limit(1);
  if (running === undefined) return;
  const data = { endsAt: running.endsAt.getTime() };
  const until = describeMoment(data.endsAt);
  if (running.kind === 'time_out') {
    throw new Refused('time_out', `You are taking a break until ${until}`, { data });
  }
  throw new Refused('self_excluded', `You have excluded yourself until ${until}`, { data });
}
