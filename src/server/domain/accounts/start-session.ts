// Logs a player in: a signed token, and the session that it stands for.

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import { players, sessions } from '../../db/schema/accounts.ts';
import type { PlayRules } from '../settings/play-rules.ts';
import { endSessions } from './end-sessions.ts';
import { hashToken, signToken } from './token.ts';

export interface SessionContext {
  readonly database: Database;
  readonly rules: PlayRules;
  readonly jwtSecret: string;
  /** The wall clock unless a test moves it. */
  readonly now?: () => Date;
}

/**
 * Starts a session and returns its token. Where the rule `SingleSession` is on, the player's
 * earlier sessions end (contract 4.2).
 */
export async function startSession(
  { database, rules, jwtSecret, now = () => new Date() }: SessionContext,
  player: { readonly playerId: number; readonly username: string },
): Promise<string> {
  const inForce = await rules.read();
  const issuedAt = now();
  const expiresAt = new Date(issuedAt.getTime() + inForce.ms('SessionSeconds'));
  const sessionId = randomUUID();
  const token = await signToken(jwtSecret, { sessionId, ...player, issuedAt, expiresAt });
  await database.transaction(async (transaction) => {
    // Two logins at the same moment must not both find nothing to end.
    await transaction
      .select({ id: players.id })
      .from(players)
      .where(eq(players.id, player.playerId))
      .for('update');
    if (inForce.isOn('SingleSession')) await endSessions(transaction, player.playerId, issuedAt);
    await transaction.insert(sessions).values({
      id: sessionId,
      playerId: player.playerId,
      tokenHash: hashToken(token),
      createdAt: issuedAt,
      lastSeenAt: issuedAt,
      expiresAt,
    });
  });
  return token;
}
