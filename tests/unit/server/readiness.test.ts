// Whether a process can serve visitors: what the proxy in front of several is told.

import { describe, expect, test } from 'vitest';
import { createReadiness } from '../../../src/server/http/site/readiness.ts';

interface State {
  database: string | undefined;
  started: boolean;
  feed: boolean | undefined;
  broker: boolean | undefined;
  refused: string | undefined;
  unread: string | undefined;
  matches: boolean;
  waiting: number;
  now: number;
}

function createRig(changes: Partial<State> = {}) {
  const state: State = {
    ...{ database: undefined, started: true, feed: true, broker: undefined, matches: true, now: 0 },
    ...{ waiting: 0, refused: undefined, unread: undefined },
    ...changes,
  };
  const read = createReadiness({
    findDatabaseFault: async () => state.database,
    hasFeedStarted: () => state.started,
    isFeedConnected: () => state.feed,
    isBrokerConnected: () => state.broker,
    findRefusal: () => state.refused,
    findResultsFault: () => state.unread,
    hasMatches: () => state.matches,
    countWaiting: () => state.waiting,
    now: () => state.now,
  });
  return { state, read };
}

describe('a process is not ready', () => {
  test.each<[string, Partial<State>]>([
    ['the database does not answer', { database: 'the database does not answer' }],
    ['the feed has not started', { started: false }],
    ['the feed is not connected', { feed: false, matches: false }],
    ['no matches yet', { matches: false }],
  ])('while %s', async (reason, changes) => {
    expect((await createRig(changes).read()).reasons).toEqual([reason]);
  });

  test('with every reason at once', async () => {
    const { read } = createRig({ database: 'full', started: false, broker: false });
    expect(await read()).toEqual({
      reasons: ['full', 'the feed has not started'],
      degraded: ['the broker is not connected'],
    });
  });

  test('for half a minute at most where its source has nothing to offer', async () => {
    const { state, read } = createRig({ matches: false });
    expect((await read()).reasons).toEqual(['no matches yet']);
    state.now = 29_999;
    expect((await read()).reasons).toEqual(['no matches yet']);
    state.now = 30_000;
    expect((await read()).reasons).toEqual([]);
  });
});

describe('a process stays ready', () => {
  test('when its source goes away after it had matches, and says so', async () => {
    const { state, read } = createRig();
    expect(await read()).toEqual({ reasons: [], degraded: [] });
    state.feed = false;
    state.matches = false;
    expect(await read()).toEqual({ reasons: [], degraded: ['the feed is not connected'] });
  });

  test('while the broker that it publishes to is away', async () => {
    const { read } = createRig({ broker: false });
    expect(await read()).toEqual({ reasons: [], degraded: ['the broker is not connected'] });
  });

  test('where a broker refuses what it asks for, and says so', async () => {
    const { state, read } = createRig({ refused: 'feeds/#' });
    expect(await read()).toEqual({
      reasons: [],
      degraded: ['the broker refuses the feed: feeds/#'],
    });
    state.refused = undefined;
    state.unread = 'connection lost';
    expect(await read()).toEqual({
      reasons: [],
      degraded: ['results are not read: connection lost'],
    });
  });

  test('without matches, where its feed has no line to wait for', async () => {
    const { read } = createRig({ feed: undefined, matches: false });
    expect(await read()).toEqual({ reasons: [], degraded: [] });
  });
});
