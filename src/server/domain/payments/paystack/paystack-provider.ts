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
        isAboutAccount,
      );
      return found?.account_name;
    },
    async payOut(order) {
      return (await readTransfer(call, order.reference)) ?? startTransfer(call, order);
    },
    readPayOut: (reference) => readTransfer(call, reference),
  };
}

/** The state of an earlier transfer of this reference; undefined where Paystack knows none. */
async function readTransfer(
  call: PaystackCall,
  reference: string,
): Promise<PayOutState | undefined> {
  const path = `/transfer/verify/${encodeURIComponent(reference)}`;
  const found = await unlessRefused(call('GET', path, transfer), isUnknown);
  return found && readPayOutState(found);
}

/**
 * Paystack refuses a second transfer of the same reference, so that two concurrent calls pay once.
 */
async function startTransfer(call: PaystackCall, order: PayOut): Promise<PayOutState> {
  const recipient = await unlessRefused(
    call('POST', '/transferrecipient', createdRecipient, {
      type: 'nuban',
      name: order.accountName,
      account_number: order.accountNumber,
      bank_code: order.bankCode,
      currency: 'NGN',
    }),
    isAboutAccount,
  );
  if (recipient === undefined) return { status: 'failed', reason: 'the account was not accepted' };
  const started = await call('POST', '/transfer', transfer, {
    source: 'balance',
    amount: order.amountKobo,
    currency: 'NGN',
    recipient: recipient.recipient_code,
    reference: order.reference,
    reason: 'Withdrawal',
  });
  return readPayOutState(started);
}

function isUnknown({ httpStatus, message }: PaystackRefusal): boolean {
  return httpStatus === 404 || (httpStatus === 400 && /not found/i.test(message));
}

/** 400, 404 and 422 are about the account; 401 and 429 are about us. */
function isAboutAccount({ httpStatus }: PaystackRefusal): boolean {
  return httpStatus === 400 || httpStatus === 404 || httpStatus === 422;
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
