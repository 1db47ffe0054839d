// Readers of JSON, for what the page reads before its first price: the schema library alone would
// weigh a sixteenth of all the code that is loaded until then. Everything else is read by schemas.

/** A value is not of the expected form; the message has its path, as in `colors.text: no text`. */
export class ReadError extends Error {
  override readonly name = 'ReadError';
}

/**
 * Returns the value, of objects a copy with the known fields alone. `at` is its path in the
 * document.
 * @throws ReadError
 */
export type Reader<T> = (value: unknown, at?: string) => T;

export const text: Reader<string> = plain('text', (value) => typeof value === 'string');

/** A finite number. */
export const figure: Reader<number> = plain('number', Number.isFinite);

export const flag: Reader<boolean> = plain('boolean', (value) => typeof value === 'boolean');

/** An id that comes as text or number, and stays what it is. */
export const id: Reader<string | number> = plain(
  'id',
  (value) => typeof value === 'string' || Number.isFinite(value),
);

/** Any value, for one that is checked where it is used. */
export const anything: Reader<unknown> = (value) => value;

/** A text that matches `pattern`, which must not be a global one. */
export function fitting(pattern: RegExp): Reader<string> {
  return plain('fitting text', (value) => typeof value === 'string' && pattern.test(value));
}

/** One of these words. */
export function oneOf<const T extends string>(...words: readonly T[]): Reader<T> {
  return plain(words.join(' or '), (value) => words.includes(value as T));
}

/** A field that may be left out. */
export function optional<T>(read: Reader<T>): Reader<T | undefined> {
  return (value, at) => (value === undefined ? undefined : read(value, at));
}

export function nullable<T>(read: Reader<T>): Reader<T | null> {
  return (value, at) => (value === null ? null : read(value, at));
}

/** A field that may be left out; its value then is that of `make`. */
export function withDefault<T>(read: Reader<T>, make: () => T): Reader<T> {
  return (value, at) => (value === undefined ? make() : read(value, at));
}

export function list<T>(readEntry: Reader<T>): Reader<T[]> {
  return (value, at) => {
    if (!Array.isArray(value)) throw refusal('list', at);
    return value.map((entry, index) => readEntry(entry, placeOf(index, at)));
  };
}

/** An object with any keys, of which `readValue` reads the values. */
export function table<T>(readValue: Reader<T>): Reader<Record<string, T>> {
  return (value, at) => {
    const read: Record<string, T> = {};
    for (const [key, entry] of Object.entries(asObject(value, at))) {
      // Assigned to a plain object this name would set its prototype.
      if (key !== '__proto__') read[key] = readValue(entry, placeOf(key, at));
    }
    return read;
  };
}

/**
 * An object with these fields; others are left out of the answer.
 *
 * @example
 * object({ name: text })({ name: 'Ada', age: 36 }) // => { name: 'Ada' }
 */
export function object<T extends object>(
  fields: {
    readonly [K in keyof T]-?: Reader<T[K]>;
  },
): Reader<T> {
  return (value, at) => {
    const from = asObject(value, at);
    const read: Record<string, unknown> = {};
    for (const [name, readField] of Object.entries<Reader<unknown>>(fields)) {
      const field = readField(from[name], placeOf(name, at));
      if (field !== undefined || name in from) read[name] = field;
    }
    return read as T;
  };
}

function plain<T>(what: string, fits: (value: unknown) => boolean): Reader<T> {
  return (value, at) => {
    if (!fits(value)) throw refusal(what, at);
    return value as T;
  };
}

function asObject(value: unknown, at: string | undefined): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw refusal('object', at);
  return value as Readonly<Record<string, unknown>>;
}

function placeOf(name: string | number, at: string | undefined): string {
  return at === undefined ? `${name}` : `${at}.${name}`;
}

function refusal(what: string, at: string | undefined): ReadError {
  return new ReadError(`${at === undefined ? '' : `${at}: `}no ${what}`);
}
