// The link reducer and what the page sees of it, table by table.

import { describe, expect, test } from 'vitest';
import {
  INITIAL_LINK_CELL,
  type LinkInputs,
  projectLink,
} from '../../src/worker/connection/link-projection.ts';
import {
  IDLE_LINK,
  type Link,
  type LinkEvent,
  reduceLink,
} from '../../src/worker/connection/link-state.ts';

const states: Readonly<Record<Link['state'], Link>> = {
  idle: IDLE_LINK,
  connecting: { state: 'connecting', since: 1 },
  live: { state: 'live', since: 1 },
  retrying: { state: 'retrying', since: 1, attempt: 2, error: 'Connection closed' },
  asleep: { state: 'asleep', since: 1 },
  closed: { state: 'closed' },
};

const events: Readonly<Record<LinkEvent['type'], LinkEvent>> = {
  opened: { type: 'opened', at: 9 },
  connected: { type: 'connected', at: 9 },
  disconnected: { type: 'disconnected', at: 9, error: 'Keepalive timeout' },
  slept: { type: 'slept', at: 9 },
  woke: { type: 'woke', at: 9 },
  closed: { type: 'closed' },
};

const first: Link = { state: 'retrying', since: 9, attempt: 1, error: 'Keepalive timeout' };
const third: Link = { state: 'retrying', since: 1, attempt: 3, error: 'Keepalive timeout' };
const connecting: Link = { state: 'connecting', since: 9 };
const live: Link = { state: 'live', since: 9 };
const asleep: Link = { state: 'asleep', since: 9 };
const closed: Link = { state: 'closed' };
const same = null;

// One row a state, one column an event, in the order of `events`.
const table: Readonly<Record<Link['state'], readonly (Link | null)[]>> = {
  idle: [connecting, same, same, same, same, closed],
  connecting: [same, live, first, asleep, same, closed],
  live: [same, live, first, asleep, same, closed],
  retrying: [same, live, third, asleep, same, closed],
  asleep: [same, live, same, same, connecting, closed],
  closed: [same, same, same, same, same, same],
};

describe('link reducer', () => {
  for (const [state, row] of Object.entries(table)) {
    Object.values(events).forEach((event, column) => {
      const next = row[column]!;
      test(`${state} + ${event.type} -> ${next?.state ?? 'the same'}`, () => {
        const link = states[state as Link['state']];
        if (next === null) expect(reduceLink(link, event)).toBe(link);
        else expect(reduceLink(link, event)).toEqual(next);
      });
    });
  }
});

const NOW = 1_000_000;
const inputs: LinkInputs = {
  link: { state: 'live', since: NOW - 60_000 },
  now: NOW,
  online: true,
  source: 'unknown',
  followsLive: true,
  lastMessageAt: NOW - 500,
  roundTripMs: 40,
  pingedAt: null,
};
const project = (given: Partial<LinkInputs>, previous = INITIAL_LINK_CELL) =>
  projectLink({ ...inputs, ...given }, previous);

describe('link projection', () => {
  test.each<[string, Partial<LinkInputs>, string, string | null]>([
    ['all well', {}, 'live', null],
    ['not opened', { link: states.idle }, 'retrying', null],
    ['first try', { link: states.connecting }, 'retrying', null],
    ['lost', { link: states.retrying }, 'retrying', 'network'],
    ['asleep', { link: states.asleep }, 'retrying', null],
    ['closed', { link: states.closed }, 'offline', 'network'],
    ['the browser is offline', { online: false }, 'offline', 'network'],
    ['offline while retrying', { online: false, link: states.retrying }, 'offline', 'network'],
    ['silent for 30 s', { lastMessageAt: NOW - 30_000 }, 'live', null],
    ['silent for longer', { lastMessageAt: NOW - 30_001 }, 'stale', 'source'],
    ['silent without a live match', { lastMessageAt: 0, followsLive: false }, 'live', null],
    ['silent, while its producers live', { lastMessageAt: 0, source: 'up' }, 'live', null],
    ['down by the word of its producers', { source: 'down' }, 'stale', 'source'],
    ['just connected', { lastMessageAt: 0, link: { state: 'live', since: NOW - 9 } }, 'live', null],
    ['never a message', { lastMessageAt: 0 }, 'stale', 'source'],
    ['round trip of 1,500 ms', { roundTripMs: 1_500 }, 'live', null],
    ['round trip above', { roundTripMs: 1_501 }, 'slow', 'network'],
    ['ping out for 1,999 ms', { pingedAt: NOW - 1_999 }, 'live', null],
    ['ping out for 2 s', { pingedAt: NOW - 2_000 }, 'slow', 'network'],
    ['silent and slow', { roundTripMs: 9_000, lastMessageAt: 0 }, 'stale', 'source'],
  ])('%s', (_, given, state, fault) => {
    expect(project(given)).toMatchObject({ state, fault });
  });

  test('slow stays slow until the way is clearly prompt again', () => {
    const slow = project({ roundTripMs: 1_600 });
    expect(project({ roundTripMs: 1_200 }, slow).state).toBe('slow');
    expect(project({ roundTripMs: 1_000 }, slow).state).toBe('live');
    const prompt = project({ roundTripMs: 1_000 }, slow);
    expect(project({ roundTripMs: 1_200 }, prompt).state).toBe('live');
  });

  test('`since` moves with the state alone', () => {
    const before = project({});
    expect(before.since).toBe(NOW);
    const later = project({ now: NOW + 100, roundTripMs: 55 }, before);
    expect([later.since, later.roundTripMs]).toEqual([NOW, 55]);
    const lost = project({ now: NOW + 200, link: states.retrying }, later);
    expect(lost).toEqual({
      state: 'retrying',
      since: NOW + 200,
      fault: 'network',
      roundTripMs: 40,
      attempt: 2,
      error: 'Connection closed',
    });
  });

  test('is the cell before where nothing changed', () => {
    const cell = project({});
    expect(project({ now: NOW + 5_000, lastMessageAt: NOW + 4_000 }, cell)).toBe(cell);
  });
});
