// Whether something staked from a bonus wallet is still to be decided.

import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/open-database.ts';
import { bets } from '../../db/schema/bets.ts';
import { BetStatus } from '../settlement/bet-status.ts';
import { PLACED } from '../settlement/held-outcomes.ts';
import type { BonusWallet } from './bonus-awards.ts';

/** Casino rounds are decided as they are played, so only bets can be open. */
export async function hasOpenStakes(
  queryable: Queryable,
  playerId: number,
  wallet: BonusWallet,
): Promise<boolean> {
  const open = await queryable
    .select({ id: bets.id })
    .from(bets)
    .where(
      and(
        eq(bets.playerId, playerId),
        eq(bets.wallet, wallet),
        eq(bets.mode, PLACED),
        eq(bets.status, BetStatus.Pending),
      ),
    )
    .limit(1);
  return open.length > 0;
}
