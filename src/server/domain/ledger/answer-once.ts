// A call that moves money is done once for its idempotency key, however often it is sent.

import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/open-database.ts';
import { idempotencyKeys } from '../../db/schema/ledger.ts';
import { Refused } from '../refused.ts';
import { findReservation } from './stake-reservations.ts';

export interface KeyedCall {
  readonly playerId: number;
  /** The client's `Idempotency-Key`. */
  readonly key: string;
  readonly call: string;
  /** The parsed body. The same key with another body is refused. */
  readonly body: unknown;
}

/** What is kept of a call: its answer, or the refusal that it ended in. */
export type StoredAnswer =
  | { readonly answer: unknown }
  | { readonly refused: { code: string; message: string; status: number; data?: unknown } };

/**
 * The name of the call that places a bet. It alone reserves its key and money before it is
 * answered.
 */
export const PLACE_BET = 'place-bet';

/** SHA-256 of a parsed body, in hex. */
export function hashBody(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('hex');
}

/**
 * Runs `work` in a transaction and stores its answer with the key, or returns the answer that was
 * stored before. A refusal rolls back what `work` wrote and is stored too; any other error leaves
 * the key unused. A concurrent second call with the key waits for the first one.
 *
 * @throws Refused `key_reused` where the key came with another body or call, or a bet waits with
 * it; what `work` throws.
 */
export async function answerOnce<Answer>(
  database: Database,
  keyed: KeyedCall,
  work: (transaction: Transaction) => Promise<Answer>,
): Promise<Answer> {
  const stored = await database.transaction(async (transaction) => {
    const before = await claimKey(transaction, keyed);
    if (before !== undefined) return before;
    const outcome = await runRefusable(transaction, work);
    await transaction.update(idempotencyKeys).set({ answer: outcome }).where(isKey(keyed));
    return outcome;
  });
  return readStoredAnswer(stored) as Answer;
}

/** The stored answer. @throws Refused where the call ended in a refusal. */
export function readStoredAnswer(stored: StoredAnswer): unknown {
  if ('answer' in stored) return stored.answer;
  const { code, message, status, data } = stored.refused;
  throw new Refused(code, message, { status, data });
}

/** Returns the stored answer of the key, or undefined where this call has now claimed the key. */
async function claimKey(
  transaction: Transaction,
  keyed: KeyedCall,
): Promise<StoredAnswer | undefined> {
  const { playerId, key, call } = keyed;
  const bodyHash = hashBody(keyed.body);
  const [claimed] = await transaction
    .insert(idempotencyKeys)
    .values({ playerId, key, call, bodyHash, answer: {} })
    .onConflictDoNothing()
    .returning({ id: idempotencyKeys.id });
  if (claimed !== undefined) {
    // Otherwise a player could watch the match during the delay of a live bet, and withdraw the bet
    // by using its key for another call.
    const waiting = await findReservation(transaction, keyed);
    if (waiting === undefined) return undefined;
    if (call === PLACE_BET && waiting.bodyHash === bodyHash) return undefined;
    throw keyReused();
  }
  const [known] = await transaction.select().from(idempotencyKeys).where(isKey(keyed));
  if (known?.bodyHash !== bodyHash || known.call !== call) {
    throw keyReused();
  }
  return known.answer as StoredAnswer;
}

export function keyReused(): Refused {
  return new Refused('key_reused', 'This request key was used for another request');
}

async function runRefusable<Answer>(
  transaction: Transaction,
  work: (transaction: Transaction) => Promise<Answer>,
): Promise<StoredAnswer> {
  try {
    return { answer: await transaction.transaction(work) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { code, message, status, data } = error;
    return { refused: { code, message, status, ...(data === undefined ? {} : { data }) } };
  }
}

function isKey({ playerId, key }: KeyedCall) {
  return and(eq(idempotencyKeys.playerId, playerId), eq(idempotencyKeys.key, key));
}
