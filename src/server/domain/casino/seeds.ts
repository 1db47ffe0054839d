// The server's part of provably fair draws: secret seeds, and their hashes, which are shown in
// advance.

import { createHash, createHmac, randomBytes } from 'node:crypto';

const SEED_BYTES = 32;
const CLIENT_SEED_BYTES = 8;

/** 32 random bytes, hex. */
export function createServerSeed(): string {
  return randomBytes(SEED_BYTES).toString('hex');
}

/** The first client seed of a session; the player may replace it with any text. */
export function createClientSeed(): string {
  return randomBytes(CLIENT_SEED_BYTES).toString('hex');
}

/** SHA-256, hex: shown before the first round, checked by the player once the seed is known. */
export function hashSeed(serverSeed: string): string {
  return createHash('sha256').update(serverSeed).digest('hex');
}

/** HMAC-SHA256. */
export function hmac(key: string, message: string): Uint8Array {
  return new Uint8Array(createHmac('sha256', key).update(message).digest());
}
