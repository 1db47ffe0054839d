// Withdrawals with their timelines, for their players and for operators.

import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../db/open-database.ts';
import { players } from '../../../db/schema/accounts.ts';
import { withdrawalSteps, withdrawals } from '../../../db/schema/payments.ts';
import { unknown } from '../../refused.ts';
import { PENDING, type Withdrawal, type WithdrawalStatus } from './move-withdrawal.ts';

export interface TimedWithdrawal extends Withdrawal {
  /** Oldest first. */
  readonly steps: readonly (typeof withdrawalSteps.$inferSelect)[];
}

/** The player's withdrawals that are still on their way, newest first. */
export function listPendingWithdrawals(
  queryable: Queryable,
  playerId: number,
): Promise<TimedWithdrawal[]> {
  return readTimed(
    queryable,
    and(eq(withdrawals.playerId, playerId), inArray(withdrawals.status, [...PENDING])),
  );
}

/** @throws Refused `not_found`, also for another player's. */
export async function readOwnWithdrawal(
  queryable: Queryable,
  playerId: number,
  reference: string,
): Promise<TimedWithdrawal> {
  const [found] = await readTimed(
    queryable,
    and(eq(withdrawals.playerId, playerId), eq(withdrawals.reference, reference)),
  );
  if (found === undefined) throw unknown('Withdrawal');
  return found;
}

/**
 * For operators: withdrawals of all players in these states, oldest first, with the player's number
 * and state.
 */
export function listWithdrawals(
  queryable: Queryable,
  statuses: readonly WithdrawalStatus[] = PENDING,
): Promise<(Withdrawal & { username: string; playerStatus: string })[]> {
  return queryable
    .select({ withdrawal: withdrawals, username: players.username, playerStatus: players.status })
    .from(withdrawals)
    .innerJoin(players, eq(players.id, withdrawals.playerId))
    .where(inArray(withdrawals.status, [...statuses]))
    .orderBy(asc(withdrawals.id))
    .then((rows) => rows.map(({ withdrawal, ...player }) => ({ ...withdrawal, ...player })));
}

async function readTimed(
  queryable: Queryable,
  condition: SQL | undefined,
): Promise<TimedWithdrawal[]> {
  const rows = await queryable
    .select()
    .from(withdrawals)
    .where(condition)
    .orderBy(desc(withdrawals.id));
  const ids = rows.map(({ id }) => id);
  const steps = await queryable
    .select()
    .from(withdrawalSteps)
    .where(inArray(withdrawalSteps.withdrawalId, ids))
    .orderBy(asc(withdrawalSteps.id));
  return rows.map((row) => ({
    ...row,
    steps: steps.filter(({ withdrawalId }) => withdrawalId === row.id),
  }));
}
