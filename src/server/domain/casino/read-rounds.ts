// The last rounds of a session; a seed that is still in use stays secret.

import { desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/open-database.ts';
import { gameRounds } from '../../db/schema/casino.ts';
import type { SessionRow } from './game-session.ts';

export const SHOWN_ROUNDS = 50;

/** Newest first; `serverSeed` is undefined for rounds of the seed in use. */
export async function readRounds(queryable: Queryable, session: SessionRow) {
  const rows = await queryable
    .select()
    .from(gameRounds)
    .where(eq(gameRounds.sessionId, session.id))
    .orderBy(desc(gameRounds.nonce))
    .limit(SHOWN_ROUNDS);
  return rows.map(({ nonce, stakeKobo, winKobo, play, clientSeed, serverSeed }) => ({
    nonce,
    stakeKobo,
    winKobo,
    ...play,
    clientSeed,
    serverSeed: serverSeed === session.serverSeed ? undefined : serverSeed,
  }));
}
