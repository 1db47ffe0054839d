// The bank accounts that a player keeps for withdrawals.

import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { bankAccounts } from '../../../db/schema/payments.ts';
import type { PaymentContext } from '../payment-context.ts';
import type { BankAccount } from '../payment-provider.ts';
import { isAccount, type VerifiedAccount, verifyAccount } from './verify-account.ts';

/** In the order in which they were saved. */
export async function listSavedAccounts(
  { database }: Pick<PaymentContext, 'database'>,
  playerId: number,
): Promise<VerifiedAccount[]> {
  return database
    .select({
      bankCode: bankAccounts.bankCode,
      bankName: bankAccounts.bankName,
      accountNumber: bankAccounts.accountNumber,
      accountName: bankAccounts.accountName,
    })
    .from(bankAccounts)
    .where(and(eq(bankAccounts.playerId, playerId), isNotNull(bankAccounts.savedAt)))
    .orderBy(asc(bankAccounts.savedAt), asc(bankAccounts.id));
}

/**
 * Saves an account after a new name enquiry. Saving it again is no error.
 *
 * @throws as `verifyAccount`.
 */
export async function saveAccount(
  context: PaymentContext,
  playerId: number,
  account: BankAccount,
): Promise<VerifiedAccount> {
  const verified = await verifyAccount(context, playerId, account);
  await context.database
    .update(bankAccounts)
    .set({ savedAt: context.now() })
    .where(isAccount(playerId, account));
  return verified;
}
