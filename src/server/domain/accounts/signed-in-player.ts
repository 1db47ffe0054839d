// The player of a valid bearer token.

export interface SignedInPlayer {
  readonly playerId: number;
  readonly username: string;
  readonly role: string;
  readonly sessionId: string;
  /** Until when money may leave without the password being asked again, ms; 0 for never. */
  readonly steppedUpUntil: number;
}

/** The answer for a token whose session was ended by a later login of the same player. */
export const REPLACED = 'replaced';

/**
 * Reads a bearer token. Undefined for one that is unknown, expired, or revoked by anything but a
 * later login.
 */
export type FindPlayer = (token: string) => Promise<SignedInPlayer | typeof REPLACED | undefined>;
