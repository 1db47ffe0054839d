// A player asks whether a deposit has arrived.

import { type Allowance, countTry } from '../../accounts/count-try.ts';
import { Refused, unknown } from '../../refused.ts';
import { TooManyTriesError } from '../../too-many-tries.ts';
import type { PaymentContext } from '../payment-context.ts';
import { ProviderFault } from '../payment-provider.ts';
import { checkDeposit } from './check-deposit.ts';
import { ARRIVED, type Deposit, readOwnDeposit } from './read-deposit.ts';

/**
 * Checks of one player. More would use up the requests that the provider allows the whole site, and
 * would bring no answer sooner.
 */
const QUESTIONS: Allowance = { tries: 60, seconds: 60 };

/**
 * The deposit after its provider was asked. The provider is not asked about a deposit that has
 * arrived, nor more than 60 times in a minute for one player.
 *
 * @throws Refused `not_found`, also where it was made by another method; `provider_unavailable`.
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
    await countTry(context.database, `verify-payment:${playerId}`, QUESTIONS, '');
    await checkDeposit(context, reference);
  } catch (error) {
    if (error instanceof TooManyTriesError) return deposit;
    if (!(error instanceof ProviderFault)) throw error;
    context.logger.warn({ reference, reason: error.message }, 'a deposit could not be verified');
    throw new Refused('provider_unavailable', 'The payment provider is not responding. Try again', {
      status: 503,
    });
  }
  return readOwnDeposit(context.database, playerId, reference);
}
