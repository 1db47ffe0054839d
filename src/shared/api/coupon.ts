// The coupon on the wire (spec section 3): what place-bet, book-bet and get-split-props are sent.
// Only what a player decides is read: which outcomes, at which odds they were seen, and the stakes.
// Names, totals, wins and identity may be sent and are computed again, so nothing reads them.

import * as z from 'zod/mini';
import { canonicalMatchId, ID, ID_RULE, OUTCOME_ID, OUTCOME_ID_RULE } from '../feed/ids.ts';
import { canonicalSpecifier, MAX_SPECIFIER_LENGTH } from '../feed/specifier.ts';
import { readOdds } from '../money/odds.ts';
import { flag } from './entered-fields.ts';
import { lazySchema } from './lazy-schema.ts';
import { naira } from './money-fields.ts';

/** More than any rule allows; MaxNoOfSelection (contract section 4.2) decides how many are taken. */
const MAX_SELECTIONS = 100;

const SPECIFIER_RULE = `must be name=value pairs of at most ${MAX_SPECIFIER_LENGTH} printable characters, no name twice`;
const ODDS_RULE = 'must be odds with at most 2 decimals';

/** Text or number, text once read; `read` returns undefined for an invalid id. */
const idField = (rule: string, read: (text: string) => string | undefined) =>
  z.pipe(
    z
      .union([z.string(), z.int()], rule)
      .check(z.refine((value) => read(String(value)) !== undefined, rule)),
    z.transform((value: string | number) => read(String(value)) ?? ''),
  );

/** An id as text or number; text once read. */
export const wireId = lazySchema(() =>
  idField(ID_RULE, (text) => (ID.test(text) ? text : undefined)),
);
/** The same of a match; `sr:match:1` is 1. */
export const wireMatchId = lazySchema(() => idField(ID_RULE, canonicalMatchId));
/** The same of an outcome, which may hold more. */
export const wireOutcomeId = lazySchema(() =>
  idField(OUTCOME_ID_RULE, (text) => (OUTCOME_ID.test(text) ? text : undefined)),
);

/** `total=2.5`, in its one spelling once read; '' where it is absent or null. */
export const wireSpecifier = lazySchema(() =>
  z.pipe(
    z._default(
      z.nullable(
        z.string(SPECIFIER_RULE).check(
          z.refine((value) => canonicalSpecifier(value) !== undefined, {
            error: SPECIFIER_RULE,
          }),
        ),
      ),
      '',
    ),
    z.transform((value: string | null) => canonicalSpecifier(value ?? '') ?? ''),
  ),
);

/** Decimal odds as number or text; hundredths once read, 0 for a price that is gone. */
const odds = lazySchema(() =>
  z.pipe(
    z
      .union([z.number(), z.string()], ODDS_RULE)
      .check(z.refine((value) => readOdds(value) !== undefined, ODDS_RULE)),
    z.transform((value: number | string) => readOdds(value) ?? 0),
  ),
);

const stake = lazySchema(() => z._default(naira(), 0));

/** One outcome of the slip. `selectionId` is the outcome key, made of the four ids. */
const selection = lazySchema(() =>
  z.object({
    matchId: wireMatchId(),
    marketId: wireId(),
    specifier: wireSpecifier(),
    outcomeId: wireOutcomeId(),
    /** The odds that the player sees; the server prices the leg itself and compares. */
    odds: odds(),
    /** A banker: in every line of a system. */
    fixed: flag(),
    /** Naira on this selection alone, in a coupon of singles. */
    stake: stake(),
  }),
);

/** One grouping of a Combo, with the stake of one combination in naira under either name. */
const grouping = lazySchema(() =>
  z.object({
    Grouping: z.int('must be a whole number').check(z.minimum(1), z.maximum(MAX_SELECTIONS)),
    Stake: z.optional(naira()),
    StakeForCombination: z.optional(naira()),
  }),
);

/** In naira, as it was on the screen when the player placed the bet. */
const shownFigures = lazySchema(() =>
  z.object({
    /** Stake and excise duty together. */
    cost: naira(),
    possibleWin: naira(),
  }),
);

const BET_TYPES = ['Single', 'Multiple', 'Split', 'Combo'] as const;

