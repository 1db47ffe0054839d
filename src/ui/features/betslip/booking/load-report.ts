// What became of the legs of a booked coupon since the booking, and the coupon that is left of it.

import type * as z from 'zod/mini';
import type {
  bookedSelectionSchema,
  foundBetSchema,
  validatedSelectionSchema,
} from '../../../../shared/api/bet-calls.ts';
import type { BetType } from '../../../../shared/betslip/figures.ts';
import { roundProduct } from '../../../../shared/betslip/line-amount.ts';
import { nameLegEvent } from '../../../../shared/betslip/name-event.ts';
import type { LoadedCoupon, NewSelection } from '../../../../shared/betslip/slip.ts';
import { type OutcomeKey, outcomeKey } from '../../../../shared/feed/outcome-key.ts';
import { type Kobo, readNaira } from '../../../../shared/money/kobo.ts';
import { toHundredths } from '../../../../shared/money/odds.ts';

type FoundBet = z.output<ReturnType<typeof foundBetSchema>>;
type BookedSelection = z.output<ReturnType<typeof bookedSelectionSchema>>;
type ValidatedSelection = z.output<ReturnType<typeof validatedSelectionSchema>>;

/** Each leg has one fate, the first that applies: expired, suspended, now live, moved, kept. */
type LegFate = 'kept' | 'moved' | 'live' | 'suspended' | 'expired';

export interface LoadedLeg {
  readonly selectionId: OutcomeKey;
  readonly matchId: string;
  readonly fate: LegFate;
  readonly name: string;
  readonly marketName: string;
  readonly eventName: string;
  /** 'England, Premier League'. */
  readonly league: string;
  /** Odds in hundredths: at the booking, and now. */
  readonly before: number;
  readonly now: number;
}

export interface LoadReport {
  readonly code: string;
  readonly legs: readonly LoadedLeg[];
  /** How many legs of the booking the backend does not list any more. */
  readonly unnamed: number;
  readonly coupon: LoadedCoupon;
}

const BET_TYPES: readonly BetType[] = ['Single', 'Multiple', 'Split', 'Combo'];
/** Refusals after which a selection may come back (contract section 4). */
const MAY_REOPEN: ReadonlySet<string | undefined> = new Set([
  undefined,
  'selection_suspended',
  'stale',
]);

const LIVE_PRODUCER = 1;
const PREMATCH_PRODUCER = 3;

/** `now` in ms since epoch. */
export function makeLoadReport(
  found: FoundBet,
  validated: readonly ValidatedSelection[],
  now: number,
): LoadReport {
  const current = new Map(validated.map((entry) => [keyOf(entry), entry]));
  const judged = found.selections.map((selection) =>
    judge(selection, current.get(keyOf(selection)), now),
  );
  const left = judged.filter(({ leg }) => leg.fate !== 'expired');
  const unnamed = Math.max(0, (found.totalSelections ?? 0) - judged.length);
  return {
    code: found.betslipId,
    legs: judged.map(({ leg }) => leg),
    unnamed,
    coupon: makeCoupon(
      found,
      left.map(({ selection }) => selection),
    ),
  };
}

function keyOf({
  matchId,
  marketId,
  specifier,
  outcomeId,
}: Pick<BookedSelection, 'matchId' | 'marketId' | 'specifier' | 'outcomeId'>): OutcomeKey {
  return outcomeKey(matchId, marketId, specifier, outcomeId);
}

function judge(booked: BookedSelection, current: ValidatedSelection | undefined, now: number) {
  const before = toHundredths(booked.odds);
  const odds = toHundredths(current?.odds ?? 0) || before;
  const place = findPlace(booked, current, now);
  const leg: LoadedLeg = {
    selectionId: keyOf(booked),
    matchId: booked.matchId,
    fate: readFate(booked, current, before, odds, place.type),
    name: booked.outcomeName || booked.displayName,
    marketName: booked.marketName,
    eventName: nameLegEvent(booked),
    league: [booked.category, booked.tournament].filter((name) => name !== '').join(', '),
    before,
    now: odds,
  };
  return { leg, selection: toSelection(booked, odds, place) };
}

