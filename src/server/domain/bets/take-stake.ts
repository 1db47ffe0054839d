// The money side of placing: whether the player may stake, and the debit.

import type { Transaction } from '../../db/open-database.ts';
import { lockActiveAwards } from '../bonus/bonus-awards.ts';
import { assertBonusStake } from '../bonus/wagering-terms.ts';
import type { Movement } from '../ledger/ledger.ts';
import { lockPlayers } from '../ledger/lock-players.ts';
import { holdStake, type StakeHold } from '../ledger/stake-holds.ts';
import { assertMaySpend, spend } from '../limits/spend-gate.ts';
import type { RulesInForce } from '../settings/play-rules.ts';
import type { BetPlan } from './plan-bet.ts';
import type { StoredBet } from './store-bet.ts';
import { uncountCovered } from './uncount-covered.ts';

type Cost = Pick<BetPlan, 'wallet' | 'stakeKobo' | 'exciseKobo'>;

/**
 * Asks ahead of the delay of a live bet what the debit asks again, and holds its stake and duty until then.
 *
 * @throws Refused `insufficient_funds`, and those of `assertMaySpend`.
 */
export async function reserveStake(
  transaction: Transaction,
  { playerId, key, until }: Pick<StakeHold, 'playerId' | 'key' | 'until'>,
  { wallet, stakeKobo, exciseKobo }: Cost,
): Promise<void> {
  const amountKobo = stakeKobo + exciseKobo;
  await assertMaySpend(transaction, { playerId, wallet, amountKobo, key });
  await holdStake(transaction, { playerId, key, wallet, amountKobo, until });
}

/**
 * Moves stake and duty out of the wallet of the plan. A stake of bonus money counts as wagered once
 * the bet is won or lost.
 *
 * @throws Refused `bonus_stake_too_high`, and those of `spend`.
 */
export async function takeStake(
  transaction: Transaction,
  playerId: number,
  { id, betslipId }: StoredBet,
  { wallet, stakeKobo, exciseKobo, betType }: BetPlan,
  rules: RulesInForce,
): Promise<void> {
  await lockPlayers(transaction, [playerId]);
  await uncountCovered(transaction, playerId, id);
  if (wallet === 'sport_bonus') {
    const awards = await lockActiveAwards(transaction, playerId, wallet);
    if (awards.length > 0) assertBonusStake(stakeKobo, rules);
  }
  const house = wallet === 'real' ? 'sport' : 'bonus';
  const entries: Movement['entries'] = [
    { account: { playerId, wallet }, amountKobo: -(stakeKobo + exciseKobo) },
    { account: { house }, amountKobo: stakeKobo },
    ...(exciseKobo > 0 ? [{ account: { house: 'tax' }, amountKobo: exciseKobo } as const] : []),
  ];
  await spend(transaction, {
    reference: `stake:${id}`,
    kind: 'stake',
    description: `${betType === 'Combo' ? 'System' : betType} bet ${betslipId}`,
    details: { betId: id, betslipId },
    entries,
  });
}
