// The loss limit: real money that was staked or sent to another player within the rolling period
// and did not come back.

import { and, eq, inArray, lt, type SQL } from 'drizzle-orm';
import { formatNaira, type Kobo, toNaira } from '../../../shared/money/kobo.ts';
import type { Queryable } from '../../db/open-database.ts';
import { ledgerEntries, ledgerTransactions } from '../../db/schema/ledger.ts';
import { readReserved } from '../ledger/stake-reservations.ts';
import { sumEntries } from '../ledger/sum-entries.ts';
import { Refused } from '../refused.ts';
import { startOfPeriod } from './limit-periods.ts';
import { readLimitsInForce } from './limits-in-force.ts';

/**
 * Kinds of ledger transactions that are play: stakes, what stakes return, and corrections of it.
 */
const PLAY_KINDS = [
  'stake',
  'winnings',
  'refund',
  'cashout',
  'settlement_rollback',
  'casino_stake',
  'casino_winnings',
] as const;

/**
 * Net result of play with real money since `from`: below zero is a loss.
 */
export async function readNetResult(
  queryable: Queryable,
  playerId: number,
  from: Date,
): Promise<Kobo> {
  return sumPlay(queryable, playerId, from, inArray(ledgerTransactions.kind, [...PLAY_KINDS]));
}

/**
 * The loss that the limit counts since `from`, kobo; below zero for a win. Money sent to another
 * player counts as lost. Money received from one does not reduce the loss.
 */
export async function readLoss(queryable: Queryable, playerId: number, from: Date): Promise<Kobo> {
  const sent = and(eq(ledgerTransactions.kind, 'transfer'), lt(ledgerEntries.amountKobo, 0));
  const played = await readNetResult(queryable, playerId, from);
  return -(played + (await sumPlay(queryable, playerId, from, sent)));
}

function sumPlay(
  queryable: Queryable,
  playerId: number,
  since: Date,
  which: SQL | undefined,
): Promise<Kobo> {
  // The part of a rollback that the wallet cannot cover is booked on `debt`, so both accounts
  // count.
  return sumEntries(queryable, { playerId, accounts: ['real', 'debt'], since, which });
}

/**
 * Bets that wait to be accepted count as lost.
 *
 * @throws Refused `loss_limit` where losing the whole stake would pass one of the player's limits.
 */
export async function assertLossAllowed(
  queryable: Queryable,
  playerId: number,
  stakeKobo: Kobo,
): Promise<void> {
  for (const { period, amountKobo } of await readLimitsInForce(queryable, playerId, 'loss')) {
    const reserved = await readReserved(queryable, { playerId, wallet: 'real' });
    const lost =
      reserved + (await readLoss(queryable, playerId, startOfPeriod(period, new Date())));
    if (lost + stakeKobo <= amountKobo) continue;
    const left = Math.max(0, amountKobo - lost);
    const message =
      left === 0
        ? `Your loss limit for the ${period} is reached`
        : `This stake would take you over your loss limit for the ${period}: ₦${formatNaira(left)} of it is left`;
    throw new Refused('loss_limit', message, {
      data: { period, limit: toNaira(amountKobo), left: toNaira(left) },
    });
  }
}
