// Bets of bonus money that another open bet of the same player covers do not count as wagered.

import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { betLegs, bets } from '../../db/schema/bets.ts';

/**
 * Sets the wagering of the new bet and of the player's open bets to 0 where the new bet and an open
 * one have different selections on one match: one of the two is nearly sure to pay. Open bets of
 * real money are compared too. The caller has locked the player's row, so that two concurrent bets
 * see each other.
 */
export async function excludeHedgedBets(
  transaction: Transaction,
  playerId: number,
  betId: number,
): Promise<void> {
  const isOpen = (bet: SQL) =>
    sql`${bet}.player_id = ${playerId} and ${bet}.status = 0 and ${bet}.mode = 0`;
  await transaction.execute(sql`
    update ${bets} as counted set wagering_kobo = 0
    where ${isOpen(sql`counted`)} and counted.wagering_kobo > 0 and exists (
      select 1 from ${betLegs} as mine
      join ${betLegs} as other on other.match_id = mine.match_id and other.bet_id <> mine.bet_id
      join ${bets} as against on against.id = other.bet_id
      where mine.bet_id = counted.id and ${isOpen(sql`against`)}
        and ${betId} in (counted.id, against.id)
        and (other.market_id, other.specifier, other.outcome_id)
          <> (mine.market_id, mine.specifier, mine.outcome_id))`);
}
