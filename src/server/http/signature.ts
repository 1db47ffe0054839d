// Checks the signature of a call (contract section 3): it proves freshness and grants no access.

import { createDecipheriv } from 'node:crypto';
import { isSameSecret } from '../broker/access-rules.ts';

export interface SignaturePolicy {
  readonly clientCode: string;
  /** 64 hex digits. */
  readonly apiKey: string;
  /** How far the signed time may differ from ours, in either direction. */
  readonly windowSeconds: number;
}

/** Header names in lower case. */
export type RequestHeaders = Readonly<Record<string, string | string[] | undefined>>;

export type SignatureVerdict = 'fresh' | 'bad_signature' | 'old_signature';

/** `nowSeconds` is unix time. Never throws. */
export function checkSignature(
  headers: RequestHeaders,
  policy: SignaturePolicy,
  nowSeconds: number,
): SignatureVerdict {
  const { 'client-id': clientCode, 'api-key': apiKey, signature } = headers;
  if (clientCode !== policy.clientCode || !isSame(apiKey, policy.apiKey)) return 'bad_signature';
  if (typeof signature !== 'string' || !/^[0-9a-f]{64}$/i.test(signature)) return 'bad_signature';
  const signedAt = openSignature(signature, policy.apiKey);
  if (signedAt === undefined) return 'bad_signature';
  return Math.abs(nowSeconds - signedAt) <= policy.windowSeconds ? 'fresh' : 'old_signature';
}

/** Decrypts the unix time in seconds; undefined where it was not encrypted with our key. */
function openSignature(signature: string, apiKey: string): number | undefined {
  try {
    const bytes = Buffer.from(signature, 'hex');
    const key = Buffer.from(apiKey, 'hex');
    const decipher = createDecipheriv('aes-256-cbc', key, bytes.subarray(0, 16));
    const plain = Buffer.concat([decipher.update(bytes.subarray(16)), decipher.final()]);
    const text = plain.toString('latin1');
    return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
  } catch {
    return undefined;
  }
}

function isSame(given: unknown, expected: string): boolean {
  return typeof given === 'string' && isSameSecret(given.toLowerCase(), expected);
}
