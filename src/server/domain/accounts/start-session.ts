// Logs a player in: a signed token, and the session that it stands for.

import { randomUUID } from 'node:crypto';
import type { Database } from '../../db/open-database.ts';
import { sessions } from '../../db/schema/accounts.ts';
import type { PlayRules } from '../settings/play-rules.ts';
import { assertStillChecked, type CheckedPlayer } from './check-password.ts';
import { endSessions } from './end-sessions.ts';
import { hashToken, signToken } from './token.ts';

export interface SessionContext {
  readonly database: Database;
  readonly rules: PlayRules;
  readonly jwtSecret: string;
  /** The wall clock unless a test moves it. */
  readonly now?: () => Date;
}

/** The browser that logs in, where it is known. */
export interface SessionDevice {
  /** Name of the browser by `nameDevice`. */
  readonly device?: string;
  /** SHA-256 of its cookie, hex. */
  readonly deviceHash?: string;
}

/**
 * Starts a session and returns its token. Where the rule `SingleSession` is on, the player's
 * earlier sessions end (contract section 4.2).
 *
 * @throws Refused as `assertStillChecked`.
 */
export async function startSession(
  { database, rules, jwtSecret, now = () => new Date() }: SessionContext,
  checked: CheckedPlayer,
  { device = '', deviceHash = '' }: SessionDevice = {},
): Promise<string> {
  const inForce = await rules.read();
  const issuedAt = now();
  const expiresAt = new Date(issuedAt.getTime() + inForce.ms('SessionSeconds'));
  const sessionId = randomUUID();
  const { playerId, username } = checked;
  const claims = { sessionId, playerId, username, issuedAt, expiresAt };
  const token = await signToken(jwtSecret, claims);
  await database.transaction(async (transaction) => {
    // It locks the player's row: of two concurrent logins the second finds the session of the
    // first.
    await assertStillChecked(transaction, checked);
    if (inForce.isOn('SingleSession')) await endSessions(transaction, playerId, issuedAt);
    await transaction.insert(sessions).values({
      id: sessionId,
      playerId,
      tokenHash: hashToken(token),
      device,
      deviceHash,
      createdAt: issuedAt,
      lastSeenAt: issuedAt,
      expiresAt,
    });
  });
  return token;
}
