// Limits and breaks that players set for their own safety. They are beyond the contract, which
// leaves these calls open.

import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { number, optionalText } from './fields.ts';
import { lazySchema } from './lazy-schema.ts';
import { naira } from './money-fields.ts';

const kind = lazySchema(() => z.enum(['deposit', 'loss'], 'must be deposit or loss'));
const period = lazySchema(() => z.enum(['day', 'week', 'month'], 'must be day, week or month'));

const answered = <T extends z.core.$ZodType>(data: T) =>
  z.object({ success: z.boolean(), status: z.number(), message: optionalText, data });

const limitSchema = lazySchema(() =>
  z.object({
    kind: kind(),
    /** Rolling: the last 24 hours, 7 days, 30 days. */
    period: period(),
    /** Naira; null for none. */
    amount: z.nullable(z.number()),
    /** What was paid in, or lost, in the period so far, naira. */
    used: number,
    /** A higher limit, naira, or its end (null), that is pending; undefined where none is. */
    pendingAmount: z.optional(z.nullable(z.number())),
    /** When the pending one takes effect, ms since epoch. */
    pendingFrom: z.optional(z.number()),
  }),
);
export type PlayerLimit = z.infer<ReturnType<typeof limitSchema>>;

const exclusionSchema = lazySchema(() =>
  z.object({
    kind: z.enum(['time_out', 'self_exclusion']),
    /** ms. */
    endsAt: z.number(),
  }),
);

const safetySchema = lazySchema(() =>
  z.object({
    limits: z.array(limitSchema()),
    /** The break that ends last; null where none runs. */
    exclusion: z.nullable(exclusionSchema()),
  }),
);
export type Safety = z.infer<ReturnType<typeof safetySchema>>;

export const getLimits = defineCall({
  method: 'GET',
  path: 'user/limits',
  summary: 'Deposit and loss limits, and the break that runs',
  access: 'player',
  answer: () => answered(safetySchema()),
});

export const setLimit = defineCall({
  method: 'POST',
  path: 'user/limits',
  summary: 'Sets a limit: lower at once, higher or none (amount null) after the cool-down',
  access: 'player',
  body: () => z.object({ kind: kind(), period: period(), amount: z.nullable(naira()) }),
  answer: () => answered(safetySchema()),
});

const DAY_LIMIT = 42;
export const takeTimeOut = defineCall({
  method: 'POST',
  path: 'user/time-out',
  summary: 'A break of 1 to 42 days; it can be made longer, never shorter',
  access: 'player',
  body: () =>
    z.object({
      days: z
        .int('must be a whole number of days')
        .check(z.minimum(1, 'must be at least 1'), z.maximum(DAY_LIMIT, 'must be at most 42')),
    }),
  answer: () => answered(safetySchema()),
});

export const excludeSelf = defineCall({
  method: 'POST',
  path: 'user/self-exclusion',
  summary: 'Excludes from play for 6 to 60 months; it can be made longer, never shorter',
  access: 'player',
  body: () =>
    z.object({
      months: z
        .int('must be a whole number of months')
        .check(z.minimum(6, 'must be at least 6'), z.maximum(60, 'must be at most 60')),
      /** A word, so that nobody excludes himself by mistake. */
      confirm: z.literal('EXCLUDE', 'must be EXCLUDE'),
    }),
  answer: () => answered(safetySchema()),
});

export const getRealityCheck = defineCall({
  method: 'GET',
  path: 'user/reality-check',
  summary: 'Time since login and the net result of play with real money',
  access: 'player',
  answer: () =>
    answered(
      z.object({
        /** ms. */
        loggedInAt: z.number(),
        /** Naira; below zero is a loss. */
        netSinceLogin: z.number(),
        netToday: z.number(),
        netMonth: z.number(),
      }),
    ),
});
