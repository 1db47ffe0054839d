// Paystack's webhooks: only signed messages are read, and only for the reference to ask the
// provider about.

import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { ProviderEvent } from '../payment-provider.ts';

/** Our references, and those that a provider makes of them; anything else is no reference. */
const reference = z.string().check(z.regex(/^[\w.=-]{1,100}$/));
const event = z.object({ event: z.string(), data: z.unknown() });
const named = z.object({ reference });
const refund = z.object({ transaction_reference: reference });
const dispute = z.object({ transaction: named });

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
  const found = findReference(name, data);
  if (found === undefined) return { about: 'nothing' };
  return { about: name.startsWith('transfer.') ? 'payout' : 'payment', reference: found };
}

/** The reference, which each family of events has in a field of its own. */
function findReference(name: string, data: unknown): string | undefined {
  if (name.startsWith('charge.dispute.'))
    return z.safeParse(dispute, data).data?.transaction.reference;
  if (name.startsWith('refund.')) return z.safeParse(refund, data).data?.transaction_reference;
  if (name.startsWith('charge.') || name.startsWith('transfer.'))
    return z.safeParse(named, data).data?.reference;
  return undefined;
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
