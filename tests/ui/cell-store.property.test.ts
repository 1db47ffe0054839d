// The cell store against a plain model: whatever the frames and however they are paced, the page
// ends on the newest value of everything, and tells each listener once.

import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { FreshnessKey } from '../../src/shared/protocol/cell-keys.ts';
import { freshnessKey, lineKey, mainLineKey } from '../../src/shared/protocol/cell-keys.ts';
import type { FreshnessCell, LineCell } from '../../src/shared/protocol/cells.ts';
import type { Frame, QuoteView } from '../../src/shared/protocol/frames.ts';
import { CellStore, NO_QUOTE } from '../../src/ui/live/cell-store.ts';
import { flagsOf } from './support/live-page.tsx';

const OUTCOMES = ['m1/1//1', 'm1/1//2', 'm2/18/total=2.5/12', 'm2/18/total=2.5/13'];
const KEYS = ['m1', 'm2', 'm3'].map(freshnessKey);

const quote: fc.Arbitrary<QuoteView> = fc.record({
  odds: fc.integer({ min: 101, max: 100_000 }),
  previous: fc.integer({ min: 0, max: 100_000 }),
  state: fc.constantFrom('open', 'suspended', 'stale', 'none'),
  direction: fc.constantFrom('up', 'down', null),
});

interface Content {
  readonly cells: readonly (readonly [FreshnessKey, FreshnessCell])[];
  readonly quotes: readonly (readonly [string, QuoteView])[];
}

const content: fc.Arbitrary<Content> = fc.record({
  cells: fc.uniqueArray(
    fc.tuple(
      fc.constantFrom(...KEYS),
      fc.record({
        level: fc.constantFrom('fresh' as const, 'slow' as const, 'stale' as const),
        lastMessageAt: fc.nat(1_000),
      }),
    ),
    { selector: ([key]) => key, maxLength: 3 },
  ),
  quotes: fc.uniqueArray(fc.tuple(fc.constantFrom(...OUTCOMES), quote), {
    selector: ([key]) => key,
    maxLength: 4,
  }),
});

const step = fc.oneof(
  { weight: 5, arbitrary: content.map((it) => ({ type: 'frame' as const, it })) },
  { weight: 1, arbitrary: content.map((it) => ({ type: 'old frame' as const, it })) },
  { weight: 3, arbitrary: fc.constant({ type: 'draw' as const }) },
  { weight: 2, arbitrary: fc.constant({ type: 'short draw' as const }) },
  { weight: 2, arbitrary: fc.constant({ type: 'ahead' as const }) },
  { weight: 1, arbitrary: fc.constant({ type: 'cells alone' as const }) },
  { weight: 1, arbitrary: fc.constant({ type: 'new epoch' as const }) },
  { weight: 1, arbitrary: fc.constant({ type: 'new handles' as const }) },
  { weight: 1, arbitrary: fc.constant({ type: 'again' as const }) },
);

const MOVES = { cells: false, states: false };

/** A draw that has time for one price. */
function shortDraw(store: CellStore): boolean {
  let left = 1;
  store.apply({ mayMove: () => left-- > 0 });
  return store.staged === 'nothing';
}

