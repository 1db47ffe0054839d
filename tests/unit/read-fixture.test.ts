// Fixtures from JSON in the shape of the match detail call, however little of it there is.

import { expect, test } from 'vitest';
import { minimalFixture, readFixture } from '../../src/server/feed/reading/read-fixture.ts';

const DEFAULTS = { startsAt: 77, type: 'live' } as const;

test('a full entry is taken as it is', () => {
  const entry = {
    matchID: 'sr:match:12',
    gameID: '4567',
    sportID: 5,
    sportName: 'Tennis',
    categoryID: '3',
    categoryName: 'ATP',
    categoryCode: 'INT',
    tournamentID: 40,
    tournament: 'Open',
    competitor1: 'A',
    competitor2: 'B',
    startsAt: 5,
    type: 'prematch',
    markets: [
      { marketID: 186, marketName: 'Winner', specifier: '', outcomes: [{ outcomeID: '4' }, {}] },
      'nonsense',
    ],
  };
  expect(readFixture(entry, DEFAULTS)).toEqual({
    matchId: '12',
    gameId: '4567',
    sportId: '5',
    sportName: 'Tennis',
    categoryId: '3',
    categoryName: 'ATP',
    categoryCode: 'INT',
    tournamentId: '40',
    tournament: 'Open',
    home: 'A',
    homeId: '12-1',
    away: 'B',
    awayId: '12-2',
    startsAt: 5,
    type: 'prematch',
    markets: [
      {
        marketId: '186',
        marketName: 'Winner',
        specifier: '',
        outcomes: [{ outcomeId: '4', outcomeName: '' }],
      },
    ],
  });
});

test('names are found in the name of the match', () => {
  const fixture = readFixture({ matchID: 1, name: 'Lagos FC vs Kano Utd' }, DEFAULTS);
  expect(fixture).toMatchObject({ home: 'Lagos FC', away: 'Kano Utd', startsAt: 77, type: 'live' });
});

test('a minimal fixture is the same at every start, with a code customers can read out', () => {
  const fixture = minimalFixture('abc-1', DEFAULTS);
  expect(fixture).toEqual(minimalFixture('abc-1', DEFAULTS));
  expect(fixture).toMatchObject({ home: 'Match abc-1', sportId: '1', markets: [] });
  expect(Number(fixture.gameId)).toBeGreaterThanOrEqual(1_000);
  expect(Number(fixture.gameId)).toBeLessThanOrEqual(99_999);
});

test.each([{}, { matchID: '' }, { matchID: 'a/b' }, { matchID: '+' }, null, [], 'x'])(
  '%j is no fixture',
  (value) => {
    expect(readFixture(value, DEFAULTS)).toBeUndefined();
  },
);

test.each([1e300, -1, 253_402_300_800_000, 'soon', null])('kick-off %s is no date', (startsAt) => {
  expect(readFixture({ matchID: 1, startsAt }, DEFAULTS)?.startsAt).toBe(77);
  const defaults = { startsAt: Number(startsAt), type: 'live' } as const;
  expect(readFixture({ matchID: 1 }, defaults)?.startsAt).toBe(0);
});
