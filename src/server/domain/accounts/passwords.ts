// Passwords are kept as argon2id hashes; the cost is OWASP's: 19 MiB, two passes, one lane.

import { hash, verify } from '@node-rs/argon2';

/** The library's algorithm is argon2id unless another one is named. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** Whether the password made the hash; false for a hash that is none. */
export async function isPassword(passwordHash: string, password: string): Promise<boolean> {
  try {
    return await verify(passwordHash, password);
  } catch {
    return false;
  }
}
