// Prepares names for drawing: in characters that the font has, and not too long.

import anyAscii from 'any-ascii';

/** Scripts and symbols that DejaVu Sans has. */
const DRAWN =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Inherited}\u0020-\u00ff\u2010-\u2027\u20a0-\u20b5\u2116\u2122]/u;
/** Invisible characters that join letters or set the direction of a name. */
const MARKS: ReadonlySet<string> = new Set([
  '\u200c',
  '\u200d',
  '\u2066',
  '\u2067',
  '\u2068',
  '\u2069',
]);
/** Control characters, lone surrogates and unassigned characters. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/u;
const EMOJI = /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]/u;
/**
 * Variation selectors and the keycap mark. As combining characters they would count as marks of
 * their script.
 */
const VARIANT = /[\ufe00-\ufe0f\u20e3]/u;
/** Characters: more than a line of the picture holds. */
const MAX_CHARACTERS = 120;

/**
 * `text` on one line, without emoji, with letters of other scripts transliterated to Latin; at most
 * 120 characters, the last of which is an ellipsis where it was cut.
 */
export function readDrawnText(text: string): string {
  const signs = [...cut(text, MAX_CHARACTERS * 2).replace(/\s/g, ' ')].map(readSign);
  return cut(signs.join('').replace(/ +/g, ' ').trim(), MAX_CHARACTERS);
}

function readSign(sign: string): string {
  if (MARKS.has(sign)) return sign;
  if (UNSEEN.test(sign)) return '';
  if (VARIANT.test(sign)) return '';
  if (DRAWN.test(sign)) return sign;
  return EMOJI.test(sign) ? '' : anyAscii(sign);
}

function cut(text: string, most: number): string {
  const signs = [...text];
  return signs.length <= most ? text : `${signs.slice(0, Math.max(0, most - 1)).join('')}…`;
}
