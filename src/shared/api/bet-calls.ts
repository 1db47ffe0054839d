// Placing, booking, looking up and checking bets (contract section 4.3).

import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import {
  couponSchema,
  splitCouponSchema,
  wireId,
  wireMatchId,
  wireOutcomeId,
  wireSpecifier,
} from './coupon.ts';
import { clientParams, enteredText } from './entered-fields.ts';
import { list, number, optionalText, text } from './fields.ts';
import { idempotencyKey } from './idempotency-key.ts';
import { lazySchema } from './lazy-schema.ts';

const MINUTE = 60_000;
const MAX_EVENTS = 200;

const betAnswer = <Data extends z.core.$ZodType>(data: Data) =>
  z.object({ success: z.boolean(), status: number, message: optionalText, data });

/** How a leg was accepted: the odds that the player saw, and those that count. */
const acceptedLegSchema = lazySchema(() =>
  z.object({
    selectionId: text,
    sentOdds: number,
    odds: number,
    /** `seq` of the match's last message when the leg was accepted. */
    feedSeq: z.optional(number),
  }),
);

/** Amounts in naira, odds decimal. */
export const placedBetSchema = lazySchema(() =>
  z.object({
    betslipId: text,
    /** The stake of all lines together. */
    stake: number,
    possibleWin: number,
    /** Shown with two decimals: the product, or for several lines their sum. */
    totalOdd: number,
    /** Part of `possibleWin`. */
    maxBonus: number,
    betType: optionalText,
    noOfCombos: number,
    /**
     * Only of a placed bet: its number, the duty on top of the stake, and `real` or `sport_bonus`.
     */
    betId: z.optional(text),
    exciseDuty: z.optional(number),
    wallet: z.optional(z.string()),
    /**
     * When the bet was accepted, ms since epoch: later than it was sent by the delay of live bets.
     */
    acceptedAt: z.optional(number),
    selections: list(acceptedLegSchema()),
    /** Only of a simulation: JSON text, a list of `simulatedEventSchema`. */
    events: z.optional(z.string()),
    /** Only of a simulation: 2 where it paid anything, else 1. */
    statusCode: z.optional(number),
    /** Only of a simulation: what it would have paid; 0 where it lost. */
    winnings: z.optional(z.number()),
    /** Only of a simulation: a seed that plays the same matches again. */
    seed: z.optional(number),
  }),
);
export type PlacedBet = z.infer<ReturnType<typeof placedBetSchema>>;

/** One match of a simulation, played to its end; goals are minutes. */
export const simulatedEventSchema = lazySchema(() =>
  z.object({
    /** The match. */
    reference: text,
    /** 2 where a selection on it won, else 1. */
    status: number,
    playout: z.object({
      homeCompetitorGoals: list(z.number()),
      awayCompetitorGoals: list(z.number()),
      homeCompetitorScore: number,
      awayCompetitorScore: number,
      homeCompetitorHalfTimeScore: number,
      awayCompetitorHalfTimeScore: number,
    }),
  }),
);

export const placeBetCall = defineCall({
  method: 'POST',
  path: 'bets/place-bet/:clientId',
  summary: 'Places a coupon, or plays it out with isBooking 2',
  access: 'player',
  params: clientParams,
  body: couponSchema,
  answer: () => betAnswer(placedBetSchema()),
  idempotent: true,
});

export const bookBetCall = defineCall({
  method: 'POST',
  path: 'bets/book-bet/:clientId',
  summary: 'Keeps a coupon under a code (data.betslipId); nothing is paid',
  access: 'optional',
  params: clientParams,
  body: couponSchema,
  answer: () => betAnswer(placedBetSchema()),
  limit: { calls: 60, windowMs: MINUTE },
});

