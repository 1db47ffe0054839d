// The idempotency key of a call that moves money: a UUID, the same in upper and lower case.

import * as z from 'zod/mini';

const RULE = 'must be a UUID';

/** Reads it in lower case. */
export function idempotencyKey() {
  return z
    .string(RULE)
    .check(z.regex(/^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i, RULE), z.toLowerCase());
}
