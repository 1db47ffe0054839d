// Tokens are kept as hashes only: whoever reads the database cannot log in with what is there.

import { createHash } from 'node:crypto';

/** SHA-256 of a token, hex. A token has too much chance in it to need more. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