export const bookedSelectionSchema = lazySchema(() =>
  z.object({
    id: text,
    /** The outcome key. */
    selectionId: text,
    matchId: text,
    eventId: text,
    eventName: optionalText,
    eventPrefix: optionalText,
    /** `YYYY-MM-DD HH:mm:ss`, an hour ahead of UTC. */
    eventDate: optionalText,
    /** Kick-off, ms. */
    startsAt: number,
    /** `live` or `prematch`, as it was booked. */
    eventType: optionalText,
    producerId: number,
    marketId: text,
    marketName: optionalText,
    specifier: optionalText,
    outcomeId: text,
    outcomeName: optionalText,
    displayName: optionalText,
    /** The odds when it was booked, not the current ones. */
    odds: number,
    fixed: z._default(z.boolean(), false),
    combinability: number,
    /** Naira, in a coupon of singles. */
    stake: number,
    homeTeam: optionalText,
    awayTeam: optionalText,
    sport: optionalText,
    sportId: optionalText,
    category: optionalText,
    tournament: optionalText,
  }),
);

export const foundBetSchema = lazySchema(() =>
  z.object({
    betslipId: text,
    stake: number,
    totalOdd: number,
    possibleWin: number,
    source: optionalText,
    betType: optionalText,
    combos: list(z.object({ Grouping: number, Stake: number })),
    /** Only those that can still be bet on. */
    selections: list(bookedSelectionSchema()),
    /** How many were booked, including those that cannot be bet on any more. */
    totalSelections: z.optional(number),
  }),
);

export const findBetCall = defineCall({
  method: 'POST',
  path: 'bets/find-bet',
  summary: 'The coupon of a booking code',
  body: () => z.object({ betslipId: enteredText(20), clientId: z.optional(wireId()) }),
  answer: () => betAnswer(foundBetSchema()),
  limit: { calls: 60, windowMs: MINUTE },
});

const EVENTS_RULE = `must be a list of at most ${MAX_EVENTS}`;

export const validatedSelectionSchema = lazySchema(() =>
  z.object({
    matchId: text,
    marketId: text,
    outcomeId: text,
    specifier: optionalText,
    /** The last price, also of a suspended outcome; 0 where there is none. */
    odds: number,
    /** 1 where it can be bet on now. */
    active: number,
    /** Why it cannot: a code with which place-bet refuses. */
    code: z.optional(z.string()),
    /** Topics of its match; absent where the match is unknown or the platform does not say. */
    type: z.optional(z.enum(['live', 'prematch'])),
    /** Kick-off as it is known now, ms; 0 where `type` is absent. */
    startsAt: number,
  }),
);

export const validateSelectionsCall = defineCall({
  method: 'POST',
  path: 'bets/validate-selections',
  summary: 'What the selections of a slip are worth now',
  body: () =>
    z.object({
      events: z
        .array(
          z.object({
            matchId: wireMatchId(),
            marketId: wireId(),
            outcomeId: wireOutcomeId(),
            specifier: wireSpecifier(),
          }),
          EVENTS_RULE,
        )
        .check(z.maxLength(MAX_EVENTS, EVENTS_RULE)),
    }),
  answer: () => betAnswer(list(validatedSelectionSchema())),
});

/** Without an envelope, as all sports calls; unrounded. */
export const splitPropsSchema = lazySchema(() =>
  z.object({
    noOfCombos: number,
    minOdds: number,
    maxOdds: number,
    maxBonus: number,
    minWin: number,
    maxWin: number,
  }),
);

export const splitPropsCall = defineCall({
  base: 'web-api',
  method: 'POST',
  path: 'sports/get-split-props',
  summary: 'Odds, wins and bonus of one stake over all full lines of a coupon',
  body: splitCouponSchema,
  answer: splitPropsSchema,
});

export const betByKeyCall = defineCall({
  method: 'GET',
  path: 'bets/by-key/:key',
  summary: 'What became of a bet whose answer never arrived, by its idempotency key',
  access: 'player',
  params: () => z.object({ key: idempotencyKey() }),
  answer: () => betAnswer(placedBetSchema()),
});
