// What operators do with held deposits: list them, record their return, release them.

import { asc, eq } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '../../../db/open-database.ts';
import { players } from '../../../db/schema/accounts.ts';
import { deposits } from '../../../db/schema/payments.ts';
import { auditLog } from '../../../db/schema/settings.ts';
import { postMovement } from '../../ledger/ledger.ts';
import { lockPlayers } from '../../ledger/lock-players.ts';
import { Refused, unknown } from '../../refused.ts';
import { creditDeposit } from './credit-deposit.ts';
import { findHoldReason } from './hold-deposit.ts';
import { type Deposit, findDeposit } from './read-deposit.ts';

/** What an operator decides about a held or a disputed deposit. */
export interface DepositDecision {
  readonly reference: string;
  /** The operator's name. */
  readonly actor: string;
}

/** The held deposits of all players, the longest held first, with the player's number. */
export async function listHeldDeposits(
  queryable: Queryable,
): Promise<(Deposit & { username: string })[]> {
  const rows = await queryable
    .select({ deposit: deposits, username: players.username })
    .from(deposits)
    .innerJoin(players, eq(players.id, deposits.playerId))
    .where(eq(deposits.status, 'held'))
    .orderBy(asc(deposits.heldAt), asc(deposits.id));
  return rows.map(({ deposit, username }) => ({ ...deposit, username }));
}

/**
 * Records that the money was sent back, at the provider or by the bank.
 *
 * @throws Refused `not_found`, `not_held`.
 */
export async function returnHeldDeposit(
  database: Database,
  { reference, actor }: DepositDecision,
): Promise<Deposit> {
  return database.transaction(async (transaction) => {
    const { deposit } = await lockHeld(transaction, reference);
    await transaction
      .update(deposits)
      .set({ status: 'returned' })
      .where(eq(deposits.reference, reference));
    await postReturn(transaction, deposit);
    await audit(transaction, 'deposit_returned', deposit, actor);
    return deposit;
  });
}

/** Moves the money out of the held deposits. It can be posted once for each deposit. */
export async function postReturn(
  transaction: Transaction,
  { reference, playerId, amountKobo, method }: Deposit,
): Promise<void> {
  await postMovement(transaction, {
    reference: `deposit-returned:${reference}`,
    kind: 'deposit_returned',
    description: 'Deposit on hold returned',
    details: { channel: method, playerId },
    entries: [
      { account: { house: 'held_deposits' }, amountKobo: -amountKobo },
      { account: { house: 'cash' }, amountKobo },
    ],
  });
}

/**
 * Credits a held deposit where nothing forbids it any more.
 *
 * @throws Refused `not_found`, `not_held`, `still_held` where the player's limit, break or lock
 * would hold it again.
 */
export async function releaseHeldDeposit(
  database: Database,
  { reference, actor }: DepositDecision,
  now: Date = new Date(),
): Promise<Deposit> {
  return database.transaction(async (transaction) => {
    const { deposit, playerStatus } = await lockHeld(transaction, reference);
    const reason = await findHoldReason(transaction, deposit, playerStatus, now);
    if (reason !== undefined) {
      throw new Refused('still_held', `It may not be credited yet: ${reason}`);
    }
    await creditDeposit(transaction, deposit, 'held_deposits', now);
    await audit(transaction, 'deposit_released', deposit, actor);
    return deposit;
  });
}

/**
 * The player is locked first, as wherever money moves. Of two concurrent decisions only the first
 * finds the deposit held.
 */
async function lockHeld(transaction: Transaction, reference: string) {
  const found = await findDeposit(transaction, reference);
  if (found === undefined) throw unknown('Deposit');
  const [player] = await lockPlayers(transaction, [found.playerId]);
  const deposit = await findDeposit(transaction, reference);
  if (deposit?.status !== 'held') {
    throw new Refused('not_held', `This deposit is ${deposit?.status}, not held`);
  }
  return { deposit, playerStatus: player?.status };
}

async function audit(
  transaction: Transaction,
  action: string,
  { reference, playerId, amountKobo }: Deposit,
  actor: string,
): Promise<void> {
  const details = { playerId, amountKobo };
  await transaction.insert(auditLog).values({ actor, action, subject: reference, details });
}
