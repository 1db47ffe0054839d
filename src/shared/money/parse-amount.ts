// Amounts of money as people type and paste them: read as kobo, or refused with a message.

import { fail, type Result, succeed } from '../result.ts';
import type { Kobo } from './kobo.ts';

/** Why a text is not read as an amount. */
export type AmountFault = 'empty' | 'no_amount' | 'two_readings' | 'too_precise' | 'too_large';

/** A longer text is no amount that somebody typed. */
const MAX_LENGTH = 64;
const MAX_DIGITS = 9;
const MAX_DECIMALS = 2;

const CURRENCY = /^(?:₦|NGN|N)|(?:₦|NGN)$/i;
/** Blank, no-break, thin and narrow no-break blank. */
const BLANKS = /[\u0020\u00a0\u2009\u202f]/g;
const APOSTROPHES = /\u2019/g;
const PLAIN = /^(\d*)(?:([.,])(\d*))?$/;
const GROUPED = /^([1-9]\d{0,2}(?:([., '])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d*))?$/;

const EXAMPLE = 'Enter an amount, e.g. 1000.50';

/**
 * Reads an amount of naira as a player may write it. The site's locale is en-NG; what could be meant
 * in two ways is refused.
 *
 * | typed | read as |
 * |---|---|
 * | `1000`, `007`, `12.`, `.5` | 1,000.00, 7.00, 12.00, 0.50 |
 * | `1000.5`, `1000,50`, `10,50`, `1,0` | a point or a comma before one or two digits is decimal |
 * | `1,000`, `12,500` | a lone comma after 1 to 3 digits and before exactly 3 groups thousands: amounts have no third decimal |
 * | `1,000,000`, `1.000.000`, `1 000`, `1'000` | one kind of separator between groups of three, blanks of any width |
 * | `1,000.50`, `1.000,50`, `1 000,50` | the last of two kinds is decimal |
 * | `₦1000`, `N 1000`, `NGN1000`, `1000 NGN` | the same without the currency |
 * | `1.000` | `two_readings`: one naira, or a thousand |
 * | `1000.500`, `0,500` | `too_precise` |
 * | 10 digits and more | `too_large` |
 * | `1,00,000`, `1,000 000`, `-5`, `+5`, `1e5`, letters, digits that are not 0 to 9 | `no_amount` |
 *
 * Never throws. The error's message is for the player. Blank text, or a currency alone, is `empty`.
 */
export function parseAmount(text: string): Result<Kobo, AmountFault> {
  if (text.length > MAX_LENGTH) return fail('no_amount', EXAMPLE);
  const bare = text
    .trim()
    .replace(CURRENCY, '')
    .replace(BLANKS, ' ')
    .replace(APOSTROPHES, "'")
    .trim();
  if (/^[.,]?$/.test(bare)) return fail('empty', EXAMPLE);
  const plain = PLAIN.exec(bare);
  const grouped = GROUPED.exec(bare);
  if (plain !== null && grouped !== null && plain[2] === '.') return refuseTwoReadings(bare);
  if (grouped !== null) return toKobo((grouped[1] ?? '').replace(/\D/g, ''), grouped[3]);
  if (plain !== null) return toKobo(plain[1] ?? '', plain[3]);
  return fail('no_amount', EXAMPLE);
}

/** The text to edit an amount in, which reads as the same amount: '1000', '1000.50', '0.05'. */
export function writeAmount(kobo: Kobo): string {
  const whole = Math.trunc(kobo / 100);
  const rest = kobo % 100;
  return rest === 0 ? String(whole) : `${whole}.${String(rest).padStart(2, '0')}`;
}

function toKobo(digits: string, fraction = ''): Result<Kobo, AmountFault> {
  const whole = digits.replace(/^0+/, '');
  if (fraction.length > MAX_DECIMALS)
    return fail('too_precise', 'Enter at most 2 decimals, e.g. 1000.50');
  if (whole.length > MAX_DIGITS) return fail('too_large', 'Enter 999,999,999.99 or less');
  return succeed(Number(whole) * 100 + Number(fraction.padEnd(MAX_DECIMALS, '0')));
}

function refuseTwoReadings(text: string): Result<Kobo, AmountFault> {
  const [whole = '', thousands = ''] = text.split('.');
  const small = writeAmount(Number(whole) * 100 + Number(thousands.slice(0, MAX_DECIMALS)));
  return fail(
    'two_readings',
    `${text} can be read in two ways. Enter ${whole}${thousands} or ${small}`,
  );
}
