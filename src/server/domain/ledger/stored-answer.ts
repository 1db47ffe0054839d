// Reads the stored answer of an idempotency key without claiming the key.

import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/open-database.ts';
import { idempotencyKeys } from '../../db/schema/ledger.ts';
import type { KeyedCall, StoredAnswer } from './answer-once.ts';

/** The stored answer of the player's call with this key; undefined where there is none. */
export async function findStoredAnswer(
  queryable: Queryable,
  { playerId, key, call }: Pick<KeyedCall, 'playerId' | 'key' | 'call'>,
): Promise<StoredAnswer | undefined> {
  const [row] = await queryable
    .select({ answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.playerId, playerId),
        eq(idempotencyKeys.key, key),
        eq(idempotencyKeys.call, call),
      ),
    );
  return row?.answer as StoredAnswer | undefined;
}
