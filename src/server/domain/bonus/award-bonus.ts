// Awards a bonus once per reason: credits the bonus wallet and records what has to be wagered.

import type { Kobo } from '../../../shared/money/kobo.ts';
import type { Transaction } from '../../db/open-database.ts';
import { awardedBonuses, type bonuses } from '../../db/schema/bonus.ts';
import { postMovement, type Wallet } from '../ledger/ledger.ts';
import type { RulesInForce } from '../settings/play-rules.ts';

export type BonusRow = typeof bonuses.$inferSelect;

const LIFE_MS = 30 * 86_400_000;

/** The amount of a bonus, kobo: a percentage of `ofKobo`, or a fixed amount. A cap limits both. */
export function computeBonus(bonus: BonusRow, ofKobo: Kobo): Kobo {
  const amount =
    bonus.type === 'percentage' ? Math.floor((ofKobo * bonus.value) / 100) : bonus.value;
  return bonus.capKobo > 0 ? Math.min(amount, bonus.capKobo) : amount;
}

/**
 * The most real money that a bonus without a deposit can become (rule `PromoConversionTimes`),
 * kobo; null for no limit.
 */
export function computePromoMost(amountKobo: Kobo, rules: RulesInForce): Kobo | null {
  const times = rules.number('PromoConversionTimes');
  return times === 0 ? null : Math.floor(amountKobo * times);
}

/**
 * Awards `amountKobo` of a bonus. `reason` names what it is for, such as `deposit:D-123`. Returns
 * false where the player was awarded this bonus for the same reason before.
 */
export async function awardBonus(
  transaction: Transaction,
  award: {
    readonly playerId: number;
    readonly bonus: BonusRow;
    readonly reason: string;
    readonly amountKobo: Kobo;
    /** The most that becomes real money; null for no limit. */
    readonly maxConversionKobo: Kobo | null;
  },
): Promise<boolean> {
  const { playerId, bonus, reason, amountKobo, maxConversionKobo } = award;
  const [awarded] = await transaction
    .insert(awardedBonuses)
    .values({
      playerId,
      bonusId: bonus.id,
      reason,
      amountKobo,
      maxConversionKobo,
      wageringOwedKobo: amountKobo * bonus.wageringTimes,
      expiresAt: new Date(Date.now() + LIFE_MS),
    })
    .onConflictDoNothing()
    .returning({ id: awardedBonuses.id });
  if (awarded === undefined) return false;
  if (amountKobo > 0) {
    const wallet = bonus.wallet as Wallet;
    await postMovement(transaction, {
      reference: `bonus_award:${awarded.id}`,
      kind: 'bonus_award',
      description: bonus.name,
      entries: [
        { account: { playerId, wallet }, amountKobo },
        { account: { house: 'bonus' }, amountKobo: -amountKobo },
      ],
    });
  }
  return true;
}
