// Names in any alphabet inside our own sentences, which run from left to right.

/** Letters that run from right to left: Hebrew, Arabic, Syriac, Thaana, NKo and their kin, and the mark of such. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/**
 * A name that keeps its direction to itself, so that the score or the line behind it is not turned
 * round: between the marks of Unicode (UAX 9) where it has letters from right to left, else as it is.
 */
export function isolate(name: string): string {
  if (!RIGHT_TO_LEFT.test(name) || name.includes(FIRST_STRONG_ISOLATE)) return name;
  return `${FIRST_STRONG_ISOLATE}${name}${POP_ISOLATE}`;
}
