// What is not taken, by name: legs that cannot be bet on, rules of play, players who may not.

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { players } from '../../../src/server/db/schema/accounts.ts';
import { exclusions, playerLimits } from '../../../src/server/db/schema/limits.ts';
import { BetPlacement } from '../../../src/server/domain/bets/place-bet.ts';
import { readBalances } from '../../../src/server/domain/ledger/ledger.ts';
import type { RuleName } from '../../../src/server/domain/settings/play-rules.ts';
import { type CouponInput, couponSchema } from '../../../src/shared/api/coupon.ts';
import { makeFixture, startBackend, type TestBackend } from '../../support/backend.ts';
import {
  makeCoupon,
  openLiveMatch,
  openMatch,
  pick,
  publishPrices,
  RESULT,
  stopBetting,
} from '../../support/betting.ts';
import { signUp, type TestPlayer } from '../../support/players.ts';
import { resetRules, setRules } from '../../support/rules.ts';

const PATH = '/api/bets/place-bet/1';
const HOUR_MS = 3_600_000;
let backend: TestBackend;
let player: TestPlayer;

beforeAll(async () => {
  backend = await startBackend();
  player = await signUp(backend, { realKobo: 100_000_000 });
});
beforeEach(async () => {
  await resetRules(backend);
  await setRules(backend, { liveBetDelay: '0' });
  for (const matchId of ['101', '102', '103', '104']) openMatch(backend, matchId);
  openLiveMatch(backend, '201');
});
afterAll(() => backend.close());

async function place(body: unknown, by = player) {
  const { database } = backend.server;
  const before = await readBalances(database, by.playerId);
  const answer = await by.call('POST', PATH, body);
  if (answer.body.success === false) {
    expect(await readBalances(database, by.playerId)).toEqual(before);
  }
  return answer;
}
const refused = (code: string, more: Record<string, unknown> = {}) => ({
  status: 200,
  body: { success: false, code, ...more },
});

