// Quotes that carry themselves: signed, so that showing one to everybody costs no row.

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Kobo } from '../../../shared/money/kobo.ts';

export interface CashoutQuote {
  readonly betId: number;
  readonly amountKobo: Kobo;
  readonly taxKobo: Kobo;
  /** Of the stake, what was cashed out before; so a quote is void once another one was taken. */
  readonly cashedOutKobo: Kobo;
  /** ms since epoch. */
  readonly expiresAt: number;
}

const SIGNATURE_BYTES = 16;

/** The quote as its id; whoever has `secret` can tell that it was made here. */
export function writeQuote(quote: CashoutQuote, secret: string): string {
  const { betId, amountKobo, taxKobo, cashedOutKobo, expiresAt } = quote;
  const body = [betId, amountKobo, taxKobo, cashedOutKobo, expiresAt]
    .map((figure) => figure.toString(36))
    .join('-');
  return `${body}.${sign(body, secret).toString('base64url')}`;
}

/** The quote of an id; undefined for one that was not made here. */
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
