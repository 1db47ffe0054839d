// Moves withdrawals from state to state. Every move is conditional, so that only one of two
// concurrent moves counts.

import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../../db/open-database.ts';
import { withdrawalSteps, withdrawals } from '../../../db/schema/payments.ts';
import { type HouseAccount, postMovement, type Wallet } from '../../ledger/ledger.ts';
import { lockPlayers } from '../../ledger/lock-players.ts';

export type Withdrawal = typeof withdrawals.$inferSelect;
export type WithdrawalStatus =
  | 'requested'
  | 'review'
  | 'approved'
  | 'paid'
  | 'rejected'
  | 'cancelled';

/** States in which nobody has decided yet; the money can still come back. */
export const UNDECIDED: readonly WithdrawalStatus[] = ['requested', 'review'];
/** States of withdrawals that are not over. */
export const PENDING: readonly WithdrawalStatus[] = [...UNDECIDED, 'approved'];

export interface Step {
  /** `player`, `system`, or an operator's name. */
  readonly actor: string;
  readonly note?: string;
}

/**
 * Moves the withdrawal and writes the step of its timeline. Undefined where it does not exist, is
 * in none of the states `from`, or does not meet the condition `provided`.
 */
export async function moveWithdrawal(
  transaction: Transaction,
  reference: string,
  from: readonly WithdrawalStatus[],
  to: { readonly status: WithdrawalStatus; readonly dueAt?: Date | undefined } & Step,
  provided?: SQL,
): Promise<Withdrawal | undefined> {
  const [moved] = await transaction
    .update(withdrawals)
    .set({ status: to.status, dueAt: to.dueAt ?? null })
    .where(
      and(eq(withdrawals.reference, reference), inArray(withdrawals.status, [...from]), provided),
    )
    .returning();
  if (moved !== undefined) await writeStep(transaction, moved.id, to.status, to);
  return moved;
}

/**
 * Like `moveWithdrawal`, for a withdrawal that was not sent to the bank. The player's row is locked
 * first, so that its sending, and a correction that takes withdrawals back
 * (`takeBackWithdrawals`), come wholly before or after it.
 */
export async function moveUnsent(
  transaction: Transaction,
  reference: string,
  to: Parameters<typeof moveWithdrawal>[3],
  from: readonly WithdrawalStatus[] = UNDECIDED,
): Promise<Withdrawal | undefined> {
  const [found] = await transaction
    .select({ playerId: withdrawals.playerId })
    .from(withdrawals)
    .where(eq(withdrawals.reference, reference));
  if (found === undefined) return undefined;
  await lockPlayers(transaction, [found.playerId]);
  return moveWithdrawal(transaction, reference, from, to, isNull(withdrawals.sentAt));
}

export async function writeStep(
  transaction: Transaction,
  withdrawalId: number,
  status: WithdrawalStatus,
  { actor, note = '' }: Step,
): Promise<void> {
  await transaction.insert(withdrawalSteps).values({ withdrawalId, status, actor, note });
}

/** Moves the money from the wallet to the house's withdrawals, at the request. */
export async function takeMoney(transaction: Transaction, withdrawal: Withdrawal): Promise<void> {
  await post(transaction, withdrawal, {
    reference: `withdrawal:${withdrawal.reference}`,
    kind: 'withdrawal',
    description: describe(withdrawal),
    from: { playerId: withdrawal.playerId, wallet: 'real' },
    to: { house: 'withdrawals' },
  });
}

/**
 * Returns the money to the player: the withdrawal was rejected, cancelled, or turned down by the
 * bank. `from` is the house's account that has it: `cash` where it had been paid and came back.
 */
export async function returnMoney(
  transaction: Transaction,
  withdrawal: Withdrawal,
  from: 'withdrawals' | 'cash' = 'withdrawals',
): Promise<void> {
  await post(transaction, withdrawal, {
    reference: `withdrawal-returned:${withdrawal.reference}`,
    kind: 'withdrawal_returned',
    description: `${describe(withdrawal)}, ${withdrawal.status}`,
    from: { house: from },
    to: { playerId: withdrawal.playerId, wallet: 'real' },
  });
}

/** Books the money as paid by the provider or the counter. */
export async function letMoneyGo(transaction: Transaction, withdrawal: Withdrawal): Promise<void> {
  await post(transaction, withdrawal, {
    reference: `withdrawal-paid:${withdrawal.reference}`,
    kind: 'withdrawal_paid',
    description: `${describe(withdrawal)}, paid`,
    from: { house: 'withdrawals' },
    to: { house: 'cash' },
  });
}

type Side =
  | { readonly playerId: number; readonly wallet: Wallet }
  | { readonly house: HouseAccount };

async function post(
  transaction: Transaction,
  { type, amountKobo }: Withdrawal,
  move: { reference: string; kind: string; description: string; from: Side; to: Side },
): Promise<void> {
  const { from, to, ...movement } = move;
  await postMovement(transaction, {
    ...movement,
    details: { channel: type === 'cash' ? 'cash' : 'bank' },
    entries: [
      { account: from, amountKobo: -amountKobo },
      { account: to, amountKobo },
    ],
  });
}

/**
 * Has only the end of the account's number, since descriptions are shown wherever transactions are.
 */
function describe({ type, bankName, accountNumber }: Withdrawal): string {
  return type === 'cash'
    ? 'Withdrawal in cash'
    : `Withdrawal to ${bankName}, account ending ${accountNumber.slice(-4)}`;
}
