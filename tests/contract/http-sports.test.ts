// Every sports call against the shared schemas: filled, empty, wrong, too long, unknown.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  availableMarketSchema,
  categoriesSchema,
  fixtureOddsSchema,
  fixturesPageSchema,
  highlightsPageSchema,
  sportsMenuSchema,
  tournamentsSchema,
} from '../../src/shared/api/sports.ts';
import { decodeMatchState } from '../../src/shared/feed/decode-match-state.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { SECOND_LIVE, seedFixtures } from './http-fixtures.ts';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend();
  seedFixtures(backend);
});
afterAll(() => backend.close());

async function get(path: string): Promise<unknown> {
  const response = await backend.signedFetch(`/api/sports/${path}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('application/json');
  return response.json();
}

async function parse<T extends z.core.$ZodType>(schema: T, path: string): Promise<z.output<T>> {
  return z.parse(schema, await get(path));
}

const highlights = (path: string) => parse(highlightsPageSchema, `highlight/${path}`);
const ids = (page: { fixtures: readonly { matchID: string }[] }) =>
  page.fixtures.map((fixture) => fixture.matchID);

describe('menu', () => {
  test('counts prematch fixtures; a sport with live matches only is listed with 0', async () => {
    const { sports } = await parse(sportsMenuSchema, 'menu');
    expect(sports.map(({ sportID, total }) => [sportID, total])).toEqual([
      ['1', 3],
      ['21', 0],
    ]);
    expect(sports[0]!.categories[0]).toMatchObject({
      categoryID: '30',
      code: 'ENG',
      total: 2,
      tournaments: [{ tournamentID: '17', tournamentName: 'Premier League', total: 2 }],
    });
    expect(await get('menu')).toMatchObject({ sports: [{ total: '3' }, { total: '0' }] });
  });

  test('narrows by period and by dates', async () => {
    const total = async (query: string) =>
      (await parse(sportsMenuSchema, `menu?${query}`)).sports[0]?.total;
    expect(await total('period=2hour')).toBe(1);
    expect(await total('period=all&timeoffset=+1')).toBe(3);
    expect(await total('start=2020-01-01&end=2020-01-02')).toBe(0);
    expect(await total('start=2020-01-01')).toBe(3);
  });

  test('categories and tournaments', async () => {
    const { sports: categories } = await parse(categoriesSchema, 'categories/1?period=all');
    expect(categories.map((category) => category.categoryID)).toEqual(['30', '31']);
    const { sports: tournaments } = await parse(tournamentsSchema, 'tournaments/31');
    expect(tournaments).toEqual([{ tournamentID: '8', tournamentName: 'LaLiga', total: 1 }]);
    expect((await parse(categoriesSchema, 'categories/999')).sports).toEqual([]);
    expect((await parse(tournamentsSchema, 'tournaments/999')).sports).toEqual([]);
  });

  test('all sports, the markets of one, the live count, top bets', async () => {
    expect(await get('all')).toMatchObject({
      sports: [{ sportID: '1', sportName: 'Soccer' }, {}, {}, {}, {}, {}, {}],
    });
    const markets = z.object({ markets: z.array(availableMarketSchema) });
    const football = await parse(markets, 'markets/1');
    expect(football.markets[0]).toMatchObject({ marketID: '1', groups: ['main'] });
    expect(football.markets[0]!.outcomes.map((outcome) => outcome.displayName)).toEqual([
      '1',
      'X',
      '2',
    ]);
    expect(await get('markets/999')).toEqual({ markets: [] });
    expect(await get('live/games/count/1')).toEqual({ count: 1 });
    expect(await get('live/games/count/0')).toEqual({ count: 2 });
    expect(await get('live/games/count/5')).toEqual({ count: 0 });
    expect(await get('1/top-bets')).toMatchObject({
      success: true,
      data: [
        { id: '17', sportID: '1', tournamentName: 'Premier League' },
        { id: '8' },
        { id: '900' },
      ],
    });
    expect(await get('7/top-bets')).toMatchObject({ success: false, code: 'unknown_client' });
  });
});

describe('live highlights', () => {
  test('rows carry prices, state and what a snapshot needs', async () => {
    const page = await highlights('live/0?source=mobile&markets=1');
    expect(ids(page)).toEqual(['1001', SECOND_LIVE]);
    expect(page).toMatchObject({ from: 1, to: 2, lastPage: 1, remainingRecords: 0 });
    const row = page.fixtures[0]!;
    expect(row).toMatchObject({
      gameID: '4321',
      name: 'Arsenal vs Chelsea',
      statusCode: 1,
      matchStatus: 'Live',
      eventStatus: '1st Half',
      homeScore: '1',
      awayScore: '0',
      activeMarkets: 3,
      seq: 3,
      epoch: 0,
    });
    expect(decodeMatchState(row.sport_event_status)).toMatchObject({
      matchStatus: 6,
      score: { home: 1, away: 0 },
    });
  });

  test('outcomes are those of the columns, every line of them, the main line marked', async () => {
    const [row] = (await highlights('live/1')).fixtures;
    const lines = row!.outcomes.map((o) => [
      o.marketID,
      o.specifier,
      o.outcomeID,
      o.odds,
      o.favourite,
    ]);
    expect(lines).toEqual([
      ['1', '', '1', 1.5, 1],
      ['1', '', '2', 4.2, 1],
      ['1', '', '3', 6.75, 1],
      ['18', 'total=2.5', '12', 1.4, 0],
      ['18', 'total=2.5', '13', 2.8, 0],
      ['18', 'total=10.5', '12', 1.9, 1],
      ['18', 'total=10.5', '13', 1.9, 1],
    ]);
    expect(row!.outcomes[0]).toMatchObject({
      alias: '1',
      outcomeName: 'Arsenal',
      status: 0,
      active: 1,
    });
  });

  test('a match outside the catalogue shows its first market, and names it', async () => {
    const page = await highlights('live/21');
    expect(page.fixtures[0]!.outcomes.map((outcome) => outcome.displayName)).toEqual([
      'Lions',
      'Tigers',
    ]);
    expect(page.markets.map((market) => market.marketID)).toContain('7777');
  });

  test('columns come with their groups', async () => {
    const page = await highlights('live/1');
    expect(page.markets.slice(0, 2).map(({ marketID, groups }) => [marketID, groups])).toEqual([
      ['1', ['main']],
      ['18', ['main', 'goals']],
    ]);
  });

  test('search finds live matches too, by accentless words or the short code', async () => {
    expect(ids(await highlights('live/0?search=CHELSEA%20arsenal'))).toEqual(['1001']);
    expect(ids(await highlights('live/0?search=4321'))).toEqual(['1001']);
    expect(ids(await highlights('live/0?search=nobody'))).toEqual([]);
  });

  test('nothing for an unknown sport', async () => {
    expect(await highlights('live/999')).toMatchObject({
      fixtures: [],
      from: 0,
      to: 0,
      lastPage: 1,
    });
  });
});

describe('prematch highlights', () => {
  test('pages', async () => {
    const page = await highlights('prematch/1?upcoming=1&page=2&perPage=2');
    expect(ids(page)).toEqual(['2003']);
    expect(page).toMatchObject({ from: 3, to: 3, lastPage: 2, remainingRecords: 0 });
    expect(await highlights('prematch/1?page=1&perPage=2')).toMatchObject({ remainingRecords: 1 });
    expect(ids(await highlights('prematch/1?page=9'))).toEqual([]);
  });

  test.each([
    ['upcoming=1', ['2001', '2002', '2003']],
    ['hours=2', ['2001']],
    ['tournamentID=8', ['2002']],
    ['countryCode=esp', ['2002']],
    ['search=sao%20paulo', ['2003']],
    ['search=laliga', ['2002']],
    ['favourite=2003,2001', ['2001', '2003']],
    ['search=', ['2001', '2003', '2002']],
    ['tournamentID=nothing', []],
  ])('%s', async (query, expected) => {
    expect(ids(await highlights(`prematch/0?${query}`))).toEqual(expected);
  });

  test('a chosen market and line replace the columns', async () => {
    const page = await highlights('prematch/1?marketID=18&specifier=total%3D2.5&perPage=1');
    expect(page.markets.map((market) => market.marketID)).toEqual(['18']);
    expect(new Set(page.fixtures[0]!.outcomes.map((o) => o.specifier))).toEqual(
      new Set(['total=2.5']),
    );
  });

  test('dates are on the clock of the asker, and the moment stands beside', async () => {
    const at = async (offset: string) =>
      (await highlights(`prematch/1?timeoffset=${offset}&perPage=1`)).fixtures[0]!;
    const lagos = await at('%2B1');
    expect((await at('+1')).date).toBe(lagos.date);
    const london = await at('0');
    expect(Date.parse(`${london.date}Z`)).toBe(Math.floor(london.startsAt / 1000) * 1000);
    expect(Date.parse(`${lagos.date}Z`) - Date.parse(`${london.date}Z`)).toBe(3_600_000);
  });
});

describe('fixtures', () => {
  const fixtures = (path: string) => parse(fixturesPageSchema, path);

  test('of a tournament, with groups, markets and outcome types', async () => {
    const page = await fixtures('get-fixtures/17?sportID=1&marketID=1&limit=1');
    expect(ids(page)).toEqual(['2001']);
    expect(page.selectedMarket.map((market) => market.marketID)).toEqual(['1']);
    expect(page.outcomeTypes.map((type) => type.displayName)).toEqual(['1', 'X', '2']);
    expect(page.groups[0]).toEqual({ groupID: 'main', groupName: 'Main' });
    expect(page.markets.length).toBeGreaterThan(10);
  });

  test('of a country, what comes up, several markets', async () => {
    expect(ids(await fixtures('get-fixtures-by-categories/31'))).toEqual(['2002']);
    expect(ids(await fixtures('fixtures/upcoming?sportID=1&period=2hour'))).toEqual(['2001']);
    const page = await fixtures('get-fixtures/17?markets=1,18');
    expect(page.selectedMarket.map((market) => market.marketID)).toEqual(['1', '18']);
  });

  test('nothing', async () => {
    expect(await fixtures('get-fixtures/999')).toMatchObject({ fixtures: [] });
    expect(
      await fixtures('fixtures/upcoming?startDate=2020-01-01&endDate=2020-01-02'),
    ).toMatchObject({
      fixtures: [],
    });
  });
});

describe('match', () => {
  test('carries all markets, in order, with groups', async () => {
    const match = await parse(fixtureOddsSchema, 'match/1001');
    expect(match).toMatchObject({
      type: 'live',
      competitor1: 'Arsenal',
      competitor2: 'Chelsea',
      seq: 3,
    });
    expect(match.markets.map((market) => `${market.marketID}/${market.specifier}`)).toEqual([
      '1/',
      '18/total=2.5',
      '18/total=10.5',
      '29/',
    ]);
    expect(match.marketGroups[0]).toMatchObject({
      marketGroupID: 'main',
      markets: ['1', '18', '29'],
    });
  });

  test('a suspended outcome keeps its last price', async () => {
    const match = await parse(fixtureOddsSchema, 'match/1001');
    expect(match.markets.find((market) => market.marketID === '29')).toMatchObject({
      status: 1,
      statusName: 'Suspended',
      outcomes: [
        { odds: 1.75, active: 0 },
        { odds: 2.05, active: 0 },
      ],
    });
  });

  test('an unknown match is a refusal, not an error', async () => {
    expect(await get('match/424242')).toEqual({
      success: false,
      status: 404,
      message: 'Match 424242 was not found',
      code: 'not_found',
    });
  });

  test('an ended match stays until it is retired', async () => {
    const { hub } = backend;
    const known = backend.store.get(SECOND_LIVE)!.definition;
    hub.declare({ ...known, matchId: '5005' });
    hub.publish('live', 'fixture_status', '5005', {
      event_id: 5005,
      product: 1,
      timestamp: 1,
      status_code: 100,
      status: 3,
      home_score: 2,
      away_score: 1,
      event_time: '--:--',
      match_status: 'Ended',
    });
    const match = await parse(fixtureOddsSchema, 'match/5005');
    expect(match).toMatchObject({ statusCode: 3, matchStatus: 'Ended', homeScore: '2' });
    expect(ids(await highlights('live/0'))).not.toContain('5005');
    hub.retire('5005');
    expect(await get('match/5005')).toMatchObject({ code: 'not_found' });
  });
});

describe('wrong parameters', () => {
  const long = 'x'.repeat(101);
  test.each([
    ['menu?period=someday', 'period'],
    ['menu?start=yesterday', 'start'],
    ['menu?timeoffset=lagos', 'timeoffset'],
    ['menu?timeoffset=99', 'timeoffset'],
    ['categories/1?end=2026-99-99', 'end'],
    ['categories/a%20b', 'sportID'],
    [`tournaments/${long}`, 'categoryID'],
    ['highlight/live/0?page=0', 'page'],
    ['highlight/live/0?perPage=many', 'perPage'],
    ['highlight/live/0?perPage=501', 'perPage'],
    [`highlight/live/0?search=${long}`, 'search'],
    ['highlight/live/0?search=a&search=b', 'search'],
    ['highlight/prematch/0?upcoming=maybe', 'upcoming'],
    ['highlight/prematch/0?hours=-3', 'hours'],
    ['highlight/prematch/0?marketID=1%20OR%201', 'marketID'],
    [`highlight/prematch/0?countryCode=${long}`, 'countryCode'],
    ['highlight/prematch/%00', 'sportID'],
    ['get-fixtures/17?limit=1e3', 'limit'],
    ['get-fixtures-by-categories/30?sportID=%3Cscript%3E', 'sportID'],
    ['fixtures/upcoming?startDate=1.2.2026', 'startDate'],
    [`match/${long}`, 'matchID'],
    ['match/1001?timeoffset=1h', 'timeoffset'],
  ])('%s names %s', async (path, field) => {
    const response = await backend.signedFetch(`/api/sports/${path}`);
    expect(response.status).toBe(400);
    const body = (await response.json()) as Record<string, unknown>;
    expect(body).toMatchObject({ success: false, status: 400, code: 'bad_request' });
    expect(body.message).toMatch(new RegExp(`^${field} must `));
  });

  test('unknown parameters are ignored', async () => {
    await highlights('live/0?whatever=1');
  });
});
