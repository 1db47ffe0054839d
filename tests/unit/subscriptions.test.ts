// Owners, batches and the flurries of a real connection.

import { describe, expect, test } from 'vitest';
import { createSubscriptions } from '../../src/worker/subscriptions/subscriptions.ts';
import { ManualClock } from '../support/manual-clock.ts';

function setUp(given: { batchSize?: number } = {}) {
  const clock = new ManualClock();
  const sent: string[] = [];
  const granted: string[][] = [];
  const subscriptions = createSubscriptions({
    clock,
    transport: {
      subscribe: (topics) => sent.push(`+${topics.join()}`),
      unsubscribe: (topics) => sent.push(`-${topics.join()}`),
    },
    onGranted: (topics) => granted.push([...topics]),
    ...given,
  });
  /** What was sent since the last look, once the turn is over. */
  const take = () => {
    clock.advance(0);
    return sent.splice(0);
  };
  const owned = new Map<string, Set<string>>();
  const change = (owner: string, edit: (topics: Set<string>) => void) => {
    const topics = owned.get(owner) ?? new Set<string>();
    owned.set(owner, topics);
    edit(topics);
    subscriptions.setDesired(owner, topics);
  };
  const add = (owner: string, topics: readonly string[]) =>
    change(owner, (set) => {
      for (const topic of topics) set.add(topic);
    });
  const drop = (owner: string, topics: readonly string[]) =>
    change(owner, (set) => {
      for (const topic of topics) set.delete(topic);
    });
  return { clock, granted, subscriptions, take, add, drop };
}

describe('subscriptions', () => {
  test('ask for all of a turn in one packet, and only while connected', () => {
    const { subscriptions, take, add } = setUp();
    add('list', ['a', 'b']);
    add('slip', ['b', 'c']);
    expect(take()).toEqual([]);
    subscriptions.handleConnected();
    expect(take()).toEqual(['+a,b,c']);
    add('page', ['d']);
    add('page', ['e']);
    expect(take()).toEqual(['+d,e']);
  });

  test('a topic stays while any owner has it', () => {
    const { subscriptions, take, add, drop } = setUp();
    subscriptions.handleConnected();
    add('list', ['a']);
    add('slip', ['a']);
    take();
    subscriptions.handleSubscribed(['a'], []);
    drop('list', ['a', 'unknown']);
    drop('list', ['a']);
    expect(take()).toEqual([]);
    expect(subscriptions.isGranted('a')).toBe(true);
    subscriptions.setDesired('slip', []);
    expect(take()).toEqual(['-a']);
    expect(subscriptions.counts()).toEqual({ desired: 0, granted: 0, refused: 0 });
  });

  test('setDesired sends the difference alone', () => {
    const { subscriptions, take } = setUp();
    subscriptions.handleConnected();
    subscriptions.setDesired('list', ['a', 'b', 'c']);
    take();
    subscriptions.handleSubscribed(['a', 'b', 'c'], []);
    subscriptions.setDesired('list', ['b', 'c', 'd', 'd']);
    expect(take()).toEqual(['-a', '+d']);
  });

  test('packets hold at most a batch', () => {
    const { subscriptions, take } = setUp({ batchSize: 2 });
    subscriptions.setDesired('list', ['a', 'b', 'c', 'd', 'e']);
    subscriptions.handleConnected();
    expect(take()).toEqual(['+a,b', '+c,d', '+e']);
  });

  test('granted only by the answer, and told once', () => {
    const { subscriptions, take, granted, add, drop } = setUp();
    subscriptions.handleConnected();
    add('list', ['a', 'b']);
    take();
    expect(subscriptions.isGranted('a')).toBe(false);
    subscriptions.handleSubscribed(['a'], ['b']);
    subscriptions.handleSubscribed(['a', 'never asked'], []);
    expect(granted).toEqual([['a']]);
    expect(subscriptions.counts()).toEqual({ desired: 2, granted: 1, refused: 1 });
    drop('list', ['b']);
    add('list', ['b']);
    expect(take()).toEqual([]);
  });

  test('everything is asked for anew at each connect, refused topics too', () => {
    const { subscriptions, take, add } = setUp();
    subscriptions.handleConnected();
    add('list', ['a', 'b']);
    take();
    subscriptions.handleSubscribed(['a'], ['b']);
    subscriptions.handleDisconnected();
    expect(subscriptions.isGranted('a')).toBe(false);
    add('list', ['c']);
    expect(take()).toEqual([]);
    subscriptions.handleConnected();
    expect(take()).toEqual(['+a,b,c']);
    expect(subscriptions.counts().refused).toBe(0);
  });

  test('flurries while a SUBSCRIBE is under way end where they should', () => {
    const { subscriptions, take, granted, add, drop } = setUp();
    subscriptions.handleConnected();
    add('list', ['a', 'b']);
    expect(take()).toEqual(['+a,b']);
    drop('list', ['a', 'b']);
    expect(take()).toEqual([]);
    add('list', ['a']);
    expect(take()).toEqual([]);
    subscriptions.handleSubscribed(['a', 'b'], []);
    expect(take()).toEqual(['-b']);
    expect(granted).toEqual([['a']]);
    add('list', ['b']);
    expect(take()).toEqual(['+b']);
  });

  test('dropped and taken again within one turn sends nothing', () => {
    const { subscriptions, take, add, drop } = setUp();
    subscriptions.handleConnected();
    add('list', ['a']);
    take();
    subscriptions.handleSubscribed(['a'], []);
    drop('list', ['a']);
    add('page', ['a']);
    expect(take()).toEqual([]);
  });

  test('closed, it holds no timer and says nothing', () => {
    const { subscriptions, take, clock, add, drop } = setUp();
    subscriptions.handleConnected();
    add('list', ['a', 'b']);
    drop('list', ['a']);
    subscriptions.close();
    expect(clock.timerCount).toBe(0);
    subscriptions.handleSubscribed(['a'], []);
    expect(take()).toEqual([]);
  });
});
