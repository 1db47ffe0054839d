// Folds texts, so that what people type can be compared with names, on the page and on the server.

import { deburr } from 'es-toolkit/string';

/** The last ones are marks of writing direction, which nobody types. */
const LEFT_OUT = /['’ʻʼ`´.\u200e\u200f\u2066-\u2069]/g;
const BETWEEN_WORDS = /[-–—_/]+/g;

/**
 * Lower case, without accents, in the letters of an English keyboard: `bodo` finds Bodø, `lodz`
 * Łódź, `weissenburg` Weißenburg. Apostrophes and full stops are removed, dashes become spaces.
 */
export function foldText(text: string): string {
  const plain = deburr(text.normalize('NFKC').toLowerCase());
  return plain.toLowerCase().replace(LEFT_OUT, '').replace(BETWEEN_WORDS, ' ').trim();
}

/** The typed words, folded, as `holdsWords` takes them; none for a text of spaces. */
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
