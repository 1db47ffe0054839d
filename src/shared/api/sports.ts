// Answers of the sports calls (contract section 4.1), with fields that this backend adds, so that a
// client can go on from a snapshot without a gap: `seq`, `timestamp`, `epoch`,
// `sport_event_status`, market groups, and those marked "Ours".

import * as z from 'zod/mini';
import { list, number, optionalText, text } from './fields.ts';
import { lazySchema } from './lazy-schema.ts';

const menuTournamentSchema = lazySchema(() =>
  z.object({
    tournamentID: text,
    tournamentName: optionalText,
    total: number,
  }),
);
const menuCategorySchema = lazySchema(() =>
  z.object({
    categoryID: text,
    categoryName: optionalText,
    total: number,
    code: optionalText,
    tournaments: list(menuTournamentSchema()),
  }),
);
const menuSportSchema = lazySchema(() =>
  z.object({
    sportID: text,
    sportName: optionalText,
    total: number,
    categories: list(menuCategorySchema()),
  }),
);
/** GET sports/menu */
export const sportsMenuSchema = lazySchema(() => z.object({ sports: list(menuSportSchema()) }));
export type SportsMenu = z.infer<ReturnType<typeof sportsMenuSchema>>;

/** GET sports/categories/{sportID}; the key is really `sports`. */
export const categoriesSchema = lazySchema(() =>
  z.object({
    sports: list(
      z.object({ categoryID: text, categoryName: optionalText, total: number, code: optionalText }),
    ),
  }),
);
/** GET sports/tournaments/{categoryID} */
export const tournamentsSchema = lazySchema(() =>
  z.object({ sports: list(menuTournamentSchema()) }),
);

export const availableMarketSchema = lazySchema(() =>
  z.object({
    marketID: text,
    marketName: optionalText,
    /** Ours: a name short enough for the switch of a list's columns. */
    shortName: optionalText,
    specifier: optionalText,
    marketGroupID: optionalText,
    groupID: optionalText,
    sportID: optionalText,
    /** Ours: every group that lists the market, by name, as a bet stop names them. */
    groups: list(z.string()),
    outcomes: list(
      z.object({
        outcomeID: text,
        outcomeName: optionalText,
        displayName: optionalText,
        marketID: optionalText,
        marketName: optionalText,
      }),
    ),
  }),
);
export type AvailableMarket = z.infer<ReturnType<typeof availableMarketSchema>>;

export const listOutcomeSchema = lazySchema(() =>
  z.object({
    alias: optionalText,
    marketName: optionalText,
    marketID: text,
    outcomeName: optionalText,
    displayName: optionalText,
    outcomeID: text,
    specifier: optionalText,
    odds: number,
    previousOdds: number,
    oddID: number,
    /** Platform market status. */
    status: number,
    active: z.optional(z.union([z.number(), z.boolean(), z.string()])),
    producerID: number,
    producerStatus: number,
    /** Ours: 1 on the most balanced line. */
    favourite: number,
  }),
);
export type ListOutcome = z.infer<ReturnType<typeof listOutcomeSchema>>;

/** The match's own state in the snapshot; decoded by feed/decode-match-state. */
const sportEventStatus = lazySchema(() => z.optional(z.record(z.string(), z.unknown())));

/** Ours: a message of the feed, by its producer (0 where it names none) and its feed time, ms. */
const feedWord = lazySchema(() => z.object({ product: number, timestamp: number }));

const snapshotFields = () => ({
  /** Ours: `seq` of the last message applied; 0 before the first. */
  seq: number,
  /** Ours: feed time of that message, ms. */
  timestamp: number,
  /**
   * Ours: how long ago the feed's last message on the match was, ms; absent before the first one.
   */
  silentMs: z.optional(z.number()),
  /** Ours: the newest message with a feed time of each producer; absent where unknown. */
  newestByProducer: z.optional(list(feedWord())),
  /** Ours: the message that ended the match, if it is over; `timestamp` 0 where it has none. */
  endedBy: z.optional(feedWord()),
  epoch: number,
  sport_event_status: sportEventStatus(),
});

export const listFixtureSchema = lazySchema(() =>
  z.object({
    tournament: optionalText,
    tournamentID: optionalText,
    sportID: text,
    sportName: optionalText,
    categoryID: optionalText,
    categoryName: optionalText,
    /** Ours: short country code such as NGA. */
    categoryCode: optionalText,
    gameID: optionalText,
    matchID: text,
    name: optionalText,
    date: optionalText,
    /** Ours: the same moment in ms since epoch. */
    startsAt: number,
    activeMarkets: number,
    statusCode: number,
    status: optionalText,
    matchStatus: optionalText,
    eventStatus: optionalText,
    eventTime: optionalText,
    homeScore: optionalText,
    awayScore: optionalText,
    homeTeam: optionalText,
    homeTeamID: optionalText,
    awayTeam: optionalText,
    awayTeamID: optionalText,
    /** Ours: which topics carry the match now. */
    type: z.optional(z.enum(['live', 'prematch'])),
    outcomes: list(listOutcomeSchema()),
    ...snapshotFields(),
  }),
);
export type ListFixture = z.infer<ReturnType<typeof listFixtureSchema>>;

