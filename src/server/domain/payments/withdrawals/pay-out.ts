// Processes withdrawals that are due: approves those that nobody cancelled, and pays those that are
// approved. Withdrawals of a locked player wait, unless the bank has them already: then the bank is
// asked for their state.

import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/open-database.ts';
import { players } from '../../../db/schema/accounts.ts';
import { withdrawals } from '../../../db/schema/payments.ts';
import type { PaymentContext } from '../payment-context.ts';
import { type PaymentProvider, type PayOutState, ProviderFault } from '../payment-provider.ts';
import { isLocked } from './assert-not-locked.ts';
import {
  letMoneyGo,
  moveUnsent,
  moveWithdrawal,
  returnMoney,
  type Withdrawal,
} from './move-withdrawal.ts';
import { isPaymentDay } from './payment-day.ts';
import { returnPaid, takeSentBack } from './take-sent-back.ts';

/** How long a process claims a withdrawal: longer than a provider takes to answer. */
const LEASE_MS = 120_000;

/**
 * Processes the withdrawal that has waited longest; returns whether there was one. Several
 * processes may run it at once, since each claims its withdrawal for `LEASE_MS`. If a process dies
 * meanwhile, another one takes its withdrawal after that, and the provider pays a reference once.
 */
export async function payNextWithdrawal(context: PaymentContext): Promise<boolean> {
  const rules = await context.rules.read();
  if (!isPaymentDay(rules.text('PaymentDay'), context.now())) return false;
  const due = await claimNext(context);
  if (due === undefined) return false;
  const approved = due.status === 'approved' ? due : await approve(context, due);
  if (approved?.type === 'online') await pay(context, approved);
  return true;
}

/**
 * Asks the provider about a withdrawal after a message about it.
 *
 * @throws the driver's errors; ProviderFault about a withdrawal that was paid. About others a
 * provider that does not answer is asked again later.
 */
export async function checkPayOut(context: PaymentContext, reference: string): Promise<void> {
  const [found] = await context.database
    .update(withdrawals)
    .set({ dueAt: leaseEnd(context) })
    .where(
      and(
        eq(withdrawals.reference, reference),
        eq(withdrawals.status, 'approved'),
        eq(withdrawals.type, 'online'),
      ),
    )
    .returning();
  await (found === undefined ? takeSentBack(context, reference) : pay(context, found));
}

async function claimNext(context: PaymentContext): Promise<Withdrawal | undefined> {
  const at = context.now().toISOString();
  const [claimed] = await context.database
    .update(withdrawals)
    .set({ dueAt: leaseEnd(context) })
    .where(
      sql`${withdrawals.id} = (
        select id from ${withdrawals}
        where due_at <= ${at}::timestamptz and status in ('requested', 'approved')
          and (sent_at is not null or exists (
            select from ${players}
            where ${players.id} = ${withdrawals.playerId} and ${players.status} = 'active'))
        order by due_at limit 1 for update skip locked)`,
    )
    .returning();
  return claimed;
}

function leaseEnd({ now }: PaymentContext): Date {
  return new Date(now().getTime() + LEASE_MS);
}

/** Undefined where the withdrawal was cancelled or its player locked in the meantime. */
function approve(context: PaymentContext, { reference, type, playerId }: Withdrawal) {
  return context.database.transaction(async (transaction) => {
    if (await isLocked(transaction, playerId)) return undefined;
    return moveUnsent(
      transaction,
      reference,
      {
        status: 'approved',
        dueAt: type === 'online' ? leaseEnd(context) : undefined,
        actor: 'system',
      },
      ['requested'],
    );
  });
}

async function pay(context: PaymentContext, withdrawal: Withdrawal): Promise<void> {
  const { reference } = withdrawal;
  const { bank } = context.providers;
  // Without a provider it stays approved.
  if (bank === undefined) return;
  const maySend = await context.database.transaction((transaction) =>
    noteSending(transaction, withdrawal, context.now()),
  );
  if (!maySend) return;
  const state = await payOut(context, bank, withdrawal);
  if (state.status === 'pending') return;
  const moved = await context.database.transaction(async (transaction) => {
    const taken = await moveWithdrawal(transaction, reference, ['approved'], {
      actor: 'system',
      ...(state.status === 'failed'
        ? { status: 'rejected', note: `The bank did not take it: ${state.reason}` }
        : { status: 'paid' }),
    });
    if (taken === undefined) return false;
    await (state.status === 'paid' ? letMoneyGo : returnMoney)(transaction, taken);
    return true;
  });
  // An earlier answer had it paid: the bank has sent it back since.
  if (!moved && state.status === 'failed') await returnPaid(context, withdrawal, state.reason);
}

/**
 * Records that the withdrawal is sent, before the provider is asked and with the player's row
 * locked. So after an operator's lock or a correction nothing goes to a bank that did not have it
 * before. Returns false where it must not be sent.
 */
async function noteSending(
  transaction: Transaction,
  { reference, playerId, sentAt }: Withdrawal,
  now: Date,
): Promise<boolean> {
  if (sentAt !== null) return true;
  if (await isLocked(transaction, playerId)) return false;
  const sent = await transaction
    .update(withdrawals)
    .set({ sentAt: sql`coalesce(${withdrawals.sentAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(withdrawals.reference, reference), eq(withdrawals.status, 'approved')))
    .returning({ id: withdrawals.id });
  return sent.length > 0;
}

/** An unknown state stays pending: the provider is asked again when the lease ends. */
async function payOut(
  { logger }: PaymentContext,
  bank: PaymentProvider,
  withdrawal: Withdrawal,
): Promise<PayOutState> {
  const { reference } = withdrawal;
  try {
    return await bank.payOut(withdrawal);
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    logger.warn({ reference, reason: error.message }, 'a withdrawal could not be paid yet');
    return { status: 'pending' };
  }
}
