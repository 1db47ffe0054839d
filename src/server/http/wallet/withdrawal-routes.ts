// Calls of withdrawals: request one, read its state, cancel it.

import type { FastifyInstance } from 'fastify';
import {
  cancelWithdrawalCall,
  pendingWithdrawalsCall,
  withdrawalCall,
  withdrawCall,
} from '../../../shared/api/withdrawal-calls.ts';
import { toNaira } from '../../../shared/money/kobo.ts';
import { assertMaySend } from '../../domain/payments/assert-may-send.ts';
import type { PaymentContext } from '../../domain/payments/payment-context.ts';
import type { BankAccount } from '../../domain/payments/payment-provider.ts';
import { cancelWithdrawal } from '../../domain/payments/withdrawals/cancel-withdrawal.ts';
import {
  listPendingWithdrawals,
  readOwnWithdrawal,
} from '../../domain/payments/withdrawals/read-withdrawals.ts';
import {
  requestWithdrawal,
  WITHDRAW,
} from '../../domain/payments/withdrawals/request-withdrawal.ts';
import { assertOwnClient } from '../../domain/settings/assert-own-client.ts';
import { BadRequestError, success } from '../answers.ts';
import type { AreaContext } from '../area.ts';
import { registerCall } from '../calls/register-call.ts';
import { describeWithdrawal } from './describe-withdrawal.ts';

export function registerWithdrawalRoutes(
  api: FastifyInstance,
  { config, findPlayer }: Pick<AreaContext, 'config' | 'findPlayer'>,
  payments: PaymentContext,
): void {
  registerCall(api, findPlayer, withdrawCall, async ({ body, player, idempotencyKey }) => {
    assertOwnClient(config, body.clientId);
    await assertMaySend(payments.database, player, { key: idempotencyKey, call: WITHDRAW });
    const made = await requestWithdrawal(payments, {
      playerId: player.playerId,
      idempotencyKey,
      amountKobo: body.amount,
      account: body.type === 'cash' ? undefined : readAccount(body),
      forfeitBonus: body.forfeitBonus,
    });
    const { reference, status, balanceKobo, cashCode: code } = made;
    return success(
      { balance: toNaira(balanceKobo), code, reference, status },
      'Withdrawal requested',
    );
  });

  registerCall(api, findPlayer, pendingWithdrawalsCall, async ({ params, player }) => {
    assertOwnClient(config, params.clientId);
    const pending = await listPendingWithdrawals(payments.database, player.playerId);
    return success(pending.map(describeWithdrawal));
  });

  registerCall(api, findPlayer, withdrawalCall, async ({ params, player }) => {
    const { database } = payments;
    return success(
      describeWithdrawal(await readOwnWithdrawal(database, player.playerId, params.reference)),
    );
  });

  registerCall(api, findPlayer, cancelWithdrawalCall, async (input) => {
    assertOwnClient(config, input.params.clientId);
    const balanceKobo = await cancelWithdrawal(payments, {
      playerId: input.player.playerId,
      idempotencyKey: input.idempotencyKey,
      reference: input.body.reference,
    });
    return success({ balance: toNaira(balanceKobo) }, 'Withdrawal cancelled');
  });
}

/** @throws BadRequestError where the account number or the bank code is missing. */
function readAccount(body: {
  readonly accountNumber?: string | undefined;
  readonly bankCode?: string | undefined;
}): BankAccount {
  const { accountNumber, bankCode } = body;
  if (accountNumber === undefined) throw new BadRequestError('accountNumber must be 10 digits');
  if (bankCode === undefined) throw new BadRequestError('bankCode must be the code of a bank');
  return { accountNumber, bankCode };
}
