// What a verified code allows, once, and only to the requester who verified it: registration or a
// new password (contract section 6).

import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/open-database.ts';
import { oneTimeCodes } from '../../db/schema/accounts.ts';
import { Refused } from '../refused.ts';
import { type Allowance, countTry } from './count-try.ts';
import type { Requester } from './requester.ts';

export type VerificationPurpose = 'registration' | 'reset';

/** A number, and the secret that the verification of its code returned. */
export interface Verification {
  /** Ten digits. */
  readonly phone: string;
  /** '' where none was sent. */
  readonly secret: string;
}

/** How long a verified code is valid, ms. */
const VERIFIED_MS = 600_000;
const SECRET_BYTES = 32;
/**
 * Wrong secrets of one number, from one device or address. The secret cannot be guessed; this saves
 * the work of comparing.
 */
const WRONG_SECRETS: readonly Allowance[] = [
  { tries: 5, seconds: 60 },
  { tries: 20, seconds: 3_600 },
];

/** A new secret, and the hash of it that is stored. */
export function makeVerification(): { readonly secret: string; readonly hash: string } {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  return { secret, hash: hashOf(secret) };
}

/**
 * What the secret allows, if it is one of the number's, younger than ten minutes and not spent. A
 * wrong one counts as a try of the requester.
 *
 * @throws TooManyTriesError; Refused `code_required`.
 */
export async function readVerification(
  database: Database,
  verification: Verification,
  { device, address }: Requester,
  now: Date,
): Promise<VerificationPurpose> {
  const [found] = await database
    .select({ purpose: oneTimeCodes.purpose })
    .from(oneTimeCodes)
    .where(isOpen(verification, now))
    .limit(1);
  if (found !== undefined) return found.purpose === 'reset' ? 'reset' : 'registration';
  const key = `verification:${verification.phone}:${device === '' ? address : device}`;
  for (const allowance of WRONG_SECRETS) {
    await countTry(database, key, allowance, 'Too many tries without a verified code');
  }
  throw codeRequired();
}

/**
 * Spends the secret, and all else that was sent to the number.
 *
 * @throws Refused `code_required` where it allows something else, or another request was faster.
 */
export async function spendVerification(
  queryable: Queryable,
  verification: Verification,
  purpose: VerificationPurpose,
  now: Date,
): Promise<void> {
  const spent = await queryable
    .update(oneTimeCodes)
    .set({ spentAt: now })
    .where(and(isOpen(verification, now), eq(oneTimeCodes.purpose, purpose)))
    .returning({ id: oneTimeCodes.id });
  if (spent.length === 0) throw codeRequired();
  await spendCodes(queryable, verification.phone, now);
}

/** Spends everything that was sent to the number so far, verified or not. */
export async function spendCodes(queryable: Queryable, phone: string, now: Date): Promise<void> {
  await queryable
    .update(oneTimeCodes)
    .set({ spentAt: now })
    .where(and(eq(oneTimeCodes.phone, phone), isNull(oneTimeCodes.spentAt)));
}

function codeRequired(): Refused {
  return new Refused('code_required', 'Verify the code sent to this number first');
}

function isOpen({ phone, secret }: Verification, now: Date) {
  return and(
    eq(oneTimeCodes.phone, phone),
    eq(oneTimeCodes.verificationHash, hashOf(secret)),
    gt(oneTimeCodes.verifiedAt, new Date(now.getTime() - VERIFIED_MS)),
    isNull(oneTimeCodes.spentAt),
  );
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
