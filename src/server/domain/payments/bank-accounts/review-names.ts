// Names of bank accounts that are close to the player's but not the same: an operator compares both
// and decides.

import { and, asc, count, eq } from 'drizzle-orm';
import type { Database, Queryable } from '../../../db/open-database.ts';
import { players } from '../../../db/schema/accounts.ts';
import { accountNameReviews } from '../../../db/schema/payments.ts';
import { lockPlayers } from '../../ledger/lock-players.ts';
import { Refused, unknown } from '../../refused.ts';

export interface NamePair {
  readonly playerId: number;
  readonly bankCode: string;
  readonly bankName: string;
  readonly accountNumber: string;
  /** As the bank has it. */
  readonly accountName: string;
  /** As the profile has it. */
  readonly playerName: string;
}

export type NameDecision = 'waiting' | 'accepted' | 'refused';

export interface WaitingNames extends NamePair {
  readonly id: number;
  /** The player's number. */
  readonly username: string;
  readonly createdAt: Date;
}

/** How many pairs of one player may wait. A player with more is trying accounts of others. */
const MAX_WAITING = 5;

/**
 * The decision about these two names. A new pair is stored for an operator and is 'waiting'; it is
 * 'refused' where too many pairs of the player are waiting.
 */
export async function reviewNames(database: Database, pair: NamePair): Promise<NameDecision> {
  return database.transaction(async (transaction) => {
    // Concurrent pairs are counted one after the other.
    await lockPlayers(transaction, [pair.playerId]);
    const decision = await readDecision(transaction, pair);
    if (decision !== undefined) return decision;
    const [waiting] = await transaction
      .select({ pairs: count() })
      .from(accountNameReviews)
      .where(
        and(
          eq(accountNameReviews.playerId, pair.playerId),
          eq(accountNameReviews.status, 'waiting'),
        ),
      );
    if ((waiting?.pairs ?? 0) >= MAX_WAITING) return 'refused';
    await transaction.insert(accountNameReviews).values(pair);
    return 'waiting';
  });
}

/** Whether an operator has accepted these two names as one person's. */
export async function isAccepted(queryable: Queryable, pair: NamePair): Promise<boolean> {
  return (await readDecision(queryable, pair)) === 'accepted';
}

/** Oldest first. */
export async function listWaitingNames(database: Database): Promise<WaitingNames[]> {
  const rows = await database
    .select({ review: accountNameReviews, username: players.username })
    .from(accountNameReviews)
    .innerJoin(players, eq(players.id, accountNameReviews.playerId))
    .where(eq(accountNameReviews.status, 'waiting'))
    .orderBy(asc(accountNameReviews.id));
  return rows.map(({ review, username }) => ({ ...review, username }));
}

/** @throws Refused `not_found`, `already_decided`. */
export async function decideNames(
  database: Database,
  id: number,
  decision: 'accepted' | 'refused',
  actor: string,
): Promise<NamePair> {
  const isThis = eq(accountNameReviews.id, id);
  const [decided] = await database
    .update(accountNameReviews)
    .set({ status: decision, decidedBy: actor, decidedAt: new Date() })
    .where(and(isThis, eq(accountNameReviews.status, 'waiting')))
    .returning();
  if (decided !== undefined) return decided;
  const [found] = await database.select().from(accountNameReviews).where(isThis);
  if (found === undefined) throw unknown('Pair of names');
  throw new Refused('already_decided', `This pair of names is ${found.status} already`);
}

async function readDecision(
  queryable: Queryable,
  { playerId, bankCode, accountNumber, accountName, playerName }: NamePair,
): Promise<NameDecision | undefined> {
  const [found] = await queryable
    .select({ status: accountNameReviews.status })
    .from(accountNameReviews)
    .where(
      and(
        eq(accountNameReviews.playerId, playerId),
        eq(accountNameReviews.bankCode, bankCode),
        eq(accountNameReviews.accountNumber, accountNumber),
        eq(accountNameReviews.accountName, accountName),
        eq(accountNameReviews.playerName, playerName),
      ),
    );
  return found?.status as NameDecision | undefined;
}
