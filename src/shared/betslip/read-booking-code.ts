// Finds a booking code in what people paste: a code, a link, or a whole message with either in it.

/**
 * Codes have seven letters and digits (contract section 4.3); one in a link or by itself may be
 * shorter or longer.
 */
const IN_LINK = /[?&#]sharecode=([a-z0-9]{4,20})(?![a-z0-9])/i;
const AFTER_WORD = /\bcode\b[\s:#=-]*(?:is\s+)?([a-z0-9]{7})\b/i;
const ALONE = /^[a-z0-9]{4,20}$/i;
const GROUPED = /^(?=.*\d)[a-z0-9]{7}$/i;
/** It includes the character before the code, since Safari below 16.4 has no lookbehind. */
const TOKEN = /(^|[^\w/.@-])([a-z0-9]+(?:-[a-z0-9]+)*)(?![\w/@-])/gi;
/** The signs of bold, italic, struck and fixed text in a messenger. */
const MARKS = /[*_~`]/g;
/** Zero-width spaces, and the marks of writing direction that messengers put around names. */
const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const PICTURES =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u20e3|\ufe0f/gu;
const EDGES = /^[^a-z0-9]+|[^a-z0-9]+$/gi;

/** The code in upper case; undefined where the text holds none. */
export function readBookingCode(text: string): string | undefined {
  const linked = IN_LINK.exec(decode(text.trim()))?.[1];
  if (linked !== undefined) return linked.toUpperCase();
  const plain = toPlain(text);
  const alone = plain.replace(EDGES, '').replace(/-/g, '');
  if (ALONE.test(alone)) return alone.toUpperCase();
  // A code in groups, such as `AB1 2CD 3`; a word of a sentence has no digit.
  const grouped = alone.replace(/\s/g, '');
  if (GROUPED.test(grouped)) return grouped.toUpperCase();
  const named = AFTER_WORD.exec(plain)?.[1];
  if (named !== undefined) return named.toUpperCase();
  return findToken(plain);
}

/**
 * The text without the formatting of messengers; every dash is a hyphen, every space a plain one.
 */
function toPlain(text: string): string {
  return text
    .replace(UNSEEN, '')
    .replace(PICTURES, ' ')
    .replace(MARKS, '')
    .replace(/\p{Dash}/gu, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Finds a word that may be a code: one with a digit, else one in capitals. */
function findToken(plain: string): string | undefined {
  const tokens = Array.from(plain.matchAll(TOKEN), ([, , token = '']) => token.replace(/-/g, ''));
  const sized = tokens.filter((token) => token.length === 7);
  const isMixed = (token: string) => /\d/.test(token) && /[a-z]/i.test(token);
  const isCapital = (token: string) => /^[A-Z\d]*[A-Z][A-Z\d]*$/.test(token);
  const found =
    sized.find((token) => isMixed(token) && isCapital(token)) ??
    sized.find(isMixed) ??
    sized.filter(isCapital).at(-1);
  return found?.toUpperCase();
}

/** Links in messages are often encoded once more. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
