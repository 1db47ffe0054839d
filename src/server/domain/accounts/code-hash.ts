// Codes are stored as hashes with the server's secret: a plain hash of six digits is soon guessed.

import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC of a number's code, hex. */
export function hashCode(secret: string, phone: string, code: string): string {
  return createHmac('sha256', secret).update(`one-time-code:${phone}:${code}`).digest('hex');
}

/** Compares in constant time. */
export function isSameHash(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
