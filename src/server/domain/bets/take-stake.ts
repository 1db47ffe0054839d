// The money side of placing: whether the player may stake, and the debit.

import type { Transaction } from '../../db/open-database.ts';
import { countWagering } from '../bonus/count-wagering.ts';
import { type Movement, readBalances } from '../ledger/ledger.ts';
import { assertMaySpend, spend } from '../limits/spend-gate.ts';
import { Refused } from '../refused.ts';
import type { BetPlan } from './plan-bet.ts';
import type { StoredBet } from './store-bet.ts';

type Cost = Pick<BetPlan, 'wallet' | 'stakeKobo' | 'exciseKobo'>;

/**
 * Asks ahead of the delay of a live bet what the debit asks again.
 *
 * @throws Refused `insufficient_funds`, and those of `assertMaySpend`.
 */
export async function assertMayStake(
  transaction: Transaction,
  playerId: number,
  { wallet, stakeKobo, exciseKobo }: Cost,
): Promise<void> {
  const amountKobo = stakeKobo + exciseKobo;
  await assertMaySpend(transaction, { playerId, wallet, amountKobo });
  const balances = await readBalances(transaction, playerId);
  if (balances[wallet] >= amountKobo) return;
  throw new Refused('insufficient_funds', 'Insufficient balance');
}

/**
 * Moves stake and duty out of the wallet of the plan; a stake of bonus money counts as wagered.
 *
 * @throws Refused as `spend` does.
 */
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
  await spend(transaction, {
    reference: `stake:${id}`,
    kind: 'stake',
    description: `${betType} bet ${betslipId}`,
    details: { betId: id, betslipId },
    entries,
  });
  if (wallet === 'sport_bonus') await countWagering(transaction, playerId, wallet, stakeKobo);
}
