// A withdrawal's way from state to state: every move is conditional, so that only one of two counts.

import { and, eq, inArray } from 'drizzle-orm';
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

/** Nobody has decided about these yet; their money can still come back. */
export const UNDECIDED: readonly WithdrawalStatus[] = ['requested', 'review'];
/** Still on their way. */
export const PENDING: readonly WithdrawalStatus[] = [...UNDECIDED, 'approved'];

export interface Step {
  /** `player`, `system`, or an operator's name. */
  readonly actor: string;
  readonly note?: string;
}

/**
 * Moves the withdrawal and writes the step of its timeline. Undefined where it is in none of the
 * states `from` (any more), or where it is not there at all.
 */
export async function moveWithdrawal(
  transaction: Transaction,
  reference: string,
  from: readonly WithdrawalStatus[],
  to: { readonly status: WithdrawalStatus; readonly dueAt?: Date | undefined } & Step,
): Promise<Withdrawal | undefined> {
  const [moved] = await transaction
    .update(withdrawals)
    .set({ status: to.status, dueAt: to.dueAt ?? null })
    .where(and(eq(withdrawals.reference, reference), inArray(withdrawals.status, [...from])))
    .returning();
  if (moved !== undefined) await writeStep(transaction, moved.id, to.status, to);
  return moved;
}

/**
 * Moves one that nobody has decided about, as `moveWithdrawal`. The player's row is held first: a
 * correction that wants its money back (`takeBackWithdrawals`) comes before it or after it.
 */
export async function decideUndecided(
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
  return moveWithdrawal(transaction, reference, from, to);
}

export async function writeStep(
  transaction: Transaction,
  withdrawalId: number,
  status: WithdrawalStatus,
  { actor, note = '' }: Step,
): Promise<void> {
  await transaction.insert(withdrawalSteps).values({ withdrawalId, status, actor, note });
}

/** Into the house's hands at the request. */
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
 * Back to the player: rejected, cancelled, or turned down by the bank. `from` is where the money is:
 * `cash` where it had been paid, and came back.
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

/** Out of the house: the provider or the counter has paid it. */
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

/** Only the end of the account's number: descriptions are shown wherever transactions are. */
function describe({ type, bankName, accountNumber }: Withdrawal): string {
  return type === 'cash'
    ? 'Withdrawal in cash'
    : `Withdrawal to ${bankName}, account ending ${accountNumber.slice(-4)}`;
}
