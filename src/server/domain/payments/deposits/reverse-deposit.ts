// Reverses a deposit that arrived and went back to its payer: a refund, or a bank that took it
// back.

import { eq } from 'drizzle-orm';
import type { Kobo } from '../../../../shared/money/kobo.ts';
import type { Transaction } from '../../../db/open-database.ts';
import { deposits } from '../../../db/schema/payments.ts';
import { auditLog } from '../../../db/schema/settings.ts';
import { forfeitDepositBonuses, lockOpenAwards } from '../../bonus/forfeit-deposit-bonuses.ts';
import { lockDebt, postMovement } from '../../ledger/ledger.ts';
import { lockPlayers } from '../../ledger/lock-players.ts';
import type { PaymentContext } from '../payment-context.ts';
import { takeBackWithdrawals } from '../withdrawals/take-back-withdrawals.ts';
import { postReturn } from './held-deposits.ts';
import { type Deposit, findDeposit } from './read-deposit.ts';

const WHY_CANCELLED =
  'A deposit went back to your bank, so we took back what it had brought. The rest is in your balance.';

/** Statuses of a deposit whose money arrived and was not returned. */
const REVERSIBLE: readonly string[] = ['paid', 'held', 'disputed'];

/**
 * Takes the money of a deposit back, once: from the wallet, then from withdrawals that were not
 * sent yet. The player owes the rest. As with any money that leaves, deposit bonuses end that are
 * not wagered, even while a live bet waits with their money. A deposit that is held or disputed was
 * in no wallet: it becomes returned, and no operator can credit it any more. One that never arrived
 * does not change.
 */
export async function reverseDeposit(
  { database, now }: Pick<PaymentContext, 'database' | 'now'>,
  { reference, playerId }: Pick<Deposit, 'reference' | 'playerId'>,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockPlayers(transaction, [playerId]);
    // Read again: an operator may have credited another amount while the provider was asked.
    const deposit = await findDeposit(transaction, reference);
    if (deposit === undefined || !REVERSIBLE.includes(deposit.status)) return;
    await transaction
      .update(deposits)
      // The player is shown it for a week from `heldAt` on.
      .set({ status: 'returned', heldAt: now(), checkAt: null })
      .where(eq(deposits.reference, reference));
    const owedKobo = deposit.status === 'paid' ? await takeBack(transaction, deposit) : 0;
    if (deposit.status === 'held') await postReturn(transaction, deposit);
    await transaction.insert(auditLog).values({
      actor: 'system',
      action: 'deposit_reversed',
      subject: reference,
      details: { playerId, amountKobo: deposit.amountKobo, owedKobo, was: deposit.status },
    });
  });
}

/** Takes the amount back. Returns the part that the player owes, kobo. */
async function takeBack(
  transaction: Transaction,
  { reference, playerId, amountKobo, method }: Deposit,
): Promise<Kobo> {
  const awards = await lockOpenAwards(transaction, playerId);
  const takenKobo = await gather(transaction, playerId, amountKobo);
  const owedKobo = amountKobo - takenKobo;
  await postMovement(transaction, {
    reference: `deposit-reversed:${reference}`,
    kind: 'deposit_reversed',
    description: 'Deposit went back to your bank',
    details: { channel: method },
    entries: [
      ...(takenKobo > 0
        ? [{ account: { playerId, wallet: 'real' } as const, amountKobo: -takenKobo }]
        : []),
      ...(owedKobo > 0
        ? [{ account: { playerId, wallet: 'debt' } as const, amountKobo: -owedKobo }]
        : []),
      { account: { house: 'cash' }, amountKobo },
    ],
  });
  await forfeitDepositBonuses(transaction, playerId, awards, 'needless');
  return owedKobo;
}

/**
 * The part of the amount that the real wallet covers, kobo, after withdrawals that are needed for
 * it were cancelled.
 */
async function gather(transaction: Transaction, playerId: number, amountKobo: Kobo): Promise<Kobo> {
  const { realKobo } = await lockDebt(transaction, playerId);
  if (realKobo >= amountKobo) return amountKobo;
  await takeBackWithdrawals(transaction, playerId, amountKobo - realKobo, WHY_CANCELLED);
  return Math.min(amountKobo, (await lockDebt(transaction, playerId)).realKobo);
}
