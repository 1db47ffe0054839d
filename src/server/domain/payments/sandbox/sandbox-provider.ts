// The sandbox provider: it moves no money, and anybody who opens its checkout page can play the
// payer.

import { createHash } from 'node:crypto';
import { formatNaira } from '../../../../shared/money/kobo.ts';
import type { Database } from '../../../db/open-database.ts';
import type { PaymentInstructions } from '../../../db/schema/payments.ts';
import type { PaymentOrder, PaymentProvider } from '../payment-provider.ts';
import { findSandboxPayment, openSandboxPayment } from './sandbox-payments.ts';

const BANK = { bankName: 'Wema Bank', bankCode: '035', accountName: 'Touchline Sandbox' };

export function createSandboxProvider(
  database: Database,
  now: () => Date = () => new Date(),
): PaymentProvider {
  return {
    name: 'sandbox',
    async initiate(order) {
      const instructions = instructFor(order);
      await openSandboxPayment(database, {
        reference: order.reference,
        amountKobo: order.amountKobo,
        description: describe(order, instructions),
        returnUrl: order.returnUrl,
      });
      return instructions;
    },
    async verify(reference) {
      const payment = await findSandboxPayment(database, reference);
      if (payment?.status === 'failed') return { status: 'failed' };
      const effectiveAt = payment?.effectiveAt?.getTime() ?? Number.POSITIVE_INFINITY;
      if (payment?.status !== 'success' || effectiveAt > now().getTime()) return { status: 'open' };
      const { amountKobo, timesPaid } = payment;
      return {
        status: 'paid',
        reference: payment.reference,
        amountKobo,
        currency: 'NGN',
        timesPaid,
      };
    },
    async resolveAccount({ accountNumber }, expectedName) {
      return accountNumber.endsWith('0') ? undefined : expectedName;
    },
    async payOut() {
      return { status: 'paid' };
    },
    async readPayOut() {
      return { status: 'paid' };
    },
  };
}

/** Each kind of payment has other instructions; all have the same page to play the payer. */
function instructFor(order: PaymentOrder): PaymentInstructions {
  const page = new URL(`/sandbox/checkout/${order.reference}`, order.siteUrl).href;
  const amount = `NGN ${formatNaira(order.amountKobo)}`;
  switch (order.kind) {
    case 'transfer': {
      const account = { ...BANK, accountNumber: digitsFor(order.reference, 10) };
      const link = `Transfer exactly ${amount} to ${account.accountNumber}, ${account.bankName}, ${account.accountName}.`;
      return { link, account, sandboxLink: page };
    }
    case 'ussd': {
      const ussdCode = `*737*000*${digitsFor(order.reference, 4)}#`;
      const link = `Dial ${ussdCode} on the phone of your bank account to pay ${amount}.`;
      return { link, ussdCode, sandboxLink: page };
    }
    case 'card':
    case 'wallet':
      return { link: page, sandboxLink: page };
  }
}

function describe(order: PaymentOrder, { account, ussdCode }: PaymentInstructions): string {
  if (account !== undefined)
    return `Bank transfer to ${account.accountNumber}, ${account.bankName}`;
  if (ussdCode !== undefined) return `USSD ${ussdCode}`;
  return order.kind === 'wallet' ? 'Wallet' : 'Card';
}

/** Digits from a hash of the reference: the same for the same payment, never with a 0 first. */
function digitsFor(reference: string, length: number): string {
  const hash = createHash('sha256').update(reference).digest();
  const digits = Array.from(hash.subarray(1, length), (byte) => byte % 10);
  return [((hash[0] ?? 0) % 9) + 1, ...digits].join('');
}