type Place = Pick<NewSelection, 'type' | 'startsAt'>;

/** Live or prematch, from the backend; else a match is live from the kick-off in its booking. */
function findPlace(
  { eventType, startsAt }: BookedSelection,
  current: ValidatedSelection | undefined,
  now: number,
): Place {
  if (current?.type !== undefined)
    return { type: current.type, startsAt: current.startsAt || startsAt };
  const hasBegun = eventType === 'live' || (startsAt > 0 && startsAt <= now);
  return { type: hasBegun ? 'live' : 'prematch', startsAt };
}

function readFate(
  booked: BookedSelection,
  current: ValidatedSelection | undefined,
  before: number,
  odds: number,
  type: Place['type'],
): LegFate {
  if (current === undefined) return 'kept';
  if (current.active !== 1) return MAY_REOPEN.has(current.code) ? 'suspended' : 'expired';
  if (type === 'live' && booked.eventType !== 'live') return 'live';
  return odds === before ? 'kept' : 'moved';
}

type LoadedSelection = LoadedCoupon['selections'][number];

function toSelection(
  booked: BookedSelection,
  odds: number,
  { type, startsAt }: Place,
): LoadedSelection {
  const { stake, fixed } = booked;
  return {
    selectionId: keyOf(booked),
    matchId: booked.matchId,
    eventId: booked.eventId,
    eventName: nameLegEvent(booked),
    homeTeam: booked.homeTeam,
    awayTeam: booked.awayTeam,
    marketId: booked.marketId,
    marketName: booked.marketName,
    specifier: booked.specifier,
    outcomeId: booked.outcomeId,
    outcomeName: booked.outcomeName,
    displayName: booked.displayName,
    odds,
    type,
    producerId: findProducer(booked, type),
    combinability: booked.combinability,
    sportId: booked.sportId,
    sport: booked.sport,
    category: booked.category,
    tournament: booked.tournament,
    startsAt,
    fixed,
    ...withStake(readNaira(stake) ?? 0),
  };
}

/** The live producer takes a match over when it begins. */
function findProducer({ eventType, producerId }: BookedSelection, type: Place['type']): number {
  if (type === 'live') return LIVE_PRODUCER;
  return eventType === 'live' ? PREMATCH_PRODUCER : producerId;
}

function withStake(stake: Kobo): { stake?: Kobo } {
  return stake > 0 ? { stake } : {};
}

function makeCoupon(found: FoundBet, selections: readonly LoadedSelection[]): LoadedCoupon {
  const betType = BET_TYPES.find((type) => type === found.betType);
  const matches = new Set(selections.map(({ matchId }) => matchId)).size;
  const groupings = found.combos
    .filter(({ Grouping }) => Grouping <= matches)
    .map(({ Grouping, Stake }) => ({ size: Grouping, stake: readNaira(Stake) ?? 0 }));
  return {
    selections,
    ...(betType !== undefined && { betType }),
    ...withStake(readNaira(found.stake) ?? 0),
    ...(groupings.length > 0 && { groupings }),
  };
}

/** The coupon without the legs that the player left out; it keeps the groupings still possible. */
export function withoutLegs(coupon: LoadedCoupon, leftOut: ReadonlySet<OutcomeKey>): LoadedCoupon {
  const selections = coupon.selections.filter(({ selectionId }) => !leftOut.has(selectionId));
  if (coupon.groupings === undefined) return { ...coupon, selections };
  const matches = new Set(selections.map(({ matchId }) => matchId)).size;
  const groupings = coupon.groupings.filter(({ size }) => size <= matches);
  return { ...coupon, selections, groupings };
}

/**
 * Total odds of the legs, decimal, rounded as they are shown. Null without legs, and where two legs
 * of one match cannot be in one line.
 */
export function totalOf(
  legs: readonly LoadedLeg[],
  oddsOf: (leg: LoadedLeg) => number,
): number | null {
  const matches = new Set(legs.map(({ matchId }) => matchId));
  if (legs.length === 0 || matches.size < legs.length) return null;
  return roundProduct(legs.map(oddsOf));
}
