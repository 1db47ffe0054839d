// Chooses the adapter of each payment method: Paystack where its key is set, the sandbox for the
// rest.

import type { Database } from '../../db/open-database.ts';
import { PAYMENT_METHODS, type PaymentMethod } from './payment-methods.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { createPaystackProvider } from './paystack/paystack-provider.ts';
import { createSandboxProvider } from './sandbox/sandbox-provider.ts';

export interface PaymentProviders {
  /** The methods that work on this site, with the adapter that new deposits of each go to. */
  readonly offered: readonly {
    readonly method: PaymentMethod;
    readonly provider: PaymentProvider;
  }[];
  /** The adapter of a deposit that was made before; undefined once it is no longer set up. */
  named(name: string): PaymentProvider | undefined;
  /** The adapter for name enquiries and withdrawals; undefined where none is set up. */
  readonly bank: PaymentProvider | undefined;
}

export interface PaymentSettings {
  /** Whether the methods without an adapter of their own go through the sandbox. */
  readonly sandbox: boolean;
  readonly paystack: { readonly secretKey: string; readonly url: string } | undefined;
}

export function createPaymentProviders(
  settings: PaymentSettings,
  database: Database,
): PaymentProviders {
  const sandbox = settings.sandbox ? createSandboxProvider(database) : undefined;
  const paystack = settings.paystack && createPaystackProvider(settings.paystack);
  return composeProviders(sandbox, paystack);
}

/** Like `createPaymentProviders`, from adapters that exist already. */
export function composeProviders(
  sandbox: PaymentProvider | undefined,
  paystack: PaymentProvider | undefined,
): PaymentProviders {
  const providers = [paystack, sandbox].filter((provider) => provider !== undefined);
  return {
    offered: PAYMENT_METHODS.flatMap((method) => {
      const provider = method.name === paystack?.name ? paystack : sandbox;
      return provider === undefined ? [] : [{ method, provider }];
    }),
    named: (name) => providers.find((provider) => provider.name === name),
    bank: providers[0],
  };
}
