// What a payment provider does for us: one small interface, an adapter for each provider.

import type { Kobo } from '../../../shared/money/kobo.ts';
import type { PaymentInstructions } from '../../db/schema/payments.ts';

/**
 * How a player pays: on the provider's page, to a temporary account, by USSD code, or by wallet.
 */
export type PaymentKind = 'card' | 'transfer' | 'ussd' | 'wallet';

export interface PaymentOrder {
  /** Our reference: at least 16 characters of `a-z0-9-`, as the strictest provider requires. */
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

/** The state of a payment at the provider; `open` may still be paid. */
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

/**
 * `pending`: the provider is asked again later. `failed` is final: the money did not leave, or it
 * came back.
 */
export type PayOutState =
  | { readonly status: 'paid' | 'pending' }
  | { readonly status: 'failed'; readonly reason: string };

/**
 * The subject of a provider's webhook message. Its content is not trusted: the provider is asked.
 */
export type ProviderEvent =
  | { readonly about: 'payment' | 'payout'; readonly reference: string }
  | { readonly about: 'nothing' };

/** Every method may throw `ProviderFault`. */
export interface PaymentProvider {
  readonly name: string;
  initiate(order: PaymentOrder): Promise<PaymentInstructions>;
  verify(reference: string): Promise<PaymentState>;
  /**
   * Reads a webhook message; undefined where its signature is wrong. Providers without webhooks do
   * not have this method.
   */
  readEvent?(
    headers: Readonly<Record<string, string | string[] | undefined>>,
    body: Uint8Array,
  ): ProviderEvent | undefined;
  /**
   * The holder's name as the bank has it; undefined for an unknown account. The sandbox, which has
   * no accounts, answers with `expectedName`.
   */
  resolveAccount(account: BankAccount, expectedName: string): Promise<string | undefined>;
  /**
   * Sends the money once for each reference. Where an earlier call sent it, returns the state of
   * that.
   */
  payOut(order: PayOut): Promise<PayOutState>;
  /**
   * The state of a payout, without sending money; undefined where the provider does not know the
   * reference.
   */
  readPayOut(reference: string): Promise<PayOutState | undefined>;
}

/** The provider could not be reached, or did not accept what it was asked. */
export class ProviderFault extends Error {
  override readonly name = 'ProviderFault';
  /** True where the provider refused the request; false where it may have carried it out. */
  readonly isRefusal: boolean;

  constructor(message: string, options: { isRefusal: boolean } & ErrorOptions) {
    super(message, options);
    this.isRefusal = options.isRefusal;
  }
}