/** False takes no other odds, true any, `higher` (the page's default) better ones only. */
const acceptChanges = lazySchema(() =>
  z.pipe(
    z._default(
      z.union([z.enum(['false', 'true', 'higher']), z.boolean()], 'must be true, false or higher'),
      'false',
    ),
    z.transform((value): 'false' | 'true' | 'higher' =>
      typeof value === 'boolean' ? (value ? 'true' : 'false') : value,
    ),
  ),
);

/** 0 places, 1 books, 2 simulates. */
const isBooking = lazySchema(() =>
  z.pipe(
    z._default(z.union([z.enum(['0', '1', '2']), z.literal([0, 1, 2])], 'must be 0, 1 or 2'), 0),
    z.transform(Number),
  ),
);

/** The words for the numbers of `isBooking`, which are their indexes here. */
const BETSLIP_TYPES = ['real', 'booking', 'simulation'] as const;

const SOURCE_RULE = 'must be a word of at most 32 letters';
const word = lazySchema(() => z.string(SOURCE_RULE).check(z.regex(/^[\w-]{1,32}$/, SOURCE_RULE)));

const LIST_RULE = `must be a list of at most ${MAX_SELECTIONS}`;
const NAME_RULE = 'must be a name of at most 1024 characters';
const name = lazySchema(() => z.string(NAME_RULE).check(z.maxLength(1_024, NAME_RULE)));

/** A match of the coupon; its name, kick-off and tournament may stand beside it. */
const fixture = lazySchema(() =>
  z.object({ matchId: wireMatchId(), eventName: z.optional(name()) }),
);

const selections = lazySchema(() =>
  z
    .array(selection(), 'must be a list')
    .check(
      z.minLength(1, 'must hold a selection'),
      z.maxLength(MAX_SELECTIONS, `must hold at most ${MAX_SELECTIONS}`),
    ),
);

export const couponSchema = lazySchema(() =>
  z
    .object({
      selections: selections(),
      bet_type: z.enum(BET_TYPES, `must be one of ${BET_TYPES.join(', ')}`),
      /** Total of a Multiple or a Split in naira; a Single's and a Combo's are the sums of their parts. */
      stake: stake(),
      /** A Combo's groupings; those without a stake are left out. */
      combos: z._default(z.array(grouping()).check(z.maxLength(MAX_SELECTIONS)), []),
      acceptChanges: acceptChanges(),
      /** Takes the stake out of the sport bonus. */
      useBonus: flag(),
      isBooking: isBooking(),
      /** A bet that would cost more or pay less is refused; left out, the server's figures count. */
      shown: z.optional(shownFigures()),
      /** One of `BETSLIP_TYPES`, or another client's own word, which is ignored. */
      betslip_type: z.optional(word()),
      source: z._default(word(), 'mobile'),
      /** Ours, or left out; another client's is refused. */
      clientId: z.optional(wireId()),
      /** Names of what the selections are on, each once; contract section 4.3 asks for neither list. */
      tournaments: z.optional(
        z.array(name(), LIST_RULE).check(z.maxLength(MAX_SELECTIONS, LIST_RULE)),
      ),
      fixtures: z.optional(
        z.array(fixture(), LIST_RULE).check(z.maxLength(MAX_SELECTIONS, LIST_RULE)),
      ),
    })
    .check(
      // A simulation must not cost money, nor a coupon be booked that was to be placed.
      z.refine(
        ({ betslip_type: type, isBooking: mode }) =>
          BETSLIP_TYPES.every((known, at) => known !== type || at === mode),
        { path: ['betslip_type'], error: 'must say the same as isBooking' },
      ),
      z.refine(
        ({ fixtures = [], selections: chosen }) =>
          fixtures.every(({ matchId }) => chosen.some((each) => each.matchId === matchId)),
        { path: ['fixtures'], error: 'must be matches of the selections' },
      ),
    ),
);

/** What get-split-props needs of a coupon; some clients send nothing but the selections. */
export const splitCouponSchema = lazySchema(() =>
  z.object({ selections: selections(), stake: stake() }),
);

/** The coupon as the page sends it. */
export type CouponInput = z.input<ReturnType<typeof couponSchema>>;
/** The coupon as the server reads it: amounts in kobo, odds in hundredths, ids as text. */
export type Coupon = z.output<ReturnType<typeof couponSchema>>;
export type CouponSelection = Coupon['selections'][number];
export type BetType = Coupon['bet_type'];
