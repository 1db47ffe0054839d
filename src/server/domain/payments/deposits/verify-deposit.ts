// A player asks whether a deposit has arrived.

import { Refused, unknown } from '../../refused.ts';
import type { PaymentContext } from '../payment-context.ts';
import { ProviderFault } from '../payment-provider.ts';
import { checkDeposit } from './check-deposit.ts';
import { ARRIVED, type Deposit, readOwnDeposit } from './read-deposit.ts';

/**
 * The deposit as it stands after its provider was asked; one that has arrived is not asked about again.
 *
 * @throws Refused `not_found` also where it was made by another method; `provider_unavailable`.
 */
export async function verifyDeposit(
  context: PaymentContext,
  asked: { readonly playerId: number; readonly reference: string; readonly method: string },
): Promise<Deposit> {
  const { playerId, reference, method } = asked;
  const deposit = await readOwnDeposit(context.database, playerId, reference);
  if (deposit.method !== method) throw unknown('Payment');
  if (ARRIVED.includes(deposit.status)) return deposit;
  try {
    await checkDeposit(context, reference);
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    context.logger.warn({ reference, reason: error.message }, 'a deposit could not be verified');
    throw new Refused('provider_unavailable', 'The payment provider is not responding. Try again', {
      status: 503,
    });
  }
  return readOwnDeposit(context.database, playerId, reference);
}