describe('a leg', () => {
  const cases: Record<string, [code: string, matchId: string, prepare: () => void]> = {
    'of a stopped match': ['selection_suspended', '101', () => stopBetting(backend, '101')],
    'of a suspended market': [
      'selection_suspended',
      '101',
      () => publishPrices(backend, '101', {}, { status: 1 }),
    ],
    'of a market handed over': [
      'selection_suspended',
      '101',
      () => publishPrices(backend, '101', {}, { status: 5 }),
    ],
    'of a deactivated market': [
      'selection_deactivated',
      '101',
      () => publishPrices(backend, '101', {}, { status: 2 }),
    ],
    'of a settled market': [
      'selection_deactivated',
      '101',
      () => publishPrices(backend, '101', {}, { status: 3 }),
    ],
    'without a price above 1': [
      'selection_suspended',
      '101',
      () => publishPrices(backend, '101', { ...RESULT, '1': 1 }),
    ],
    'of a match that nobody knows': ['selection_not_offered', '999', () => {}],
    'of a match that has begun': [
      'match_started',
      '101',
      () => backend.hub.declare(makeFixture({ matchId: '101', startsAt: Date.now() - 1 })),
    ],
    'of a match that has ended': [
      'match_ended',
      '201',
      () =>
        backend.hub.publish('live', 'fixture_status', '201', {
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
        const fixture = backend.store.get('201');
        if (fixture !== undefined) fixture.heardAt = Date.now() - 31_000;
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
    const known = backend.store.get(matchId) !== undefined;
    if (known) expect(answer.body.message).toContain(backend.store.get(matchId)?.definition.home);
    // A new match takes the place of one that has ended.
    backend.store.retire(matchId);
  });

  test('that is not offered in this market is refused', async () => {
    for (const changes of [{ outcomeId: '7' }, { marketId: '18' }, { specifier: 'total=2.5' }]) {
      const answer = await place(makeCoupon([pick('101', changes)]));
      expect(answer).toMatchObject(refused('selection_not_offered'));
    }
  });

  test('that opened again is taken', async () => {
    stopBetting(backend, '101');
    publishPrices(backend, '101', RESULT);
    expect((await place(makeCoupon([pick('101')]))).body).toMatchObject({ success: true });
  });
});

describe('a price that moved', () => {
  const reoffer = (odds: number) =>
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
    publishPrices(backend, '101', { ...RESULT, '1': odds });
    const { acceptChanges: _, ...coupon } = makeCoupon([pick('101')]);
    const answer = await place(acceptChanges === undefined ? coupon : { ...coupon, acceptChanges });
    if (outcome === 'refused') expect(answer).toMatchObject(reoffer(odds));
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

describe('the coupon', () => {
  const multiple = (...ids: string[]) => ids.map((id) => pick(id));
  const cases: Record<
    string,
    [code: string, coupon: () => CouponInput, rules?: Partial<Record<RuleName, string>>]
  > = {
    'with stake 0': ['zero_stake', () => makeCoupon([pick('101')], { stake: 0 })],
    'with one stake of 0': [
      'zero_stake',
      () =>
        makeCoupon([pick('101', { stake: 500 }), pick('102')], { bet_type: 'Single', stake: 500 }),
    ],
    'below the least stake': ['stake_too_low', () => makeCoupon([pick('101')], { stake: 99.99 })],
    'above the most for a single': [
      'stake_too_high',
      () => makeCoupon([pick('101')], { stake: 500.01 }),
      { singleMaxStake: '500' },
    ],
    'above the most for several': [
      'stake_too_high',
      () => makeCoupon(multiple('101', '102'), { stake: 500.01 }),
      { comboMaxStake: '500' },
    ],
    'with more legs than allowed': [
      'too_many_selections',
      () => makeCoupon(multiple('101', '102', '103')),
      { MaxNoOfSelection: '2' },
    ],
    'of one leg as Multiple': [
      'too_few_selections',
      () => makeCoupon([pick('101')], { bet_type: 'Multiple' }),
    ],
    'with the same outcome twice': [
      'duplicate_selection',
      () => makeCoupon(multiple('101', '101'), { bet_type: 'Split' }),
    ],
    'with one match twice as Multiple': [
      'same_match',
      () => makeCoupon([pick('101'), pick('101', { outcomeId: '2', odds: 3.5 })]),
    ],
    'that splits, where that is off': [
      'split_bets_off',
      () => makeCoupon(multiple('101', '102'), { bet_type: 'Split' }),
      { EnableSplitBet: '0' },
    ],
    'that is a system, where that is off': [
      'system_bets_off',
      () => makeCoupon(multiple('101', '102'), { bet_type: 'Combo' }),
      { EnableSystemBet: '0' },
    ],
    'that is live, where that is off': [
      'live_bets_off',
      () => makeCoupon([pick('201')]),
      { AcceptLiveBets: '0' },
    ],
    'with more live legs than allowed': [
      'too_many_live',
      () => makeCoupon([pick('201')]),
      { LiveTicketMax: '0' },
    ],
    'of more matches than can be combined': [
      'too_many_matches',
      () => makeCoupon(multiple('101', '102', '103')),
      { MaxCombinationOddLength: '2' },
    ],
    'with a grouping twice': ['duplicate_grouping', () => withGroupings([2, 100], [2, 100])],
    'with a grouping that has no lines': ['bad_grouping', () => withGroupings([4, 100])],
    'with a grouping above the cap': [
      'bad_grouping',
      () => withGroupings([2, 100]),
      { MaxCombinations: '2' },
    ],
    'with more combinations than a coupon may have': [
      'too_many_combinations',
      () => withGroupings([1, 100], [2, 100]),
      { MaxCouponCombinations: '5' },
    ],
    'without a staked grouping': ['zero_stake', () => withGroupings([2, 0])],
    'with a stake between the steps': ['bad_group_stake', () => withGroupings([2, 100.05])],
    'with too little on a combination': ['bad_group_stake', () => withGroupings([1, 4.9], [2, 50])],
    'above the balance': [
      'insufficient_funds',
      () => makeCoupon([pick('101')], { stake: 2_000_000 }),
    ],
    'above the balance of the bonus': [
      'insufficient_funds',
      () => makeCoupon([pick('101')], { useBonus: true }),
    ],
    'that is a booking': ['not_a_bet', () => makeCoupon([pick('101')], { isBooking: 1 })],
    'of another client': ['unknown_client', () => makeCoupon([pick('101')], { clientId: 5 })],
  };
  const withGroupings = (...groupings: [size: number, stake: number][]) =>
    makeCoupon(multiple('101', '102', '103'), {
      bet_type: 'Combo',
      combos: groupings.map(([Grouping, Stake]) => ({ Grouping, Stake })),
    });

  test.each(Object.keys(cases))('%s is refused', async (name) => {
    const [code, coupon, rules] = cases[name] ?? ['', () => makeCoupon([])];
    if (rules !== undefined) await setRules(backend, rules);
    expect(await place(coupon())).toMatchObject(refused(code));
  });

  test('with legs of one match that do not go together is refused in the words of the platform', async () => {
    const market = { marketId: '1', marketName: 'Result', specifier: '', outcomes: [] };
    backend.hub.declare(
      makeFixture({ matchId: '101', markets: [{ ...market, combinability: 2 }] }),
    );
    publishPrices(backend, '101', { '74': 1.8, '76': 1.9 }, { marketId: 29 });
    const coupon = makeCoupon(
      [pick('101'), pick('101', { marketId: 29, outcomeId: 74, odds: 1.8 })],
      {
        bet_type: 'Split',
      },
    );
    expect(await place(coupon)).toMatchObject(
      refused('mixed_combinability', { message: 'Mixed CompatibilityLevel on odds' }),
    );
  });

  test('with stake 0 hears what the specification says', async () => {
    const answer = await place(makeCoupon([pick('101')], { stake: 0 }));
    expect(answer.body.message).toBe('error. stake must be greater than 0');
  });
});

describe('a player', () => {
  test('whose account is locked may not stake', async () => {
    const locked = await signUp(backend, { realKobo: 100_000 });
    await backend.server.database
      .update(players)
      .set({ status: 'locked' })
      .where(eq(players.id, locked.playerId));
    // The token of a locked player is dead, unless the lock comes between the two.
    expect(await place(makeCoupon([pick('101')]), locked)).toMatchObject({ status: 401 });
    const { database, rules, store } = backend.server;
    const order = {
      playerId: locked.playerId,
      key: randomUUID(),
      coupon: z.parse(couponSchema, makeCoupon([pick('101')])),
    };
    const placing = new BetPlacement({ database, rules, store }).place(order);
    await expect(placing).rejects.toMatchObject({ code: 'account_locked' });
  });

  test.each([
    ['time_out', 'time_out'],
    ['self_exclusion', 'self_excluded'],
  ])('on a %s may not stake', async (kind, code) => {
    const resting = await signUp(backend, { realKobo: 100_000 });
    await backend.server.database.insert(exclusions).values({
      playerId: resting.playerId,
      kind,
      endsAt: new Date(Date.now() + HOUR_MS),
    });
    expect(await place(makeCoupon([pick('101')]), resting)).toMatchObject(refused(code));
  });

  test('may not stake past the loss limit, and many at once do not either', async () => {
    const careful = await signUp(backend, { realKobo: 1_000_000 });
    await backend.server.database.insert(playerLimits).values({
      playerId: careful.playerId,
      kind: 'loss',
      period: 'day',
      amountKobo: 35_000,
    });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => careful.call('POST', PATH, makeCoupon([pick('101')]))),
    );
    const taken = answers.filter(({ body }) => body.success === true);
    expect(taken).toHaveLength(3);
    expect(await place(makeCoupon([pick('101')]), careful)).toMatchObject(refused('loss_limit'));
  });
});

describe('the body', () => {
  const good = () => makeCoupon([pick('101')]);
  const bad: Record<string, [field: string, body: () => unknown]> = {
    'odds of three decimals': ['odds', () => makeCoupon([pick('101', { odds: 2.001 })])],
    'odds below 0': ['odds', () => makeCoupon([pick('101', { odds: -2 })])],
    'odds that are no number': ['odds', () => makeCoupon([pick('101', { odds: 'two' })])],
    'a stake below 0': ['stake', () => makeCoupon([pick('101')], { stake: -100 })],
    'a stake of three decimals': ['stake', () => makeCoupon([pick('101')], { stake: 100.001 })],
    'a stake with an exponent': ['stake', () => makeCoupon([pick('101')], { stake: '1e3' })],
    'no selection': ['selections', () => makeCoupon([])],
    'more selections than anybody may': [
      'selections',
      () => makeCoupon(Array.from({ length: 101 }, (_, at) => pick(String(at)))),
    ],
    'an id that is too long': ['matchId', () => makeCoupon([pick('1'.repeat(65))])],
    'an id that is none': ['outcomeId', () => makeCoupon([pick('101', { outcomeId: "1' or 1" })])],
    'a grouping of no size': [
      'Grouping',
      () => ({ ...good(), bet_type: 'Combo', combos: [{ Grouping: 0, Stake: 100 }] }),
    ],
    'an unknown type': ['bet_type', () => ({ ...good(), bet_type: 'System' })],
  };

  test.each(Object.keys(bad))('with %s is a bad request', async (name) => {
    const [field, body] = bad[name] ?? ['', () => ({})];
    const answer = await player.call('POST', PATH, body());
    expect(answer).toMatchObject({ status: 400, body: { code: 'bad_request' } });
    expect(answer.body.message).toContain(field);
  });
});
