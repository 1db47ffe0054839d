// When the versions of live lists are told: to readers alone, and where a list has moved.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FixtureStore } from '../../../src/server/domain/sports/fixture-store.ts';
import { ListsPublisher } from '../../../src/server/feed/images/lists-publisher.ts';
import { LISTS_TOPIC, readLiveLists } from '../../../src/shared/feed/live-lists.ts';
import { makeFixture } from '../../support/backend.ts';
import { makeMarket, makeMessage, makeOddsChange } from './make-messages.ts';

let store: FixtureStore;
let lists: ListsPublisher;
let sent: string[];

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  store = new FixtureStore(Date.now, () => lists.touch());
  lists = new ListsPublisher({ store, send: (_topic, text) => sent.push(text) });
  store.declare(makeFixture({ type: 'live' }));
  price(1.5, 1);
});
afterEach(() => {
  lists.stop();
  vi.useRealTimers();
});

function price(odds: number, seq: number): void {
  const change = makeOddsChange([makeMarket(1, { '1': odds, '2': 2 })]);
  store.apply(store.get('1001')!, change, seq);
}

const end = () => store.apply(store.get('1001')!, makeMessage('fixture_status', { status: 3 }), 2);

test('a new reader is told what is in play, and nobody a price', () => {
  expect(lists.open('feeds/live/row/1001')).toBeUndefined();
  const told = readLiveLists(lists.open(LISTS_TOPIC) ?? '');
  expect([...(told ?? [])].map(([sportId, { matches }]) => [sportId, matches])).toEqual([
    ['0', 1],
    ['1', 1],
  ]);
  for (const odds of [1.6, 1.7]) price(odds, 2);
  vi.runAllTimers();
  expect(sent).toEqual([]);
});

test('all that comes and goes within half a second is told once', () => {
  lists.open(LISTS_TOPIC);
  store.declare(makeFixture({ type: 'live', matchId: '1002' }));
  end();
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(500);
  expect(sent).toHaveLength(1);
  vi.runAllTimers();
  expect(sent.map((text) => readLiveLists(text)?.size)).toEqual([0]);
});

test('nothing is looked at while nobody reads', () => {
  lists.open(LISTS_TOPIC);
  lists.close(LISTS_TOPIC);
  end();
  expect(vi.getTimerCount()).toBe(0);
  expect(sent).toEqual([]);
});

test('a reader who comes between a change and its message takes it from nobody', () => {
  lists.open(LISTS_TOPIC);
  end();
  expect(lists.open(LISTS_TOPIC)).toBe('{"lists":{}}');
  expect(sent).toEqual(['{"lists":{}}']);
});

test('what is no list of versions is none', () => {
  for (const text of [
    '',
    '[]',
    '{}',
    '{"lists":[1]}',
    '{"lists":{"1":["a"]}}',
    '{"lists":{"1":[1,2]}}',
    '{"lists":{"1":["a",-1]}}',
  ])
    expect(readLiveLists(text)).toBeUndefined();
});
