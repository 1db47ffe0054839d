// Reads the bytes of a JSON text field by field, and its plain values without copying them.

import { readAscii, type TextCache } from './text-cache.ts';

const SPACE = 0x20;
const QUOTE = 0x22;
const COMMA = 0x2c;
const POINT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
/** The first byte that is not printable ASCII: a control, and beyond it other characters. */
const FOREIGN = 0x7f;

/** A number of so many digits is exact, with the point wherever it stands. */
const EXACT_DIGITS = 15;
const MAX_DIGITS = 40;
const POWERS = Array.from({ length: EXACT_DIGITS + 1 }, (_, power) => 10 ** power);
/** Longer objects are not read whole. */
const MAX_OBJECT_BYTES = 4_096;
const NO_BYTES = new Uint8Array(0);

/** ASCII text as bytes, to be compared with received bytes. */
const literal = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const TRUE = literal('true');
const FALSE = literal('false');
const NULL = literal('null');

/** The name of a field as it is compared: with its quotes and its colon. */
export const fieldName = (name: string) => literal(`"${name}":`);

/**
 * Knows plain JSON alone: printable ASCII without escapes, numbers from 0 without an exponent, no
 * space in front of a colon. At anything else `isPlain` becomes false and stays so, and what is read
 * from then on means nothing; every loop has to end with it.
 */
export class JsonCursor {
  isPlain = true;
  #bytes: Uint8Array = NO_BYTES;
  /** Never at white space. */
  #at = 0;

  open(bytes: Uint8Array): void {
    this.#bytes = bytes;
    this.isPlain = true;
    this.#moveTo(0);
  }

  /** Releases the bytes; true where they were plain to the end. */
  close(): boolean {
    const isRead = this.isPlain && this.#at === this.#bytes.length;
    this.#bytes = NO_BYTES;
    return isRead;
  }

  /** Makes `isPlain` false where a condition is not met. */
  expect(isMet: boolean): void {
    if (!isMet) this.isPlain = false;
  }

