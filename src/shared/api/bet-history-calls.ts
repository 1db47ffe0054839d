// A player's bets: pages of them, one in detail, and cashing out (contract section 4.3).

import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { enteredText, enteredTextOrNone } from './entered-fields.ts';
import { list, number, optionalText, text } from './fields.ts';
import { lazySchema } from './lazy-schema.ts';
import { naira } from './money-fields.ts';

const MAX_PAGE = 100_000;
const STATUS_RULE = "must be '', 'settled' or a code from 0 to 4";
const STATUSES: readonly string[] = ['', 'settled', '0', '1', '2', '3', '4'];
const BET_ID_RULE = 'must be the number of a bet';
const PAGE_RULE = 'must be a page number';

const betAnswer = <Data extends z.core.$ZodType>(data: Data) =>
  z.object({ success: z.boolean(), status: number, message: optionalText, data });

/** A bet's number, as number or text. */
const betId = lazySchema(() =>
  z.pipe(
    z
      .union([z.string(), z.int()], BET_ID_RULE)
      .check(z.refine((value) => /^\d{1,15}$/.test(String(value)), BET_ID_RULE)),
    z.transform(Number),
  ),
);

const status = lazySchema(() =>
  z.pipe(
    z._default(
      z.nullable(
        z
          .union([z.string(), z.number()], STATUS_RULE)
          .check(z.refine((value) => STATUSES.includes(String(value)), STATUS_RULE)),
      ),
      '',
    ),
    z.transform((value) => String(value ?? '')),
  ),
);

const page = lazySchema(() =>
  z.pipe(
    z._default(z.union([z.string(), z.number()]), '1').check(
      z.refine((value) => {
        const read = Number(value);
        return Number.isInteger(read) && read >= 1 && read <= MAX_PAGE;
      }, PAGE_RULE),
    ),
    z.transform(Number),
  ),
);

/** A leg. Odds decimal, `date` in Lagos with `startsAt` in ms beside it. */
const historySelectionSchema = lazySchema(() =>
  z.object({
    id: text,
    /** The outcome key. */
    selectionId: text,
    matchId: text,
    eventId: text,
    eventName: optionalText,
    homeTeam: optionalText,
    awayTeam: optionalText,
    eventDate: optionalText,
    startsAt: number,
    sport: optionalText,
    sportId: text,
    category: optionalText,
    tournament: optionalText,
    marketId: text,
    marketName: optionalText,
    specifier: optionalText,
    outcomeId: text,
    outcomeName: optionalText,
    displayName: optionalText,
    producerId: number,
    fixed: z.boolean(),
    /** Naira on this leg alone, in a coupon of singles. */
    stake: number,
    /** Odds as accepted, and as the player had sent them. */
    odds: number,
    sentOdds: number,
    /** Score and clock of the match when the bet was accepted; '' before it. */
    scoreAtAcceptance: optionalText,
    eventTimeAtAcceptance: optionalText,
    /** 0 pending, 1 won, 2 lost, 3 void. */
    status: number,
    /** Tells half results apart: `Half won`, `Half lost`. */
    statusDescription: z.string(),
    score: optionalText,
    htScore: optionalText,
    /** 0 where it cannot be bet on now. */
    currentOdds: number,
    eventTime: optionalText,
    /** NotStarted, Live, Suspended or Ended; '' where the feed does not know the match any more. */
    matchStatus: optionalText,
    isLive: z.boolean(),
    /** `live` or `prematch` when it was accepted. */
    type: z.string(),
  }),
);
export type HistorySelection = z.infer<ReturnType<typeof historySelectionSchema>>;

