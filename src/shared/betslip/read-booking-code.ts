// Finds a booking code in what people paste: a code, a link, or a whole message with either in it.

/** Codes have seven letters and digits (contract section 4.3); people's own may be shorter. */
const IN_LINK = /[?&#]sharecode=([a-z0-9]{4,20})(?![a-z0-9])/i;
const AFTER_WORD = /\bcode\b[\s:#=-]*(?:is\s+)?([a-z0-9]{7})\b/i;
const ALONE = /^[a-z0-9]{4,20}$/i;
const GROUPED = /^(?=.*\d)[a-z0-9]{7}$/i;
/** With what stands before it: Safari below 16.4 cannot look behind. */
const TOKEN = /(^|[^\w/.@-])([a-z0-9]+(?:-[a-z0-9]+)*)(?![\w/@-])/gi;
/** The signs of bold, italic, struck and fixed text in a messenger. */
const MARKS = /[*_~`]/g;
/** Spaces that take no room, and the marks of writing direction, which messengers put around names. */
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
  // Read out in groups; a word of a sentence has no digit.
  const grouped = alone.replace(/\s/g, '');
  if (GROUPED.test(grouped)) return grouped.toUpperCase();
  const named = AFTER_WORD.exec(plain)?.[1];
  if (named !== undefined) return named.toUpperCase();
  return findToken(plain);
}

/** Without what a messenger draws around words; every dash is a hyphen, every space a space. */
function toPlain(text: string): string {
  return text
    .replace(UNSEEN, '')
    .replace(PICTURES, ' ')
    .replace(MARKS, '')
    .replace(/\p{Dash}/gu, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Words look the same; a digit tells a code from them, else capitals do. */
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
