// The byte order mark (U+FEFF) that some programs put in front of a text; not part of the text.

const MARK = '\ufeff';

/** The text without the one mark in front of it, as `TextDecoder` drops it. */
export function dropByteOrderMark(text: string): string {
  return text.startsWith(MARK) ? text.slice(1) : text;
}
