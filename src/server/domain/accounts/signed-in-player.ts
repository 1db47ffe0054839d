// Whom a valid token stands for.

export interface SignedInPlayer {
  readonly playerId: number;
  readonly username: string;
  readonly role: string;
  readonly sessionId: string;
  /** Until when money may leave without the password being asked again, ms; 0 for never. */
  readonly steppedUpUntil: number;
}

/** Reads a bearer token; undefined for one that is unknown, revoked or expired. */
export type FindPlayer = (token: string) => Promise<SignedInPlayer | undefined>;
