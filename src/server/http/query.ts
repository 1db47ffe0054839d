// Schemas of path and query parameters; the first invalid one is answered with 400 and its name.

import * as z from 'zod/mini';
import { canonicalMatchId, ID, ID_RULE } from '../../shared/feed/ids.ts';
import { readMoment } from '../domain/sports/time-window.ts';
import { BadRequestError } from './answers.ts';

const MAX_TEXT_LENGTH = 100;
const MAX_LISTED = 50;

export const id = z.string().check(z.regex(ID, ID_RULE));

/** Like `id`; `sr:match:1` is read as 1. */
export const matchId = z.pipe(
  z.string().check(z.refine((value) => canonicalMatchId(value) !== undefined, ID_RULE)),
  z.transform((value: string) => canonicalMatchId(value) ?? ''),
);

/** Optional; an empty parameter counts as absent. */
export function absentIfEmpty<T extends z.core.$ZodType>(schema: T) {
  return z.pipe(
    z.transform((value: unknown) => (value === '' ? undefined : value)),
    z.optional(schema),
  );
}

/** A whole number of the range, from its decimal text. */
export function whole(min: number, max: number) {
  const rule = `must be a whole number from ${min} to ${max}`;
  return z.pipe(
    z.pipe(z.string(rule).check(z.regex(/^\d{1,9}$/, rule)), z.transform(Number)),
    z.number().check(z.minimum(min, rule), z.maximum(max, rule)),
  );
}

/** `1` or `true`; `0`, `false` and absent mean no. */
export const flag = z.pipe(
  absentIfEmpty(z.enum(['0', '1', 'true', 'false'], 'must be 0 or 1')),
  z.transform((value) => value === '1' || value === 'true'),
);

export const shortText = z
  .string('must be given once')
  .check(z.maxLength(MAX_TEXT_LENGTH, `must have at most ${MAX_TEXT_LENGTH} characters`));

/** Ids joined by commas, each read by `read`. */
const listOf = (read: (text: string) => string | undefined) =>
  z.pipe(
    z.string('must be given once').check(
      z.refine((value) => {
        const ids = String(value).split(',');
        return ids.length <= MAX_LISTED && ids.every((each) => read(each) !== undefined);
      }, `must be at most ${MAX_LISTED} ids, comma-separated`),
    ),
    z.transform((value: string) => value.split(',').map((each) => read(each) ?? '')),
  );

export const idList = listOf((text) => (ID.test(text) ? text : undefined));
export const matchIdList = listOf(canonicalMatchId);

// An unescaped '+' in a query is decoded as a space.
const OFFSET = /^[ +-]?\d{1,2}(?:\.\d{1,2})?$/;
const OFFSET_RULE = 'must be hours ahead of UTC, from -12 to +14';

/** Signed hours ahead of UTC. */
export const offsetHours = z.pipe(
  z.pipe(
    z.string(OFFSET_RULE).check(z.regex(OFFSET, OFFSET_RULE)),
    z.transform((value: string) => Number(value.replace(' ', '+'))),
  ),
  z.number().check(z.minimum(-12, OFFSET_RULE), z.maximum(14, OFFSET_RULE)),
);

/** A date, or a date and time; checked here, and interpreted later in the client's time zone. */
export const moment = z
  .string('must be given once')
  .check(
    z.refine(
      (value) => readMoment(String(value), 0) !== undefined,
      'must be YYYY-MM-DD or YYYY-MM-DD HH:mm:ss',
    ),
  );

/** Parses the parameters with the schema; unknown ones are ignored. */
export function readParameters<T extends z.core.$ZodType>(schema: T, value: unknown): z.output<T> {
  const read = z.safeParse(schema, value ?? {});
  if (read.success) return read.data;
  const issue = read.error.issues[0];
  const field = issue?.path.join('.') || 'body';
  throw new BadRequestError(`${field} ${issue?.message ?? 'cannot be read'}`);
}
