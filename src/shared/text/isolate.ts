// Names in any alphabet inside our own sentences, which run from left to right.

/**
 * Letters that run from right to left (Hebrew, Arabic, Syriac, Thaana, NKo and related scripts),
 * and the right-to-left mark.
 */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/**
 * Isolates the writing direction of a name, so that the score or the line behind it is not
 * reordered: puts a name with right-to-left letters between the isolate marks of Unicode (UAX 9).
 */
export function isolate(name: string): string {
  if (!RIGHT_TO_LEFT.test(name) || name.includes(FIRST_STRONG_ISOLATE)) return name;
  return `${FIRST_STRONG_ISOLATE}${name}${POP_ISOLATE}`;
}
