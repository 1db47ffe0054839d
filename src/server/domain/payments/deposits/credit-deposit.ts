// Puts the money of a deposit into the wallet.

import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/open-database.ts';
import { deposits } from '../../../db/schema/payments.ts';
import { postMovement } from '../../ledger/ledger.ts';
import { PAYMENT_METHODS } from '../payment-methods.ts';
import type { Deposit } from './read-deposit.ts';

/** `from` is where the house has the money: with a provider, or among the held deposits. */
export async function creditDeposit(
  transaction: Transaction,
  { reference, playerId, amountKobo, method }: Deposit,
  from: 'cash' | 'held_deposits',
  paidAt: Date,
): Promise<void> {
  await transaction
    .update(deposits)
    .set({ status: 'paid', paidAt, checkAt: null })
    .where(eq(deposits.reference, reference));
  const title = PAYMENT_METHODS.find(({ name }) => name === method)?.title ?? method;
  await postMovement(transaction, {
    reference: `deposit:${reference}`,
    kind: 'deposit',
    description: `Deposit by ${title}`,
    details: { channel: method },
    entries: [
      { account: { playerId, wallet: 'real' }, amountKobo },
      { account: { house: from }, amountKobo: -amountKobo },
    ],
  });
}
