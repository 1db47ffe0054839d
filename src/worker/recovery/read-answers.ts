// Answers of the snapshot calls, checked field by field as shared/api/sports.ts describes them.

import type {
  AvailableMarket,
  DetailMarket,
  FixtureOdds,
  ListFixture,
  ListOutcome,
  LiveNames,
} from '../../shared/api/sports.ts';
import type { WireObject } from '../../shared/feed/wire.ts';
import {
  AnswerError,
  asObject,
  asString,
  asText,
  readFigure,
  readList,
  readOptionalText,
  readText,
} from './answer-fields.ts';

/** The form of a version or a state: it is sent back in a header or in a URL. */
const DIGEST = /^[\w-]{1,64}$/;

/**
 * A page of a live list, without its fixtures and their order, which are read elsewhere.
 * @throws AnswerError
 */
export function readListPage(answer: WireObject): LiveNames {
  return {
    fixtures: [],
    lastPage: readFigure(answer, 'lastPage'),
    from: readFigure(answer, 'from'),
    to: readFigure(answer, 'to'),
    remainingRecords: readFigure(answer, 'remainingRecords'),
    markets: readList(answer, 'markets', readAvailableMarket),
    ...readDigest(answer, 'version'),
    ...readDigest(answer, 'state'),
    ...readDigest(answer, 'since'),
  };
}

/** One fixture of a live list. @throws AnswerError */
export function readListFixture(value: unknown): ListFixture {
  const fixture = asObject(value);
  return {
    ...readNames(fixture),
    activeMarkets: readFigure(fixture, 'activeMarkets'),
    status: readOptionalText(fixture, 'status'),
    eventStatus: readOptionalText(fixture, 'eventStatus'),
    homeTeam: readOptionalText(fixture, 'homeTeam'),
    homeTeamID: readOptionalText(fixture, 'homeTeamID'),
    awayTeam: readOptionalText(fixture, 'awayTeam'),
    awayTeamID: readOptionalText(fixture, 'awayTeamID'),
    ...readType(fixture.type),
    outcomes: readList(fixture, 'outcomes', readListOutcome),
  };
}

/** A match with all its markets. @throws AnswerError */
export function readFixtureOdds(answer: WireObject): FixtureOdds {
  return {
    ...readNames(answer),
    producerID: readFigure(answer, 'producerID'),
    producerStatus: readFigure(answer, 'producerStatus'),
    competitor1: readOptionalText(answer, 'competitor1'),
    competitor2: readOptionalText(answer, 'competitor2'),
    ...readType(answer.type),
    markets: readList(answer, 'markets', readDetailMarket),
    marketGroups: readList(answer, 'marketGroups', (entry) => {
      const group = asObject(entry);
      return {
        marketGroupID: readText(group, 'marketGroupID'),
        groupName: readOptionalText(group, 'groupName'),
        priority: readFigure(group, 'priority'),
        markets: readList(group, 'markets', asText),
      };
    }),
  };
}

/** The fields that the fixtures of lists and of details share. */
function readNames(fixture: WireObject) {
  return {
    tournament: readOptionalText(fixture, 'tournament'),
    tournamentID: readOptionalText(fixture, 'tournamentID'),
    sportID: readText(fixture, 'sportID'),
    sportName: readOptionalText(fixture, 'sportName'),
    categoryID: readOptionalText(fixture, 'categoryID'),
    categoryName: readOptionalText(fixture, 'categoryName'),
    categoryCode: readOptionalText(fixture, 'categoryCode'),
    gameID: readOptionalText(fixture, 'gameID'),
    matchID: readText(fixture, 'matchID'),
    name: readOptionalText(fixture, 'name'),
    date: readOptionalText(fixture, 'date'),
    startsAt: readFigure(fixture, 'startsAt'),
    statusCode: readFigure(fixture, 'statusCode'),
    matchStatus: readOptionalText(fixture, 'matchStatus'),
    eventTime: readOptionalText(fixture, 'eventTime'),
    homeScore: readOptionalText(fixture, 'homeScore'),
    awayScore: readOptionalText(fixture, 'awayScore'),
    seq: readFigure(fixture, 'seq'),
    timestamp: readFigure(fixture, 'timestamp'),
    ...(fixture.silentMs === undefined ? {} : { silentMs: readFigure(fixture, 'silentMs') }),
    epoch: readFigure(fixture, 'epoch'),
    ...(fixture.newestByProducer === undefined
      ? {}
      : { newestByProducer: readList(fixture, 'newestByProducer', readProducerTime) }),
    ...(fixture.endedBy === undefined ? {} : { endedBy: readProducerTime(fixture.endedBy) }),
    ...(fixture.sport_event_status === undefined
      ? {}
      : { sport_event_status: asObject(fixture.sport_event_status) }),
  };
}

