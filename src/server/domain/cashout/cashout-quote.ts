// Cash-out quotes whose signed id contains the quote, so that an offer needs no row in the
// database.

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Kobo } from '../../../shared/money/kobo.ts';

export interface CashoutQuote {
  readonly betId: number;
  readonly amountKobo: Kobo;
  readonly taxKobo: Kobo;
  /**
   * The part of the stake that was cashed out before. A later cash-out changes it and so voids the
   * quote.
   */
  readonly cashedOutKobo: Kobo;
  /** ms since epoch. */
  readonly expiresAt: number;
}

const SIGNATURE_BYTES = 16;

/** Encodes the quote as its id, signed with `secret`. */
export function writeQuote(quote: CashoutQuote, secret: string): string {
  const { betId, amountKobo, taxKobo, cashedOutKobo, expiresAt } = quote;
  const body = [betId, amountKobo, taxKobo, cashedOutKobo, expiresAt]
    .map((figure) => figure.toString(36))
    .join('-');
  return `${body}.${sign(body, secret).toString('base64url')}`;
}

/** Decodes an id; undefined where it was not signed with `secret`. */
export function readQuote(id: string, secret: string): CashoutQuote | undefined {
  const [body = '', signature = ''] = id.split('.');
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== SIGNATURE_BYTES || !timingSafeEqual(given, sign(body, secret))) {
    return undefined;
  }
  const [betId = 0, amountKobo = 0, taxKobo = 0, cashedOutKobo = 0, expiresAt = 0] = body
    .split('-')
    .map((figure) => Number.parseInt(figure, 36));
  return { betId, amountKobo, taxKobo, cashedOutKobo, expiresAt };
}

function sign(body: string, secret: string): Buffer {
  return createHmac('sha256', secret)
    .update(`cashout quote ${body}`)
    .digest()
    .subarray(0, SIGNATURE_BYTES);
}
