// The payment provider of the chaos: payers, banks that send money back, and its webhooks to the site.

import { type PaystackServer, startPaystack } from '../support/paystack.ts';
import type { PersistentCaller } from './persistent-caller.ts';

const BANK = '058';
const HOLDER = 'OBI ADA';

type Webhook = Parameters<PersistentCaller['sendWebhook']>[0];

export class ChaosProvider {
  readonly #paystack: PaystackServer;

  private constructor(paystack: PaystackServer) {
    this.#paystack = paystack;
  }

  static async start(): Promise<ChaosProvider> {
    return new ChaosProvider(await startPaystack());
  }

  /** What a site that uses it is started with, beside its own settings. */
  get settings(): Record<string, string> {
    const { PAYSTACK_SECRET_KEY = '', PAYSTACK_URL = '' } = this.#paystack.settings;
    return { PAYSTACK_SECRET_KEY, PAYSTACK_URL };
  }

  /** An account of a player, as all that are prepared are called. */
  openAccount(place: number): { accountNumber: string; bankCode: string } {
    const accountNumber = String(123_456_001 + place * 10).padStart(10, '0');
    this.#paystack.holders.set(`${BANK}:${accountNumber}`, HOLDER);
    return { accountNumber, bankCode: BANK };
  }

  /** The payer has paid. */
  pay(reference: string): void {
    const payment = this.#paystack.transactions.get(reference);
    if (payment === undefined) throw new Error(`the provider does not know ${reference}`);
    payment.status = 'success';
  }

  /** All of a payment goes back to its payer; returns the webhook about it. */
  refund(reference: string): Webhook {
    const payment = this.#paystack.transactions.get(reference);
    if (payment === undefined) throw new Error(`the provider does not know ${reference}`);
    payment.status = 'reversed';
    const data = { transaction_reference: reference, refund_reference: `RF_${reference}` };
    return this.#paystack.sign({ event: 'refund.processed', data });
  }

  /** Whether the money of a withdrawal has left the site. */
  hasSent(reference: string): boolean {
    return this.#paystack.transfers.has(reference);
  }

  /** A bank sends money back; returns the webhook about it. */
  sendBack(reference: string): Webhook {
    const transfer = this.#paystack.transfers.get(reference);
    if (transfer === undefined) throw new Error(`the provider was never sent ${reference}`);
    transfer.status = 'reversed';
    return this.#paystack.sign({ event: 'transfer.reversed', data: { reference } });
  }

  close(): Promise<void> {
    return this.#paystack.close();
  }
}
