// The deposit bonus: offered before a deposit, given for one that was really paid, once.

import { and, asc, desc, eq, isNotNull, notExists, sql } from 'drizzle-orm';
import type { Kobo } from '../../../shared/money/kobo.ts';
import type { Queryable, Transaction } from '../../db/open-database.ts';
import { awardedBonuses, bonuses } from '../../db/schema/bonus.ts';
import { deposits } from '../../db/schema/payments.ts';
import { Refused } from '../refused.ts';
import { awardBonus, type BonusRow, computeBonus } from './award-bonus.ts';

/** The deposit bonus that the player has not had yet; undefined where there is none. */
export async function findDepositBonus(
  queryable: Queryable,
  playerId: number,
): Promise<BonusRow | undefined> {
  const had = queryable
    .select({ one: sql`1` })
    .from(awardedBonuses)
    .where(and(eq(awardedBonuses.bonusId, bonuses.id), eq(awardedBonuses.playerId, playerId)));
  const [bonus] = await queryable
    .select()
    .from(bonuses)
    .where(and(eq(bonuses.kind, 'deposit'), eq(bonuses.active, true), notExists(had)))
    .orderBy(asc(bonuses.id))
    .limit(1);
  return bonus;
}

/**
 * Awards the bonus for the player's last paid deposit. What it comes to is computed from that
 * deposit, whatever the client says.
 *
 * @throws Refused `no_deposit` without a paid deposit; `no_bonus` where it is not on offer to the
 * player, or was given before.
 */
export async function awardDepositBonus(
  transaction: Transaction,
  playerId: number,
  bonusId: number,
): Promise<Kobo> {
  const [deposit] = await transaction
    .select()
    .from(deposits)
    .where(and(eq(deposits.playerId, playerId), isNotNull(deposits.paidAt)))
    .orderBy(desc(deposits.paidAt), desc(deposits.id))
    .limit(1);
  if (deposit === undefined) throw new Refused('no_deposit', 'This bonus needs a paid deposit');
  const bonus = await findDepositBonus(transaction, playerId);
  if (bonus?.id !== bonusId) throw new Refused('no_bonus', 'This bonus is not available to you');
  const amountKobo = computeBonus(bonus, deposit.amountKobo);
  // The bonus itself is the reason: a player has it once, whichever deposits there are.
  const isFirst = await awardBonus(transaction, { playerId, bonus, reason: 'deposit', amountKobo });
  if (!isFirst) throw new Refused('no_bonus', 'This bonus is not available to you');
  return amountKobo;
}
