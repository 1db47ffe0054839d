// Whether a bank account belongs to the player: banks write names in their own order and letters.

import anyAscii from 'any-ascii';
import { distance } from 'fastest-levenshtein';

export interface PlayerName {
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * `same`: the player's. `close`: a person should look at both. `far`: somebody else's, or the
 * profile lacks either name.
 */
export type NameMatch = 'same' | 'close' | 'far';

/**
 * Titles before or after a name, in capitals. Prince and Princess are not among them: they are
 * names.
 */
const TITLES: ReadonlySet<string> = new Set(
  `MR MRS MISS MS MASTER MADAM DR DOC PROF PROFESSOR ENGR ENG ARC ARCH BARR BARRISTER PHARM SURV QS
  PASTOR PST REV REVD REVEREND FR BISHOP APOSTLE EVANG EVANGELIST DEACON IMAM MALLAM MALAM SHEIKH
  ALHAJI ALH ALHAJA HAJIYA HAJIA HAJJI CHIEF HON HONOURABLE SIR DAME LADY OTUNBA OLORI CAPT COL GEN
  JR JNR JUNIOR SR SNR SENIOR II III IV ESQ PHD`.split(/\s+/),
);
/** Words that make an account a firm's or a society's, whatever names it contains. */
const BODIES: ReadonlySet<string> = new Set(
  `LTD LIMITED PLC LLC INC CO COMPANY ENT ENTERPRISE ENTERPRISES VENTURE VENTURES GLOBAL SERVICES
  HOLDINGS INVESTMENT INVESTMENTS BUSINESS TRADING STORES SONS BROTHERS PARTNERS ASSOCIATES
  FOUNDATION CHURCH MINISTRY MINISTRIES COOPERATIVE SOCIETY ASSOCIATION SCHOOL SCHOOLS ESTATE`.split(
    /\s+/,
  ),
);
/** How many consecutive words may be one word: Mary Jane, O Brien, de la Cruz. */
const MAX_JOINED = 4;

/**
 * Compares by words, whatever their order, case, accents and letters beyond ASCII. Titles, further
 * names of the account and middle names of the profile do not count. Words that a hyphen, an
 * apostrophe or a blank separates may be written as one.
 */
export function compareNames(player: PlayerName, accountName: string): NameMatch {
  const first = wordsOf(player.firstName);
  const last = wordsOf(player.lastName);
  const account = wordsOf(accountName);
  if (first.length === 0 || last.length === 0) return 'far';
  // Titles are included: a player may be called Chief.
  const written = [...joinedWords(account), ...joinedWords(splitWords(accountName))];
  const matches = [matchFirst(first, written), matchPart(last, written)];
  const isTwice = account.filter((word) => word === last.join('')).length > 1;
  if (matches.every((match) => match === 'same')) {
    // One word of the account does not count as both names.
    const isOneWord = first[0] === last.join('') && !isTwice;
    return isOneWord || isDoubtful(first, last, account) ? 'close' : 'same';
  }
  if (matches.every((match) => match !== 'far')) return 'close';
  return isShortened([...first, ...last], account) ? 'close' : 'far';
}

/**
 * Whether names that match still need a person to decide. A title that is the player's name counts
 * only where the account has no other name: otherwise the account may be anybody's with that title.
 * The account of a firm is not its owner's.
 */
function isDoubtful(
  first: readonly string[],
  last: readonly string[],
  account: readonly string[],
): boolean {
  const others = account.filter((word) => !first.includes(word) && !last.includes(word));
  const isTitle = [first, last].some((words) => words.every((word) => TITLES.has(word)));
  return (isTitle && others.length > 0) || others.some((word) => BODIES.has(word));
}

/** Matches all of the first names, or the first of them alone: the others are middle names. */
function matchFirst(words: readonly string[], written: readonly string[]): NameMatch {
  const whole = matchPart(words, written);
  return whole === 'same' ? whole : nearer(whole, matchPart(words.slice(0, 1), written));
}

/** Matches the words one by one or as one word. */
function matchPart(words: readonly string[], written: readonly string[]): NameMatch {
  const asOne = matchWord(words.join(''), written);
  const oneByOne = words
    .map((word) => matchWord(word, written))
    .reduce((worst, match) => (nearer(worst, match) === worst ? match : worst));
  return nearer(asOne, oneByOne);
}

function matchWord(word: string, written: readonly string[]): NameMatch {
  if (written.includes(word)) return 'same';
  const isInitial = written.some((other) => other.length === 1 && word.startsWith(other));
  return isInitial || written.some((other) => isTypo(word, other)) ? 'close' : 'far';
}

/**
 * Whether one letter is added, missing or changed; two in a word of 8 letters or more. Words of up
 * to three letters have to be equal.
 */
function isTypo(word: string, other: string): boolean {
  const length = Math.min(word.length, other.length);
  if (length < 4) return false;
  return distance(word, other) <= (length < 8 ? 1 : 2);
}

/**
 * Whether the account has no word that is not the player's and lacks one, or runs all of them
 * together.
 */
function isShortened(words: readonly string[], account: readonly string[]): boolean {
  const missing = words.filter((word) => !account.includes(word));
  if (missing.length === 1 && account.every((word) => words.includes(word))) return true;
  const letters = account.join('');
  return letters === words.join('') || letters === [...words].reverse().join('');
}

const ORDER: readonly NameMatch[] = ['same', 'close', 'far'];

function nearer(one: NameMatch, other: NameMatch): NameMatch {
  return ORDER.indexOf(one) <= ORDER.indexOf(other) ? one : other;
}

/** The words, and each run of consecutive ones as one word. */
function joinedWords(words: readonly string[]): string[] {
  return words.flatMap((_, from) =>
    words
      .slice(from, from + MAX_JOINED)
      .map((_word, count) => words.slice(from, from + count + 1).join('')),
  );
}

/** Without titles unless there is nothing else. */
function wordsOf(name: string): string[] {
  const words = splitWords(name);
  const names = words.filter((word) => !TITLES.has(word));
  return names.length === 0 ? words : names;
}

/** The words of a name in ASCII capitals. */
function splitWords(name: string): string[] {
  const letters = anyAscii(name.normalize('NFKD').replace(/\p{M}/gu, '')).toUpperCase();
  return letters.split(/[^A-Z]+/).filter((word) => word !== '');
}