test('however frames are paced, the page ends on the newest value of everything', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const store = new CellStore();
      const model = new Map<string, FreshnessCell>();
      const quotes = new Map<string, QuoteView>();
      let epoch = 1;
      let seq = 0;
      let shift = 0;
      let announced = new Set<string>();
      let last: Frame | undefined;

      const handleOf = (key: string) => (OUTCOMES.indexOf(key) + shift) % OUTCOMES.length;
      const frameOf = (it: Content, ofEpoch: number): Frame => {
        const added = it.quotes.filter(([key]) => !announced.has(key));
        const fields = it.quotes.flatMap(([key, view]) => [
          handleOf(key),
          view.odds,
          view.previous,
          flagsOf(view),
        ]);
        return {
          seq: ++seq,
          epoch: ofEpoch,
          cells: it.cells,
          handles: added.map(([key]) => [handleOf(key), key] as const),
          prices: fields.length === 0 ? null : Int32Array.from(fields).buffer,
        };
      };

      for (const taken of steps) {
        switch (taken.type) {
          case 'frame':
            last = frameOf(taken.it, epoch);
            for (const [key] of taken.it.quotes) announced.add(key);
            for (const [key, value] of taken.it.cells) model.set(key, value);
            for (const [key, view] of taken.it.quotes) quotes.set(key, view);
            expect(store.stage(last)).toBe(true);
            break;
          case 'old frame':
            if (seq > 0)
              expect(store.stage(frameOf(taken.it, epoch - 1))).toBe(
                epoch === 1 && last === undefined,
              );
            break;
          case 'again':
            if (last !== undefined) store.stage(last);
            break;
          case 'draw':
            store.apply();
            break;
          case 'ahead': {
            const states = () => OUTCOMES.map((key) => store.readQuote(key).state);
            const cells = () => KEYS.map((key) => store.read(key));
            const before = [states(), cells()];
            store.apply(MOVES);
            expect([states(), cells()]).toEqual(before);
            break;
          }
          case 'cells alone': {
            const shown = OUTCOMES.map((key) => store.readQuote(key));
            store.apply({ states: false, mayMove: () => false });
            expect(OUTCOMES.map((key) => store.readQuote(key))).toEqual(shown);
            for (const key of KEYS) expect(store.read(key)).toEqual(model.get(key));
            break;
          }
          case 'short draw':
            shortDraw(store);
            // What can be bet on is never shown late.
            for (const key of OUTCOMES)
              expect(store.readQuote(key).state).toBe((quotes.get(key) ?? NO_QUOTE).state);
            break;
          case 'new epoch':
          case 'new handles':
            // Handles change their meaning only with everything drawn, as a fresh worker begins.
            store.apply();
            epoch += 1;
            store.beginEpoch(epoch);
            announced = new Set();
            last = undefined;
            if (taken.type === 'new handles') shift += 1;
        }
      }
      store.apply();
      for (const key of KEYS) expect(store.read(key)).toEqual(model.get(key));
      for (const key of OUTCOMES) expect(store.readQuote(key)).toEqual(quotes.get(key) ?? NO_QUOTE);
    }),
  );
});

