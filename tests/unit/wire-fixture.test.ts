// A fixture in the names of the match detail call, and back.

import { expect, test } from 'vitest';
import { readFixture } from '../../src/server/feed/reading/read-fixture.ts';
import { toWireFixture } from '../../src/shared/feed/wire-fixture.ts';

const FIXTURE = {
  ...{ gameId: '10234', sportId: '1', sportName: 'Football' },
  ...{ categoryId: '1-nigeria', categoryName: 'Nigeria', categoryCode: 'NGA' },
  ...{ tournamentId: '1-npfl', tournament: 'NPFL' },
  ...{ home: 'Enyimba', homeId: '38', away: 'Kano Pillars', awayId: '41' },
  startsAt: 1_795_262_400_000,
};

test('every field comes back as it was', () => {
  const wire: unknown = JSON.parse(JSON.stringify(toWireFixture('77', 'live', FIXTURE)));
  const defaults = { startsAt: 0, type: 'prematch' } as const;
  expect(readFixture(wire, defaults)).toEqual({
    ...{ matchId: '77', type: 'live', ...FIXTURE, markets: [] },
  });
});

test('names are in the words of the call; one who plays alone has no opponent', () => {
  expect(toWireFixture('77', 'live', FIXTURE).name).toBe('Enyimba vs Kano Pillars');
  const race = toWireFixture('78', 'prematch', { ...FIXTURE, away: '' });
  expect(race).toMatchObject({ name: 'Enyimba', competitor1: 'Enyimba', competitor2: '' });
});

test('ids of competitors are there where both are known', () => {
  const { homeId: _, ...withoutId } = FIXTURE;
  const wire = toWireFixture('77', 'live', withoutId);
  expect(wire).not.toHaveProperty('competitor1ID');
  expect(wire).not.toHaveProperty('competitor2ID');
  expect(toWireFixture('77', 'live', FIXTURE)).toMatchObject({
    competitor1ID: '38',
    competitor2ID: '41',
  });
});
