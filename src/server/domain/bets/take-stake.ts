// The money side of placing: whether the player may stake, and the debit.

import { eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/open-database.ts';
import { players } from '../../db/schema/accounts.ts';
import { countWagering } from '../bonus/count-wagering.ts';
import { type Movement, postMovement, readBalances } from '../ledger/ledger.ts';
import { assertLossAllowed } from '../limits/loss-limit.ts';
import { assertMayPlay } from '../limits/may-play.ts';
import { Refused, unknown } from '../refused.ts';
import type { BetPlan } from './plan-bet.ts';
import type { StoredBet } from './store-bet.ts';

type Cost = Pick<BetPlan, 'wallet' | 'stakeKobo' | 'exciseKobo'>;

/**
 * Asks what about the player may stand against a stake, the balance aside. Within a transaction the
 * player's row is held to its end, so that stakes at the same time are held against a limit one by one.
 *
 * @throws Refused `account_locked`, `self_excluded`, `time_out` or `loss_limit`.
 */
export async function assertMayStake(
  queryable: Queryable,
  playerId: number,
  { wallet, stakeKobo, exciseKobo }: Cost,
): Promise<void> {
  const [player] = await queryable
    .select({ status: players.status })
    .from(players)
    .where(eq(players.id, playerId))
    .for('no key update');
  if (player === undefined) throw unknown('Player');
  if (player.status !== 'active') {
    throw new Refused('account_locked', 'Your account is locked, please contact support');
  }
  await assertMayPlay(queryable, playerId);
  if (wallet === 'real') await assertLossAllowed(queryable, playerId, stakeKobo + exciseKobo);
}

/**
 * Asks the balance ahead of a debit, which asks again.
 *
 * @throws Refused `insufficient_funds`.
 */
export async function assertCovered(
  queryable: Queryable,
  playerId: number,
  { wallet, stakeKobo, exciseKobo }: Cost,
): Promise<void> {
  const balances = await readBalances(queryable, playerId);
  if (balances[wallet] >= stakeKobo + exciseKobo) return;
  throw new Refused('insufficient_funds', 'Insufficient balance');
}

/** Moves stake and duty out of the wallet of the plan; a stake of bonus money counts as wagered. */
export async function takeStake(
  transaction: Transaction,
  playerId: number,
  { id, betslipId }: StoredBet,
  { wallet, stakeKobo, exciseKobo, betType }: BetPlan,
): Promise<void> {
  const house = wallet === 'real' ? 'sport' : 'bonus';
  const entries: Movement['entries'] = [
    { account: { playerId, wallet }, amountKobo: -(stakeKobo + exciseKobo) },
    { account: { house }, amountKobo: stakeKobo },
    ...(exciseKobo > 0 ? [{ account: { house: 'tax' }, amountKobo: exciseKobo } as const] : []),
  ];
  await postMovement(transaction, {
    reference: `stake:${id}`,
    kind: 'stake',
    description: `${betType} bet ${betslipId}`,
    details: { betId: id, betslipId },
    entries,
  });
  if (wallet === 'sport_bonus') await countWagering(transaction, playerId, wallet, stakeKobo);
}
