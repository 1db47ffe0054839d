// The one way to play with a player's money: whatever takes a stake out of a wallet goes through here.

import type { Kobo } from '../../../shared/money/kobo.ts';
import type { Transaction } from '../../db/open-database.ts';
import { type Movement, postSpending, type Wallet } from '../ledger/ledger.ts';
import { lockPlayers } from '../ledger/lock-players.ts';
import { Refused } from '../refused.ts';
import { assertLossAllowed } from './loss-limit.ts';
import { assertMayPlay } from './may-play.ts';

export interface Spending {
  readonly playerId: number;
  readonly wallet: Wallet;
  /** All that leaves the wallet, duty included. */
  readonly amountKobo: Kobo;
}

/**
 * Asks all that may stand against spending, the balance aside: the account, breaks, the loss limit.
 * The player's row is held to the end of the transaction, so that whatever is spent at the same time
 * is held against a limit one by one.
 *
 * @throws Refused `account_locked`, `self_excluded`, `time_out` or `loss_limit`.
 */
export async function assertMaySpend(
  transaction: Transaction,
  { playerId, wallet, amountKobo }: Spending,
): Promise<void> {
  await assertOpen(transaction, playerId);
  await assertMayPlay(transaction, playerId);
  if (wallet === 'real') await assertLossAllowed(transaction, playerId, amountKobo);
}

async function assertOpen(transaction: Transaction, playerId: number): Promise<void> {
  const [player] = await lockPlayers(transaction, [playerId]);
  if (player?.status === 'active') return;
  throw new Refused('account_locked', 'Your account is locked. Please contact support');
}

/**
 * Asks `assertMaySpend` for the player whose wallet the movement takes from, and writes it. Returns
 * the ledger transaction's id.
 *
 * @throws RangeError where not exactly one wallet of a player pays; those of `assertMaySpend` and of
 * `postMovement`.
 */
export async function spend(transaction: Transaction, movement: Movement): Promise<number> {
  await assertMaySpend(transaction, readSpending(movement));
  return postSpending(transaction, movement);
}

/**
 * Writes what was asked by `assertMaySpend` and held since: breaks and limits that the player chose
 * meanwhile are for what comes after it. An operator's lock is not the player's to choose.
 *
 * @throws Refused `account_locked`; RangeError and those of `postMovement` as `spend`.
 */
export async function spendReserved(transaction: Transaction, movement: Movement): Promise<number> {
  await assertOpen(transaction, readSpending(movement).playerId);
  return postSpending(transaction, movement);
}

function readSpending({ reference, entries }: Movement): Spending {
  const paying = entries.flatMap(({ account, amountKobo }) =>
    'house' in account || account.wallet === 'debt' || amountKobo >= 0
      ? []
      : [{ playerId: account.playerId, wallet: account.wallet, amountKobo: -amountKobo }],
  );
  const [spending] = paying;
  if (spending === undefined || paying.length > 1) {
    throw new RangeError(`${reference} has not one wallet of a player that pays`);
  }
  return spending;
}