describe('applying', () => {
  const frame = (prices: readonly number[], epoch = 1): Frame => ({
    seq: 1,
    epoch,
    cells: [],
    handles: [[1, OUTCOMES[0]!]],
    prices: Int32Array.from(prices).buffer,
  });

  test('goes on with the prices that waited longest, each with its newest value', () => {
    const store = new CellStore();
    const [first, second] = [OUTCOMES[0]!, OUTCOMES[1]!];
    const stage = (...quotes: readonly (readonly [handle: number, odds: number])[]) =>
      store.stage({
        seq: 1,
        epoch: 1,
        cells: [],
        handles: [
          [1, first],
          [2, second],
        ],
        prices: Int32Array.from(quotes.flatMap(([handle, odds]) => [handle, odds, 0, 0])).buffer,
      });
    stage([1, 200], [2, 300]);
    store.apply();
    stage([1, 210], [2, 310]);
    expect(shortDraw(store)).toBe(false);
    expect([first, second].map((key) => store.readQuote(key).odds)).toEqual([210, 300]);
    stage([1, 220], [2, 320]);
    expect(shortDraw(store)).toBe(false);
    expect([first, second].map((key) => store.readQuote(key).odds)).toEqual([210, 320]);
    expect(store.apply({ cells: false, states: false, mayMove: () => false })).toBe(false);
    expect([first, second].map((key) => store.readQuote(key).odds)).toEqual([210, 320]);
    expect(shortDraw(store)).toBe(true);
    expect([first, second].map((key) => store.readQuote(key).odds)).toEqual([220, 320]);
  });

  test('ahead of a draw tells of what only moved, and whether anybody heard', () => {
    const store = new CellStore();
    store.stage(frame([1, 185, 0, 0]));
    expect(store.apply(MOVES)).toBe(false);
    expect(store.readQuote(OUTCOMES[0]!)).toBe(NO_QUOTE);
    store.apply();
    store.stage(frame([1, 190, 185, 0]));
    expect(store.apply(MOVES)).toBe(false);
    expect(store.readQuote(OUTCOMES[0]!).odds).toBe(190);
    const listener = vi.fn();
    store.subscribeQuote(OUTCOMES[0]!, listener);
    store.stage(frame([1, 195, 190, 0]));
    expect(store.apply(MOVES)).toBe(true);
    expect(listener).toHaveBeenCalledTimes(1);
    store.apply();
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('what is staged is told apart: nothing, what only moves, and more', () => {
    const store = new CellStore();
    expect(store.staged).toBe('nothing');
    store.stage(frame([1, 185, 0, 0]));
    expect(store.staged).toBe('more');
    store.apply();
    store.stage(frame([1, 190, 185, 0]));
    expect(store.staged).toBe('moves');
    store.stage({
      ...frame([]),
      cells: [[KEYS[0]!, { level: 'fresh', lastMessageAt: 1 }]],
      prices: null,
    });
    expect(store.staged).toBe('more');
    store.apply({ states: false, mayMove: () => false });
    expect(store.staged).toBe('moves');
    store.apply();
    expect(store.staged).toBe('nothing');
  });

  test('tells a listener of several cells once', () => {
    const store = new CellStore();
    const listener = vi.fn();
    store.subscribe(KEYS[0]!, listener);
    store.subscribe(KEYS[1]!, listener);
    const value: FreshnessCell = { level: 'fresh', lastMessageAt: 1 };
    store.stage({
      seq: 1,
      epoch: 1,
      cells: [
        [KEYS[0]!, value],
        [KEYS[1]!, value],
      ],
      handles: [],
      prices: null,
    });
    expect(listener).not.toHaveBeenCalled();
    store.apply();
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('a price that comes again keeps its object and tells nobody', () => {
    const store = new CellStore();
    store.stage(frame([1, 185, 0, 0]));
    store.apply();
    const before = store.readQuote(OUTCOMES[0]!);
    const listener = vi.fn();
    store.subscribeQuote(OUTCOMES[0]!, listener);
    store.stage(frame([1, 185, 0, 0]));
    store.apply();
    expect(store.readQuote(OUTCOMES[0]!)).toBe(before);
    expect(listener).not.toHaveBeenCalled();
  });

  test('handles of an epoch that is over mean nothing', () => {
    const store = new CellStore();
    store.stage(frame([1, 185, 0, 0]));
    store.apply();
    store.stage({ ...frame([1, 210, 0, 0], 2), handles: [] });
    store.apply();
    expect(store.readQuote(OUTCOMES[0]!).odds).toBe(185);
  });
});

describe('forgetting', () => {
  const line = (specifier: string): LineCell => ({
    matchId: 'm2',
    marketId: '18',
    marketName: 'Total',
    specifier,
    value: specifier.slice(6),
    status: 0,
    closed: false,
    reason: '',
    outcomes: [{ id: '12', key: `m2/18/${specifier}/12`, name: 'Over', label: 'Over' }],
  });
  const main = mainLineKey('m2', '18');
  const own = lineKey('m2', '18', 'total=2.5');
  const price = 'm2/18/total=2.5/12';

  function storeWith(keys: readonly (typeof main | typeof own)[]) {
    const store = new CellStore();
    store.stage({
      seq: 1,
      epoch: 1,
      cells: keys.map((key) => [key, line('total=2.5')] as const),
      handles: [[7, price]],
      prices: Int32Array.from([7, 190, 0, 0]).buffer,
    });
    store.apply();
    return store;
  }

  test('a dropped line takes its prices along', () => {
    const store = storeWith([main]);
    store.forget([main]);
    expect(store.read(main)).toBeUndefined();
    expect(store.readQuote(price)).toBe(NO_QUOTE);
  });

  test('prices stay while another cell of the same line is shown', () => {
    const store = storeWith([main, own]);
    store.forget([main]);
    expect(store.readQuote(price).odds).toBe(190);
    store.forget([own]);
    expect(store.readQuote(price)).toBe(NO_QUOTE);
  });

  test('a main line that moves on leaves no open price behind', () => {
    const store = storeWith([main]);
    store.stage({
      seq: 2,
      epoch: 1,
      cells: [[main, line('total=3.5')]],
      handles: [],
      prices: null,
    });
    store.apply();
    expect(store.readQuote(price)).toBe(NO_QUOTE);
    expect((store.read(main) as LineCell).specifier).toBe('total=3.5');
  });

  test('distrust leaves nothing open and nothing fresh', () => {
    const store = storeWith([main]);
    store.stage({
      seq: 2,
      epoch: 1,
      cells: [[KEYS[0]!, { level: 'fresh', lastMessageAt: 5 }]],
      handles: [],
      prices: null,
    });
    store.apply();
    store.markAllStale(1_000);
    expect(store.readQuote(price)).toMatchObject({ state: 'stale', odds: 190 });
    expect(store.read(KEYS[0]!)).toEqual({ level: 'stale', lastMessageAt: 5 });
    expect(store.read('link')).toMatchObject({ state: 'retrying', since: 1_000 });
  });
});
