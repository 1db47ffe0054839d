// Paystack by its documented API: transactions, bank accounts, transfers, signed webhooks.

import type { PaymentProvider, PayOut, PayOutState } from '../payment-provider.ts';
import {
  createdRecipient,
  initializedTransaction,
  readPaymentState,
  readPayOutState,
  resolvedAccount,
  transfer,
  verifiedTransaction,
} from './paystack-answers.ts';
import {
  createPaystackCall,
  type PaystackCall,
  PaystackRefusal,
  type PaystackSetting,
} from './paystack-client.ts';
import { readPaystackEvent } from './paystack-events.ts';

export function createPaystackProvider(setting: PaystackSetting): PaymentProvider {
  const call = createPaystackCall(setting);
  return {
    name: 'paystack',
    async initiate({ reference, amountKobo, email, returnUrl }) {
      const { authorization_url: link } = await call(
        'POST',
        '/transaction/initialize',
        initializedTransaction,
        { reference, amount: amountKobo, currency: 'NGN', email, callback_url: returnUrl },
      );
      return { link };
    },
    async verify(reference) {
      const path = `/transaction/verify/${encodeURIComponent(reference)}`;
      const found = await unlessRefused(call('GET', path, verifiedTransaction), isUnknown);
      return found === undefined ? { status: 'open' } : readPaymentState(found);
    },
    readEvent: (headers, body) =>
      readPaystackEvent(setting.secretKey, headers['x-paystack-signature'], body),
    async resolveAccount({ accountNumber, bankCode }) {
      const query = new URLSearchParams({ account_number: accountNumber, bank_code: bankCode });
      const found = await unlessRefused(
        call('GET', `/bank/resolve?${query}`, resolvedAccount),
        // 422 and 400 are about the account; 401 and 429 are about us.
        ({ httpStatus }) => httpStatus === 422 || httpStatus === 400 || httpStatus === 404,
      );
      return found?.account_name;
    },
    async payOut(order) {
      return (await readTransfer(call, order.reference)) ?? startTransfer(call, order);
    },
  };
}

/** How an earlier try went; undefined where Paystack knows of none. */
async function readTransfer(
  call: PaystackCall,
  reference: string,
): Promise<PayOutState | undefined> {
  const path = `/transfer/verify/${encodeURIComponent(reference)}`;
  const found = await unlessRefused(call('GET', path, transfer), isUnknown);
  return found && readPayOutState(found);
}

/** Paystack refuses a second transfer of the same reference, so that two of these at once pay once. */
async function startTransfer(call: PaystackCall, order: PayOut): Promise<PayOutState> {
  const { recipient_code: recipient } = await call('POST', '/transferrecipient', createdRecipient, {
    type: 'nuban',
    name: order.accountName,
    account_number: order.accountNumber,
    bank_code: order.bankCode,
    currency: 'NGN',
  });
  const started = await call('POST', '/transfer', transfer, {
    source: 'balance',
    amount: order.amountKobo,
    currency: 'NGN',
    recipient,
    reference: order.reference,
    reason: 'Withdrawal',
  });
  return readPayOutState(started);
}

function isUnknown({ httpStatus, message }: PaystackRefusal): boolean {
  return httpStatus === 404 || (httpStatus === 400 && /not found/i.test(message));
}

async function unlessRefused<T>(
  answer: Promise<T>,
  isExpected: (refusal: PaystackRefusal) => boolean,
): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof PaystackRefusal && isExpected(error)) return undefined;
    throw error;
  }
}
