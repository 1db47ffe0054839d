// The canonical spelling of a specifier. Suppliers write one line in several ways, and a line that
// is stored under two spellings is two lines: bets are on one, results on the other.

/** Characters of a specifier, as it comes and as it is kept. */
export const MAX_SPECIFIER_LENGTH = 256;

const PRINTABLE = /^[\x20-\x7e]*$/;
const NUMBER = /^([+-]?)(\d*)(?:\.(\d*))?$/;
/** A handicap in goals: `0:1`. */
const SCORE = /^\d+:\d+$/;
/** Parts of a match from the larger to the smaller, with `nr` behind them or without; they stand first. */
const PARTS_OF_MATCH = ['map', 'inning', 'set', 'quarter', 'period', 'over', 'game', 'point'];
const MAX_SPELLINGS = 4_096;

const spellings = new Map<string, string | undefined>();

interface Part {
  readonly name: string;
  readonly text: string;
}

/**
 * `total=2.5` for `Total = +2.50`: without blanks, in lower case, numbers in their shortest form, the
 * parts of `a=1|b=2` in one order. Nothing but printable ASCII, 256 characters at most, no name twice,
 * and none without a value; undefined for anything else.
 */
export function canonicalSpecifier(text: string): string | undefined {
  if (text === '') return '';
  if (text.length > MAX_SPECIFIER_LENGTH) return undefined;
  const known = spellings.get(text);
  if (known !== undefined || spellings.has(text)) return known;
  if (spellings.size >= MAX_SPELLINGS) spellings.clear();
  const made = spell(text);
  spellings.set(text, made);
  return made;
}

function spell(text: string): string | undefined {
  if (!PRINTABLE.test(text)) return undefined;
  const parts = text
    .replaceAll(' ', '')
    .toLowerCase()
    .split('|')
    .filter((part) => part !== '')
    .map(spellPart)
    .sort(compareParts);
  if (parts.some(isHalf) || new Set(parts.map(({ name }) => name)).size < parts.length)
    return undefined;
  const spelt = parts.map((part) => part.text).join('|');
  return spelt.length <= MAX_SPECIFIER_LENGTH ? spelt : undefined;
}

function spellPart(part: string): Part {
  const at = part.indexOf('=');
  if (at < 0) {
    const text = spellNumber(part);
    return { name: text, text };
  }
  const name = part.slice(0, at);
  return { name, text: `${name}=${spellValue(part.slice(at + 1))}` };
}

/** `total=` and `=2.5` do not say which line is meant. */
function isHalf({ text }: Part): boolean {
  return text.startsWith('=') || text.endsWith('=');
}

function spellValue(value: string): string {
  return SCORE.test(value) ? value.split(':').map(spellNumber).join(':') : spellNumber(value);
}

/** Works on the digits, so that two different numbers never become equal. */
function spellNumber(value: string): string {
  const [, sign, digits = '', decimals = ''] = NUMBER.exec(value) ?? [];
  if (digits + decimals === '') return value;
  const whole = digits.replace(/^0+/, '') || '0';
  let end = decimals.length;
  while (decimals[end - 1] === '0') end -= 1;
  const size = end === 0 ? whole : `${whole}.${decimals.slice(0, end)}`;
  return sign === '-' && size !== '0' ? `-${size}` : size;
}

function compareParts(a: Part, b: Part): number {
  const difference = rankOf(a.name) - rankOf(b.name);
  if (difference !== 0) return difference;
  return a.text < b.text ? -1 : a.text > b.text ? 1 : 0;
}

/** True for `set`, `setnr` and the like; `name` in lower case. */
export function isPartOfMatch(name: string): boolean {
  return rankOf(name) < PARTS_OF_MATCH.length;
}

function rankOf(name: string): number {
  const at = PARTS_OF_MATCH.indexOf(name.endsWith('nr') ? name.slice(0, -2) : name);
  return at < 0 ? PARTS_OF_MATCH.length : at;
}
