// A cache of texts by their bytes: ids and specifiers come thousands of times a second.

const SLOTS = 2_048;

/**
 * ASCII texts, each with the value that a reader returns for it. A later text of the same slot
 * replaces the earlier one.
 */
export class TextCache {
  readonly #texts = new Array<string>(SLOTS).fill('');
  readonly #read: (text: string) => string | undefined;
  readonly #values: (string | undefined)[];

  /** `read` returns the same value for the same text; undefined where the text is invalid. */
  constructor(read: (text: string) => string | undefined) {
    this.#read = read;
    this.#values = new Array<string | undefined>(SLOTS).fill(read(''));
  }

  /** The value of the text in `bytes` from `from` until before `to`. */
  read(bytes: Uint8Array, from: number, to: number): string | undefined {
    let hash = to - from;
    for (let at = from; at < to; at++) hash = (Math.imul(hash, 31) + bytes[at]!) | 0;
    const slot = (hash ^ (hash >>> 11)) & (SLOTS - 1);
    const known = this.#texts[slot]!;
    if (isSame(known, bytes, from, to)) return this.#values[slot];
    const text = readAscii(bytes, from, to);
    const value = this.#read(text);
    this.#texts[slot] = text;
    this.#values[slot] = value;
    return value;
  }
}

/** The text of these ASCII bytes, some thousands at most. */
export function readAscii(bytes: Uint8Array, from: number, to: number): string {
  return Reflect.apply(String.fromCharCode, null, bytes.subarray(from, to));
}

function isSame(known: string, bytes: Uint8Array, from: number, to: number): boolean {
  if (known.length !== to - from) return false;
  for (let at = 0; at < known.length; at++) {
    if (known.charCodeAt(at) !== bytes[from + at]) return false;
  }
  return true;
}
