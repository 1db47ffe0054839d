// Payments of a test: the backend's own work with a clock and a provider of the test's choosing.

import { readBalances } from '../../src/server/domain/ledger/ledger.ts';
import { checkOpenDeposits } from '../../src/server/domain/payments/deposits/check-open-deposits.ts';
import type { PaymentContext } from '../../src/server/domain/payments/payment-context.ts';
import { createPaymentProviders } from '../../src/server/domain/payments/payment-providers.ts';
import { paySandboxPayment } from '../../src/server/domain/payments/sandbox/sandbox-payments.ts';
import { payNextWithdrawal } from '../../src/server/domain/payments/withdrawals/pay-out.ts';
import type { TestBackend } from './backend.ts';
import type { TestPlayer } from './players.ts';

/** As the wallet works, but `aheadMs` in the future. */
export function paymentsOf(backend: TestBackend, aheadMs = 0): PaymentContext {
  const { database, rules } = backend.server;
  return {
    database,
    rules,
    providers: createPaymentProviders(backend.config, database),
    logger: { warn: () => {} },
    now: () => new Date(Date.now() + aheadMs),
  };
}

/** The work beside the calls, `aheadMs` in the future, until nothing is left of it. */
export async function workOff(backend: TestBackend, aheadMs: number): Promise<void> {
  const payments = paymentsOf(backend, aheadMs);
  while (await checkOpenDeposits(payments));
  while (await payNextWithdrawal(payments));
}

/** Kobo in the real wallet. */
export async function realBalance(backend: TestBackend, player: TestPlayer): Promise<number> {
  return (await readBalances(backend.server.database, player.playerId)).real;
}

/** Begins a deposit and returns its reference. */
export async function startDeposit(
  player: TestPlayer,
  amount: number,
  paymentMethod = 'paystack',
): Promise<string> {
  const { body } = await player.call('POST', '/api/user/wallet/initiate-deposit', {
    amount,
    paymentMethod,
    clientId: 1,
  });
  const { transactionRef } = (body.data ?? {}) as { transactionRef?: string };
  if (transactionRef === undefined) throw new Error(`no deposit: ${JSON.stringify(body)}`);
  return transactionRef;
}

/** Asks after it as the page does. */
export function verifyPayment(player: TestPlayer, reference: string, channel = 'paystack') {
  const query = new URLSearchParams({
    paymentChannel: channel,
    transactionRef: reference,
    clientId: '1',
  });
  return player.call('GET', `/api/user/wallet/verify-payment?${query}`);
}

/** Presses a button of the sandbox's checkout page; the address that it leads to. */
export async function pressCheckout(
  backend: TestBackend,
  reference: string,
  fields: Readonly<Record<string, string>>,
): Promise<{ status: number; location: string | null }> {
  const response = await fetch(`${backend.url}/sandbox/checkout/${reference}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  return { status: response.status, location: response.headers.get('location') };
}

/** The provider takes the payer's money; nobody is told. */
export async function payDeposit(backend: TestBackend, reference: string): Promise<void> {
  const { database } = backend.server;
  await paySandboxPayment(database, reference, { effectiveAt: new Date(0) });
}
