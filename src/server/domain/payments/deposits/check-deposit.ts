// Asks the provider about a deposit and applies its answer. What was paid is credited once, however
// often this runs.

import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { deposits } from '../../../db/schema/payments.ts';
import { auditLog } from '../../../db/schema/settings.ts';
import { lockPlayers } from '../../ledger/lock-players.ts';
import type { PaymentContext } from '../payment-context.ts';
import { type PaymentState, ProviderFault } from '../payment-provider.ts';
import { creditDeposit } from './credit-deposit.ts';
import { findHoldReason, holdDeposit } from './hold-deposit.ts';
import { ARRIVED, type Deposit, findDeposit } from './read-deposit.ts';
import { reverseDeposit } from './reverse-deposit.ts';

type Paid = Extract<PaymentState, { status: 'paid' }>;

/**
 * Brings a deposit to its state at the provider. A payment that arrives after the deposit expired
 * or failed is credited all the same, since we have the money. One that may not be credited is
 * held; one that went back to its payer is reversed.
 *
 * @throws ProviderFault where the provider does not answer.
 */
export async function checkDeposit(context: PaymentContext, reference: string): Promise<void> {
  const deposit = await findDeposit(context.database, reference);
  if (deposit === undefined) return;
  const provider = context.providers.named(deposit.provider);
  if (provider === undefined) {
    throw new ProviderFault(`${deposit.provider} is not set up`, { isRefusal: false });
  }
  const state = await provider.verify(reference);
  if (state.status === 'paid') {
    if (isAsOrdered(deposit, state)) await takeIn(context, deposit, state);
    else await dispute(context, deposit, state);
  } else if (state.status === 'failed') await end(context, deposit, 'failed');
  else if (state.status === 'reversed') {
    // In this order: after `end` no other check credits the deposit, and `reverseDeposit` finds a
    // credit that was made before.
    await end(context, deposit, 'reversed');
    await reverseDeposit(context, deposit);
  } else if (deposit.expiresAt <= context.now()) {
    await end(context, deposit, 'expired');
  }
}

function isAsOrdered(deposit: Deposit, state: Paid): boolean {
  return (
    state.reference === deposit.reference &&
    state.amountKobo === deposit.amountKobo &&
    state.currency === 'NGN'
  );
}

/** Credits or holds the first payment; a further one goes into the audit log for the operator. */
async function takeIn(context: PaymentContext, deposit: Deposit, state: Paid): Promise<void> {
  const { reference, playerId, amountKobo } = deposit;
  await context.database.transaction(async (transaction) => {
    // Locked before the deposit's own row, since another deposit of the player may arrive at the
    // same time.
    const [player] = await lockPlayers(transaction, [playerId]);
    // A concurrent second check waits here for the first one, and then updates no row.
    const [before] = await transaction
      .update(deposits)
      .set({ timesPaid: state.timesPaid })
      .where(and(eq(deposits.reference, reference), lt(deposits.timesPaid, state.timesPaid)))
      .returning({ status: deposits.status });
    if (before === undefined) return;
    if (state.timesPaid > 1) {
      await transaction.insert(auditLog).values({
        actor: 'system',
        action: 'deposit_paid_again',
        subject: reference,
        details: { playerId, amountKobo, timesPaid: state.timesPaid },
      });
    }
    if (ARRIVED.includes(before.status)) return;
    const now = context.now();
    const reason = await findHoldReason(transaction, deposit, player?.status, now);
    if (reason === undefined) await creditDeposit(transaction, deposit, 'cash', now);
    else await holdDeposit(transaction, deposit, reason, now);
  });
}

/** A payment that is not as ordered is not credited: an operator decides about it. */
async function dispute(context: PaymentContext, deposit: Deposit, state: Paid): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const [disputed] = await transaction
      .update(deposits)
      .set({ status: 'disputed', checkAt: null })
      .where(
        and(
          eq(deposits.reference, deposit.reference),
          inArray(deposits.status, ['initiated', 'failed', 'expired']),
          // Otherwise the answer is older than the return of the money.
          lt(deposits.timesPaid, state.timesPaid),
        ),
      )
      .returning({ id: deposits.id });
    if (disputed === undefined) return;
    await transaction.insert(auditLog).values({
      actor: 'system',
      action: 'deposit_disputed',
      subject: deposit.reference,
      details: { playerId: deposit.playerId, orderedKobo: deposit.amountKobo, received: state },
    });
  });
}

/** How a deposit ends without its money: the statuses that it may end from, and what is written. */
const ENDS = {
  // The provider is still asked for a while, since payments may come late.
  expired: { from: ['initiated'], set: { status: 'expired' } },
  failed: { from: ['initiated', 'expired'], set: { status: 'failed', checkAt: null } },
  // It counts as paid once; otherwise an answer from before the money went back would still be
  // credited.
  reversed: {
    from: ['initiated', 'expired', 'failed'],
    set: { status: 'failed', checkAt: null, timesPaid: sql`greatest(${deposits.timesPaid}, 1)` },
  },
};

async function end(
  context: PaymentContext,
  { reference }: Deposit,
  how: keyof typeof ENDS,
): Promise<void> {
  const { from, set } = ENDS[how];
  await context.database
    .update(deposits)
    .set(set)
    .where(and(eq(deposits.reference, reference), inArray(deposits.status, from)));
}
