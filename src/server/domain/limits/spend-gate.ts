// The spend gate: every stake that is debited from a player's wallet goes through it.

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
 * Checks everything that can forbid spending except the balance: the account's status, breaks and
 * the loss limit. The player's row stays locked to the end of the transaction, so that concurrent
 * spending is checked against a limit one by one.
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
 * Checks `assertMaySpend` for the player whose wallet the movement debits, and writes the movement.
 * Returns the ledger transaction's id.
 *
 * @throws RangeError where not exactly one wallet of a player pays; those of `assertMaySpend` and
 * of `postMovement`.
 */
export async function spend(transaction: Transaction, movement: Movement): Promise<number> {
  await assertMaySpend(transaction, readSpending(movement));
  return postSpending(transaction, movement);
}

/**
 * Writes a movement that `assertMaySpend` allowed earlier and whose amount was reserved since.
 * Breaks and limits that the player set meanwhile do not apply to it. An operator's lock does.
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
