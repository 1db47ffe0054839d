// Checks of single fields that come from the page or from local storage: a value, or undefined.

/** A record of whatever it holds; undefined for lists, null and everything that is no object. */
export function readRecord(value: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return value as Readonly<Record<string, unknown>>;
}

export function readText(value: unknown, longest: number): string | undefined {
  return typeof value === 'string' && value.length <= longest ? value : undefined;
}

/** A whole number of the range, both ends included. */
export function readInteger(value: unknown, least: number, most: number): number | undefined {
  return Number.isSafeInteger(value) ? readNumber(value, least, most) : undefined;
}

/** A number of the range, both ends included. */
export function readNumber(value: unknown, least: number, most: number): number | undefined {
  return typeof value === 'number' && value >= least && value <= most ? value : undefined;
}

export function readBoolean(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}

/** The value where it is one of `allowed`. */
export function readOneOf<T>(value: unknown, allowed: readonly T[]): T | undefined {
  return allowed.find((each) => each === value);
}

/** A list of at most `most`, each read by `read`; undefined where one of them cannot be. */
export function readList<T>(
  value: unknown,
  most: number,
  read: (item: unknown) => T | undefined,
): readonly T[] | undefined {
  if (!Array.isArray(value) || value.length > most) return undefined;
  const items: T[] = [];
  for (const item of value) {
    const checked = read(item);
    if (checked === undefined) return undefined;
    items.push(checked);
  }
  return items;
}

type Readers<T> = { readonly [K in keyof T]-?: (value: unknown) => T[K] | undefined };

/** A record whose every field its reader accepts, and nothing beside them. */
export function readFields<T>(value: unknown, readers: Readers<T>): T | undefined {
  const record = readRecord(value);
  if (record === undefined) return undefined;
  const fields: Partial<T> = {};
  for (const name of Object.keys(readers) as (keyof T & string)[]) {
    const field = readers[name](record[name]);
    if (field === undefined) return undefined;
    fields[name] = field;
  }
  return fields as T;
}
