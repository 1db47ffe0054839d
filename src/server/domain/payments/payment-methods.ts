// The ways to pay in that the site knows, by the names that addresses and calls use.

import type { PaymentKind } from './payment-provider.ts';

export interface PaymentMethod {
  /** As in `/payment-verification/{method}`. */
  readonly name: string;
  readonly title: string;
  readonly kind: PaymentKind;
  /** The query parameter in which the reference comes back (contract sections 4.4 and 6). */
  readonly referenceParameter: string;
}

export const PAYMENT_METHODS: readonly PaymentMethod[] = [
  { name: 'paystack', title: 'Card', kind: 'card', referenceParameter: 'trxref' },
  {
    name: 'monnify',
    title: 'Bank transfer',
    kind: 'transfer',
    referenceParameter: 'paymentReference',
  },
  { name: 'flutterwave', title: 'USSD', kind: 'ussd', referenceParameter: 'tx_ref' },
  { name: 'korapay', title: 'Wallet', kind: 'wallet', referenceParameter: 'reference' },
  { name: 'fidelity', title: 'Fidelity PayGate', kind: 'card', referenceParameter: 'txnRef' },
  {
    name: 'smileandpay',
    title: 'Smile and Pay',
    kind: 'card',
    referenceParameter: 'orderReference',
  },
];

/** The address that the provider sends the browser back to, whether the player paid or not. */
export function createReturnUrl(siteUrl: string, method: PaymentMethod, reference: string): string {
  const url = new URL(`/payment-verification/${method.name}`, siteUrl);
  url.searchParams.set(method.referenceParameter, reference);
  return url.href;
}
