// Names as they can be drawn: in letters that the font has, and no longer than they may be.

import anyAscii from 'any-ascii';

/** Scripts and signs that DejaVu Sans draws. */
const DRAWN =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Inherited}\u0020-\u00ff\u2010-\u2027\u20a0-\u20b5\u2116\u2122]/u;
/** They join letters, or give a name its own direction. */
const MARKS: ReadonlySet<string> = new Set([
  '\u200c',
  '\u200d',
  '\u2066',
  '\u2067',
  '\u2068',
  '\u2069',
]);
/** Controls, halves of pairs, and what stands for nothing. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/u;
const EMOJI = /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]/u;
/** Chooses how the sign before it looks; combines with it, and so counts as a mark of its script. */
const VARIANT = /[\ufe00-\ufe0f\u20e3]/u;
/** More than a line of the picture holds. */
const LONGEST = 120;

/**
 * `text` on one line, without emoji, and letters of other scripts in Latin ones; at most 120
 * characters, the last then an ellipsis.
 */
export function readDrawnText(text: string): string {
  const signs = [...cut(text, LONGEST * 2).replace(/\s/g, ' ')].map(readSign);
  return cut(signs.join('').replace(/ +/g, ' ').trim(), LONGEST);
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
