// One selection against the feed of this moment: what speaks against a bet on it, and what it carries.

import { beforeEach, describe, expect, test } from 'vitest';
import { NO_RESULTS } from '../../../src/server/domain/legs/line-results.ts';
import { findLeg, toPricedLeg } from '../../../src/server/domain/legs/price-leg.ts';
import type { Fixture } from '../../../src/server/domain/sports/fixture.ts';
import type { FixtureDefinition } from '../../../src/server/domain/sports/fixture-definition.ts';
import { FixtureStore } from '../../../src/server/domain/sports/fixture-store.ts';
import type { FeedMessage } from '../../../src/shared/feed/messages.ts';
import { makeFixture } from '../../support/backend.ts';
import { fixtureStatus, market, oddsChange } from '../../support/feed-messages.ts';

const NOW = 1_800_000_000_000;
const HOUR_MS = 3_600_000;
const HOME = { matchId: '1001', marketId: '1', specifier: '', outcomeId: '1' };

let store: FixtureStore;
let ticks = 0;

beforeEach(() => {
  ticks = 5_000;
  store = new FixtureStore(
    () => NOW,
    undefined,
    () => ticks,
  );
});

function declare(changes: Partial<FixtureDefinition> = {}): Fixture {
  store.declare(makeFixture({ startsAt: NOW + HOUR_MS, ...changes }));
  return store.get('1001')!;
}

function apply(message: FeedMessage): void {
  store.apply(store.get('1001')!, message, 7);
}

const prices = (status: 0 | 1 | 2 | 3 | 4 | 5 = 0, home = 210) =>
  oddsChange([market('1', { '1': home, '2': 0 }, { status })]);

const faultOf = (now = NOW, ids = HOME) => findLeg(store, NO_RESULTS, ids, now).fault;

describe('what speaks against a bet', () => {
  test('nothing, where the outcome is open', () => {
    declare();
    apply(prices());
    expect(findLeg(store, NO_RESULTS, HOME, NOW)).toMatchObject({
      fault: undefined,
      found: { outcome: { odds: 210 } },
    });
  });

  test('an outcome, a line or a match that nobody offers', () => {
    declare();
    apply(prices());
    for (const ids of [
      { ...HOME, matchId: '9' },
      { ...HOME, specifier: 'total=2.5' },
      { ...HOME, outcomeId: '9' },
    ]) {
      expect(findLeg(store, NO_RESULTS, ids, NOW)).toEqual({
        found: undefined,
        fault: 'selection_not_offered',
      });
    }
  });

  test.each([
    [1, 'selection_suspended'],
    [2, 'selection_deactivated'],
    [3, 'selection_deactivated'],
    [4, 'selection_deactivated'],
    [5, 'selection_suspended'],
  ] as const)('a market of status %i: %s', (status, fault) => {
    declare();
    apply(prices(status));
    expect(faultOf()).toBe(fault);
  });

  test('an outcome that is closed in an open market', () => {
    declare();
    apply(prices());
    expect(faultOf(NOW, { ...HOME, outcomeId: '2' })).toBe('selection_suspended');
  });

  test('an open outcome without a price', () => {
    declare();
    apply(prices());
    store.find('1001', '1', '', '1')!.outcome.odds = 0;
    expect(faultOf()).toBe('selection_not_offered');
  });

  test('a kick-off that has come, to the millisecond', () => {
    declare({ startsAt: NOW });
    apply(prices());
    expect(faultOf(NOW - 1)).toBeUndefined();
    expect(faultOf(NOW)).toBe('match_started');
  });

  test('a match that ended, whatever its markets say', () => {
    declare({ type: 'live', startsAt: NOW - HOUR_MS });
    apply(prices());
    apply(fixtureStatus({ status: 3, matchStatus: 100 }));
    expect(faultOf()).toBe('match_ended');
  });

  test('a live match that was silent for more than 30 s; a prematch one may be', () => {
    declare({ type: 'live', startsAt: NOW - HOUR_MS });
    apply(prices());
    ticks += 30_000;
    expect(faultOf()).toBeUndefined();
    ticks += 1;
    expect(faultOf()).toBe('stale');
    store = new FixtureStore(
      () => NOW,
      undefined,
      () => ticks,
    );
    declare();
    apply(prices());
    ticks += 30_001;
    expect(faultOf()).toBeUndefined();
  });

  test('that silence, and no other, where the clock of the machine is set', () => {
    let wall = NOW;
    store = new FixtureStore(
      () => wall,
      undefined,
      () => ticks,
    );
    declare({ type: 'live', startsAt: NOW - 5 * HOUR_MS });
    for (const jump of [-2 * HOUR_MS, 4 * HOUR_MS]) {
      apply(prices());
      wall += jump;
      ticks += 30_000;
      expect(faultOf(wall)).toBeUndefined();
      ticks += 1;
      expect(faultOf(wall)).toBe('stale');
    }
  });
});

describe('the leg', () => {
  const selection = { ...HOME, odds: 200, fixed: true, stake: 500 } as Parameters<
    typeof toPricedLeg
  >[0];
  const leg = () => toPricedLeg(selection, findLeg(store, NO_RESULTS, HOME, NOW).found!, NOW);

  test('of a match in play has its score and clock, and the producer of its line', () => {
    declare({ type: 'live', startsAt: NOW - HOUR_MS });
    apply(oddsChange([market('1', { '1': 210 })], { product: 5 }));
    apply(
      fixtureStatus({
        status: 1,
        matchStatus: 6,
        score: { home: 2, away: 1 },
        clock: { seconds: 600, stopped: true },
      } as Parameters<typeof fixtureStatus>[0]),
    );
    expect(leg()).toMatchObject({
      selectionId: '1001/1//1',
      odds: 210,
      sentOdds: 200,
      fixed: true,
      stakeKobo: 500,
      producerId: 5,
      eventType: 'live',
      feedSeq: 7,
      names: {
        eventName: 'Arsenal vs Chelsea',
        score: '2:1',
        sport: 'Soccer',
        category: 'England',
      },
    });
    expect(leg().names.eventTime).not.toBe('');
  });

  test('of a match in play that tells no score yet has none', () => {
    declare({ type: 'live', startsAt: NOW - HOUR_MS });
    apply(prices());
    expect(leg().names).toMatchObject({ score: '', eventTime: '' });
  });

  test('of a match before its start has neither, even where the feed sends a score', () => {
    declare();
    apply(prices());
    apply(fixtureStatus({ score: { home: 0, away: 0 } }));
    expect(leg()).toMatchObject({ eventType: 'prematch', names: { score: '', eventTime: '' } });
  });

  test.each([
    ['live', 1],
    ['prematch', 3],
  ] as const)('of a %s line without a producer is of producer %i', (type, producer) => {
    declare({ type, startsAt: type === 'live' ? NOW - HOUR_MS : NOW + HOUR_MS });
    apply(prices());
    store.find('1001', '1', '', '1')!.line.producer = undefined;
    expect(leg().producerId).toBe(producer);
  });
});
