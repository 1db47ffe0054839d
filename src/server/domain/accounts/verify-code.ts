// Compares the digits that a player typed with those that were sent (contract section 6).

import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { oneTimeCodes } from '../../db/schema/accounts.ts';
import { Refused } from '../refused.ts';
import { hashCode, isSameHash } from './code-hash.ts';
import type { CodeContext } from './send-code.ts';

/**
 * Checks a code against the newest one of the number. A try counts before it is compared, so that
 * many at once are no more than `CodeTries`.
 *
 * @throws Refused `code_expired` where there is none that could be right, `code_wrong`.
 */
export async function verifyCode(
  { database, rules, secret, now = () => new Date() }: CodeContext,
  phone: string,
  code: string,
): Promise<void> {
  const at = now();
  const newest = database
    .select({ id: oneTimeCodes.id })
    .from(oneTimeCodes)
    .where(eq(oneTimeCodes.phone, phone))
    .orderBy(desc(oneTimeCodes.id))
    .limit(1);
  const [tried] = await database
    .update(oneTimeCodes)
    .set({ tries: sql`${oneTimeCodes.tries} + 1` })
    .where(
      and(
        sql`${oneTimeCodes.id} = (${newest})`,
        gt(oneTimeCodes.expiresAt, at),
        isNull(oneTimeCodes.spentAt),
        lt(oneTimeCodes.tries, (await rules.read()).number('CodeTries')),
      ),
    )
    .returning({ id: oneTimeCodes.id, codeHash: oneTimeCodes.codeHash });
  if (tried === undefined) {
    throw new Refused('code_expired', 'This code is no longer valid, ask for a new one');
  }
  if (!isSameHash(tried.codeHash, hashCode(secret, phone, code))) {
    throw new Refused('code_wrong', 'The code is not correct');
  }
  await database.update(oneTimeCodes).set({ verifiedAt: at }).where(eq(oneTimeCodes.id, tried.id));
}
