// The store folds messages by the rules of contract section 2.

import { beforeEach, describe, expect, test } from 'vitest';
import { FixtureStore } from '../../../src/server/domain/sports/fixture-store.ts';
import type { FeedMessage } from '../../../src/shared/feed/messages.ts';
import { makeFixture } from '../../support/backend.ts';
import { makeBetStop, makeMarket, makeMessage, makeOddsChange } from './make-messages.ts';

let store: FixtureStore;
let seq: number;

beforeEach(() => {
  store = new FixtureStore(() => 1_000_000);
  store.declare(makeFixture({ type: 'live' }));
  seq = 0;
});

function apply(...messages: FeedMessage[]): void {
  for (const message of messages) {
    seq += 1;
    store.apply(store.get('1001')!, message, seq);
  }
}

function outcome(marketId: string, outcomeId: string, specifier = '') {
  const found = store.find('1001', marketId, specifier, outcomeId);
  return found && { ...found.outcome, status: found.line.status };
}

describe('odds change', () => {
  test('opens outcomes with their price, and keeps the price before', () => {
    apply(makeOddsChange([makeMarket(1, { '1': 1.5, '2': 4 })]));
    expect(outcome('1', '1')).toMatchObject({ open: true, odds: 150, previousOdds: 0 });
    apply(makeOddsChange([makeMarket(1, { '1': 1.6 })]));
    expect(outcome('1', '1')).toMatchObject({ open: true, odds: 160, previousOdds: 150 });
    expect(outcome('1', '2')).toMatchObject({ open: true, odds: 400 });
  });

  test('a repeat of the price leaves the price before', () => {
    apply(
      makeOddsChange([makeMarket(1, { '1': 1.5 })]),
      makeOddsChange([makeMarket(1, { '1': 1.6 })]),
    );
    apply(makeOddsChange([makeMarket(1, { '1': 1.6 })]));
    expect(outcome('1', '1')).toMatchObject({ odds: 160, previousOdds: 150 });
  });

  test.each([0, 1, 0.5, Number.NaN, 'x', undefined])(
    'odds of %s suspend and keep the last price',
    (odds) => {
      apply(makeOddsChange([makeMarket(1, { '1': 1.5 })]));
      const market = { id: 1, status: 0, outcomes: [{ id: '1', odds, active: 1 }] };
      apply(makeOddsChange([market]));
      expect(outcome('1', '1')).toMatchObject({ open: false, odds: 150 });
    },
  );

  test.each([1, 2, 3, 4, 5, 9])(
    'market status %s closes all its outcomes, named or not',
    (status) => {
      apply(makeOddsChange([makeMarket(1, { '1': 1.5, '2': 4 })]));
      apply(makeOddsChange([makeMarket(1, { '1': 1.7 }, { status })]));
      expect(outcome('1', '1')).toMatchObject({ open: false, odds: 150 });
      expect(outcome('1', '2')).toMatchObject({ open: false, odds: 400 });
    },
  );

  test('lines of one market are apart, and the favourite moves between them', () => {
    const over = (total: string, more = {}) =>
      makeMarket(18, { '12': 1.9, '13': 1.9 }, { specifiers: `total=${total}`, ...more });
    apply(makeOddsChange([over('2.5', { favourite: 1 }), over('3.5')]));
    expect(store.get('1001')!.favourites.get('18')).toBe('total=2.5');
    apply(makeOddsChange([over('3.5', { favourite: 1 })]));
    expect(store.get('1001')!.favourites.get('18')).toBe('total=3.5');
    apply(makeOddsChange([over('3.5')]));
    expect(store.get('1001')!.favourites.has('18')).toBe(false);
  });
});

