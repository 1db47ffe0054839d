// Finds a booking code in what people paste: a code, a link, or a whole message with either in it.

/** Codes have seven letters and digits (contract section 4.3); people's own may be shorter. */
const IN_LINK = /[?&#]sharecode=([a-z0-9]{4,20})(?![a-z0-9])/i;
const AFTER_WORD = /\bcode\b[\s:#=-]*(?:is\s+)?([a-z0-9]{7})\b/i;
const ALONE = /^[a-z0-9]{4,20}$/i;
const GROUPED = /^(?=.*\d)[a-z0-9]{7}$/i;
/** With what stands before it: Safari below 16.4 cannot look behind. */
const TOKEN = /(^|[^\w/.@-])([A-Z0-9]{7})(?![\w/@-])/g;

/** The code in upper case; undefined where the text holds none. */
export function readBookingCode(text: string): string | undefined {
  const trimmed = text.trim();
  const linked = IN_LINK.exec(decode(trimmed))?.[1];
  if (linked !== undefined) return linked.toUpperCase();
  const alone = trimmed.replace(/-/g, '');
  if (ALONE.test(alone)) return alone.toUpperCase();
  // Read out in groups; a word of a sentence has no digit.
  const grouped = alone.replace(/\s/g, '');
  if (GROUPED.test(grouped)) return grouped.toUpperCase();
  const named = AFTER_WORD.exec(trimmed)?.[1];
  if (named !== undefined) return named.toUpperCase();
  const tokens = Array.from(trimmed.matchAll(TOKEN), ([, , token = '']) => token);
  // Words in capitals look the same; a digit tells a code from them.
  return tokens.find((token) => /\d/.test(token) && /[A-Z]/.test(token)) ?? tokens.at(-1);
}

/** Links in messages are often encoded once more. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
