// Reads the stored answer of an idempotency key without keeping the key.

import { and, eq } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/open-database.ts';
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

/**
 * Waits until no transaction is about to store an answer with this key. It claims the key as a call
 * does, which waits for whoever has claimed it, and gives it up at once.
 */
export async function waitForCalls(
  database: Database,
  { playerId, key, call }: Pick<KeyedCall, 'playerId' | 'key' | 'call'>,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const [claimed] = await transaction
      .insert(idempotencyKeys)
      .values({ playerId, key, call, bodyHash: '', answer: {} })
      .onConflictDoNothing()
      .returning({ id: idempotencyKeys.id });
    if (claimed === undefined) return;
    await transaction.delete(idempotencyKeys).where(eq(idempotencyKeys.id, claimed.id));
  });
}
