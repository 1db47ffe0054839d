// Reads the limits in force. A raise whose cool-down is over has replaced the earlier limit.

import { and, eq } from 'drizzle-orm';
import type { Kobo } from '../../../shared/money/kobo.ts';
import type { Queryable } from '../../db/open-database.ts';
import { playerLimits } from '../../db/schema/limits.ts';
import type { LimitPeriod } from './limit-periods.ts';

export type LimitKind = 'deposit' | 'loss';

export interface LimitInForce {
  readonly period: LimitPeriod;
  readonly amountKobo: Kobo;
}

export async function readLimitsInForce(
  queryable: Queryable,
  playerId: number,
  kind: LimitKind,
): Promise<LimitInForce[]> {
  const rows = await queryable
    .select()
    .from(playerLimits)
    .where(and(eq(playerLimits.playerId, playerId), eq(playerLimits.kind, kind)));
  const now = Date.now();
  return rows.flatMap(({ period, amountKobo, pendingAmountKobo, pendingFrom }) => {
    const isRaised = pendingFrom !== null && pendingFrom.getTime() <= now;
    const amount = isRaised ? pendingAmountKobo : amountKobo;
    return amount === null ? [] : [{ period: period as LimitPeriod, amountKobo: amount }];
  });
}
