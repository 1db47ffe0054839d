// Calls of deposits: payment methods, start a deposit, read its state.

import type { FastifyInstance } from 'fastify';
import {
  depositCall,
  initiateDepositCall,
  openDepositsCall,
  paymentMethodsCall,
  verifyPaymentCall,
} from '../../../shared/api/wallet-calls.ts';
import { toNaira } from '../../../shared/money/kobo.ts';
import { readBalances } from '../../domain/ledger/ledger.ts';
import { initiateDeposit } from '../../domain/payments/deposits/initiate-deposit.ts';
import { findOpenDeposits, readOwnDeposit } from '../../domain/payments/deposits/read-deposit.ts';
import { verifyDeposit } from '../../domain/payments/deposits/verify-deposit.ts';
import { listOffered } from '../../domain/payments/offered-methods.ts';
import type { PaymentContext } from '../../domain/payments/payment-context.ts';
import { assertOwnClient } from '../../domain/settings/assert-own-client.ts';
import { success } from '../answers.ts';
import type { AreaContext } from '../area.ts';
import { registerCall } from '../calls/register-call.ts';
import { assertPaid, describeDeposit, describeInstructions } from './describe-deposit.ts';
import { requireSiteUrl } from './require-site-url.ts';

/** Older deposits are hardly ever paid; they can still be read by their reference. */
const WAITED_FOR_MS = 7 * 86_400_000;

export function registerDepositRoutes(
  api: FastifyInstance,
  { config, findPlayer }: Pick<AreaContext, 'config' | 'findPlayer'>,
  payments: PaymentContext,
): void {
  registerCall(api, findPlayer, paymentMethodsCall, async ({ params }) => {
    assertOwnClient(config, params.clientId);
    const rules = await payments.rules.read();
    return success(
      listOffered(payments.providers, rules).map(({ method }) => ({
        id: method.name,
        provider: method.name,
        title: method.title,
        status: 1,
        kind: method.kind,
        referenceParameter: method.referenceParameter,
        minimum: toNaira(rules.kobo('MinDeposit')),
        maximum: toNaira(rules.kobo('MaxDeposit')),
      })),
    );
  });

  registerCall(api, findPlayer, initiateDepositCall, async (input) => {
    const { body, player, idempotencyKey, request } = input;
    assertOwnClient(config, body.clientId);
    const deposit = await initiateDeposit(payments, {
      playerId: player.playerId,
      idempotencyKey,
      method: body.paymentMethod.toLowerCase(),
      amountKobo: body.amount,
      siteUrl: requireSiteUrl(config, request),
    });
    return success(describeInstructions(deposit), 'Deposit initiated');
  });

  registerCall(api, findPlayer, depositCall, async ({ params, player }) => {
    const deposit = await readOwnDeposit(payments.database, player.playerId, params.reference);
    return success(describeDeposit(deposit));
  });

  registerCall(api, findPlayer, openDepositsCall, async ({ player }) => {
    const since = new Date(payments.now().getTime() - WAITED_FOR_MS);
    const open = await findOpenDeposits(payments.database, player.playerId, since);
    return success(open.map(describeDeposit));
  });

  registerCall(api, findPlayer, verifyPaymentCall, async ({ query, player: { playerId } }) => {
    assertOwnClient(config, query.clientId);
    const deposit = await verifyDeposit(payments, {
      playerId,
      reference: query.transactionRef,
      method: query.paymentChannel.toLowerCase(),
    });
    assertPaid(deposit);
    const { real } = await readBalances(payments.database, playerId);
    return success(
      {
        transactionRef: deposit.reference,
        amount: toNaira(deposit.amountKobo),
        balance: toNaira(real),
        status: 'paid' as const,
      },
      'Your deposit has arrived',
    );
  });
}
