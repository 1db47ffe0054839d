// The deposit bonus: offered before a deposit, awarded once for a deposit that was paid.

import { and, asc, desc, eq, inArray, lt, notExists, or, sql } from 'drizzle-orm';
import type { Kobo } from '../../../shared/money/kobo.ts';
import type { Queryable, Transaction } from '../../db/open-database.ts';
import { awardedBonuses, bonuses } from '../../db/schema/bonus.ts';
import { ledgerEntries, ledgerTransactions } from '../../db/schema/ledger.ts';
import { deposits } from '../../db/schema/payments.ts';
import { lockPlayers } from '../ledger/lock-players.ts';
import { sumEntries } from '../ledger/sum-entries.ts';
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
 * Awards the bonus for the part of the player's last paid deposit that has not left since. What was
 * withdrawn, is being withdrawn, or was sent to another player since the deposit is deducted from
 * it first. The server computes the amount; the client does not send it.
 *
 * @throws Refused `no_deposit` without a paid deposit; `deposit_gone` where all of it left again;
 * `no_bonus` where it is not on offer to the player, or was awarded before, or where a bonus was
 * awarded for the deposit already.
 */
export async function awardDepositBonus(
  transaction: Transaction,
  playerId: number,
  bonusId: number,
): Promise<Kobo> {
  await lockPlayers(transaction, [playerId]);
  const [deposit] = await transaction
    .select()
    .from(deposits)
    .where(and(eq(deposits.playerId, playerId), eq(deposits.status, 'paid')))
    .orderBy(desc(deposits.paidAt), desc(deposits.id))
    .limit(1);
  if (deposit?.paidAt == null) {
    throw new Refused('no_deposit', 'You need to make a deposit before you can get this bonus');
  }
  const bonus = await findDepositBonus(transaction, playerId);
  const reason = `deposit:${deposit.reference}`;
  if (bonus?.id !== bonusId || (await hasBrought(transaction, playerId, reason))) {
    throw new Refused('no_bonus', 'This bonus is not available to you');
  }
  const gone = await readGone(transaction, playerId, deposit.paidAt);
  const leftKobo = Math.max(0, deposit.amountKobo - gone);
  if (leftKobo === 0) {
    throw new Refused(
      'deposit_gone',
      'You have withdrawn your last deposit, so it cannot earn this bonus',
    );
  }
  const amountKobo = computeBonus(bonus, leftKobo);
  const award = { playerId, bonus, reason, amountKobo, maxConversionKobo: null };
  if (!(await awardBonus(transaction, award))) {
    throw new Refused('no_bonus', 'This bonus is not available to you');
  }
  return amountKobo;
}

async function hasBrought(
  transaction: Transaction,
  playerId: number,
  reason: string,
): Promise<boolean> {
  const found = await transaction
    .select({ id: awardedBonuses.id })
    .from(awardedBonuses)
    .where(and(eq(awardedBonuses.playerId, playerId), eq(awardedBonuses.reason, reason)));
  return found.length > 0;
}

/** Withdrawals less what was returned of them, and transfers to other players, since then; kobo. */
async function readGone(transaction: Transaction, playerId: number, since: Date): Promise<Kobo> {
  const leaves = or(
    inArray(ledgerTransactions.kind, ['withdrawal', 'withdrawal_returned']),
    and(eq(ledgerTransactions.kind, 'transfer'), lt(ledgerEntries.amountKobo, 0)),
  );
  const moved = await sumEntries(transaction, {
    playerId,
    accounts: ['real'],
    since,
    which: leaves,
  });
  return Math.max(0, -moved);
}
