// Which legs depend on each other: the same whatever their order, and never two matches.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areRelated, findRelated, type RelatedLeg } from '../../src/shared/betslip/related.ts';

const team = fc.constantFrom('Chelsea', 'Arsenal', 'chelsea ', '\u2068الأهلي\u2069', 'الأهلي', '');
const leg: fc.Arbitrary<RelatedLeg> = fc.record({
  matchId: fc.constantFrom('1', '2', '3', '4'),
  homeTeam: team,
  awayTeam: team,
  outcomeName: fc.oneof(team, fc.constantFrom('Chelsea, Arsenal', 'Any other')),
  sportId: fc.constantFrom('1', '2'),
  category: fc.constantFrom('England', 'england'),
  tournament: fc.constantFrom('League', 'Cup'),
});

test('neither the order of two legs nor that of a coupon matters', () => {
  fc.assert(
    fc.property(leg, leg, fc.array(leg, { maxLength: 6 }), (a, b, more) => {
      expect(areRelated(a, b)).toBe(areRelated(b, a));
      const legs = [a, b, ...more];
      const backwards = findRelated(legs.toReversed()).toReversed();
      expect(findRelated(legs)).toEqual(backwards);
      expect(backwards.length).not.toBe(1);
    }),
  );
});

test('two matches never depend on each other, nor two legs of one match', () => {
  fc.assert(
    fc.property(leg, leg, (a, b) => {
      const played = { ...a, awayTeam: 'A' };
      expect(areRelated(played, { ...b, awayTeam: 'B' })).toBe(false);
      expect(areRelated(a, { ...b, matchId: a.matchId })).toBe(false);
    }),
  );
});

const BASE = { sportId: '1', category: 'England', tournament: 'League' };
const winner = { ...BASE, matchId: 's1', homeTeam: 'League', awayTeam: '', outcomeName: 'Chelsea' };
const match = {
  ...BASE,
  matchId: '7',
  homeTeam: 'Chelsea',
  awayTeam: 'Leeds',
  outcomeName: 'Draw',
};

test.each<[string, RelatedLeg, boolean]>([
  ['a match of the team', match, true],
  ['a match of the team as visitors', { ...match, homeTeam: 'Leeds', awayTeam: 'Chelsea' }, true],
  ['another market on the team', { ...winner, matchId: 's2' }, true],
  [
    'one on the team among others',
    { ...winner, matchId: 's2', outcomeName: 'Leeds, Chelsea' },
    true,
  ],
  ['the name in other letters', { ...match, homeTeam: ' CHELSEA' }, true],
  [
    'the name with other blanks',
    { ...match, homeTeam: 'Chel\u00adsea\u200b', awayTeam: 'x' },
    true,
  ],
  ['a forecast of two', { ...winner, matchId: 's2', outcomeName: 'Leeds / Chelsea' }, true],
  ['a forecast of others', { ...winner, matchId: 's2', outcomeName: 'Leeds / Hull' }, false],
  ['a match of others', { ...match, homeTeam: 'Hull' }, false],
  ['another market on others', { ...winner, matchId: 's2', outcomeName: 'Leeds' }, false],
  ['a match of another tournament', { ...match, tournament: 'Cup' }, false],
  ['a tournament of that name elsewhere', { ...match, category: 'Ghana' }, false],
  ['a tournament of that name in another sport', { ...match, sportId: '2' }, false],
])('the winner of a league and %s', (_, other, expected) => {
  expect(areRelated(winner, other)).toBe(expected);
  expect(findRelated([winner, other])).toHaveLength(expected ? 2 : 0);
});

test('a name is the same however its letters are composed and its blanks are set', () => {
  const league = { ...winner, outcomeName: 'Atl\u00e9tico  Madrid' };
  expect(areRelated(league, { ...match, homeTeam: 'Atle\u0301tico\u00a0Madrid' })).toBe(true);
});
