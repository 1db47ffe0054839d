// Legs that cannot be bet on, refused by name, and prices that moved.

import { describe, expect, test } from 'vitest';
import { readSteadyTime } from '../../../src/server/domain/sports/steady-time.ts';
import { makeFixture } from '../../support/backend.ts';
import { makeCoupon, pick, publishPrices, RESULT, stopBetting } from '../../support/betting.ts';
import { prepareBetting, refused } from './prepare-betting.ts';

const { backend, place } = prepareBetting();

describe('a leg', () => {
  const cases: Record<string, [code: string, matchId: string, prepare: () => void]> = {
    'of a stopped match': ['selection_suspended', '101', () => stopBetting(backend(), '101')],
    'of a suspended market': [
      'selection_suspended',
      '101',
      () => publishPrices(backend(), '101', {}, { status: 1 }),
    ],
    'of a market handed over': [
      'selection_suspended',
      '101',
      () => publishPrices(backend(), '101', {}, { status: 5 }),
    ],
    'of a deactivated market': [
      'selection_deactivated',
      '101',
      () => publishPrices(backend(), '101', {}, { status: 2 }),
    ],
    'of a settled market': [
      'selection_deactivated',
      '101',
      () => publishPrices(backend(), '101', {}, { status: 3 }),
    ],
    'without a price above 1': [
      'selection_suspended',
      '101',
      () => publishPrices(backend(), '101', { ...RESULT, '1': 1 }),
    ],
    'of a match that nobody knows': ['selection_not_offered', '999', () => {}],
    'of a match that has begun': [
      'match_started',
      '101',
      () => backend().hub.declare(makeFixture({ matchId: '101', startsAt: Date.now() - 1 })),
    ],
    'of a match that has ended': [
      'match_ended',
      '201',
      () =>
        backend().hub.publish('live', 'fixture_status', '201', {
          event_id: 201,
          product: 1,
          timestamp: Date.now(),
          status_code: 100,
          status: 3,
          match_status: 'Ended',
          home_score: 1,
          away_score: 0,
          event_time: '90:00',
        }),
    ],
    'of a live match that fell silent': [
      'stale',
      '201',
      () => {
        const fixture = backend().store.get('201');
        if (fixture !== undefined) fixture.lastMessageAt = readSteadyTime() - 31_000;
      },
    ],
  };

  test.each(Object.keys(cases))('%s is refused by name', async (name) => {
    const [code, matchId, prepare] = cases[name] ?? ['', '', () => {}];
    prepare();
    const answer = await place(makeCoupon([pick('102'), pick(matchId)]));
    expect(answer).toMatchObject(
      refused(code, {
        data: { selections: [{ selectionId: `${matchId}/1//1`, active: 0, code }] },
      }),
    );
    const known = backend().store.get(matchId) !== undefined;
    if (known) expect(answer.body.message).toContain(backend().store.get(matchId)?.definition.home);
    // A new match takes the place of one that has ended.
    backend().store.retire(matchId);
  });

  test('that is not offered in this market is refused', async () => {
    for (const changes of [{ outcomeId: '7' }, { marketId: '18' }, { specifier: 'total=2.5' }]) {
      const answer = await place(makeCoupon([pick('101', changes)]));
      expect(answer).toMatchObject(refused('selection_not_offered'));
    }
  });

  test('that opened again is taken', async () => {
    stopBetting(backend(), '101');
    publishPrices(backend(), '101', RESULT);
    expect((await place(makeCoupon([pick('101')]))).body).toMatchObject({ success: true });
  });
});

describe('a price that moved', () => {
  const requote = (odds: number) =>
    refused('odds_changed', {
      data: { selections: [{ selectionId: '101/1//1', odds, active: 1 }] },
    });

  test.each([
    [false, 2.2, 'refused'],
    ['false', 1.8, 'refused'],
    [undefined, 2.2, 'refused'],
    ['higher', 1.99, 'refused'],
    ['higher', 2.01, 'taken'],
    [true, 1.8, 'taken'],
    ['true', 2.2, 'taken'],
  ] as const)('with acceptChanges %s to %s is %s', async (acceptChanges, odds, outcome) => {
    publishPrices(backend(), '101', { ...RESULT, '1': odds });
    const { acceptChanges: _, ...coupon } = makeCoupon([pick('101')]);
    const answer = await place(acceptChanges === undefined ? coupon : { ...coupon, acceptChanges });
    if (outcome === 'refused') expect(answer).toMatchObject(requote(odds));
    else {
      expect(answer.body).toMatchObject({
        data: { possibleWin: Math.round(odds * 100), selections: [{ sentOdds: 2, odds }] },
      });
    }
  });
});

test('odds that the feed never had are not paid', async () => {
  const forged = pick('101', { odds: 200 });
  const offered = { selections: [{ selectionId: '101/1//1', odds: 2, active: 1 }] };
  expect(await place(makeCoupon([forged]))).toMatchObject(
    refused('odds_changed', { data: offered }),
  );
  const { body } = await place(makeCoupon([forged], { acceptChanges: true }));
  expect(body).toMatchObject({ data: { possibleWin: 200, totalOdd: 2 } });
});