/** A bet. Amounts in naira. */
export const historyBetSchema = lazySchema(() =>
  z.object({
    id: text,
    betslipId: text,
    stake: number,
    /** The part of the stake that is not cashed out. */
    openStake: number,
    /** What was taken on top of the stake when it was placed. */
    exciseDuty: number,
    created: z.string(),
    createdAt: number,
    /** ms; 0 while open. */
    settledAt: number,
    /** 0 pending, 1 won, 2 lost, 3 void, 4 cancelled. */
    statusCode: number,
    /** A bet that was cashed out as a whole has code 1 and `Cashed out`. */
    statusDescription: z.string(),
    source: z.string(),
    wallet: z.string(),
    totalOdd: number,
    /** What the open stake can still bring. */
    possibleWin: number,
    betType: z.string(),
    betCategory: z.string(),
    betCategoryDesc: z.string(),
    /** `live`, `prematch` or `mixed`. */
    eventType: z.string(),
    noOfCombos: number,
    /** The groupings of a Combo. */
    groupings: list(z.object({ Grouping: number, Stake: number })),
    totalSelections: number,
    userId: text,
    username: z.string(),
    /** What was paid for it: cashouts, too, and the duty of a bet that was cancelled. */
    winnings: number,
    /** The part of `winnings` that its cashouts paid. */
    cashedOut: number,
    bonus: number,
    tax: number,
    /** Names, each once, joined by comma. */
    sports: z.string(),
    tournaments: z.string(),
    events: z.string(),
    markets: z.string(),
    /** What cashing out pays now; 0 where it is not available. */
    cashOutAmount: number,
    cashOutQuoteId: optionalText,
    /** Until when the quote is valid, ms since epoch; 0 without one. */
    cashOutExpiresAt: number,
    selections: list(historySelectionSchema()),
  }),
);
export type HistoryBet = z.infer<ReturnType<typeof historyBetSchema>>;

export const betHistoryCall = defineCall({
  method: 'POST',
  path: 'bets/history',
  summary: "The player's own bets, newest first, 100 a page; userId is read from the token",
  access: 'player',
  query: () => z.object({ page: page() }),
  body: () =>
    z.object({
      clientId: z.optional(enteredText(20)),
      /** Ignored: the token alone decides whose bets are answered. */
      userId: z.optional(enteredTextOrNone(64)),
      status: status(),
      /** `YYYY-MM-DD` in Lagos, with a time behind it if wanted; `to` includes its day. */
      from: enteredTextOrNone(19),
      to: enteredTextOrNone(19),
      /** One day, instead of both. */
      date: enteredTextOrNone(19),
      betslipId: enteredTextOrNone(16),
    }),
  answer: () =>
    z.object({
      success: z.boolean(),
      bets: list(historyBetSchema()),
      currentPage: number,
      lastPage: number,
      /** Places of the first and last bet of the page, from 1; 0 for an empty page. */
      from: number,
      to: number,
      remainingRecords: number,
      /**
       * The number, stakes and winnings of all bets that the filter takes; the last two in naira.
       */
      totalRecords: number,
      totalStake: number,
      totalWinnings: number,
    }),
});

export const betDetailCall = defineCall({
  method: 'GET',
  path: 'bets/:betId',
  summary: 'One of the player’s own bets, by its number or its betslipId',
  access: 'player',
  params: () =>
    z.object({
      betId: z.string().check(z.regex(/^[A-Za-z0-9]{1,16}$/, 'must be a number or a betslipId')),
    }),
  answer: () => betAnswer(historyBetSchema()),
});

/** An offer for the whole of the open stake. */
export const cashoutOfferSchema = lazySchema(() =>
  z.object({
    betId: text,
    cashOutAmount: number,
    cashOutQuoteId: z.string(),
    cashOutExpiresAt: number,
  }),
);

export const cashoutQuoteCall = defineCall({
  method: 'POST',
  path: 'bets/cashout-quote',
  summary: 'A fresh cashout quote for one bet',
  access: 'player',
  body: () => z.object({ betId: betId() }),
  answer: () => betAnswer(cashoutOfferSchema()),
});

export const cashoutCall = defineCall({
  method: 'POST',
  path: 'bets/cashout',
  summary: 'Takes a quote; an amount below it cashes out that share of the bet',
  access: 'player',
  idempotent: true,
  body: () => z.object({ betId: betId(), amount: naira(), quoteId: enteredText(100) }),
  answer: () =>
    z.object({
      success: z.boolean(),
      status: number,
      message: optionalText,
      /** Naira in the real wallet, after it. */
      balance: number,
      data: z.object({ betId: text, amount: number, openStake: number }),
    }),
});
