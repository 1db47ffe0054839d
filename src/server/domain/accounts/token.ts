// Bearer tokens: signed with the server's secret and stored as hashes only, so that nobody can log
// in with what is in the database.

import { createHash } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

const ALGORITHM = 'HS256';

export interface TokenClaims {
  readonly sessionId: string;
  readonly playerId: number;
  readonly username: string;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

/** A JWT with the player's id and username (contract section 4.2); its `jti` names the session. */
export function signToken(secret: string, claims: TokenClaims): Promise<string> {
  return new SignJWT({ id: claims.playerId, username: claims.username })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setJti(claims.sessionId)
    .setIssuedAt(claims.issuedAt)
    .setExpirationTime(claims.expiresAt)
    .sign(keyOf(secret));
}

/** The session of a token that we signed and that has not expired; undefined for any other text. */
export async function readSessionId(
  secret: string,
  token: string,
  now: Date,
): Promise<string | undefined> {
  try {
    const options = { algorithms: [ALGORITHM], currentDate: now };
    const { payload } = await jwtVerify(token, keyOf(secret), options);
    return payload.jti;
  } catch {
    return undefined;
  }
}

/** SHA-256 of a token, hex. A token is random enough to need no slow hash. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function keyOf(secret: string): Uint8Array {
  return new TextEncoder().encode(secret);
}
