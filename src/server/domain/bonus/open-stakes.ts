// Stakes from a bonus wallet that are not decided yet.

import { and, eq, sql } from 'drizzle-orm';
import type { Kobo } from '../../../shared/money/kobo.ts';
import type { Queryable } from '../../db/open-database.ts';
import { bets } from '../../db/schema/bets.ts';
import { BetStatus, PLACED } from '../bet-math/bet-status.ts';
import { readReserved } from '../ledger/stake-reservations.ts';
import type { BonusWallet } from './bonus-awards.ts';

/**
 * Whether a bet from the wallet is open or waits to be accepted. Casino rounds are decided as they
 * are played, so only bets can be open.
 */
export async function hasOpenStakes(
  queryable: Queryable,
  playerId: number,
  wallet: BonusWallet,
): Promise<boolean> {
  const open = await queryable
    .select({ id: bets.id })
    .from(bets)
    .where(isOpen(playerId, wallet))
    .limit(1);
  return open.length > 0 || (await readReserved(queryable, { playerId, wallet })) > 0;
}

/**
 * The stakes of open bets together, kobo, without duty and without bets that wait to be accepted.
 */
export async function sumOpenStakes(
  queryable: Queryable,
  playerId: number,
  wallet: BonusWallet,
): Promise<Kobo> {
  const [row] = await queryable
    .select({ total: sql<string | null>`sum(${bets.stakeKobo})` })
    .from(bets)
    .where(isOpen(playerId, wallet));
  return Number(row?.total ?? 0);
}

function isOpen(playerId: number, wallet: BonusWallet) {
  return and(
    eq(bets.playerId, playerId),
    eq(bets.wallet, wallet),
    eq(bets.mode, PLACED),
    eq(bets.status, BetStatus.Pending),
  );
}
