// A store of what a feed sends, with room for so many and no more.

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BoundedMap } from '../../../src/server/domain/sports/bounded-map.ts';

function createMap(limit: number) {
  const dropped: string[] = [];
  const map = new BoundedMap<string, number>({ limit, onDropped: (key) => dropped.push(key) });
  return { map, dropped };
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

describe('a bounded map', () => {
  test('drops what was set longest ago, and says so', () => {
    const { map, dropped } = createMap(2);
    map.set('a', 1);
    map.set('b', 2);
    map.set('a', 3);
    map.set('c', 4);
    expect(dropped).toEqual(['b']);
    expect([...map]).toEqual([
      ['a', 3],
      ['c', 4],
    ]);
  });

  test('keeps what matters while there is anything else, and then drops the oldest of it', () => {
    const { map, dropped } = createMap(2);
    map.set('real', 1, true);
    map.set('x', 0);
    map.set('y', 0);
    map.set('other', 1, true);
    expect(dropped).toEqual(['x', 'y']);
    map.set('third', 1, true);
    expect(dropped).toEqual(['x', 'y', 'real']);
    map.set('other', 2);
    map.set('z', 0);
    expect(dropped.at(-1)).toBe('other');
  });

  test('drops as many of the oldest as the newest weighs, and one that is too heavy by itself', () => {
    const dropped: string[] = [];
    const map = new BoundedMap<string, number>({
      limit: 10,
      weigh: (value) => value,
      onDropped: (key) => dropped.push(key),
    });
    map.set('a', 3);
    map.set('b', 3);
    map.set('c', 4);
    map.set('a', 2);
    expect(dropped).toEqual([]);
    map.set('d', 6);
    expect(dropped).toEqual(['b', 'c']);
    map.delete('d');
    map.set('e', 8);
    expect([...map]).toEqual([
      ['a', 2],
      ['e', 8],
    ]);
    map.set('f', 11);
    expect(dropped).toEqual(['b', 'c', 'a', 'e', 'f']);
    expect(map.size).toBe(0);
  });

  test('keeps nothing of what went through it', () => {
    const { map } = createMap(100);
    const turnOver = () => {
      for (let at = 0; at < 200_000; at++) map.set(String(at % 10), at, at % 2 === 0);
    };
    turnOver();
    collectGarbage();
    const before = process.memoryUsage().heapUsed;
    turnOver();
    collectGarbage();
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(1_000_000);
  });

  test('is never larger than its limit, and holds or has dropped whatever was set', () => {
    const step = fc.record({ key: fc.nat(20), matters: fc.boolean(), gone: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step), fc.integer({ min: 1, max: 8 }), (steps, limit) => {
        const { map, dropped } = createMap(limit);
        const kept = new Map<string, number>();
        steps.forEach(({ key, matters, gone }, at) => {
          dropped.length = 0;
          if (gone) expect(map.delete(String(key))).toBe(kept.delete(String(key)));
          else {
            map.set(String(key), at, matters);
            kept.set(String(key), at);
          }
          for (const name of dropped) kept.delete(name);
          expect(map.size).toBeLessThanOrEqual(limit);
          expect(new Map(map)).toEqual(kept);
        });
      }),
    );
  });
});
