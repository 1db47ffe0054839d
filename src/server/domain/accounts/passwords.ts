// Passwords are kept as argon2id hashes; the cost is OWASP's: 19 MiB, two passes, one lane.

import { hash, verify } from '@node-rs/argon2';
import { normalisePassword } from './password-rules.ts';

/** The library's algorithm is argon2id unless another one is named. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** `password` is in the form of `readNewPassword`. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** `right-as-typed`: the hash was made of the password before it was normalised. */
export type PasswordMatch = 'right' | 'right-as-typed' | 'wrong';

/**
 * Compares the normalised password, then the one that was typed, of which older hashes were made.
 * 'wrong' for a text that is no hash.
 */
export async function matchPassword(passwordHash: string, typed: string): Promise<PasswordMatch> {
  const password = normalisePassword(typed);
  if (await isPassword(passwordHash, password)) return 'right';
  if (password === typed) return 'wrong';
  return (await isPassword(passwordHash, typed)) ? 'right-as-typed' : 'wrong';
}

async function isPassword(passwordHash: string, password: string): Promise<boolean> {
  try {
    return await verify(passwordHash, password);
  } catch {
    return false;
  }
}
