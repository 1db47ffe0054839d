// Room that many share: never more than there is, and some of it for whoever comes, however many came before.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SharedQuota } from '../../src/server/broker/shared-quota.ts';

test('whatever is taken and given back, neither all of it nor one owner passes the limits', () => {
  const step = fc.record({ owner: fc.constantFrom('a', 'b', 'c', undefined), takes: fc.boolean() });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.array(step), (all, steps) => {
      const quota = new SharedQuota({ all, ofOne: 5 });
      const held: (string | undefined)[] = [];
      for (const { owner, takes } of steps) {
        if (takes && quota.allows(owner)) {
          quota.take(owner);
          held.push(owner);
        } else if (!takes && held.includes(owner)) {
          quota.giveBack(owner);
          held.splice(held.indexOf(owner), 1);
        }
        expect(held.length).toBeLessThanOrEqual(all);
        for (const one of ['a', 'b', 'c'])
          expect(held.filter((of) => of === one).length).toBeLessThanOrEqual(5);
      }
      for (const owner of held) quota.giveBack(owner);
      expect(quota.allows('a')).toBe(true);
    }),
  );
});

test('of a thousand that take what they get, the last has as much as any, and the next one nearly', () => {
  const quota = new SharedQuota({ all: 400_000, ofOne: 50_000 });
  const had = new Map<number, number>();
  for (let isMore = true; isMore; ) {
    isMore = false;
    for (let n = 0; n < 1_000; n++) {
      if (!quota.allows(`${n}`)) continue;
      quota.take(`${n}`);
      had.set(n, (had.get(n) ?? 0) + 1);
      isMore = true;
    }
  }
  expect([...had.values()].sort((a, b) => a - b).at(0)).toBeGreaterThanOrEqual(396);
  let next = 0;
  for (; quota.allows('next'); next++) quota.take('next');
  expect(next).toBe(352);
});

test('what was promised counts as taken', () => {
  const quota = new SharedQuota({ all: 80, ofOne: 5 });
  expect([4, 5].map((promised) => quota.allows('a', promised))).toEqual([true, false]);
  expect([79, 80].map((promised) => quota.allows(undefined, promised))).toEqual([true, false]);
});
