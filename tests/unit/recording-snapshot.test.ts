// A recording that begins in mid-match: the snapshot as its first message, without doubles behind it.

import { expect, test } from 'vitest';
import { isInSnapshot, snapshotMessage } from '../../src/server/feed/recorder/snapshot-message.ts';
import { fixtureOddsSchema } from '../../src/shared/api/sports.ts';
import { decodeFeedMessage } from '../../src/shared/feed/decode.ts';
import { parseTopic } from '../../src/shared/feed/topics.ts';

const fixture = fixtureOddsSchema().parse({
  matchID: '7',
  sportID: '1',
  type: 'live',
  seq: 40,
  timestamp: 9_000,
  epoch: 1,
  sport_event_status: { status: 1, match_status: 6, home_score: 2, away_score: 1 },
  markets: [
    {
      marketID: '18',
      specifier: 'total=2.5',
      status: 0,
      favourite: 1,
      outcomes: [
        { outcomeID: '12', odds: 1.85, active: 1 },
        { outcomeID: '13', odds: 2.05, active: 0 },
      ],
    },
  ],
});

test('the message brings a client to the state of the snapshot', () => {
  const { topic, payload } = snapshotMessage(fixture);
  expect(topic).toBe('feeds/live/odds_change/7');
  const decoded = decodeFeedMessage(parseTopic(topic)!, payload);
  expect(decoded).toMatchObject({
    ok: true,
    message: {
      seq: 40,
      epoch: 1,
      timestamp: 9_000,
      product: 1,
      skipped: 0,
      state: { score: { home: 2, away: 1 }, matchStatus: 6 },
      markets: [
        {
          id: '18',
          specifier: 'total=2.5',
          status: 0,
          favourite: true,
          outcomes: [
            { id: '12', odds: 185, active: true },
            { id: '13', odds: 205, active: false },
          ],
        },
      ],
    },
  });
});

test.each([
  ['{"seq":40,"epoch":1}', true],
  ['{"seq":41,"epoch":1}', false],
  // Of an epoch that began after the snapshot.
  ['{"seq":1,"epoch":2}', false],
  ['{"seq":500}', false],
  ['{"seq":3}', true],
  ['{}', false],
  ['not json', false],
])('%s is in the snapshot: %s', (payload, expected) => {
  expect(isInSnapshot(fixture, parseTopic('feeds/live/bet_stop/7')!, payload)).toBe(expected);
  expect(isInSnapshot(fixture, parseTopic('feeds/live/bet_stop/8')!, payload)).toBe(false);
});
