// Cancels a whole bet for an operator: it ends as if it had never been placed.

import { and, eq } from 'drizzle-orm';
import type { Kobo } from '../../../shared/money/kobo.ts';
import type { Database, Transaction } from '../../db/open-database.ts';
import { bets } from '../../db/schema/bets.ts';
import { auditLog } from '../../db/schema/settings.ts';
import { BetStatus, PLACED } from '../bet-math/bet-status.ts';
import { lockActiveAwards, readBonusState } from '../bonus/bonus-awards.ts';
import { countWagering } from '../bonus/count-wagering.ts';
import { postMovement, type Wallet } from '../ledger/ledger.ts';
import { readMovement } from '../ledger/read-movement.ts';
import { Refused, unknown } from '../refused.ts';
import { houseOf, takeEndedBonus } from './pay-settlement.ts';

type BetRow = typeof bets.$inferSelect;

/**
 * Cancels an open bet: its stake and duty return to where they came from, with the ledger reference
 * `cancel:<bet>`. A second call changes nothing.
 *
 * @returns false where it was cancelled before.
 * @throws Refused `not_found`; `bet_settled` where the bet is settled: its settlement has to be
 * rolled back first; `bet_cashed_out` where a part of it was paid already.
 */
export async function cancelBet(
  database: Database,
  actor: string,
  betslipId: string,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const [bet] = await transaction
      .select()
      .from(bets)
      .where(and(eq(bets.betslipId, betslipId), eq(bets.mode, PLACED)))
      .for('update');
    if (bet === undefined) throw unknown('Bet');
    if (bet.status === BetStatus.Cancelled) return false;
    if (bet.status !== BetStatus.Pending) {
      throw new Refused('bet_settled', 'The bet is settled; roll its settlement back first');
    }
    if (bet.cashedOutKobo > 0) {
      throw new Refused('bet_cashed_out', 'A part of the bet was cashed out');
    }
    const returnedKobo =
      bet.wallet === 'sport_bonus' && bet.playerId !== null
        ? await returnBonusStake(transaction, bet, bet.playerId)
        : await returnStake(transaction, bet, 'real');
    await transaction
      .update(bets)
      .set({
        status: BetStatus.Cancelled,
        winningsKobo: returnedKobo,
        settledAt: new Date(),
      })
      .where(eq(bets.id, bet.id));
    if (bet.wallet === 'sport_bonus' && bet.playerId !== null) {
      await countWagering(transaction, bet.playerId, bet.wallet, 0);
    }
    await transaction.insert(auditLog).values({
      actor,
      action: 'cancel_bet',
      subject: betslipId,
      details: { betId: bet.id, playerId: bet.playerId, stakeKobo: bet.stakeKobo, returnedKobo },
    });
    return true;
  });
}

/**
 * Returns the stake to the bonus wallet; to the real one where the bonus was converted meanwhile,
 * and to the house where the bonus has ended.
 *
 * @returns as `returnStake`, less what went to the house.
 */
async function returnBonusStake(
  transaction: Transaction,
  bet: BetRow,
  playerId: number,
): Promise<Kobo> {
  await lockActiveAwards(transaction, playerId, 'sport_bonus');
  const bonus = await readBonusState(transaction, playerId, 'sport_bonus');
  const wallet = bonus === 'converted' ? 'real' : 'sport_bonus';
  const returnedKobo = await returnStake(transaction, bet, wallet);
  const creditKobo = returnedKobo - Math.min(returnedKobo, bet.unrecoveredKobo);
  if (bonus !== 'over' || creditKobo === 0) return returnedKobo;
  await takeEndedBonus(transaction, playerId, {
    reference: `cancel-ended:${bet.id}`,
    betslipId: bet.betslipId,
    amountKobo: creditKobo,
  });
  return returnedKobo - creditKobo;
}

/**
 * Posts the movement of the stake in reverse, so that everything it took returns to the kobo, less
 * what the player still has of an earlier settlement that was rolled back.
 *
 * @returns stake and duty, kobo.
 */
async function returnStake(
  transaction: Transaction,
  { id, betslipId, unrecoveredKobo, ...bet }: BetRow,
  wallet: Wallet,
): Promise<Kobo> {
  const taken = await readMovement(transaction, `stake:${id}`);
  const returnedKobo = taken
    .filter(({ account }) => 'playerId' in account)
    .reduce((sum, { amountKobo }) => sum - amountKobo, 0);
  const hasKobo = Math.min(returnedKobo, unrecoveredKobo);
  const house = houseOf(bet.wallet);
  await postMovement(transaction, {
    reference: `cancel:${id}`,
    kind: 'refund',
    description: `Bet ${betslipId} cancelled, stake returned`,
    details: { betId: id },
    entries: taken.map(({ account, amountKobo }) => {
      if ('playerId' in account)
        return { account: { ...account, wallet }, amountKobo: -amountKobo - hasKobo };
      return { account, amountKobo: account.house === house ? hasKobo - amountKobo : -amountKobo };
    }),
  });
  return returnedKobo;
}
