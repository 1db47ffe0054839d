// The reader of an operator's feed: what it takes, and that everything else is counted.

import { expect, test } from 'vitest';
import { FixtureStore } from '../../../src/server/domain/sports/fixture-store.ts';
import { FeedHub } from '../../../src/server/feed/feed-hub.ts';
import { OperatorFeed } from '../../../src/server/feed/mqtt/operator-feed.ts';
import { FaultLog } from '../../../src/server/feed/reading/fault-log.ts';
import { keepingLogger } from '../../support/broker-embedded.ts';

function open() {
  const store = new FixtureStore();
  const hub = new FeedHub(store, null);
  const faults = new FaultLog(keepingLogger().logger);
  const feed = new OperatorFeed(hub, faults, () => 5);
  const send = (topic: string, text: string) => feed.receive(topic, Buffer.from(text));
  return { store, hub, faults, feed, send };
}

const ODDS = JSON.stringify({
  markets: [{ id: 1, outcomes: [{ id: '1', odds: 1.5 }] }],
});

test('a byte order mark is no part of a message, as for the page', () => {
  const { store, send } = open();
  send('fixtures/7', '\ufeff{"competitor1":"A"}');
  send('feeds/live/odds_change/7', `\ufeff${ODDS}`);
  expect(store.find('7', '1', '', '1')?.outcome.odds).toBe(150);
});

test('what is sent but results is what was announced, counted by the hub, or dropped for a reason', () => {
  const { hub, faults, feed, send } = open();
  send('fixtures/7', '{"competitor1":"A"}');
  send('fixtures/7', '[]');
  send('feeds/live/odds_change/7', ODDS);
  send('feeds/live/odds_change/7', '{"as_of":3}');
  send('feeds/live/fixture_status/7', '{"as_of":3}');
  send('feeds/alive', '{"product":1}');
  send('feeds/alive', '{"product":0.5}');
  send('feeds/live/odds_change/7', 'x');
  send('elsewhere', ODDS);
  feed.receive('feeds/live/odds_change/7', new Uint8Array(4_000_000));
  expect(feed.announced).toBe(1);
  expect(hub.counters).toEqual({
    ...{ published: 2, late: 0, unknown: 0, waiting: 0, unreadable: 0 },
    ...{ position: 1, results: 0, alive: 1 },
  });
  expect(Object.fromEntries(faults.messages)).toEqual({
    'fixture is not an object': 1,
    'not an alive message': 1,
    'not JSON': 1,
    'not a feed topic': 1,
    'too large': 1,
  });
});

test.each([
  ['a status', 'fixture_status', { status: 1 }],
  ['the hand-over of its markets', 'odds_change', { markets: [{ id: 1, status: 5 }] }],
])('%s on the prematch topics is the kick-off, announced or not', (_name, kind, said) => {
  const { store, send } = open();
  const startsAt = Date.now() + 60_000;
  const announced = JSON.stringify({ competitor1: 'A', competitor2: 'B', startsAt });
  send('fixtures/7', announced);
  send(`feeds/prematch/${kind}/7`, JSON.stringify(said));
  expect(store.get('7')?.definition.type).toBe('live');
  // One that is heard of before it is announced.
  send(`feeds/prematch/${kind}/8`, JSON.stringify({ ...said, timestamp: Date.now() }));
  send('fixtures/8', announced);
  expect(store.get('8')?.definition.type).toBe('live');
});

test('neither part of its markets nor a hand-over long before the kick-off is it', () => {
  const { store, send } = open();
  const handedOver = { id: 1, status: 5 };
  const odds = (markets: readonly object[]) => JSON.stringify({ markets });
  for (const [matchId, startsAt] of [
    ['7', Date.now() + 60_000],
    ['8', Date.now() + 3_600_000],
  ] as const)
    send(`fixtures/${matchId}`, JSON.stringify({ competitor1: 'A', startsAt }));
  send('feeds/prematch/odds_change/7', odds([handedOver, { id: 18, status: 1 }]));
  send('feeds/prematch/odds_change/8', odds([handedOver]));
  expect([...store.all()].map(({ definition }) => definition.type)).toEqual([
    ...['prematch', 'prematch'],
  ]);
});

test('what the backend cannot apply is counted, and does not end the process', () => {
  const faults = new FaultLog(keepingLogger().logger);
  const output = {
    declare() {},
    publish() {
      throw new Error('broken');
    },
    restart() {},
    retire() {},
  };
  new OperatorFeed(output, faults, () => 5).receive('feeds/live/odds_change/7', Buffer.from(ODDS));
  expect(faults.messages.get('it could not be applied')).toBe(1);
});
