// The operator's table of accumulator bonuses, as the arithmetic of bets reads it.

import type { Queryable } from '../../db/open-database.ts';
import type { BonusTier } from '../bet-math/lines/bonus.ts';
import { readTiers } from '../bonus/tiers.ts';

/** By rising number of legs; empty where the operator gives no bonus. */
export async function readBonusTiers(queryable: Queryable): Promise<BonusTier[]> {
  const tiers = await readTiers(queryable);
  return tiers.map(({ ticketLength, bonus }) => ({ legs: ticketLength, bonus }));
}
