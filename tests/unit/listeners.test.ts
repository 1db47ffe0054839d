// Listeners by key: each is told once, and only until it has left.

import { expect, test } from 'vitest';
import { Listeners } from '../../src/ui/live/listeners.ts';

const gather = (listeners: Listeners<string>, ...keys: string[]) => {
  const into = new Set<() => void>();
  for (const key of keys) listeners.collect(key, into);
  return [...into];
};

test('one, two and three of a key are gathered, and each leaves by itself', () => {
  const listeners = new Listeners<string>();
  const [a, b, c] = [() => {}, () => {}, () => {}];
  const stopA = listeners.add('x', a);
  expect(gather(listeners, 'x')).toEqual([a]);
  const stopB = listeners.add('x', b);
  const stopC = listeners.add('x', c);
  expect(gather(listeners, 'x')).toEqual([a, b, c]);
  stopB();
  expect(gather(listeners, 'x')).toEqual([a, c]);
  stopA();
  stopC();
  expect(gather(listeners, 'x')).toEqual([]);
});

test('a listener of several keys is gathered once, and leaving one leaves the others', () => {
  const listeners = new Listeners<string>();
  const a = () => {};
  const stop = listeners.add('x', a);
  listeners.add('y', a);
  expect(gather(listeners, 'x', 'y', 'z')).toEqual([a]);
  stop();
  stop();
  expect(gather(listeners, 'x')).toEqual([]);
  expect(gather(listeners, 'y')).toEqual([a]);
});

test('who has left twice does not take the next one along', () => {
  const listeners = new Listeners<string>();
  const b = () => {};
  const stop = listeners.add('x', () => {});
  stop();
  listeners.add('x', b);
  stop();
  expect(gather(listeners, 'x')).toEqual([b]);
});
