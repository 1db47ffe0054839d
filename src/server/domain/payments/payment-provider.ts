// What a payment provider does for us: one small interface, an adapter for each provider.

import type { Kobo } from '../../../shared/money/kobo.ts';
import type { PaymentInstructions } from '../../db/schema/payments.ts';

/** How a player pays: on the provider's page, to a temporary account, by phone code, or by wallet. */
export type PaymentKind = 'card' | 'transfer' | 'ussd' | 'wallet';

export interface PaymentOrder {
  /** Ours; at least 16 of `a-z0-9-`, as the strictest provider wants them. */
  readonly reference: string;
  readonly amountKobo: Kobo;
  readonly kind: PaymentKind;
  /** Where the browser comes back to, with our reference in it. */
  readonly returnUrl: string;
  /** The site's own address, `https://host`. */
  readonly siteUrl: string;
  /** The payer's address for receipts. */
  readonly email: string;
  readonly expiresAt: Date;
}

/** What the provider says about a payment; `open` may still be paid. */
export type PaymentState =
  | { readonly status: 'open' }
  | { readonly status: 'failed' }
  /** It was paid, and all of it went back to the payer: a refund, or a bank that took it back. */
  | { readonly status: 'reversed' }
  | {
      readonly status: 'paid';
      /** As the provider knows it; compared with ours before anything is credited. */
      readonly reference: string;
      readonly amountKobo: Kobo;
      readonly currency: string;
      /** More than 1 where the player paid again. */
      readonly timesPaid: number;
    };

export interface BankAccount {
  readonly bankCode: string;
  readonly accountNumber: string;
}

export interface PayOut extends BankAccount {
  readonly reference: string;
  readonly amountKobo: Kobo;
  readonly accountName: string;
}

/** `pending` is asked again later; `failed` is final: the money did not leave. */
export type PayOutState =
  | { readonly status: 'paid' | 'pending' }
  | { readonly status: 'failed'; readonly reason: string };

/** What a provider's message is about. Its content is never believed: the provider is asked. */
export type ProviderEvent =
  | { readonly about: 'payment' | 'payout'; readonly reference: string }
  | { readonly about: 'nothing' };

/** Every method may throw `ProviderFault`. */
export interface PaymentProvider {
  readonly name: string;
  initiate(order: PaymentOrder): Promise<PaymentInstructions>;
  verify(reference: string): Promise<PaymentState>;
  /**
   * Reads a message that came to our address; undefined where its signature is wrong. Not there
   * where the provider sends none.
   */
  readEvent?(
    headers: Readonly<Record<string, string | string[] | undefined>>,
    body: Uint8Array,
  ): ProviderEvent | undefined;
  /**
   * The holder's name as the bank has it; undefined for an unknown account. `expectedName` is what
   * the sandbox answers, which has no accounts of its own.
   */
  resolveAccount(account: BankAccount, expectedName: string): Promise<string | undefined>;
  /** Sends the money, or says how an earlier try of the same reference went: it leaves once. */
  payOut(order: PayOut): Promise<PayOutState>;
  /** How the money of a reference went, sending none; undefined where the provider knows nothing of it. */
  readPayOut(reference: string): Promise<PayOutState | undefined>;
}

/** The provider could not be reached, or did not accept what it was asked. */
export class ProviderFault extends Error {
  override readonly name = 'ProviderFault';
  /** False where it is not known whether the provider did something. */
  readonly isRefusal: boolean;

  constructor(message: string, options: { isRefusal: boolean } & ErrorOptions) {
    super(message, options);
    this.isRefusal = options.isRefusal;
  }
}
