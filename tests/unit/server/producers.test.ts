// What pages are told of the feed's producers: what these say themselves, and what their silence says.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FixtureStore } from '../../../src/server/domain/sports/fixture-store.ts';
import { isLiveSilent } from '../../../src/server/domain/sports/live-silence.ts';
import { Producers } from '../../../src/server/feed/producers.ts';
import { makeFixture } from '../../support/backend.ts';
import { keepingLogger } from '../../support/broker-embedded.ts';
import { fixtureStatus } from '../../support/feed-messages.ts';

let said: Map<number, number>;
let down: number[];
let connected: boolean | undefined;
let liveSilent: boolean;
let producers: Producers;

beforeEach(() => {
  vi.useFakeTimers();
  said = new Map();
  down = [];
  connected = undefined;
  liveSilent = false;
  producers = new Producers({
    source: {
      start: async () => {},
      stop: async () => {},
      get connected() {
        return connected;
      },
    } as ConstructorParameters<typeof Producers>[0]['source'],
    sink: {
      publish: (_, payload) => {
        const { product, subscribed } = JSON.parse(payload) as Record<string, number>;
        said.set(product ?? -1, subscribed ?? -1);
      },
    },
    logger: keepingLogger().logger,
    isLiveSilent: () => liveSilent,
    onDown: (product) => down.push(product),
  });
  producers.start();
});
afterEach(() => {
  producers.stop();
  vi.useRealTimers();
});

/** What was said last of each producer within the next six seconds. */
function listen(): Record<number, number> {
  said.clear();
  vi.advanceTimersByTime(6_000);
  return Object.fromEntries(said);
}

describe('of a feed whose producers say nothing themselves', () => {
  test('both live, while its line stands and live matches are heard of', () => {
    expect(listen()).toEqual({ 1: 1, 3: 1 });
    connected = true;
    expect(listen()).toEqual({ 1: 1, 3: 1 });
  });

  test('both are down while it is not connected', () => {
    connected = false;
    expect(listen()).toEqual({ 1: 0, 3: 0 });
    connected = true;
    expect(listen()).toEqual({ 1: 1, 3: 1 });
  });

  test('a connection that breaks, or stands again, is told within a second', () => {
    connected = true;
    listen();
    for (const stands of [false, true]) {
      connected = stands;
      said.clear();
      vi.advanceTimersByTime(1_000);
      const subscribed = stands ? 1 : 0;
      expect(Object.fromEntries(said)).toEqual({ 1: subscribed, 3: subscribed });
    }
  });

  test('the live one is down once no live match is heard of', () => {
    liveSilent = true;
    expect(listen()).toEqual({ 1: 0, 3: 1 });
  });
});

describe('of a feed whose producers speak', () => {
  test('nobody vouches for one that was never heard', () => {
    producers.receive({ product: 3, timestamp: 0, subscribed: 1 });
    liveSilent = true;
    expect(listen()).toEqual({ 3: 1 });
  });

  test('one that falls silent is down, which is told once', () => {
    producers.receive({ product: 3, timestamp: 0, subscribed: 1 });
    vi.advanceTimersByTime(21_000);
    expect(down).toEqual([3]);
    expect(listen()).toEqual({ 3: 0 });
    expect(down).toEqual([3]);
  });
});

test('a paused feed gives no alive message', () => {
  producers.setPaused(true);
  expect(listen()).toEqual({});
});

test('a feed that is paused for long is down, told once, and lives with its resumption', () => {
  producers.setPaused(true);
  vi.advanceTimersByTime(19_000);
  expect(down).toEqual([]);
  producers.setPaused(true);
  vi.advanceTimersByTime(3_000);
  expect(down).toEqual([1, 3]);
  expect([producers.isDown(3), listen()]).toEqual([true, {}]);
  producers.setPaused(false);
  expect(listen()).toEqual({ 1: 1, 3: 1 });
  expect(down).toEqual([1, 3]);
  producers.setPaused(true);
  vi.advanceTimersByTime(21_000);
  expect(down).toEqual([1, 3, 1, 3]);
});

test('who is down already as a paused feed is taken for gone is not told again', () => {
  producers.receive({ product: 3, timestamp: 0, subscribed: 1 });
  producers.receive({ product: 1, timestamp: 0, subscribed: 0 });
  producers.setPaused(true);
  vi.advanceTimersByTime(60_000);
  expect(down.toSorted()).toEqual([1, 3]);
});

test('live matches are silent once the last of them was heard of 30 s ago', () => {
  let ticks = 1_000_000;
  let wall = 1_795_262_400_000;
  const store = new FixtureStore(
    () => wall,
    undefined,
    () => ticks,
  );
  const isSilentAfter = (ms: number) => {
    ticks += ms;
    const silent = isLiveSilent(store);
    ticks -= ms;
    return silent;
  };
  expect(isSilentAfter(99_000)).toBe(false);
  store.declare(makeFixture({ matchId: '1', type: 'live' }));
  store.declare(makeFixture({ matchId: '2', type: 'live' }));
  expect(isSilentAfter(99_000)).toBe(false);
  store.apply(store.get('1')!, fixtureStatus({ status: 1 }), 1);
  ticks += 10_000;
  store.apply(store.get('2')!, fixtureStatus({ status: 1 }), 1);
  for (const jump of [-7_200_000, 3 * 7_200_000]) {
    wall += jump;
    expect(isSilentAfter(29_999)).toBe(false);
    expect(isSilentAfter(30_000)).toBe(true);
  }
  expect(isSilentAfter(29_999)).toBe(false);
  expect(isSilentAfter(30_000)).toBe(true);
  store.apply(store.get('2')!, fixtureStatus({ status: 3 }, { ended: true }), 2);
  store.apply(store.get('1')!, fixtureStatus({ status: 3 }, { ended: true }), 2);
  expect(isSilentAfter(99_000)).toBe(false);
});
