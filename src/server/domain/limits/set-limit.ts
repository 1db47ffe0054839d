// Sets a limit. A lower limit applies at once; a higher one, or none, waits for the cool-down.

import { and, eq } from 'drizzle-orm';
import type { Kobo } from '../../../shared/money/kobo.ts';
import type { Transaction } from '../../db/open-database.ts';
import { playerLimits } from '../../db/schema/limits.ts';
import { lockPlayers } from '../ledger/lock-players.ts';
import type { LimitPeriod } from './limit-periods.ts';
import type { LimitKind } from './limits-in-force.ts';

export interface NewLimit {
  readonly playerId: number;
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  /** Null: no limit. */
  readonly amountKobo: Kobo | null;
}

/** `coolDownMs` is how long a raise waits. A new limit replaces a raise that still waits. */
export async function setLimit(
  transaction: Transaction,
  limit: NewLimit,
  coolDownMs: number,
): Promise<void> {
  const { playerId, kind, period, amountKobo } = limit;
  // Waits for transactions that spend the player's money, and for other changes of the limit.
  await lockPlayers(transaction, [playerId]);
  await transaction
    .insert(playerLimits)
    .values({ playerId, kind, period, amountKobo: null })
    .onConflictDoNothing();
  const isThis = and(
    eq(playerLimits.playerId, playerId),
    eq(playerLimits.kind, kind),
    eq(playerLimits.period, period),
  );
  const [row] = await transaction.select().from(playerLimits).where(isThis);
  if (row === undefined) return;
  const now = Date.now();
  const hasRisen = row.pendingFrom !== null && row.pendingFrom.getTime() <= now;
  const current = hasRisen ? row.pendingAmountKobo : row.amountKobo;
  const protectsLess = current !== null && (amountKobo === null || amountKobo > current);
  const next = protectsLess
    ? {
        amountKobo: current,
        pendingAmountKobo: amountKobo,
        pendingFrom: new Date(now + coolDownMs),
      }
    : { amountKobo, pendingAmountKobo: null, pendingFrom: null };
  await transaction.update(playerLimits).set(next).where(isThis);
}
