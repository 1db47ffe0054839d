// The menu of the sports, a match, and what is asked wrongly, against the shared schemas.

import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  availableMarketSchema,
  categoriesSchema,
  fixtureOddsSchema,
  sportsMenuSchema,
  tournamentsSchema,
} from '../../src/shared/api/sports.ts';
import { SECOND_LIVE } from './http-fixtures.ts';
import { idsOf, openSportsCalls } from './sports-calls.ts';

const { backend, get, highlights, parse, send } = openSportsCalls();

describe('menu', () => {
  test('counts prematch fixtures; a sport with live matches only is listed with 0', async () => {
    const { sports } = await parse(sportsMenuSchema(), 'menu');
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
      (await parse(sportsMenuSchema(), `menu?${query}`)).sports[0]?.total;
    expect(await total('period=2hour')).toBe(1);
    expect(await total('period=all&timeoffset=+1')).toBe(3);
    expect(await total('start=2020-01-01&end=2020-01-02')).toBe(0);
    expect(await total('start=2020-01-01')).toBe(3);
  });

  test('categories and tournaments', async () => {
    const { sports: categories } = await parse(categoriesSchema(), 'categories/1?period=all');
    expect(categories.map((category) => category.categoryID)).toEqual(['30', '31']);
    const { sports: tournaments } = await parse(tournamentsSchema(), 'tournaments/31');
    expect(tournaments).toEqual([{ tournamentID: '8', tournamentName: 'LaLiga', total: 1 }]);
    expect((await parse(categoriesSchema(), 'categories/999')).sports).toEqual([]);
    expect((await parse(tournamentsSchema(), 'tournaments/999')).sports).toEqual([]);
  });

  test('all sports, the markets of one, the live count, top bets', async () => {
    expect(await get('all')).toMatchObject({
      sports: [{ sportID: '1', sportName: 'Soccer' }, {}, {}, {}, {}, {}, {}],
    });
    const markets = z.object({ markets: z.array(availableMarketSchema()) });
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

describe('match', () => {
  test('carries all markets, in order, with groups', async () => {
    const match = await parse(fixtureOddsSchema(), 'match/1001');
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
      // Also those that it does not have yet: a page knows where they belong once they come.
      markets: ['1', '18', '8', '16', '10', '29', '11', '45'],
    });
  });

  test('a suspended outcome keeps its last price', async () => {
    const match = await parse(fixtureOddsSchema(), 'match/1001');
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
    const { hub, store } = backend();
    const known = store.get(SECOND_LIVE)!.definition;
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
    const match = await parse(fixtureOddsSchema(), 'match/5005');
    expect(match).toMatchObject({ statusCode: 3, matchStatus: 'Ended', homeScore: '2' });
    expect(idsOf(await highlights('live/0'))).not.toContain('5005');
    hub.retire('5005');
    expect(await get('match/5005')).toMatchObject({ code: 'not_found' });
  });
});

describe('wrong parameters', () => {
  const long = 'x'.repeat(129);
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
    const response = await send(path);
    expect(response.status).toBe(400);
    const body = (await response.json()) as Record<string, unknown>;
    expect(body).toMatchObject({ success: false, status: 400, code: 'bad_request' });
    expect(body.message).toMatch(new RegExp(`^${field} must `));
  });

  test('unknown parameters are ignored', async () => {
    await highlights('live/0?whatever=1');
  });
});

test('the rules of play, which pages poll, are kept by browsers', async () => {
  const { config, signedFetch } = backend();
  const rules = `/api/auth/globalvariables/${config.clientId}`;
  for (const path of [rules, '/web-api/utilities/bonuslist?section=onliners']) {
    const first = await signedFetch(path);
    expect([path, first.status]).toEqual([path, 200]);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const known = { 'if-none-match': first.headers.get('etag') ?? '' };
    const again = await signedFetch(path, { headers: known });
    expect([path, again.status, await again.text()]).toEqual([path, 304, '']);
  }
});

test('what is the same for everybody is kept by browsers, and sent again once it differs', async () => {
  const ask = (path: string, known?: string) =>
    backend().signedFetch(`/api/sports/${path}`, {
      headers: known === undefined ? {} : { 'if-none-match': known },
    });
  const client = backend().config.clientId;
  const kept = ['menu?period=all', 'categories/1', 'tournaments/30', 'all', 'markets/1'];
  kept.push(`${client}/top-bets`);
  const tags = new Map<string, string>();
  for (const path of kept) {
    const first = await ask(path);
    const tag = first.headers.get('etag') ?? '';
    expect([path, first.status, tag, first.headers.get('cache-control')]).toEqual([
      ...[path, 200, expect.stringMatching(/^W\/"[\w-]{16}"$/), 'private, no-cache'],
    ]);
    const again = await ask(path, tag);
    expect([path, again.status, await again.text()]).toEqual([path, 304, '']);
    expect(again.headers.get('cache-control')).toBe('private, no-cache');
    tags.set(path, tag);
  }
  expect(new Set(tags.values()).size).toBe(tags.size);
  // A faulty call is nobody's to keep.
  const refused = await ask('menu?start=never');
  expect([refused.status, refused.headers.get('etag')]).toEqual([400, null]);
  expect(refused.headers.get('cache-control')).toBe('no-store');
  // Nor are prices, which say how long their feed has been silent.
  for (const path of ['highlight/live/1', 'highlight/prematch/1'])
    expect((await ask(path)).headers.get('cache-control')).toBe('no-store');

  // The last test: the match is not put back.
  const { store, hub } = backend();
  const ends = [...store.all()].find(({ definition }) => definition.type === 'prematch')!;
  hub.retire(ends.definition.matchId);
  expect((await ask('menu?period=all', tags.get('menu?period=all'))).status).toBe(200);
});
