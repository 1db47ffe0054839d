// The money side of placing: whether the player may stake, and the debit.

import type { Database, Transaction } from '../../db/open-database.ts';
import { lockActiveAwards } from '../bonus/bonus-awards.ts';
import { countWagering } from '../bonus/count-wagering.ts';
import { assertBonusStake } from '../bonus/wagering-terms.ts';
import { keyReused } from '../ledger/answer-once.ts';
import type { Movement } from '../ledger/ledger.ts';
import { lockPlayers } from '../ledger/lock-players.ts';
import {
  addReservation,
  findReservation,
  releaseStake,
  type StakeReservation,
} from '../ledger/stake-reservations.ts';
import { assertMaySpend, spend, spendReserved } from '../limits/spend-gate.ts';
import type { RulesInForce } from '../settings/play-rules.ts';
import { excludeHedgedBets } from './exclude-hedged-bets.ts';
import type { BetPlan } from './plan-bet.ts';
import type { StoredBet } from './store-bet.ts';

type Cost = Pick<BetPlan, 'wallet' | 'stakeKobo' | 'exciseKobo'>;

/**
 * Checks before the delay of a live bet whether the debit is allowed, and reserves stake and duty
 * until `reservation.until`. From then on the player cannot withdraw the bet.
 *
 * @throws Refused `insufficient_funds`, `bonus_stake_too_high`, `key_reused` where another bet
 * waits with the key, and those of `assertMaySpend`.
 */
export async function reserveStake(
  transaction: Transaction,
  reservation: Pick<StakeReservation, 'playerId' | 'key' | 'bodyHash' | 'until'>,
  { wallet, stakeKobo, exciseKobo }: Cost,
  rules: RulesInForce,
): Promise<void> {
  const { playerId, bodyHash } = reservation;
  const amountKobo = stakeKobo + exciseKobo;
  await lockPlayers(transaction, [playerId]);
  const waiting = await findReservation(transaction, reservation);
  if (waiting?.bodyHash === bodyHash) return;
  if (waiting !== undefined) throw keyReused();
  await assertMaySpend(transaction, { playerId, wallet, amountKobo });
  await assertBonusTerms(transaction, playerId, { wallet, stakeKobo }, rules);
  await addReservation(transaction, { ...reservation, wallet, amountKobo });
}

/** Releases the reservation of a bet that was not accepted; does nothing where there is none. */
export async function freeStake(
  database: Database,
  reservation: Pick<StakeReservation, 'playerId' | 'key'>,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockPlayers(transaction, [reservation.playerId]);
    const freed = await releaseStake(transaction, reservation);
    // The conversion of a bonus may have waited for this bet alone.
    if (freed?.wallet !== 'sport_bonus') return;
    await countWagering(transaction, reservation.playerId, freed.wallet, 0);
  });
}

/** Who pays, and the key of the bet where the stake was reserved. */
interface Payer {
  readonly playerId: number;
  readonly reservedBy?: string;
}

/**
 * Moves stake and duty out of the wallet of the plan. A stake of bonus money counts as wagered once
 * the bet is won or lost. A reserved stake is taken despite limits or breaks that the player has
 * set since: otherwise a player could watch the delay of a live bet and withdraw the bet by setting
 * one.
 *
 * @throws Refused `account_locked`; where nothing is reserved, or less than the cost,
 * `bonus_stake_too_high` and those of `spend`.
 */
export async function takeStake(
  transaction: Transaction,
  { playerId, reservedBy }: Payer,
  { id, betslipId }: StoredBet,
  { wallet, stakeKobo, exciseKobo, betType }: BetPlan,
  rules: RulesInForce,
): Promise<void> {
  await lockPlayers(transaction, [playerId]);
  const reservation =
    reservedBy === undefined
      ? undefined
      : await releaseStake(transaction, { playerId, key: reservedBy });
  const isReserved =
    reservation?.wallet === wallet && reservation.amountKobo >= stakeKobo + exciseKobo;
  await excludeHedgedBets(transaction, playerId, id);
  if (!isReserved) await assertBonusTerms(transaction, playerId, { wallet, stakeKobo }, rules);
  const house = wallet === 'real' ? 'sport' : 'bonus';
  const entries: Movement['entries'] = [
    { account: { playerId, wallet }, amountKobo: -(stakeKobo + exciseKobo) },
    { account: { house }, amountKobo: stakeKobo },
    ...(exciseKobo > 0 ? [{ account: { house: 'tax' }, amountKobo: exciseKobo } as const] : []),
  ];
  const movement: Movement = {
    reference: stakeReference(id),
    kind: 'stake',
    description: `${betType === 'Combo' ? 'System' : betType} bet ${betslipId}`,
    details: { betId: id, betslipId },
    entries,
  };
  await (isReserved ? spendReserved(transaction, movement) : spend(transaction, movement));
}

/** Names the movement of a bet's stake and duty in the ledger. */
export function stakeReference(betId: number): string {
  return `stake:${betId}`;
}

async function assertBonusTerms(
  transaction: Transaction,
  playerId: number,
  { wallet, stakeKobo }: Pick<Cost, 'wallet' | 'stakeKobo'>,
  rules: RulesInForce,
): Promise<void> {
  if (wallet !== 'sport_bonus') return;
  const awards = await lockActiveAwards(transaction, playerId, wallet);
  if (awards.length > 0) assertBonusStake(stakeKobo, rules);
}
