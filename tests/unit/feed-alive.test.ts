// Alive messages of a feed's producers: what is one, and who is down by silence or by its own word.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ALIVE_MISSING_MS, ProducerWatch, readAlive } from '../../src/shared/feed/alive.ts';

describe('an alive message', () => {
  test('names its producer; without `subscribed` nothing was lost', () => {
    const full = { product: 3, timestamp: 1_700_000_000_000, subscribed: 0 };
    expect(readAlive(JSON.stringify(full))).toEqual(full);
    expect(readAlive({ product: 0 })).toEqual({ product: 0, timestamp: 0, subscribed: 1 });
    expect(readAlive({ product: 999, timestamp: 'now' })?.timestamp).toBe(0);
  });

  test.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['a list', '[]'],
    ['null', 'null'],
    ['no producer', { timestamp: 1 }],
    ['a producer as text', { product: '3' }],
    ['half a producer', { product: 1.5 }],
    ['a producer below 0', { product: -1 }],
    ['a producer above all', { product: 1_000 }],
    ['another `subscribed`', { product: 1, subscribed: 2 }],
    ['`subscribed` as text', { product: 1, subscribed: '1' }],
  ])('is not %s', (_, payload) => {
    expect(readAlive(payload)).toBeUndefined();
  });

  test('is never thrown at, whatever comes', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.jsonValue()), (payload) => {
        const message = readAlive(payload);
        if (message !== undefined) expect(Number.isInteger(message.product)).toBe(true);
      }),
    );
  });
});

describe('a producer', () => {
  const up = (product: number) => ({ product, timestamp: 0, subscribed: 1 }) as const;
  const lost = (product: number) => ({ product, timestamp: 0, subscribed: 0 }) as const;

  test('that never spoke is not down: nobody knows', () => {
    const watch = new ProducerWatch();
    expect(watch.check(1e12)).toEqual([]);
    expect(watch.isDown(1)).toBe(false);
    expect(watch.state).toBe('unknown');
    expect(watch.products).toEqual([]);
  });

  test('that goes silent is down after its time, and is told once', () => {
    const watch = new ProducerWatch();
    expect(watch.receive(up(1), 1_000)).toBe(true);
    expect(watch.receive(up(1), 1_000)).toBe(false);
    watch.receive(up(3), 2_000);
    expect(watch.check(1_000 + ALIVE_MISSING_MS - 1)).toEqual([]);
    expect(watch.check(1_000 + ALIVE_MISSING_MS)).toEqual([1]);
    expect(watch.check(1_000 + ALIVE_MISSING_MS)).toEqual([]);
    expect([watch.isDown(1), watch.isDown(3), watch.state]).toEqual([true, false, 'up']);
    expect(watch.check(2_000 + ALIVE_MISSING_MS)).toEqual([3]);
    expect(watch.state).toBe('down');
    expect(watch.products).toEqual([1, 3]);
  });

  test('that says so is down at once, and silence says nothing more', () => {
    const watch = new ProducerWatch();
    expect(watch.receive(lost(3), 0)).toBe(true);
    expect(watch.receive(lost(3), 1)).toBe(false);
    expect(watch.check(1e12)).toEqual([]);
    expect(watch.state).toBe('down');
  });

  test('comes back with its next alive message', () => {
    const watch = new ProducerWatch();
    watch.receive(lost(3), 0);
    expect(watch.receive(up(3), 5)).toBe(true);
    expect([watch.isDown(3), watch.state]).toEqual([false, 'up']);
    expect(watch.check(5 + ALIVE_MISSING_MS)).toEqual([3]);
    expect(watch.receive(up(3), 90_000)).toBe(true);
  });

  test('is forgotten with its connection', () => {
    const watch = new ProducerWatch();
    watch.receive(lost(1), 0);
    watch.forget();
    expect([watch.isDown(1), watch.state, watch.products]).toEqual([false, 'unknown', []]);
  });
});
