// Fields that people type into calls: text of a bounded length, numbers taken as text.

import * as z from 'zod/mini';
import { lazySchema } from './lazy-schema.ts';

/** The most UTF-16 units of a password as it is sent: one character may take several. */
const PASSWORD_UNITS = 2_000;

/** No control characters: a database refuses some of them, and nobody types one. */
export const PRINTABLE = /^\P{Cc}*$/u;

/** Text or a number, as trimmed text of 1 to `max` characters. */
export function enteredText(max: number) {
  const rule = `must be text of 1 to ${max} characters`;
  return z.pipe(
    z.pipe(
      z.union([z.string(), z.number()], rule),
      z.transform((value) => String(value).trim()),
    ),
    z.string().check(z.minLength(1, rule), z.maxLength(max, rule), z.regex(PRINTABLE, rule)),
  );
}

/** The same for an optional field: '' for null, and for a field that is left out. */
export function enteredTextOrNone(max: number) {
  const rule = `must be text of at most ${max} characters`;
  return z._default(
    z.pipe(
      z.pipe(
        z.nullable(z.union([z.string(), z.number()], rule)),
        z.transform((value) => String(value ?? '').trim()),
      ),
      z.string().check(z.maxLength(max, rule), z.regex(PRINTABLE, rule)),
    ),
    '',
  );
}

const PASSWORD_RULE = `must be text of 1 to ${PASSWORD_UNITS} units`;
/** A password, known or new; never trimmed. The server has the rules for a new one. */
export const password = lazySchema(() =>
  z
    .string(PASSWORD_RULE)
    .check(z.minLength(1, PASSWORD_RULE), z.maxLength(PASSWORD_UNITS, PASSWORD_RULE)),
);

/** `true`, `'true'`, 1 and `'1'`; false where absent. */
export const flag = lazySchema(() =>
  z.pipe(
    z._default(
      z.nullable(
        z.union([z.boolean(), z.enum(['true', 'false', '0', '1', '']), z.literal([0, 1])]),
      ),
      false,
    ),
    z.transform((value) => value === true || value === 'true' || value === '1' || value === 1),
  ),
);

/** Where a wallet call comes from: `?source=web` (spec section 7); nothing depends on it. */
export const sourceQuery = lazySchema(() => z.object({ source: enteredTextOrNone(32) }));

/** Path parameters of calls that name the client. */
export const clientParams = lazySchema(() => z.object({ clientId: enteredText(20) }));
