// Codes are kept as hashes that need the server's secret: six digits alone are soon guessed.

import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC of a number's code, hex. */
export function hashCode(secret: string, phone: string, code: string): string {
  return createHmac('sha256', secret).update(`one-time-code:${phone}:${code}`).digest('hex');
}

/** Compares in a time that tells nothing. */
export function isSameHash(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
