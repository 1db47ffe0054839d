// One way to compare what people type with what things are called, on the page and on the server.

import { deburr } from 'es-toolkit/string';

/** The last ones are marks of direction, which nobody types. */
const LEFT_OUT = /['’ʻʼ`´.\u200e\u200f\u2066-\u2069]/g;
const BETWEEN_WORDS = /[-–—_/]+/g;

/**
 * Lower case without accents and with the letters of one keyboard: `bodo` finds Bodø, `lodz` Łódź,
 * `weissenburg` Weißenburg. Apostrophes and full stops go, dashes part words.
 */
export function foldText(text: string): string {
  const plain = deburr(text.normalize('NFKC').toLowerCase());
  return plain.toLowerCase().replace(LEFT_OUT, '').replace(BETWEEN_WORDS, ' ').trim();
}

/** The typed words as `holdsWords` wants them; none for a text of blanks. */
export function readWords(typed: string): readonly string[] {
  return foldText(typed).split(/\s+/).filter(Boolean);
}

/** Whether every word occurs somewhere in the text, in any order; true for no words. */
export function holdsWords(text: string, words: readonly string[]): boolean {
  const folded = foldText(text);
  return words.every((word) => folded.includes(word));
}

/** Whether every word begins a word of the text: 'ars' begins Arsenal, and only occurs in Stars. */
export function beginsWords(text: string, words: readonly string[]): boolean {
  const folded = ` ${foldText(text)}`;
  return words.every((word) => folded.includes(` ${word}`));
}
