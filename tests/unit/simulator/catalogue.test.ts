// The market catalogue: names, groups, columns.

import { expect, test } from 'vitest';
import { outcomeOfScore, scoreOfOutcome } from '../../../src/server/catalogue/correct-score.ts';
import { describeMarket, describeOutcome } from '../../../src/server/catalogue/describe-outcome.ts';
import { LEAGUES, RESERVE_LEAGUES } from '../../../src/server/catalogue/leagues/leagues.ts';
import {
  listMarketsOfSport,
  marketById,
  marketGroupsOfSport,
  marketsOfSport,
} from '../../../src/server/catalogue/markets.ts';
import { SPORTS } from '../../../src/server/catalogue/sports.ts';

test.each([
  [1, '', '1', 'Arsenal', '1'],
  [1, '', '2', 'Draw', 'X'],
  [10, '', '11', 'Draw or Chelsea', 'X2'],
  [18, 'total=2.5', '12', 'Over 2.5', 'Over'],
  [16, 'hcp=-0.5', '1714', 'Arsenal (-0.5)', '1'],
  [16, 'hcp=-0.5', '1715', 'Chelsea (+0.5)', '2'],
  [8, 'goalnr=3', '7', 'None', 'None'],
  [45, '', '288', '2:1', '2:1'],
  [45, '', '324', 'Any other score', 'Other'],
  [47, '', '422', 'Arsenal / Chelsea', '1/2'],
  [26, '', '70', 'Odd', 'Odd'],
  [29, '', '76', 'No', 'No'],
])('market %i %s outcome %s is %s, %s', (id, specifier, outcomeId, outcomeName, alias) => {
  const names = describeOutcome(marketById(id)!, outcomeId, specifier, 'Arsenal', 'Chelsea');
  expect(names).toMatchObject({ outcomeName, alias });
});

test('numbered markets are called by their number', () => {
  expect(describeMarket(marketById(202)!, 'setnr=2')).toBe('2nd set winner');
  expect(describeMarket(marketById(8)!, 'goalnr=4')).toBe('Next goal, goal 4');
});

test('every sport has list columns and groups that hold all of its markets', () => {
  for (const { sportId } of SPORTS) {
    const ids = marketsOfSport(sportId).map((market) => market.id);
    expect(listMarketsOfSport(sportId).length).toBeGreaterThan(0);
    for (const market of listMarketsOfSport(sportId)) expect(ids).toContain(market.id);
    const grouped = new Set(marketGroupsOfSport(sportId).flatMap((group) => group.marketIds));
    expect([...grouped].sort()).toEqual([...ids].sort());
  }
  expect(marketsOfSport('999')).toEqual([]);
});

test('a group is named after what its sport counts', () => {
  const counted = (sportId: string) =>
    marketGroupsOfSport(sportId)
      .map(({ name }) => name)
      .filter((name) => ['Goals', 'Points', 'Sets', 'Games'].includes(name));
  expect(SPORTS.map(({ sportId, sportName }) => [sportName, ...counted(sportId)])).toEqual([
    ['Soccer', 'Goals'],
    ['Tennis', 'Sets', 'Games'],
    ['Basketball', 'Points'],
    ['Table Tennis', 'Games', 'Points'],
    ['Volleyball', 'Sets', 'Points'],
    ['Ice Hockey', 'Goals'],
    ['Cricket'],
  ]);
});

test('before the kick-off no column is about the next goal', () => {
  const ids = (type: 'live' | 'prematch') => listMarketsOfSport('1', type).map(({ id }) => id);
  expect(ids('live')).toContain(8);
  expect(ids('prematch')).toEqual(ids('live').filter((id) => id !== 8));
});

test('correct scores and outcomes are each other’s inverse', () => {
  for (let home = 0; home < 5; home++) {
    for (let away = 0; away < 5; away++) {
      expect(scoreOfOutcome(outcomeOfScore(home, away))).toEqual({ home, away });
    }
  }
  expect(outcomeOfScore(5, 0)).toBe('324');
});

test('no side stands twice in the leagues, and no league has an id twice', () => {
  const all = [...LEAGUES, ...RESERVE_LEAGUES];
  const leagueIds = all.map((league) => league.tournamentId);
  expect(new Set(leagueIds).size).toBe(leagueIds.length);
  const sides = all.flatMap((league) =>
    league.competitors.map((name) => `${league.sportId}/${league.categoryId}/${name}`),
  );
  expect(sides.filter((side, index) => sides.indexOf(side) !== index)).toEqual([]);
});
