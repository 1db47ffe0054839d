// Calls of bank accounts: banks, name enquiries, saved accounts.

import type { FastifyInstance } from 'fastify';
import {
  bankAccountsCall,
  banksCall,
  saveBankAccountCall,
  verifyBankAccountCall,
} from '../../../shared/api/withdrawal-calls.ts';
import { assertSteppedUp } from '../../domain/accounts/step-up.ts';
import {
  listSavedAccounts,
  saveAccount,
} from '../../domain/payments/bank-accounts/saved-accounts.ts';
import { verifyAccount } from '../../domain/payments/bank-accounts/verify-account.ts';
import { BANKS, type Bank } from '../../domain/payments/banks.ts';
import type { PaymentContext } from '../../domain/payments/payment-context.ts';
import { assertOwnClient } from '../../domain/settings/assert-own-client.ts';
import { success } from '../answers.ts';
import type { AreaContext } from '../area.ts';
import { registerCall } from '../calls/register-call.ts';

export function registerBankAccountRoutes(
  api: FastifyInstance,
  { config, findPlayer }: Pick<AreaContext, 'config' | 'findPlayer'>,
  payments: PaymentContext,
): void {
  registerCall(api, findPlayer, banksCall, async ({ params }) => {
    assertOwnClient(config, params.clientId);
    return success(BANKS.map(describeBank));
  });

  registerCall(api, findPlayer, bankAccountsCall, async ({ player }) =>
    success(await listSavedAccounts(payments, player.playerId)),
  );

  registerCall(api, findPlayer, verifyBankAccountCall, async ({ body, player }) => {
    const { clientId, ...account } = body;
    assertOwnClient(config, clientId);
    const { accountName } = await verifyAccount(payments, player.playerId, account);
    return { success: true, status: 200, message: accountName, accountName };
  });

  registerCall(api, findPlayer, saveBankAccountCall, async ({ body, player }) => {
    const { clientId, ...account } = body;
    assertOwnClient(config, clientId);
    assertSteppedUp(player);
    const saved = await saveAccount(payments, player.playerId, account);
    return success(saved, 'Bank account saved');
  });
}

function describeBank({ code, longCode, name, type }: Bank) {
  return {
    id: code,
    bank_id: code,
    name,
    slug: name.toLowerCase().replaceAll(' ', '-'),
    code,
    long_code: longCode,
    country: 'Nigeria',
    currency: 'NGN',
    type,
    status: 1,
  };
}
