// Whom a valid token stands for.

export interface SignedInPlayer {
  readonly playerId: number;
  readonly username: string;
  readonly role: string;
  readonly sessionId: string;
  /** Until when money may leave without the password being asked again, ms; 0 for never. */
  readonly steppedUpUntil: number;
}

/** What ended the session of a token of ours: a later login of the same player. */
export const REPLACED = 'replaced';

/** Reads a bearer token; undefined for one that is unknown, expired, or revoked by anything but a later login. */
export type FindPlayer = (token: string) => Promise<SignedInPlayer | typeof REPLACED | undefined>;
