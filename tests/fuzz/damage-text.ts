// Damage to a text of any format: bytes flipped, cut, doubled, broken in their encoding, and odd values.

import type { Random } from '../../src/server/feed/simulator/random.ts';

const ODD_BYTES = [
  [0xed, 0xa0, 0x80],
  [0xc0, 0x80],
  [0xff, 0xfe],
  [0],
  [0xe2, 0x82],
  [0xef, 0xbb, 0xbf],
];
const ODD_VALUES = [
  ...['', ' ', '-1', '0', '1e400', 'NaN', '9'.repeat(30), 'x'.repeat(100_000), '__proto__'],
  ...['constructor', '&#0;', '&#xD800;', '&undeclared;', '&lt;', ']]>', '<a>', 'é🏟', '\ud800'],
  ...['sr:match:77', 'null', '[]', '{}', '1.85', '2147483648', '9007199254740993'],
];

/** The text with one thing wrong, as it is read from its bytes again. */
export function damageText(random: Random, text: string): string {
  const bytes = Buffer.from(text);
  const at = random.whole(0, Math.max(0, bytes.length - 1));
  switch (random.whole(0, 6)) {
    case 0:
      for (let left = random.whole(1, 4); left > 0 && bytes.length > 0; left--) {
        const place = random.whole(0, bytes.length - 1);
        bytes[place] = bytes[place]! ^ (1 << random.whole(0, 7));
      }
      return bytes.toString();
    case 1:
      return bytes.subarray(0, at).toString();
    case 2:
      return text + text;
    case 3: {
      const odd = Buffer.from(random.pick(ODD_BYTES));
      return Buffer.concat([bytes.subarray(0, at), odd, bytes.subarray(at)]).toString();
    }
    case 4:
      return Buffer.concat([
        bytes.subarray(0, at),
        bytes.subarray(at + random.whole(1, 40)),
      ]).toString();
    default: {
      // One of the values in quotes, or of those behind a colon.
      const values = [...text.matchAll(/"([^"]*)"|:(-?[\d.]+)/g)];
      const found = values[random.whole(0, Math.max(0, values.length - 1))];
      if (found === undefined) return text;
      const quote = found[1] === undefined ? ':' : '"';
      const instead = quote + random.pick(ODD_VALUES) + (quote === '"' ? '"' : '');
      return text.slice(0, found.index) + instead + text.slice(found.index + found[0].length);
    }
  }
}
