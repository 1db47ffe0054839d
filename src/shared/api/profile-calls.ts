// The player's own details: which fields may be changed, and what they may hold (contract section
// 4.2).

import * as z from 'zod/mini';
import { account } from './account.ts';
import { defineCall } from './call.ts';
import { enteredText, PRINTABLE } from './entered-fields.ts';
import { lazySchema } from './lazy-schema.ts';

/** Text of at most `max` characters; '' deletes the stored text. */
function profileText(max: number) {
  const rule = `must be text of at most ${max} characters`;
  return z.optional(
    z.pipe(
      z.pipe(
        z.string(rule),
        z.transform((value) => value.trim()),
      ),
      z.string().check(z.maxLength(max, rule), z.regex(PRINTABLE, rule)),
    ),
  );
}

function matching(pattern: RegExp, rule: string) {
  return z.optional(z.string(rule).check(z.regex(pattern, rule)));
}

const FIRST_BIRTH = '1900-01-01';
/** Whether it is a day of the calendar from 1900 to today. */
const isBirthDate = (value: string) => {
  const at = Date.parse(`${value}T00:00:00Z`);
  if (Number.isNaN(at) || value < FIRST_BIRTH || at > Date.now()) return false;
  return new Date(at).toISOString().startsWith(value);
};
const DATE_RULE = 'must be a date of birth as YYYY-MM-DD, from 1900 on';

/** A field that is left out stays as it is. */
export const profileChanges = lazySchema(() =>
  z.object({
    clientId: z.optional(enteredText(20)),
    firstName: profileText(60),
    lastName: profileText(60),
    email: matching(/^$|^(?=.{3,254}$)[^\s@]+@[^\s@]+\.[^\s@.]+$/, 'must be an e-mail address'),
    /** Only the player's own number: it is the account's name. */
    phone: z.optional(enteredText(30)),
    gender: matching(/^(?:|male|female|other)$/i, 'must be male, female or other'),
    dateOfBirth: z.optional(
      z.string(DATE_RULE).check(
        z.regex(/^\d{4}-\d{2}-\d{2}$/, DATE_RULE),
        z.refine((value) => isBirthDate(String(value)), DATE_RULE),
      ),
    ),
    address: profileText(200),
    city: profileText(80),
    state: profileText(80),
    country: profileText(80),
    /** Only the site's own currency. */
    currency: profileText(3),
  }),
);
export type ProfileChanges = z.infer<ReturnType<typeof profileChanges>>;

export const updateDetailsCall = defineCall({
  method: 'PUT',
  path: 'auth/update/details',
  summary: "Change the player's details",
  access: 'player',
  body: profileChanges,
  answer: () =>
    z.object({
      success: z.boolean(),
      status: z.number(),
      message: z.string(),
      data: account(),
    }),
});
