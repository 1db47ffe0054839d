// The server's half of fairness: secret seeds, and the hashes that bind us to them.

import { createHash, createHmac, randomBytes } from 'node:crypto';

const SEED_BYTES = 32;
const CLIENT_SEED_BYTES = 8;

export function createServerSeed(): string {
  return randomBytes(SEED_BYTES).toString('hex');
}

/** A client seed to begin with; the player may put any other text in its place. */
export function createClientSeed(): string {
  return randomBytes(CLIENT_SEED_BYTES).toString('hex');
}

/** SHA-256, hex: shown before the first round, checked by the player once the seed is known. */
export function hashSeed(serverSeed: string): string {
  return createHash('sha256').update(serverSeed).digest('hex');
}

export function hmac(key: string, message: string): Uint8Array {
  return new Uint8Array(createHmac('sha256', key).update(message).digest());
}
