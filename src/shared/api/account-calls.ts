// Accounts: registration, login, codes, passwords and the player's own details (contract sections
// 4.2 and 6).

import * as z from 'zod/mini';
import { account, signedInAccount } from './account.ts';
import { defineCall } from './call.ts';
import { clientParams, enteredText, enteredTextOrNone, password } from './entered-fields.ts';
import { optionalText, text } from './fields.ts';
import { lazySchema } from './lazy-schema.ts';

/** Header with the answer of `verify-otp`, for the call that the code was for. */
export const VERIFICATION_HEADER = 'verification';
/** Header with the solution of a call's challenge: base64 of `{ challenge, solution }`. */
export const CHALLENGE_HEADER = 'challenge-solution';

const verificationHeader = {
  [VERIFICATION_HEADER]: '`data.verification` of `verify-otp`: opens one call, within 10 minutes',
};
const challengeHeader = {
  [CHALLENGE_HEADER]:
    'Base64 of `{ challenge, solution }`, where the call answered `challenge_required`',
};

const CODE_RULE = 'must be 6 digits';
const SESSION_RULE = 'must be the id of a session';
const SESSION_ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const HASH_RULE = 'must be 64 hexadecimal digits';

/** The envelope of calls that answer nothing but their success. */
const done = lazySchema(() =>
  z.object({ success: z.boolean(), status: z.number(), message: z.string() }),
);
const answerOf = <Data extends z.core.$ZodType>(data: Data) =>
  z.object({ success: z.boolean(), status: z.number(), message: z.string(), data });

/** The rate limit of calls by which somebody could find out which numbers have accounts. */
const seldom = { calls: 120, windowMs: 60_000 };

const clientId = lazySchema(() => z.optional(enteredText(20)));
const mobileNumber = lazySchema(() => enteredText(30));

export const loginCall = defineCall({
  method: 'POST',
  path: 'auth/login',
  summary: 'Log in; a new login ends the earlier sessions of the player',
  headers: challengeHeader,
  body: () => z.object({ username: mobileNumber(), password: password(), clientId: clientId() }),
  answer: () => answerOf(signedInAccount()),
});

export const registrationCall = defineCall({
  method: 'POST',
  path: 'auth/register',
  summary: 'Register a number whose code was verified in the last 10 minutes, and log in',
  headers: verificationHeader,
  body: () =>
    z.object({
      clientID: clientId(),
      username: mobileNumber(),
      password: password(),
      phone: enteredTextOrNone(30),
      promoCode: enteredTextOrNone(40),
      trackingToken: enteredTextOrNone(200),
    }),
  answer: () => answerOf(signedInAccount()),
});

export const logoutCall = defineCall({
  method: 'POST',
  path: 'auth/logout',
  summary: 'End this session',
  access: 'player',
  answer: done,
});

export const endSessionCall = defineCall({
  method: 'POST',
  path: 'auth/end-session',
  summary: 'End a session by the SHA-256 of its token: a logout that could not be sent at once',
  body: () =>
    z.object({ session: z.string(HASH_RULE).check(z.regex(/^[0-9a-f]{64}$/, HASH_RULE)) }),
  answer: done,
  limit: seldom,
});

/** A login of the player's, on this device or another. */
const listedSession = lazySchema(() =>
  z.object({
    id: z.string(),
    /** Browser and system, such as `Chrome on Android`; '' where they are not known. */
    device: z.string(),
    /** Times in ms since epoch; `endedAt` is null while the device is logged in. */
    startedAt: z.number(),
    lastSeenAt: z.number(),
    endedAt: z.nullable(z.number()),
    /** Whether it is the session of this call. */
    current: z.boolean(),
  }),
);
export type ListedSession = z.output<ReturnType<typeof listedSession>>;

export const sessionsCall = defineCall({
  method: 'GET',
  path: 'auth/sessions',
  summary: 'The devices that the player logged in on last, newest first',
  access: 'player',
  answer: () => answerOf(z.array(listedSession())),
});

export const logOutDeviceCall = defineCall({
  method: 'POST',
  path: 'auth/log-out-device',
  summary: 'End one of the sessions of the player, by its id',
  access: 'player',
  body: () => z.object({ id: z.string(SESSION_RULE).check(z.regex(SESSION_ID, SESSION_RULE)) }),
  answer: done,
});

export const stepUpCall = defineCall({
  method: 'POST',
  path: 'auth/step-up',
  summary: 'Repeat the password, so that money may leave for a while',
  access: 'player',
  body: () => z.object({ password: password() }),
  answer: () => answerOf(z.object({ steppedUpUntil: z.number() })),
});

export const sendCodeCall = defineCall({
  method: 'POST',
  path: 'notification/send-otp',
  summary: 'Send a 6-digit code to a number; it replaces the one that this device asked for before',
  headers: challengeHeader,
  body: () => z.object({ clientID: clientId(), phoneNumber: mobileNumber() }),
  answer: done,
});

export const verifyCodeCall = defineCall({
  method: 'POST',
  path: 'notification/verify-otp',
  summary: 'Verify the code that was sent to a number where this device asked for it',
  headers: challengeHeader,
  body: () =>
    z.object({
      clientID: clientId(),
      phoneNumber: mobileNumber(),
      code: z.string(CODE_RULE).check(z.regex(/^\d{6}$/, CODE_RULE)),
    }),
  answer: () =>
    z.object({
      success: z.boolean(),
      status: z.number(),
      message: z.string(),
      /** Left out by platforms that bind the verification to the number alone. */
      data: z.optional(z.nullable(z.object({ verification: optionalText }))),
    }),
});

export const verifyUsernameCall = defineCall({
  method: 'POST',
  path: 'auth/verify-username',
  summary: 'Ask whether a number has an account; responseMessage is SUCCESSFUL where it has',
  limit: seldom,
  body: () => z.object({ username: mobileNumber(), clientId: clientId() }),
  answer: () =>
    z.object({
      responseCode: text,
      responseMessage: z.string(),
      data: z.nullable(
        z.object({
          referenceID: z.string(),
          CustomerName: z.string(),
          Phoneno: z.string(),
          Status: z.string(),
        }),
      ),
    }),
});

export const resetPasswordCall = defineCall({
  method: 'PATCH',
  path: 'auth/update/reset-password',
  summary: 'Set a new password for a number whose code was verified; ends all sessions',
  headers: verificationHeader,
  limit: seldom,
  body: () => z.object({ username: mobileNumber(), password: password(), clientId: clientId() }),
  answer: done,
});

export const changePasswordCall = defineCall({
  method: 'PUT',
  path: 'auth/update/password',
  summary: 'Change the password; ends the other sessions',
  access: 'player',
  body: () => z.object({ clientId: clientId(), oldPassword: password(), password: password() }),
  answer: done,
});

export const accountCall = defineCall({
  method: 'GET',
  path: 'auth/details/:clientId',
  summary: 'The player with balances',
  access: 'player',
  params: clientParams,
  answer: () => answerOf(account()),
});