  openObject(): void {
    this.expect(this.#pass(OPEN_OBJECT));
  }

  closeObject(): void {
    this.expect(this.#pass(CLOSE_OBJECT));
  }

  /** False for an empty list, which is passed. */
  openList(): boolean {
    this.expect(this.#pass(OPEN_LIST));
    return !this.#pass(CLOSE_LIST);
  }

  closeList(): void {
    this.expect(this.#pass(CLOSE_LIST));
  }

  /** Passes the comma before a further field or entry; false where there is none. */
  goOn(): boolean {
    return this.isPlain && this.#pass(COMMA);
  }

  /** Passes the name of a field; false where it is another. */
  passName(name: Uint8Array): boolean {
    return this.#passLiteral(name);
  }

  /** Passes a field of any name with a plain value: nothing nested. */
  passField(): void {
    const at = this.#findQuote();
    this.expect(this.#bytes[at + 1] === COLON);
    this.#moveTo(at + 2);
    if (this.#bytes[this.#at] === QUOTE) this.#moveTo(this.#findQuote() + 1);
    else if (!this.#passLiteral(TRUE) && !this.#passLiteral(FALSE) && !this.#passLiteral(NULL)) {
      this.readNumber();
    }
  }

  /** Reads a text by `cache`; not plain where the cache cannot read it. */
  readText(cache: TextCache, maxLength: number): string {
    const from = this.#at + 1;
    const to = this.#findQuote();
    this.expect(to - from <= maxLength);
    if (!this.isPlain) return '';
    this.#moveTo(to + 1);
    return this.#readBy(cache, from, to);
  }

  /** The same of a text, or of the digits of a whole number. */
  readTextOrDigits(cache: TextCache, maxLength: number): string {
    const bytes = this.#bytes;
    const from = this.#at;
    if (bytes[from] === QUOTE) return this.readText(cache, maxLength);
    let to = from;
    while (isDigit(bytes[to])) to += 1;
    this.#expectWhole(from, to);
    this.expect(to - from <= EXACT_DIGITS);
    if (!this.isPlain) return '';
    this.#moveTo(to);
    return this.#readBy(cache, from, to);
  }

  /** `true` and 1 are true; `false` and any other number are not. */
  readFlag(): boolean {
    if (this.#passLiteral(TRUE)) return true;
    return !this.#passLiteral(FALSE) && this.readNumber() === 1;
  }

  /** Reads a number, the same that a JSON parser reads. */
  readNumber(): number {
    const bytes = this.#bytes;
    const from = this.#at;
    let at = from;
    let digits = 0;
    let byte = bytes[at];
    for (; isDigit(byte); byte = bytes[++at]) digits = digits * 10 + byte - ZERO;
    this.#expectWhole(from, at);
    let scale = 0;
    if (byte === POINT) {
      const point = at;
      byte = bytes[++at];
      for (; isDigit(byte); byte = bytes[++at]) digits = digits * 10 + byte - ZERO;
      scale = at - point - 1;
      this.expect(scale > 0);
    }
    this.#moveTo(at);
    if (at - from > EXACT_DIGITS) {
      this.expect(at - from <= MAX_DIGITS);
      return this.isPlain ? Number(readAscii(bytes, from, at)) : 0;
    }
    // Both are exact, so that their quotient is rounded once, as a parser rounds.
    return scale === 0 ? digits : digits / POWERS[scale]!;
  }

  /**
   * Reads a whole object by JSON.parse, for objects of too many forms to be read from their bytes.
   */
  readObject(): unknown {
    const bytes = this.#bytes;
    const from = this.#at;
    this.expect(bytes[from] === OPEN_OBJECT);
    let at = from;
    let depth = 0;
    let isQuoted = false;
    do {
      const byte = bytes[at++];
      if (byte === undefined || byte >= FOREIGN || byte === BACKSLASH) this.isPlain = false;
      else if (byte === QUOTE) isQuoted = !isQuoted;
      else if (byte === OPEN_OBJECT && !isQuoted) depth += 1;
      else if (byte === CLOSE_OBJECT && !isQuoted) depth -= 1;
    } while (depth > 0 && this.isPlain);
    this.expect(at - from <= MAX_OBJECT_BYTES);
    if (!this.isPlain) return undefined;
    this.#moveTo(at);
    try {
      return JSON.parse(readAscii(bytes, from, at));
    } catch {
      this.isPlain = false;
      return undefined;
    }
  }

  #readBy(cache: TextCache, from: number, to: number): string {
    const value = cache.read(this.#bytes, from, to);
    this.expect(value !== undefined);
    return value ?? '';
  }

  /** The digits of a whole number as JSON writes it: at least one, and no 0 before others. */
  #expectWhole(from: number, to: number): void {
    this.expect(to === from + 1 || (to > from && this.#bytes[from] !== ZERO));
  }

  /** Where the text that begins here ends. */
  #findQuote(): number {
    const bytes = this.#bytes;
    let at = this.#at;
    this.expect(bytes[at] === QUOTE);
    let byte = bytes[++at];
    while (byte !== QUOTE) {
      if (byte === undefined || byte < SPACE || byte >= FOREIGN || byte === BACKSLASH) {
        this.isPlain = false;
        return at;
      }
      byte = bytes[++at];
    }
    return at;
  }

  #passLiteral(expected: Uint8Array): boolean {
    const bytes = this.#bytes;
    const from = this.#at;
    // Backwards: names differ in their length, and so in where their colon stands.
    for (let i = expected.length - 1; i >= 0; i--) {
      if (bytes[from + i] !== expected[i]) return false;
    }
    this.#moveTo(from + expected.length);
    return true;
  }

  #pass(byte: number): boolean {
    if (this.#bytes[this.#at] !== byte) return false;
    this.#moveTo(this.#at + 1);
    return true;
  }

  #moveTo(to: number): void {
    const bytes = this.#bytes;
    let at = to;
    while (bytes[at]! <= SPACE && isSpace(bytes[at]!)) at += 1;
    this.#at = at;
  }
}

function isDigit(byte: number | undefined): byte is number {
  return byte !== undefined && byte >= ZERO && byte <= NINE;
}

function isSpace(byte: number): boolean {
  return byte === SPACE || byte === 0x0a || byte === 0x0d || byte === 0x09;
}
