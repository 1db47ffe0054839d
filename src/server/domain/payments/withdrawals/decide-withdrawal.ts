// What an operator decides about withdrawals; every decision is a step of the timeline.

import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/open-database.ts';
import { withdrawals } from '../../../db/schema/payments.ts';
import { Refused, unknown } from '../../refused.ts';
import { assertNotLocked } from './assert-not-locked.ts';
import {
  letMoneyGo,
  moveUnsent,
  moveWithdrawal,
  PENDING,
  returnMoney,
  type Withdrawal,
} from './move-withdrawal.ts';

export interface Decision {
  readonly reference: string;
  /** The operator's name. */
  readonly actor: string;
  /** Shown to the player in the timeline. */
  readonly note?: string;
}

/**
 * Approves a withdrawal. An online one is sent to the bank next, on the day of payment where the
 * rules name one; cash waits at the counter for its code.
 *
 * @throws Refused `not_found`, `already_decided`, `account_locked`.
 */
export async function approveWithdrawal(
  database: Database,
  { reference, actor, note = '' }: Decision,
  now: () => Date = () => new Date(),
): Promise<Withdrawal> {
  return database.transaction(async (transaction) => {
    const [found] = await transaction
      .select({ type: withdrawals.type, playerId: withdrawals.playerId })
      .from(withdrawals)
      .where(eq(withdrawals.reference, reference));
    if (found !== undefined) await assertNotLocked(transaction, found.playerId);
    const approved = await moveUnsent(transaction, reference, {
      status: 'approved',
      dueAt: found?.type === 'online' ? now() : undefined,
      actor,
      note,
    });
    return approved ?? (await refuse(transaction, reference));
  });
}

/**
 * Rejects a withdrawal, approved or not: the money goes back into the wallet. One that was sent to
 * the bank or handed out cannot be rejected any more.
 *
 * @throws Refused `not_found`, `already_decided`.
 */
export async function rejectWithdrawal(
  database: Database,
  { reference, actor, note = '' }: Decision,
): Promise<Withdrawal> {
  return database.transaction(async (transaction) => {
    const rejected = await moveUnsent(
      transaction,
      reference,
      { status: 'rejected', actor, note },
      PENDING,
    );
    if (rejected === undefined) return refuse(transaction, reference);
    await returnMoney(transaction, rejected);
    return rejected;
  });
}

/**
 * Records that cash was handed out for its code.
 *
 * @throws Refused `not_found` for a code that is unknown, not approved yet, or used;
 * `account_locked`.
 */
export async function payCashWithdrawal(
  database: Database,
  { cashCode, actor }: { readonly cashCode: string; readonly actor: string },
): Promise<Withdrawal> {
  return database.transaction(async (transaction) => {
    const [found] = await transaction
      .select({ reference: withdrawals.reference, playerId: withdrawals.playerId })
      .from(withdrawals)
      .where(and(eq(withdrawals.cashCode, cashCode.toUpperCase()), eq(withdrawals.type, 'cash')));
    if (found !== undefined) await assertNotLocked(transaction, found.playerId);
    const paid =
      found &&
      (await moveWithdrawal(transaction, found.reference, ['approved'], {
        status: 'paid',
        actor,
        note: 'Cash was handed out',
      }));
    if (paid === undefined) throw unknown('Withdrawal');
    await letMoneyGo(transaction, paid);
    return paid;
  });
}

async function refuse(transaction: Transaction, reference: string): Promise<never> {
  const [found] = await transaction
    .select({ status: withdrawals.status, sentAt: withdrawals.sentAt })
    .from(withdrawals)
    .where(eq(withdrawals.reference, reference));
  if (found === undefined) throw unknown('Withdrawal');
  const isAtBank = found.status === 'approved' && found.sentAt !== null;
  throw new Refused(
    'already_decided',
    `This withdrawal is ${isAtBank ? 'at the bank' : found.status} already`,
  );
}
