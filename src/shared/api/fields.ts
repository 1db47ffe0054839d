// Field readers shared by the call schemas: ids as text or number, missing zero fields, loose lists.

import * as z from 'zod/mini';

/** An id or short text that some answers give as a number; always text here. */
export const text = z.pipe(z.union([z.string(), z.number()]), z.transform(String));

/** A text that may be missing; '' then. */
export const optionalText = z._default(
  z.pipe(
    z.nullable(z.union([z.string(), z.number()])),
    z.transform((value) => (value === null ? '' : String(value))),
  ),
  '',
);

/** A number that may come as text, and is left out when zero. */
export const number = z._default(
  z.pipe(
    z.nullable(z.union([z.number(), z.string()])),
    z.transform((value) => {
      const read = Number(value ?? 0);
      return Number.isFinite(read) ? read : 0;
    }),
  ),
  0,
);

/** A list that is left out when empty. */
export function list<T extends z.core.$ZodType>(entry: T) {
  return z.pipe(
    z.optional(z.nullable(z.array(entry))),
    z.transform((value) => value ?? []),
  );
}
