// Interest: one message a frame, a linger before a drop, and nothing at all for what comes back.

import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CellKey } from '../../src/shared/protocol/cell-keys.ts';
import { matchKey } from '../../src/shared/protocol/cell-keys.ts';
import type { InterestChange } from '../../src/shared/protocol/commands.ts';
import { Interest, LINGER_MS } from '../../src/ui/live/interest.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function setUp() {
  const sent: InterestChange[] = [];
  const interest = new Interest({ send: (change) => sent.push(change) });
  return { sent, interest, frame: () => vi.advanceTimersToNextFrame() };
}

test('what mounts within a frame is told in one message', () => {
  const { sent, interest, frame } = setUp();
  interest.retain('link');
  interest.retain(matchKey('1'));
  interest.retain(matchKey('1'));
  expect(sent).toEqual([]);
  frame();
  expect(sent).toEqual([{ add: ['link', matchKey('1')], drop: [] }]);
});

test('a cell is dropped a linger after its last user left', () => {
  const { sent, interest, frame } = setUp();
  const first = interest.retain('link');
  const second = interest.retain('link');
  frame();
  first();
  first();
  vi.advanceTimersByTime(LINGER_MS * 2);
  expect(sent).toHaveLength(1);
  second();
  vi.advanceTimersByTime(LINGER_MS - 1);
  expect(interest.has('link')).toBe(true);
  vi.advanceTimersByTime(1);
  frame();
  expect(sent[1]).toEqual({ add: [], drop: ['link'] });
  expect(interest.has('link')).toBe(false);
});

test('a cell that comes back within the linger sends nothing', () => {
  const { sent, interest, frame } = setUp();
  const release = interest.retain('link');
  frame();
  release();
  vi.advanceTimersByTime(LINGER_MS - 1);
  interest.retain('link');
  vi.advanceTimersByTime(LINGER_MS * 2);
  expect(sent).toHaveLength(1);
});

test('the linger counts from the last time it was left', () => {
  const { interest, frame } = setUp();
  const release = interest.retain('link');
  frame();
  release();
  vi.advanceTimersByTime(LINGER_MS / 2);
  interest.retain('link')();
  vi.advanceTimersByTime(LINGER_MS - 1);
  expect(interest.has('link')).toBe(true);
  vi.advanceTimersByTime(1);
  expect(interest.has('link')).toBe(false);
});

test('a cell that comes and goes before the frame sends nothing', () => {
  const { sent, interest } = setUp();
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, LINGER_MS * 2));
  interest.retain('link')();
  vi.advanceTimersByTime(LINGER_MS * 3);
  expect(sent).toEqual([]);
  vi.unstubAllGlobals();
});

test('the worker always ends up knowing exactly what is mounted', () => {
  const key = fc.constantFrom<CellKey>('link', matchKey('1'), matchKey('2'));
  const step = fc.oneof(
    key.map((it) => ({ type: 'mount' as const, key: it })),
    key.map((it) => ({ type: 'unmount' as const, key: it })),
    fc.nat(400).map((ms) => ({ type: 'wait' as const, ms })),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const told = new Set<CellKey>();
      const interest = new Interest({
        send({ add, drop }) {
          expect(add.length + drop.length).toBeGreaterThan(0);
          for (const it of add) {
            expect(told.has(it)).toBe(false);
            told.add(it);
          }
          for (const it of drop) expect(told.delete(it)).toBe(true);
        },
      });
      const mounted: { key: CellKey; release: () => void }[] = [];
      for (const taken of steps) {
        if (taken.type === 'wait') vi.advanceTimersByTime(taken.ms);
        else if (taken.type === 'mount')
          mounted.push({ key: taken.key, release: interest.retain(taken.key) });
        else {
          const index = mounted.findIndex((it) => it.key === taken.key);
          if (index >= 0) mounted.splice(index, 1)[0]!.release();
        }
      }
      vi.advanceTimersByTime(LINGER_MS * 2);
      expect(told).toEqual(new Set(mounted.map((it) => it.key)));
      expect(new Set(interest.sentKeys())).toEqual(told);
    }),
  );
});

test('a command may take the difference along: the next frame tells nothing of it', () => {
  const { sent, interest, frame } = setUp();
  expect(interest.take()).toBeUndefined();
  const release = interest.retain('link');
  expect(interest.take()).toEqual({ add: ['link'], drop: [] });
  frame();
  expect(sent).toEqual([]);
  expect(interest.sentKeys()).toEqual(['link']);
  release();
  vi.advanceTimersByTime(LINGER_MS);
  frame();
  expect(sent).toEqual([{ add: [], drop: ['link'] }]);
});
