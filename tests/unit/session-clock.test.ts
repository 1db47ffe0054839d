// A device whose clock is set while the page is open: silence is measured all the same, and nobody is
// locked out by the jump itself.

import { describe, expect, test } from 'vitest';
import { ALIVE_TOPIC } from '../../src/shared/feed/alive.ts';
import { change, odds, openList } from '../support/list-session.ts';

const HOURS_MS = 2 * 3_600_000;

describe.each([-HOURS_MS, HOURS_MS])('a clock set by %i ms', (jump) => {
  test('a live match that falls silent is stale after 30 s, and a price brings it back', async () => {
    const { page, transport, clock, pass } = await openList();
    clock.setWall(jump);
    // Forward it looks like a sleep: the connection is made anew.
    for (let i = 0; i < 3; i++) await pass(1_000);
    if (jump > 0) {
      transport.connect();
      await pass(16);
      await pass(16);
    }
    transport.say('odds_change', '7', change(11, [odds('1', 2.4)]));
    await pass(16);
    expect(page.price('7/1//1')).toBe('2.40 open up');
    expect(page.read('link')).toMatchObject({ state: 'live' });
    for (let i = 0; i < 31; i++) await pass(1_000);
    expect(page.price('7/1//1')).toMatch(/stale/);
    expect(page.read('freshness/7')).toMatchObject({ level: 'stale' });
    expect(page.read('link')).toMatchObject({ state: 'stale', fault: 'source' });
    transport.say('odds_change', '7', change(12, [odds('1', 2.5)]));
    await pass(16);
    expect(page.price('7/1//1')).toMatch(/^2\.50 open/);
  });

  test('a producer that says nothing more is down after 20 s', async () => {
    const { page, transport, clock, pass } = await openList();
    const say = () => transport.sayOn(ALIVE_TOPIC, { product: 1, timestamp: 0, subscribed: 1 });
    say();
    await pass(16);
    clock.setWall(jump);
    for (let i = 0; i < 3; i++) await pass(1_000);
    if (jump > 0) {
      transport.connect();
      await pass(16);
      await pass(16);
    }
    say();
    await pass(16);
    transport.say('odds_change', '7', change(11, [odds('1', 2.4)]));
    await pass(16);
    for (let i = 0; i < 19; i++) await pass(1_000);
    expect(page.price('7/1//1')).toMatch(/^2\.40 open/);
    for (let i = 0; i < 2; i++) await pass(1_000);
    expect(page.price('7/1//1')).toMatch(/^2\.40 stale/);
  });
});

test('set back it costs no connection, and nothing is asked for again', async () => {
  const { transport, snapshots, clock, pass } = await openList();
  const before = { opened: transport.reconnects, asked: snapshots.calls.length };
  clock.setWall(-HOURS_MS);
  for (let i = 0; i < 10; i++) await pass(1_000);
  expect({ opened: transport.reconnects, asked: snapshots.calls.length }).toEqual(before);
});

test('after a sleep all is old, also where the ticks stood still meanwhile', async () => {
  const { page, clock, pass } = await openList();
  clock.setWall(600_000);
  await pass(1_000);
  expect(page.price('7/1//1')).toMatch(/stale/);
  expect(page.read('freshness/7')).toMatchObject({ level: 'stale' });
});