/** GET sports/highlight/live/{sportID} and sports/highlight/prematch/{sportID} */
export const highlightsPageSchema = lazySchema(() =>
  z.object({
    fixtures: list(listFixtureSchema()),
    lastPage: number,
    from: number,
    to: number,
    remainingRecords: number,
    /** The markets a list of this sport may show in its columns, the first ones first. */
    markets: list(availableMarketSchema()),
  }),
);
export type HighlightsPage = z.infer<ReturnType<typeof highlightsPageSchema>>;

/** Ours: GET sports/highlight/live/{sportID} with `names=1`. */
export const liveNamesSchema = lazySchema(() =>
  z.extend(highlightsPageSchema(), {
    /** The version of the list, as the broker sends it. */
    version: z.optional(z.string()),
    /** Identifies the whole list with its markets: a client sends it as `since`. */
    state: z.optional(z.string()),
    /** Only in an answer that holds only changes: the `state` of the list that they are for. */
    since: z.optional(z.string()),
    /** Only in such an answer: how both lists' fixtures become the new list (list-changes.ts). */
    order: z.optional(z.array(z.union([z.number(), z.array(z.number())]))),
  }),
);
export type LiveNames = z.infer<ReturnType<typeof liveNamesSchema>>;
/** What every list answer has: its rows, and the markets that they may show. */
export type ListRows = Pick<HighlightsPage, 'fixtures' | 'markets'>;

/** GET sports/get-fixtures, get-fixtures-by-categories, fixtures/upcoming */
export const fixturesPageSchema = lazySchema(() =>
  z.object({
    fixtures: list(listFixtureSchema()),
    selectedMarket: list(availableMarketSchema()),
    markets: list(availableMarketSchema()),
    groups: list(z.object({ groupID: text, groupName: optionalText })),
    outcomeTypes: list(
      z.object({
        id: optionalText,
        outcomeID: text,
        outcomeName: optionalText,
        marketName: optionalText,
        marketID: text,
        displayName: optionalText,
      }),
    ),
  }),
);
export type FixturesPage = z.infer<ReturnType<typeof fixturesPageSchema>>;

const detailOutcomeSchema = lazySchema(() =>
  z.object({
    outcomeID: text,
    outcomeName: optionalText,
    displayName: optionalText,
    alias: optionalText,
    odds: number,
    previousOdds: number,
    oddID: number,
    active: z.optional(z.union([z.number(), z.boolean(), z.string()])),
    producerID: number,
  }),
);
export const detailMarketSchema = lazySchema(() =>
  z.object({
    marketID: text,
    marketName: optionalText,
    specifier: optionalText,
    status: number,
    statusName: optionalText,
    favourite: number,
    combinability: number,
    outcomes: list(detailOutcomeSchema()),
  }),
);
export type DetailMarket = z.infer<ReturnType<typeof detailMarketSchema>>;

export const marketGroupSchema = lazySchema(() =>
  z.object({
    marketGroupID: text,
    groupName: optionalText,
    priority: number,
    /** Market ids, in the order they are shown. */
    markets: list(text),
  }),
);

/** GET sports/match/{matchID}; also the entries of a recording's header. */
export const fixtureOddsSchema = lazySchema(() =>
  z.object({
    tournament: optionalText,
    tournamentID: optionalText,
    sportID: text,
    sportName: optionalText,
    categoryID: optionalText,
    categoryName: optionalText,
    categoryCode: optionalText,
    gameID: optionalText,
    matchID: text,
    name: optionalText,
    date: optionalText,
    startsAt: number,
    producerID: number,
    producerStatus: number,
    statusCode: number,
    matchStatus: optionalText,
    eventTime: optionalText,
    homeScore: optionalText,
    awayScore: optionalText,
    competitor1: optionalText,
    competitor2: optionalText,
    /** Ours: which topics carry the match now. Other backends leave it out: see fixture-type.ts. */
    type: z.optional(z.enum(['live', 'prematch'])),
    markets: list(detailMarketSchema()),
    marketGroups: list(marketGroupSchema()),
    ...snapshotFields(),
  }),
);
export type FixtureOdds = z.infer<ReturnType<typeof fixtureOddsSchema>>;
