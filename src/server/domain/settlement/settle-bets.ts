// One pass over every bet that has a result to take in; safe beside other passes and other processes.

import { and, eq, gt, notExists, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import { betLegs, bets, outcomeResults } from '../../db/schema/bets.ts';
import { PLACED } from '../bet-math/bet-status.ts';
import { hasNewResult, settleBet } from './settle-bet.ts';

export interface SettlePass {
  /** Bets that were looked at. */
  readonly taken: number;
  /** Of those, the ones in another process's hands; the next pass asks again. */
  readonly busy: number;
}

const PAGE = 200;

/**
 * Settles each bet in a transaction of its own, so that one that fails holds up no other.
 * `onFault` hears of those that fail; they are tried again with every pass. `signal` ends the pass
 * before the next bet.
 */
export async function settleBets(
  database: Database,
  onFault: (betId: number, error: unknown) => void,
  signal?: AbortSignal,
): Promise<SettlePass> {
  let taken = 0;
  let busy = 0;
  for (let after = 0; ; ) {
    const page = await findBetsToSettle(database, after);
    for (const betId of page) {
      if (signal?.aborted === true) return { taken, busy };
      taken += 1;
      try {
        const bet = await database.transaction((transaction) => settleBet(transaction, betId));
        if (bet === undefined) busy += 1;
      } catch (error) {
        onFault(betId, error);
      }
    }
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) break;
    after = last;
  }
  if (taken > 0 || (await hasUnapplied(database))) await markApplied(database);
  return { taken, busy };
}

/**
 * Bets with a leg whose result is new (the leg is pending) or changed (the result is not applied).
 * Both are few at any time and indexed; settled legs with applied results are never read again.
 */
async function findBetsToSettle(database: Database, after: number): Promise<number[]> {
  const behind = (which: SQL) =>
    database
      .selectDistinct({ betId: betLegs.betId })
      .from(betLegs)
      .innerJoin(outcomeResults, hasNewResult())
      .innerJoin(bets, and(eq(bets.id, betLegs.betId), eq(bets.mode, PLACED)))
      .where(and(gt(betLegs.betId, after), which));
  const rows = await behind(sql`${betLegs.result} = 'pending'`)
    .union(behind(sql`not ${outcomeResults.applied}`))
    .orderBy(sql`1`)
    .limit(PAGE);
  return rows.map(({ betId }) => betId);
}

async function hasUnapplied(database: Database): Promise<boolean> {
  const [row] = await database
    .select({ one: sql`1` })
    .from(outcomeResults)
    .where(eq(outcomeResults.applied, false))
    .limit(1);
  return row !== undefined;
}

/** A result is applied once no placed bet has a leg that says otherwise. */
async function markApplied(database: Database): Promise<void> {
  const behind = database
    .select({ one: sql`1` })
    .from(betLegs)
    .innerJoin(bets, and(eq(bets.id, betLegs.betId), eq(bets.mode, PLACED)))
    .where(hasNewResult());
  await database
    .update(outcomeResults)
    .set({ applied: true })
    .where(and(eq(outcomeResults.applied, false), notExists(behind)));
}
