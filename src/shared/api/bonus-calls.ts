// Accumulator tiers, the deposit bonus, and the casino bonus that is active (contract sections 4.2
// and 4.5).

import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { list, number, optionalText, text } from './fields.ts';
import { lazySchema } from './lazy-schema.ts';

const clientId = lazySchema(() => z.string().check(z.regex(/^\d{1,9}$/, 'must be a number')));
/** These calls name the client with an underscore. */
const ofClient = lazySchema(() => z.object({ client_id: z.optional(clientId()) }));

const bonusTierSchema = lazySchema(() =>
  z.object({
    id: text,
    /** Legs of the coupon. */
    ticket_length: number,
    /** Percent. */
    bonus: number,
  }),
);

/** A list, or an envelope with the list in `data`. */
const tierAnswer = lazySchema(() =>
  z.pipe(
    z.union([z.array(bonusTierSchema()), z.object({ data: list(bonusTierSchema()) })]),
    z.transform((answer) => (Array.isArray(answer) ? answer : answer.data)),
  ),
);

const section = lazySchema(() =>
  z.optional(z.string().check(z.regex(/^[a-z_]{1,32}$/, 'must be at most 32 small letters'))),
);
export const getBonusList = defineCall({
  base: 'web-api',
  method: 'GET',
  path: 'utilities/bonuslist',
  summary: 'Tiers of the accumulator bonus',
  revalidated: true,
  query: () => z.object({ section: section() }),
  answer: tierAnswer,
});

export const getAccumulatorBonus = defineCall({
  method: 'GET',
  path: 'bonus/acca-bonus',
  summary: 'Tiers of the accumulator bonus, in the envelope',
  query: () => z.object({ section: section() }),
  answer: tierAnswer,
});

const depositBonusSchema = lazySchema(() =>
  z.object({
    bonusId: text,
    /** Naira when `type` is flat, else percent of the deposit. */
    value: number,
    type: optionalText,
    name: optionalText,
    /** The most naira that a percentage gives; null, or left out, for no cap. */
    cap: z.optional(z.nullable(z.number())),
  }),
);

export const checkDepositBonus = defineCall({
  method: 'GET',
  path: 'bonus/user/check-deposit-bonus',
  summary: 'The bonus that the next deposit would bring; refused with no_bonus where there is none',
  access: 'player',
  query: ofClient,
  answer: () =>
    z.object({ success: z.boolean(), message: optionalText, data: depositBonusSchema() }),
});

export const awardBonus = defineCall({
  method: 'POST',
  path: 'bonus/user/award',
  summary: 'Gives the deposit bonus for the last paid deposit, once; the amount is ours to compute',
  access: 'player',
  query: ofClient,
  body: () =>
    z.object({
      bonusId: z.pipe(
        z
          .union([z.string(), z.number()], 'must be an id')
          .check(z.refine((id) => /^\d{1,15}$/.test(String(id)), 'must be an id')),
        z.transform(Number),
      ),
      /** If it is sent it must be the caller's own: nobody collects for another player. */
      username: z.optional(z.string('must be text').check(z.maxLength(64))),
    }),
  answer: () =>
    z.object({
      success: z.boolean(),
      message: optionalText,
      /** Naira. */
      data: z.object({ amount: number }),
    }),
});

const activeBonusSchema = lazySchema(() =>
  z.object({
    bonusId: text,
    value: number,
    type: optionalText,
    name: optionalText,
    /** Games it may be played on: a list, or text joined by commas; empty for all. */
    gameId: z.pipe(
      z.optional(z.union([z.array(text), z.string(), z.null()])),
      z.transform((ids) =>
        typeof ids === 'string' ? ids.split(',').filter(Boolean) : (ids ?? []),
      ),
    ),
    /** A casino bonus when it is `feature_trigger` or `free_rounds`. */
    bonusType: optionalText,
    freeSpins: number,
  }),
);

export const getActiveBonus = defineCall({
  method: 'GET',
  path: 'bonus/get-active-bonus',
  summary: 'The casino bonus that is active, or null',
  access: 'player',
  query: ofClient,
  answer: () =>
    z.object({
      success: z.boolean(),
      message: optionalText,
      data: z.nullable(activeBonusSchema()),
    }),
});

const wageringSchema = lazySchema(() =>
  z.object({
    bonuses: list(
      z.object({
        id: text,
        name: z.string(),
        wallet: z.enum(['sport_bonus', 'casino_bonus']),
        /** Naira given. */
        amount: number,
        /** Naira to be staked, and of those what has counted. */
        owed: number,
        done: number,
        /** The most naira that become real money; null for no limit. */
        most: z.nullable(z.number()),
        /** ms; null for never. */
        expiresAt: z.nullable(z.number()),
      }),
    ),
    /** Odds from which a bet or round counts. */
    minOdds: number,
    /** The highest stake that counts, naira; 0 for no limit. */
    maxStake: number,
    /** Percent of a stake that counts. */
    weights: z.object({ sports: number, dice: number, wheel: number }),
  }),
);
export type Wagering = z.output<ReturnType<typeof wageringSchema>>;

export const getWagering = defineCall({
  method: 'GET',
  path: 'bonus/user/wagering',
  summary: 'The bonuses that are being wagered, and what counts for them',
  access: 'player',
  query: ofClient,
  answer: () => z.object({ success: z.boolean(), message: optionalText, data: wageringSchema() }),
});
