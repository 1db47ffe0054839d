// Announcements of an operator's feed: which match they name, and what each of its ids is.

import { beforeEach, expect, test } from 'vitest';
import type { FixtureDefinition } from '../../../src/server/domain/sports/fixture-definition.ts';
import { AnnouncedFixtures } from '../../../src/server/feed/mqtt/announced-fixtures.ts';
import { FaultLog } from '../../../src/server/feed/mqtt/fault-log.ts';
import { parseTopic } from '../../../src/shared/feed/topics.ts';
import { keepingLogger } from '../../support/broker-embedded.ts';

let declared: FixtureDefinition[];
let retired: string[];
let fixtures: AnnouncedFixtures;

beforeEach(() => {
  declared = [];
  retired = [];
  const output = {
    declare: (fixture: FixtureDefinition) => void declared.push(fixture),
    retire: (matchId: string) => void retired.push(matchId),
    publish: () => {},
    restart: () => {},
  };
  fixtures = new AnnouncedFixtures(output, () => 5, new FaultLog(keepingLogger().logger));
});

const announcement = JSON.stringify({ competitor1: 'Enyimba', competitor2: 'Kano Pillars' });

test('one with the URN of a match is that of the match, and its messages find it', () => {
  expect(fixtures.announce('sr:match:12', announcement)).toBeUndefined();
  fixtures.ensure(parseTopic('feeds/live/odds_change/12')!);
  fixtures.ensure(parseTopic('feeds/live/odds_change/sr:match:12')!);
  expect(declared).toMatchObject([
    { matchId: '12', home: 'Enyimba', type: 'prematch' },
    { matchId: '12', home: 'Enyimba', type: 'live' },
  ]);
  expect(fixtures.announce('12', '')).toBeUndefined();
  expect([fixtures.has('12'), retired]).toEqual([false, ['12']]);
});

test.each(['vf:match:12', 'sr:season:12'])('%s is a match of its own', (matchId) => {
  expect(fixtures.announce(matchId, announcement)).toBeUndefined();
  fixtures.ensure(parseTopic(`feeds/live/odds_change/${matchId}`)!);
  fixtures.ensure(parseTopic('feeds/live/odds_change/12')!);
  expect(declared.map((each) => each.matchId)).toEqual([matchId, matchId, '12']);
});

test.each(['', 'a b', 'a+b', 'x'.repeat(129), 'sr:match:'])('%j names no match', (name) => {
  expect(fixtures.announce(name, announcement)).toBe('fixture has no usable match id');
  expect(declared).toEqual([]);
});

test('names in other letters make ids that differ', () => {
  const places = ['الدوري', 'الكأس', 'Лига', `${'x'.repeat(200)}1`, `${'x'.repeat(200)}2`, 'Cup'];
  places.forEach((tournament, at) => {
    fixtures.announce(String(at), JSON.stringify({ categoryName: tournament, tournament }));
  });
  expect(new Set(declared.map(({ tournamentId }) => tournamentId)).size).toBe(places.length);
  expect(new Set(declared.map(({ categoryId }) => categoryId)).size).toBe(places.length);
  for (const { tournamentId } of declared) expect(tournamentId).toMatch(/^[a-z0-9-]{1,128}$/);
  expect(declared.at(-1)).toMatchObject({ categoryId: '1-cup', tournamentId: '1-cup-cup' });
});
