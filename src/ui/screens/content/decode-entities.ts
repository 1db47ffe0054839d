// Character references of HTML as the characters they stand for.

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  copy: '©',
  reg: '®',
  trade: '™',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  middot: '·',
  times: '×',
  percnt: '%',
  pound: '£',
  euro: '€',
  colon: ':',
  Tab: '\t',
  NewLine: '\n',
};
const MAX_CODE = 0x10ffff;

/** Each reference once; one that is not known stays as it is written. */
export function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7});?|#[xX]([0-9a-fA-F]{1,6});?|([a-zA-Z]{2,8});)/g,
    (written, decimal?: string, hexadecimal?: string, name?: string) => {
      if (name !== undefined) return NAMED[name] ?? written;
      const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
      return isCharacter(code) ? String.fromCodePoint(code) : '\ufffd';
    },
  );
}

function isCharacter(code: number): boolean {
  const isSurrogate = code >= 0xd800 && code <= 0xdfff;
  return code > 0 && code <= MAX_CODE && !isSurrogate;
}
