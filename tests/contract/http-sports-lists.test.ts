// Lists of matches against the shared schemas: in play, before the match, of a league.

import { describe, expect, test } from 'vitest';
import { fixturesPageSchema } from '../../src/shared/api/sports.ts';
import { decodeMatchState } from '../../src/shared/feed/decode-match-state.ts';
import { SECOND_LIVE } from './http-fixtures.ts';
import { idsOf, openSportsCalls } from './sports-calls.ts';

const { highlights, parse } = openSportsCalls();

describe('live highlights', () => {
  test('rows carry prices, state and what a snapshot needs', async () => {
    const page = await highlights('live/0?source=mobile&markets=1');
    expect(idsOf(page)).toEqual(['1001', SECOND_LIVE]);
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
    expect(idsOf(await highlights('live/0?search=CHELSEA%20arsenal'))).toEqual(['1001']);
    expect(idsOf(await highlights('live/0?search=4321'))).toEqual(['1001']);
    expect(idsOf(await highlights('live/0?search=nobody'))).toEqual([]);
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
    expect(idsOf(page)).toEqual(['2003']);
    expect(page).toMatchObject({ from: 3, to: 3, lastPage: 2, remainingRecords: 0 });
    expect(await highlights('prematch/1?page=1&perPage=2')).toMatchObject({ remainingRecords: 1 });
    expect(idsOf(await highlights('prematch/1?page=9'))).toEqual([]);
  });

  test.each([
    ['upcoming=1', ['2001', '2002', '2003']],
    ['hours=2', ['2001']],
    ['tournamentID=8', ['2002']],
    ['countryCode=esp', ['2002']],
    ['search=sao%20paulo', ['2003']],
    ['search=laliga', ['2002']],
    // Getafe begins so; the letter stands somewhere in all of them.
    ['upcoming=1&search=g', ['2002', '2001', '2003']],
    // Everton begins so, and England; Spain has it in a name only.
    ['upcoming=1&search=e', ['2001', '2003', '2002']],
    ['favourite=2003,2001', ['2001', '2003']],
    ['search=', ['2001', '2003', '2002']],
    ['tournamentID=nothing', []],
  ])('%s', async (query, expected) => {
    expect(idsOf(await highlights(`prematch/0?${query}`))).toEqual(expected);
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
  const fixtures = (path: string) => parse(fixturesPageSchema(), path);

  test('of a tournament, with groups, markets and outcome types', async () => {
    const page = await fixtures('get-fixtures/17?sportID=1&marketID=1&limit=1');
    expect(idsOf(page)).toEqual(['2001']);
    expect(page.selectedMarket.map((market) => market.marketID)).toEqual(['1']);
    expect(page.outcomeTypes.map((type) => type.displayName)).toEqual(['1', 'X', '2']);
    expect(page.groups[0]).toEqual({ groupID: 'main', groupName: 'Main' });
    expect(page.markets.length).toBeGreaterThan(10);
  });

  test('of a country, what comes up, several markets', async () => {
    expect(idsOf(await fixtures('get-fixtures-by-categories/31'))).toEqual(['2002']);
    expect(idsOf(await fixtures('fixtures/upcoming?sportID=1&period=2hour'))).toEqual(['2001']);
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
