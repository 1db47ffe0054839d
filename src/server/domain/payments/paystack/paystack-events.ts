// Paystack's webhooks: only what its key signed is read, and of that only which reference to ask about.

import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { ProviderEvent } from '../payment-provider.ts';

const event = z.object({
  event: z.string(),
  // Ours, and what a provider made of them; anything else names nothing that we could ask about.
  data: z.object({ reference: z.string().check(z.regex(/^[\w.=-]{1,100}$/)) }),
});

/** Undefined where the `x-paystack-signature` (HMAC-SHA512 of the raw body, hex) is wrong. */
export function readPaystackEvent(
  secretKey: string,
  signature: string | string[] | undefined,
  body: Uint8Array,
): ProviderEvent | undefined {
  if (typeof signature !== 'string' || !isSigned(secretKey, signature, body)) return undefined;
  const read = z.safeParse(event, parse(body));
  if (!read.success) return { about: 'nothing' };
  const { event: name, data } = read.data;
  if (name.startsWith('charge.')) return { about: 'payment', reference: data.reference };
  if (name.startsWith('transfer.')) return { about: 'payout', reference: data.reference };
  return { about: 'nothing' };
}

function isSigned(secretKey: string, signature: string, body: Uint8Array): boolean {
  const expected = createHmac('sha512', secretKey).update(body).digest();
  const given = Buffer.from(signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return undefined;
  }
}
