// Reads a player's limits, how much of each is used, and the break that runs.

import { and, desc, eq, gt } from 'drizzle-orm';
import type { Kobo } from '../../../shared/money/kobo.ts';
import type { Queryable } from '../../db/open-database.ts';
import { exclusions, playerLimits } from '../../db/schema/limits.ts';
import { type DepositClock, readDeposited } from './deposit-limit.ts';
import type { ExclusionKind } from './exclude.ts';
import { type LimitPeriod, startOfPeriod } from './limit-periods.ts';
import type { LimitKind } from './limits-in-force.ts';
import { readLoss } from './loss-limit.ts';

interface LimitState {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly amountKobo: Kobo | null;
  readonly usedKobo: Kobo;
  /**
   * The amount after the cool-down: undefined where no change waits, null where the limit will end.
   */
  readonly pendingKobo: Kobo | null | undefined;
  readonly pendingFrom: Date | undefined;
}

export interface SafetyState {
  readonly limits: readonly LimitState[];
  readonly exclusion: { readonly kind: ExclusionKind; readonly endsAt: Date } | undefined;
}

export async function readSafety(
  queryable: Queryable,
  playerId: number,
  clock: DepositClock,
): Promise<SafetyState> {
  const { now } = clock;
  const rows = await queryable
    .select()
    .from(playerLimits)
    .where(eq(playerLimits.playerId, playerId))
    .orderBy(playerLimits.id);
  const limits: LimitState[] = [];
  for (const row of rows) {
    const kind = row.kind as LimitKind;
    const period = row.period as LimitPeriod;
    const waits = row.pendingFrom !== null && row.pendingFrom > now;
    const hasRisen = row.pendingFrom !== null && !waits;
    limits.push({
      kind,
      period,
      amountKobo: hasRisen ? row.pendingAmountKobo : row.amountKobo,
      usedKobo: await readUsed(queryable, playerId, { kind, period }, clock),
      pendingKobo: waits ? row.pendingAmountKobo : undefined,
      pendingFrom: waits ? (row.pendingFrom ?? undefined) : undefined,
    });
  }
  return { limits, exclusion: await readExclusion(queryable, playerId, now) };
}

async function readUsed(
  queryable: Queryable,
  playerId: number,
  { kind, period }: Pick<LimitState, 'kind' | 'period'>,
  clock: DepositClock,
): Promise<Kobo> {
  if (kind === 'deposit') return readDeposited(queryable, playerId, period, clock);
  const since = startOfPeriod(period, clock.now);
  return Math.max(0, await readLoss(queryable, playerId, since));
}

async function readExclusion(
  queryable: Queryable,
  playerId: number,
  now: Date,
): Promise<SafetyState['exclusion']> {
  const [running] = await queryable
    .select({ kind: exclusions.kind, endsAt: exclusions.endsAt })
    .from(exclusions)
    .where(and(eq(exclusions.playerId, playerId), gt(exclusions.endsAt, now)))
    .orderBy(desc(exclusions.endsAt))
    .limit(1);
  return running === undefined
    ? undefined
    : { kind: running.kind as ExclusionKind, endsAt: running.endsAt };
}