describe('bet stop', () => {
  test('suspends every active market and keeps the last prices', () => {
    apply(makeOddsChange([makeMarket(1, { '1': 1.5, '2': 4 })]), makeBetStop());
    expect(outcome('1', '1')).toMatchObject({ open: false, odds: 150, status: 1 });
    expect(outcome('1', '2')).toMatchObject({ open: false, odds: 400, status: 1 });
  });

  test('only the outcome that an odds change names comes back', () => {
    apply(makeOddsChange([makeMarket(1, { '1': 1.5, '2': 4 })]), makeBetStop());
    apply(makeOddsChange([makeMarket(1, { '1': 1.8 })]));
    expect(outcome('1', '1')).toMatchObject({ open: true, odds: 180 });
    expect(outcome('1', '2')).toMatchObject({ open: false, odds: 400 });
  });

  test('leaves markets that are not active as they are', () => {
    apply(makeOddsChange([makeMarket(1, { '1': 1.5 }, { status: 3 })]), makeBetStop());
    expect(outcome('1', '1')?.status).toBe(3);
  });

  test('that closes moves active markets only: what was suspended may come back', () => {
    apply(
      makeOddsChange([makeMarket(1, { '1': 1.5 }), makeMarket(26, { '70': 1.9 }, { status: 1 })]),
      makeBetStop({ market_status: 3 }),
    );
    expect(outcome('1', '1')?.status).toBe(3);
    expect(outcome('26', '70')?.status).toBe(1);
  });

  test('moves to the status it names, never to active', () => {
    apply(makeOddsChange([makeMarket(1, { '1': 1.5 })]), makeBetStop({ market_status: 2 }));
    expect(outcome('1', '1')?.status).toBe(2);
    apply(makeOddsChange([makeMarket(1, { '1': 1.5 })]), makeBetStop({ market_status: 0 }));
    expect(outcome('1', '1')?.status).toBe(1);
  });

  test.each([
    { groups: ['goals'], stopped: [false, true] },
    { groups: 'Goals', stopped: [false, true] },
    { groups: 'main|goals', stopped: [true, true] },
    { groups: [], stopped: [true, true] },
    { groups: undefined, stopped: [true, true] },
    { groups: ['halves'], stopped: [false, false] },
    { groups: ['nobody knows this one'], stopped: [true, true] },
  ])('groups $groups', ({ groups, stopped }) => {
    // Market 1 is in the group main only, market 26 (odd/even) in goals only.
    apply(makeOddsChange([makeMarket(1, { '1': 1.5 }), makeMarket(26, { '70': 1.9 })]));
    apply(makeBetStop({ groups }));
    expect([outcome('1', '1')?.open, outcome('26', '70')?.open]).toEqual(stopped.map((is) => !is));
  });

  test('spares markets of another producer, not those without one', () => {
    apply(makeOddsChange([makeMarket(1, { '1': 1.5 })], 3));
    apply(makeMessage('odds_change', { timestamp: 1, markets: [makeMarket(29, { '74': 1.5 })] }));
    apply(makeBetStop({ product: 1 }));
    expect(outcome('1', '1')?.open).toBe(true);
    expect(outcome('29', '74')?.open).toBe(false);
    apply(makeBetStop({ product: undefined }));
    expect(outcome('1', '1')?.open).toBe(false);
  });
});

describe('matches that wait to be described', () => {
  const HOUR_MS = 3_600_000;
  const minimal = (matchId: string) => ({ ...makeFixture({ matchId, type: 'live' }) });

  test('are forgotten after an hour of silence, not by a clock that is set', () => {
    let wall = 1_795_262_400_000;
    let ticks = 0;
    store = new FixtureStore(
      () => wall,
      undefined,
      () => ticks,
    );
    store.discover(minimal('7'));
    for (const jump of [2 * HOUR_MS, -9 * HOUR_MS]) {
      wall += jump;
      expect(store.countWaiting()).toBe(1);
    }
    ticks += HOUR_MS;
    expect(store.countWaiting()).toBe(1);
    ticks += 1;
    expect(store.countWaiting()).toBe(0);
  });
});

describe('declare, restart, retire', () => {
  test('a new definition keeps prices and renames', () => {
    apply(makeOddsChange([makeMarket(1, { '1': 1.5 })]));
    store.declare(makeFixture({ type: 'prematch', home: 'Gunners' }));
    expect(outcome('1', '1')).toMatchObject({ odds: 150, names: { outcomeName: 'Gunners' } });
    expect(store.get('1001')!.seq).toBe(1);
  });

  test('names of the definition win over the catalogue', () => {
    const outcomes = [{ outcomeId: '1', outcomeName: 'The home side' }];
    const market = { marketId: '1', marketName: 'Who wins', specifier: '', outcomes };
    store.declare(makeFixture({ type: 'live', markets: [market] }));
    apply(makeOddsChange([makeMarket(1, { '1': 1.5, '3': 4 })]));
    const found = store.find('1001', '1', '', '1')!;
    expect(found.line.marketName).toBe('Who wins');
    expect(found.outcome.names).toEqual({
      outcomeName: 'The home side',
      displayName: 'The home side',
      alias: '1',
    });
    expect(outcome('1', '3')?.names.outcomeName).toBe('Chelsea');
  });

  test('what nobody names is called as the feed calls it, else by its id', () => {
    const outcomes = [
      { id: 'a', name: 'First', odds: 2 },
      { id: 'b', odds: 2 },
    ];
    apply(makeOddsChange([{ id: 9999, outcomes }]));
    expect(outcome('9999', 'a')?.names.alias).toBe('First');
    expect(outcome('9999', 'b')?.names.alias).toBe('b');
    expect(store.find('1001', '9999', '', 'a')!.line.marketName).toBe('Market 9999');
  });

  test('a restart clears prices and state under the next epoch', () => {
    apply(makeOddsChange([makeMarket(1, { '1': 1.5 })]));
    store.restart('1001');
    expect(outcome('1', '1')).toBeUndefined();
    expect(store.get('1001')).toMatchObject({ seq: 0, epoch: 1, timestamp: 0 });
  });

  test('a retired fixture is gone', () => {
    store.retire('1001');
    expect(store.get('1001')).toBeUndefined();
    expect(store.size).toBe(0);
  });
});
