// The mark that some programs put in front of a text (U+FEFF); no part of what it says.

const MARK = '\ufeff';

/** The text without the one mark in front of it, as `TextDecoder` leaves it away. */
export function dropByteOrderMark(text: string): string {
  return text.startsWith(MARK) ? text.slice(1) : text;
}
