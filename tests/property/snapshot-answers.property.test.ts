// The worker's own readers of snapshot answers against the schemas that everybody else uses.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  fixtureOddsSchema,
  highlightsPageSchema,
  listFixtureSchema,
} from '../../src/shared/api/sports.ts';
import type { WireObject } from '../../src/shared/feed/wire.ts';
import { AnswerError } from '../../src/worker/recovery/answer-fields.ts';
import {
  readFixtureOdds,
  readListFixture,
  readListPage,
} from '../../src/worker/recovery/read-answers.ts';

const odd = fc.constantFrom<unknown>(
  ...[null, undefined, '', ' 7 ', '1.5', 'x', 0, 7, 2.25, -1, true, false],
  ...[[], {}, [1], ['a'], { a: 1 }, Number.POSITIVE_INFINITY],
);

/** Mostly what the field should hold, now and then anything, and not always there. */
function shape(fields: Readonly<Record<string, fc.Arbitrary<unknown>>>) {
  const loose = Object.entries(fields).map(([name, good]) => [
    name,
    fc.oneof({ weight: 40, arbitrary: good }, { weight: 1, arbitrary: odd }),
  ]);
  return fc.record(Object.fromEntries(loose), { requiredKeys: [] }).map((value) => value);
}

const text = fc.constantFrom('7', 'Arsenal', '', 12);
const figure = fc.constantFrom(0, 3, 1.85, '2.5', '', 'x');
const texts = (...names: string[]) => Object.fromEntries(names.map((name) => [name, text]));
const figures = (...names: string[]) => Object.fromEntries(names.map((name) => [name, figure]));
const listOf = (entry: fc.Arbitrary<unknown>) =>
  fc.oneof(fc.array(entry, { maxLength: 3 }), fc.constant(null));
/** Ids that an entry cannot do without, there more often than not. */
const withIds = (entry: fc.Arbitrary<object>, ...ids: string[]) =>
  fc
    .tuple(entry, fc.integer({ min: 0, max: 9 }))
    .map(([value, missing]) =>
      missing === 0 ? value : { ...Object.fromEntries(ids.map((id) => [id, 1])), ...value },
    );

const active = fc.constantFrom<unknown>(0, 1, true, false, '1', undefined);
const detailOutcome = withIds(
  shape({
    ...texts('outcomeName', 'displayName', 'alias'),
    ...figures('odds', 'previousOdds', 'oddID', 'producerID'),
    active,
  }),
  'outcomeID',
);
const listOutcome = withIds(
  shape({
    ...texts('alias', 'marketName', 'outcomeName', 'displayName', 'specifier'),
    ...figures('odds', 'previousOdds', 'oddID', 'status', 'producerID', 'favourite'),
    active,
  }),
  'marketID',
  'outcomeID',
);
const word = shape(figures('product', 'timestamp'));
const names = {
  ...texts('tournament', 'tournamentID', 'sportName', 'categoryID', 'categoryName', 'gameID'),
  ...texts('name', 'date', 'matchStatus', 'eventTime', 'homeScore', 'awayScore', 'unknownField'),
  ...figures('startsAt', 'statusCode', 'seq', 'timestamp', 'epoch'),
  newestByProducer: listOf(word),
  endedBy: word,
  sport_event_status: fc.constantFrom({}, { status: 1, clock: { match_time: '10:00' } }),
};
const listFixture = withIds(
  shape({
    ...names,
    ...texts('homeTeam', 'homeTeamID', 'awayTeam', 'awayTeamID', 'status', 'eventStatus'),
    ...figures('activeMarkets'),
    type: fc.constantFrom('live', 'prematch', undefined),
    outcomes: listOf(listOutcome),
  }),
  'matchID',
  'sportID',
);
const fixtureOdds = withIds(
  shape({
    ...names,
    ...texts('competitor1', 'competitor2'),
    ...figures('producerID', 'producerStatus'),
    type: fc.constantFrom('live', 'prematch', undefined),
    markets: listOf(
      withIds(
        shape({
          ...texts('marketName', 'specifier', 'statusName'),
          ...figures('status', 'favourite', 'combinability'),
          outcomes: listOf(detailOutcome),
        }),
        'marketID',
      ),
    ),
    marketGroups: listOf(
      withIds(
        shape({ ...texts('groupName'), ...figures('priority'), markets: listOf(text) }),
        'marketGroupID',
      ),
    ),
  }),
  'matchID',
  'sportID',
);
const page = shape({
  ...figures('lastPage', 'from', 'to', 'remainingRecords'),
  markets: listOf(
    withIds(
      shape({
        ...texts('marketName', 'shortName', 'specifier', 'sportID', 'groupID', 'marketGroupID'),
        groups: listOf(fc.constantFrom('Main', 'Goals')),
        outcomes: listOf(withIds(shape(texts('outcomeName', 'displayName')), 'outcomeID')),
      }),
      'marketID',
    ),
  ),
});

/** What a reader says of a value; undefined where it refuses it. */
function tryRead(read: (value: WireObject) => unknown, value: unknown): unknown {
  try {
    return read(value as WireObject);
  } catch (error) {
    if (error instanceof AnswerError) return undefined;
    throw error;
  }
}

test.each([
  ['a fixture of a list', listFixture, readListFixture, listFixtureSchema()],
  ['a match', fixtureOdds, readFixtureOdds, fixtureOddsSchema()],
  ['a page of a list', page, readListPage, highlightsPageSchema()],
] as const)(
  '%s is read as its schema reads it, or refused as there',
  (_, arbitrary, read, schema) => {
    let accepted = 0;
    fc.assert(
      fc.property(arbitrary as fc.Arbitrary<object>, (value) => {
        const expected = z.safeParse(schema as z.ZodMiniType, value);
        const result = tryRead(read, value);
        if (expected.success) accepted += 1;
        expect(result).toEqual(expected.success ? expected.data : undefined);
      }),
      { numRuns: 1_000 },
    );
    // Both ways have to be met often for the comparison to mean anything.
    expect(accepted).toBeGreaterThan(100);
    expect(accepted).toBeLessThan(1_000);
  },
);
