// How the period of a match reads in list answers, by sport.

import { expect, test } from 'vitest';
import { eventStatusOf } from '../../src/server/domain/sports/fixture-status.ts';
import { FixtureStore } from '../../src/server/domain/sports/fixture-store.ts';
import { decodeFeedPayload } from '../../src/shared/feed/decode.ts';
import { makeFixture } from '../support/backend.ts';

/** `eventStatus` of a live match of a sport whose feed says this `match_status`. */
function eventStatus(sportId: string, code: number): string {
  const store = new FixtureStore();
  store.declare(makeFixture({ sportId, type: 'live' }));
  const fixture = store.get('1001');
  const decoded = decodeFeedPayload(
    { type: 'live', kind: 'odds_change', matchId: '1001' },
    { timestamp: 1, markets: [], sport_event_status: { status: 1, match_status: code } },
  );
  if (fixture === undefined || !decoded.ok) throw new Error('the message was not read');
  store.apply(fixture, decoded.message, 1);
  return eventStatusOf(fixture);
}

test.each([
  ['1', 6, '1st Half'],
  ['1', 7, '2nd Half'],
  ['1', 31, 'Break'],
  ['1', 41, 'Overtime'],
  ['1', 80, 'Interrupted'],
  ['2', 13, '1st quarter'],
  ['2', 40, 'Overtime'],
  ['5', 8, '1st set'],
  ['21', 6, 'Live'],
  ['21', 31, 'Live'],
  ['21', 80, 'Interrupted'],
  ['5', 7, 'Live'],
])('sport %s, code %i: %s', (sportId, code, text) => {
  expect(eventStatus(sportId, code)).toBe(text);
});