function readProducerTime(value: unknown) {
  const entry = asObject(value);
  return { product: readFigure(entry, 'product'), timestamp: readFigure(entry, 'timestamp') };
}

function readListOutcome(entry: unknown): ListOutcome {
  const outcome = asObject(entry);
  return {
    alias: readOptionalText(outcome, 'alias'),
    marketName: readOptionalText(outcome, 'marketName'),
    marketID: readText(outcome, 'marketID'),
    outcomeName: readOptionalText(outcome, 'outcomeName'),
    displayName: readOptionalText(outcome, 'displayName'),
    outcomeID: readText(outcome, 'outcomeID'),
    specifier: readOptionalText(outcome, 'specifier'),
    odds: readFigure(outcome, 'odds'),
    previousOdds: readFigure(outcome, 'previousOdds'),
    oddID: readFigure(outcome, 'oddID'),
    status: readFigure(outcome, 'status'),
    active: readActiveField(outcome.active),
    producerID: readFigure(outcome, 'producerID'),
    producerStatus: readFigure(outcome, 'producerStatus'),
    favourite: readFigure(outcome, 'favourite'),
  };
}

function readDetailMarket(entry: unknown): DetailMarket {
  const market = asObject(entry);
  return {
    marketID: readText(market, 'marketID'),
    marketName: readOptionalText(market, 'marketName'),
    specifier: readOptionalText(market, 'specifier'),
    status: readFigure(market, 'status'),
    statusName: readOptionalText(market, 'statusName'),
    favourite: readFigure(market, 'favourite'),
    combinability: readFigure(market, 'combinability'),
    outcomes: readList(market, 'outcomes', (one) => {
      const outcome = asObject(one);
      return {
        outcomeID: readText(outcome, 'outcomeID'),
        outcomeName: readOptionalText(outcome, 'outcomeName'),
        displayName: readOptionalText(outcome, 'displayName'),
        alias: readOptionalText(outcome, 'alias'),
        odds: readFigure(outcome, 'odds'),
        previousOdds: readFigure(outcome, 'previousOdds'),
        oddID: readFigure(outcome, 'oddID'),
        active: readActiveField(outcome.active),
        producerID: readFigure(outcome, 'producerID'),
      };
    }),
  };
}

function readAvailableMarket(entry: unknown): AvailableMarket {
  const market = asObject(entry);
  return {
    marketID: readText(market, 'marketID'),
    marketName: readOptionalText(market, 'marketName'),
    shortName: readOptionalText(market, 'shortName'),
    specifier: readOptionalText(market, 'specifier'),
    marketGroupID: readOptionalText(market, 'marketGroupID'),
    groupID: readOptionalText(market, 'groupID'),
    sportID: readOptionalText(market, 'sportID'),
    groups: readList(market, 'groups', asString),
    outcomes: readList(market, 'outcomes', (one) => {
      const outcome = asObject(one);
      return {
        outcomeID: readText(outcome, 'outcomeID'),
        outcomeName: readOptionalText(outcome, 'outcomeName'),
        displayName: readOptionalText(outcome, 'displayName'),
        marketID: readOptionalText(outcome, 'marketID'),
        marketName: readOptionalText(outcome, 'marketName'),
      };
    }),
  };
}

/** A version or state; '' for one that must not be sent back. */
function readDigest<N extends string>(answer: WireObject, name: N): Partial<Record<N, string>> {
  if (answer[name] === undefined) return {};
  const digest = readText(answer, name);
  return { [name]: DIGEST.test(digest) ? digest : '' } as Record<N, string>;
}

function readActiveField(value: unknown): number | boolean | string | undefined {
  if (value === undefined || typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw new AnswerError('active: no truth value');
}

function readType(value: unknown): Pick<FixtureOdds, 'type'> {
  if (value === undefined) return {};
  if (value === 'live' || value === 'prematch') return { type: value };
  throw new AnswerError('type: neither live nor prematch');
}
