// The bonus of a promo code, at registration.

import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { bonuses } from '../../db/schema/bonus.ts';
import type { RulesInForce } from '../settings/play-rules.ts';
import { awardBonus, computeBonus, computePromoMost } from './award-bonus.ts';

/**
 * Awards the bonus of the code. An unknown or ended code awards nothing and is no error, so that it
 * does not stop the registration.
 */
export async function awardPromoCode(
  transaction: Transaction,
  playerId: number,
  promoCode: string,
  rules: RulesInForce,
): Promise<boolean> {
  const code = promoCode.trim().toUpperCase();
  if (code === '') return false;
  const [bonus] = await transaction
    .select()
    .from(bonuses)
    .where(
      and(eq(bonuses.kind, 'promo_code'), eq(bonuses.promoCode, code), eq(bonuses.active, true)),
    );
  if (bonus === undefined) return false;
  const amountKobo = computeBonus(bonus, 0);
  return awardBonus(transaction, {
    playerId,
    bonus,
    reason: 'registration',
    amountKobo,
    maxConversionKobo: computePromoMost(amountKobo, rules),
  });
}
