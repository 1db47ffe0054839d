// Asks the provider of a new deposit how the player has to pay, and stores the answer.

import { and, eq, isNull } from 'drizzle-orm';
import { players } from '../../../db/schema/accounts.ts';
import { deposits, type PaymentInstructions } from '../../../db/schema/payments.ts';
import { Refused, unknown } from '../../refused.ts';
import type { PaymentContext } from '../payment-context.ts';
import { createReturnUrl, PAYMENT_METHODS } from '../payment-methods.ts';
import { ProviderFault } from '../payment-provider.ts';
import { type Deposit, findDeposit } from './read-deposit.ts';

/**
 * The deposit with its payment instructions. Where these were not stored, because the process ended
 * or the connection to the provider broke, the provider is asked again.
 *
 * @throws Refused `not_found`, `payment_refused`, `provider_unavailable`.
 */
export async function askForInstructions(
  context: PaymentContext,
  reference: string,
  siteUrl: string,
): Promise<Deposit> {
  const deposit = await findDeposit(context.database, reference);
  if (deposit === undefined) throw unknown('Payment');
  if (deposit.details !== null) return deposit;
  if (deposit.status === 'failed') throw refusedByProvider();
  const instructions = await initiate(context, deposit, siteUrl);
  if (instructions === undefined) return askedMeanwhile(context, deposit);
  await context.database
    .update(deposits)
    .set({ details: instructions })
    .where(eq(deposits.reference, reference));
  return { ...deposit, details: instructions };
}

/** Undefined where the provider refuses. */
async function initiate(
  { database, providers, logger }: PaymentContext,
  deposit: Deposit,
  siteUrl: string,
): Promise<PaymentInstructions | undefined> {
  const method = PAYMENT_METHODS.find(({ name }) => name === deposit.method);
  const provider = providers.named(deposit.provider);
  if (method === undefined || provider === undefined) return undefined;
  const { reference, amountKobo, expiresAt, playerId } = deposit;
  const [player] = await database
    .select({ email: players.email })
    .from(players)
    .where(eq(players.id, playerId));
  try {
    return await provider.initiate({
      reference,
      amountKobo,
      kind: method.kind,
      returnUrl: createReturnUrl(siteUrl, method, reference),
      siteUrl,
      email: player?.email || noAddress(playerId),
      expiresAt,
    });
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    logger.warn({ reference, reason: error.message }, 'a deposit could not be initiated');
    if (error.isRefusal) return undefined;
    throw new Refused('provider_unavailable', 'The payment provider is not responding. Try again', {
      status: 503,
    });
  }
}

/**
 * Handles a refusal. A provider also refuses a reference that it had before: then another call has
 * stored the instructions, which count. Otherwise the deposit fails.
 */
async function askedMeanwhile(context: PaymentContext, { reference }: Deposit): Promise<Deposit> {
  const [failed] = await context.database
    .update(deposits)
    .set({ status: 'failed', checkAt: null })
    .where(
      and(
        eq(deposits.reference, reference),
        eq(deposits.status, 'initiated'),
        isNull(deposits.details),
      ),
    )
    .returning({ id: deposits.id });
  const deposit = await findDeposit(context.database, reference);
  if (failed !== undefined || deposit?.details == null) throw refusedByProvider();
  return deposit;
}

function refusedByProvider(): Refused {
  return new Refused(
    'payment_refused',
    'The payment provider did not accept this deposit. Try another method',
  );
}

/** Providers require an email address for the receipt; this one reaches nobody. */
function noAddress(playerId: number): string {
  return `player-${playerId}@example.com`;
}
