// Deletes bookings that are long over. Anybody may book, so bookings are not kept for ever.

import { and, eq, gt, inArray, lt, notExists, sql } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import { betLegs, bets } from '../../db/schema/bets.ts';
import { BetStatus } from '../bet-math/bet-status.ts';
import { BetMode } from './store-bet.ts';

/** How long a booking is kept after it was made and after the last kick-off in it. */
const RETENTION_MS = 30 * 86_400_000;
const BATCH_SIZE = 500;

/**
 * Deletes bookings that are over at `now`; returns true where there may be more. Placed bets stay.
 */
export async function sweepBookings(database: Database, now = new Date()): Promise<boolean> {
  const over = new Date(now.getTime() - RETENTION_MS);
  return database.transaction(async (transaction) => {
    const toCome = transaction
      .select({ one: sql`1` })
      .from(betLegs)
      .where(and(eq(betLegs.betId, bets.id), gt(betLegs.startsAt, over)));
    const found = await transaction
      .select({ id: bets.id })
      .from(bets)
      .where(
        and(
          // Every booking has this status, and the index begins with it.
          eq(bets.status, BetStatus.Pending),
          eq(bets.mode, BetMode.Booked),
          lt(bets.createdAt, over),
          notExists(toCome),
        ),
      )
      .limit(BATCH_SIZE)
      .for('update', { skipLocked: true });
    const ids = found.map(({ id }) => id);
    if (ids.length === 0) return false;
    await transaction.delete(betLegs).where(inArray(betLegs.betId, ids));
    await transaction.delete(bets).where(inArray(bets.id, ids));
    return ids.length === BATCH_SIZE;
  });
}
