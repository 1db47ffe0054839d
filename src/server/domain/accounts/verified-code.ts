// What a verified code opens, once: registration or a new password (contract section 6).

import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Queryable } from '../../db/open-database.ts';
import { oneTimeCodes } from '../../db/schema/accounts.ts';
import { Refused } from '../refused.ts';

/** How long a verified code stands, ms. */
const VERIFIED_MS = 600_000;

/** Whether a code of the number was verified in the last 10 minutes and is not spent. */
export async function hasVerifiedCode(
  queryable: Queryable,
  phone: string,
  now: Date,
): Promise<boolean> {
  const found = await queryable
    .select({ id: oneTimeCodes.id })
    .from(oneTimeCodes)
    .where(isVerified(phone, now))
    .limit(1);
  return found.length > 0;
}

/**
 * Spends the number's verified codes.
 *
 * @throws Refused `code_required` where there is none, or another request was faster.
 */
export async function spendVerifiedCode(
  queryable: Queryable,
  phone: string,
  now: Date,
): Promise<void> {
  const spent = await queryable
    .update(oneTimeCodes)
    .set({ spentAt: now })
    .where(isVerified(phone, now))
    .returning({ id: oneTimeCodes.id });
  if (spent.length === 0) throw codeRequired();
}

export function codeRequired(): Refused {
  return new Refused('code_required', 'Verify the code sent to this number first');
}

function isVerified(phone: string, now: Date) {
  return and(
    eq(oneTimeCodes.phone, phone),
    gt(oneTimeCodes.verifiedAt, new Date(now.getTime() - VERIFIED_MS)),
    isNull(oneTimeCodes.spentAt),
  );
}
