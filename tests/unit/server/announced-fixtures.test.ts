// Announcements of an operator's feed: which match they name, and what each of its ids is.

import { beforeEach, expect, test } from 'vitest';
import type {
  AnnouncementRecord,
  AnnouncementUpdate,
} from '../../../src/server/domain/sports/announcements.ts';
import type { FixtureDefinition } from '../../../src/server/domain/sports/fixture-definition.ts';
import { nameFixture, nameMarket, nameOutcome } from '../../../src/server/domain/sports/names.ts';
import { AnnouncedFixtures } from '../../../src/server/feed/reading/announced-fixtures.ts';
import { FaultLog } from '../../../src/server/feed/reading/fault-log.ts';
import { parseTopic } from '../../../src/shared/feed/topics.ts';
import { keepingLogger } from '../../support/broker-embedded.ts';

let declared: FixtureDefinition[];
let retired: string[];
let discovered: FixtureDefinition[];
let fixtures: AnnouncedFixtures;
/** Kick-offs as messages have moved them, ms. */
let moved: Map<string, number>;
/** In the database. */
let kept: Map<string, AnnouncementRecord>;
/** What is written to it of what messages say. */
let said: string[];

beforeEach(() => {
  moved = new Map();
  kept = new Map();
  said = [];
  declared = [];
  retired = [];
  discovered = [];
  const output = {
    declare: (fixture: FixtureDefinition) => void declared.push(fixture),
    discover: (fixture: FixtureDefinition) => void discovered.push(fixture),
    retire: (matchId: string) => void retired.push(matchId),
    publish: () => {},
    startsAt: (matchId: string) => moved.get(matchId),
    restart: () => {},
  };
  const archive = {
    store: () => {},
    update: (matchId: string, news: AnnouncementUpdate) =>
      void said.push(`${matchId} ${JSON.stringify(news)}`),
    noteMessage: () => {},
    delete: () => {},
    find: (matchId: string) => kept.get(matchId),
  };
  fixtures = new AnnouncedFixtures(output, () => 5, new FaultLog(keepingLogger().logger), archive);
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
  expect(declared.map((each) => each.matchId)).toEqual([matchId, matchId]);
  expect(discovered).toMatchObject([{ matchId: '12', type: 'live' }]);
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

test('outcomes are called as the announcement names competitors and markets', () => {
  const outright = {
    competitor1: 'Premier League 2026/27',
    competitors: [
      { id: 'sr:competitor:38', name: 'Chelsea' },
      { id: 'sr:competitor:42', name: 'Arsenal' },
      { id: 'sr:player:7', name: 'Bukayo Saka' },
      { id: 'a b', name: 'nobody' },
      { id: 'sr:competitor:1' },
      7,
    ],
    markets: [
      {
        marketID: 534,
        specifier: 'VARIANT=pre:markettext:1',
        marketName: 'Winner',
        outcomes: [{ outcomeID: 'x', outcomeName: 'Any other team' }],
      },
    ],
  };
  fixtures.announce('sr:season:1', JSON.stringify(outright));
  const [definition] = declared;
  const line = 'variant=pre:markettext:1';
  expect(nameMarket(definition!, '534', line)).toBe('Winner');
  const nameOf = (id: string, feedName?: string) =>
    nameOutcome(definition!, '534', line, id, feedName).outcomeName;
  expect(nameOf('sr:competitor:38', 'as the feed says')).toBe('Chelsea');
  expect(nameOf('sr:competitor:42,sr:player:7')).toBe('Arsenal, Bukayo Saka');
  expect(nameOf('sr:competitor:42,sr:player:8')).toBe('sr:competitor:42,sr:player:8');
  expect(nameOf('sr:competitor:1', 'as the feed says')).toBe('as the feed says');
  expect(nameOf('x')).toBe('Any other team');
  expect(nameFixture(definition!)).toBe('Premier League 2026/27');
});

test('the sides of a match are competitors, too', () => {
  const sides = { competitor1ID: 'sr:competitor:1', competitor2ID: 2 };
  fixtures.announce('12', JSON.stringify({ ...JSON.parse(announcement), ...sides }));
  const nameOf = (id: string) => nameOutcome(declared[0]!, '9000', '', id, undefined).outcomeName;
  expect(['sr:competitor:1', 'sr:competitor:2', 'sr:competitor:3', '2'].map(nameOf)).toEqual([
    ...['Enyimba', 'Kano Pillars', 'sr:competitor:3', '2'],
  ]);
});

test('a kick-off stays where a new announcement names none, and is the one that a message moved', () => {
  const at = () => declared.at(-1)?.startsAt;
  fixtures.announce('12', JSON.stringify({ startsAt: 9_000 }));
  fixtures.announce('12', announcement);
  expect(at()).toBe(9_000);
  moved.set('12', 12_000).set('13', 12_000);
  fixtures.noteKickOff('12');
  fixtures.noteKickOff('12');
  fixtures.noteKickOff('13');
  fixtures.ensure(parseTopic('feeds/live/odds_change/12')!);
  expect(at()).toBe(12_000);
  expect(fixtures.has('13')).toBe(false);
  // The second is no news.
  expect(said).toEqual(['12 {"startsAt":12000}', '12 {"type":"live"}']);
});

test('what messages have said outlives what the broker kept, and not what is announced anew', () => {
  const first = JSON.stringify({ startsAt: 9_000, type: 'prematch' });
  const state = () => declared.map(({ startsAt, type }) => `${startsAt} ${type}`);
  fixtures.announce('12', first);
  moved.set('12', 12_000);
  fixtures.noteKickOff('12');
  fixtures.ensure(parseTopic('feeds/live/odds_change/12')!);
  fixtures.announce('12', first, true);
  expect(state()).toEqual(['9000 prematch', '12000 live']);
  fixtures.announce('12', first.replace('9', '8'), true);
  fixtures.announce('12', first);
  expect(state().slice(2)).toEqual(['8000 prematch', '9000 prematch']);
  fixtures.announce('12', '');
  fixtures.announce('12', first, true);
  expect(state()).toHaveLength(5);
});

test('what was kept over a restart wins over what the broker kept from before it', () => {
  const first = JSON.stringify({ startsAt: 9_000, type: 'prematch' });
  kept.set('12', { matchId: '12', text: first, type: 'live', startsAt: 12_000 });
  fixtures.announce('12', first, true);
  expect(declared).toMatchObject([{ startsAt: 12_000, type: 'live' }]);
  expect(said).toEqual([]);
  fixtures.announce('12', JSON.stringify({ startsAt: 15_000 }), true);
  expect(declared.at(-1)).toMatchObject({ startsAt: 15_000, type: 'live' });
});
