// The deposit limit: money received within the rolling period, and deposits that can still be paid.

import { and, eq, gt, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import { type Kobo, toNaira } from '../../../shared/money/kobo.ts';
import type { Queryable } from '../../db/open-database.ts';
import { ledgerEntries, ledgerTransactions } from '../../db/schema/ledger.ts';
import { deposits } from '../../db/schema/payments.ts';
import { sumEntries } from '../ledger/sum-entries.ts';
import { Refused } from '../refused.ts';
import { type LimitPeriod, startOfPeriod } from './limit-periods.ts';
import { readLimitsInForce } from './limits-in-force.ts';

/**
 * The time at which deposits are counted, and how long after its creation a deposit can still be
 * paid.
 */
export interface DepositClock {
  readonly now: Date;
  /** The rule `LatePaymentSeconds`, ms. */
  readonly latePaymentMs: number;
}

/**
 * Checks the deposit limits before a deposit is requested or another player's transfer is credited.
 * The caller has locked the player's row, so that two concurrent calls cannot both use the same
 * remaining amount.
 *
 * @throws Refused `deposit_limit` where what was received, what can still be paid and the amount
 * together would pass one of the player's limits.
 */
export async function assertDepositAllowed(
  queryable: Queryable,
  playerId: number,
  amountKobo: Kobo,
  clock: DepositClock,
): Promise<void> {
  for (const limit of await readLimitsInForce(queryable, playerId, 'deposit')) {
    const receivedKobo = await readReceived(queryable, playerId, limit.period, clock.now);
    const payableKobo = await readPayable(queryable, playerId, clock);
    const leftKobo = limit.amountKobo - receivedKobo - payableKobo;
    if (amountKobo <= leftKobo) continue;
    throw new Refused(
      'deposit_limit',
      `This deposit would take you over your deposit limit for the ${limit.period}`,
      {
        data: {
          period: limit.period,
          limit: toNaira(limit.amountKobo),
          left: toNaira(Math.max(0, leftKobo)),
          onTheirWay: toNaira(payableKobo),
        },
      },
    );
  }
}

/**
 * Whether money that has arrived is within the limits. Deposits that can still be paid do not
 * count.
 */
export async function fitsDepositLimits(
  queryable: Queryable,
  playerId: number,
  amountKobo: Kobo,
  now: Date,
): Promise<boolean> {
  for (const limit of await readLimitsInForce(queryable, playerId, 'deposit')) {
    const receivedKobo = await readReceived(queryable, playerId, limit.period, now);
    if (receivedKobo + amountKobo > limit.amountKobo) return false;
  }
  return true;
}

/** Kobo that count against a deposit limit of this period: received, or still payable. */
export async function readDeposited(
  queryable: Queryable,
  playerId: number,
  period: LimitPeriod,
  clock: DepositClock,
): Promise<Kobo> {
  const receivedKobo = await readReceived(queryable, playerId, period, clock.now);
  return receivedKobo + (await readPayable(queryable, playerId, clock));
}

/**
 * Deposits credited within the period, by the time of payment, and transfers from other players.
 */
async function readReceived(
  queryable: Queryable,
  playerId: number,
  period: LimitPeriod,
  now: Date,
): Promise<Kobo> {
  const since = startOfPeriod(period, now);
  const [paid] = await queryable
    .select({ total: sum(deposits.amountKobo) })
    .from(deposits)
    .where(
      and(
        eq(deposits.playerId, playerId),
        eq(deposits.status, 'paid'),
        sql`coalesce(${deposits.paidAt}, ${deposits.createdAt}) >= ${since.toISOString()}::timestamptz`,
      ),
    );
  const received = and(eq(ledgerTransactions.kind, 'transfer'), gt(ledgerEntries.amountKobo, 0));
  const transferred = await sumEntries(queryable, {
    playerId,
    accounts: ['real'],
    since,
    which: received,
  });
  return Number(paid?.total ?? 0) + transferred;
}

/**
 * Deposits whose payment can still arrive. Failed and expired ones are included, because the
 * provider may still report them as paid. A failed one without `details` is not: the provider never
 * accepted it.
 */
async function readPayable(
  queryable: Queryable,
  playerId: number,
  { now, latePaymentMs }: DepositClock,
): Promise<Kobo> {
  const [row] = await queryable
    .select({ total: sum(deposits.amountKobo) })
    .from(deposits)
    .where(
      and(
        eq(deposits.playerId, playerId),
        inArray(deposits.status, ['initiated', 'failed', 'expired']),
        or(ne(deposits.status, 'failed'), isNotNull(deposits.details)),
        gt(deposits.createdAt, new Date(now.getTime() - latePaymentMs)),
      ),
    );
  return Number(row?.total ?? 0);
}

function sum(column: typeof deposits.amountKobo | typeof ledgerEntries.amountKobo) {
  return sql<string | null>`sum(${column})`;
}
