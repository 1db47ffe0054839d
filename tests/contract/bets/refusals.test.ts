// Coupons and players that the rules of play refuse, by name.

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { players } from '../../../src/server/db/schema/accounts.ts';
import { exclusions, playerLimits } from '../../../src/server/db/schema/limits.ts';
import { BetPlacement } from '../../../src/server/domain/bets/place-bet.ts';
import type { RuleName } from '../../../src/server/domain/settings/play-rules.ts';
import { type CouponInput, couponSchema } from '../../../src/shared/api/coupon.ts';
import { makeFixture } from '../../support/backend.ts';
import { makeCoupon, pick, publishPrices } from '../../support/betting.ts';
import { signUp } from '../../support/players.ts';
import { setRules } from '../../support/rules.ts';
import { PLACE_PATH, prepareBetting, refused } from './prepare-betting.ts';

const HOUR_MS = 3_600_000;
const { backend, place, player } = prepareBetting();

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
    'a system that could win more than is paid': [
      'stake_too_high',
      // 3 pairs win 12 a unit, so 1,000 / 12 x 3 may be staked.
      () => withGroupings([2, 83.4]),
      { MaxPayout: '1000' },
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
    if (rules !== undefined) await setRules(backend(), rules);
    expect(await place(coupon())).toMatchObject(refused(code));
  });

  test('with legs of one match that do not go together is refused in the words of the platform', async () => {
    const market = { marketId: '1', marketName: 'Result', specifier: '', outcomes: [] };
    backend().hub.declare(
      makeFixture({ matchId: '101', markets: [{ ...market, combinability: 2 }] }),
    );
    publishPrices(backend(), '101', { '74': 1.8, '76': 1.9 }, { marketId: 29 });
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

  test('that is a system may stake what its payout limit leaves, in the words of any limit', async () => {
    await setRules(backend(), { MaxPayout: '1000' });
    const over = await place(withGroupings([2, 83.4]));
    expect(over.body.message).toBe('The maximum stake is ₦250.00');
    expect(await place(withGroupings([2, 83.3]))).toMatchObject({
      body: { success: true, data: { stake: 249.9, possibleWin: 999.6 } },
    });
    const booked = await player().call('POST', '/api/bets/book-bet/1', withGroupings([2, 83.4]));
    expect(booked).toMatchObject(refused('stake_too_high'));
  });

  test('is held to no largest stake where the rule is 0, as the slip reads it', async () => {
    await setRules(backend(), { singleMaxStake: '0', comboMaxStake: '0' });
    const stake = 5_000;
    expect(await place(makeCoupon([pick('101')], { stake }))).toMatchObject({
      body: { success: true },
    });
    expect(await place(makeCoupon(multiple('101', '102'), { stake }))).toMatchObject({
      body: { success: true },
    });
    expect(await place(withGroupings([2, 100]))).toMatchObject({ body: { success: true } });
  });

  test('with stake 0 hears what the specification says', async () => {
    const answer = await place(makeCoupon([pick('101')], { stake: 0 }));
    expect(answer.body.message).toBe('error. stake must be greater than 0');
  });
});

describe('a player', () => {
  test('whose account is locked may not stake', async () => {
    const locked = await signUp(backend(), { realKobo: 100_000 });
    await backend()
      .server.database.update(players)
      .set({ status: 'locked' })
      .where(eq(players.id, locked.playerId));
    // The token of a locked player is dead, unless the lock comes between the two.
    expect(await place(makeCoupon([pick('101')]), locked)).toMatchObject({ status: 401 });
    const { database, rules, store } = backend().server;
    const order = {
      playerId: locked.playerId,
      key: randomUUID(),
      coupon: z.parse(couponSchema(), makeCoupon([pick('101')])),
    };
    const placing = new BetPlacement({ database, rules, store }).place(order);
    await expect(placing).rejects.toMatchObject({ code: 'account_locked' });
  });

  test.each([
    ['time_out', 'time_out'],
    ['self_exclusion', 'self_excluded'],
  ])('on a %s may not stake', async (kind, code) => {
    const resting = await signUp(backend(), { realKobo: 100_000 });
    await backend()
      .server.database.insert(exclusions)
      .values({
        playerId: resting.playerId,
        kind,
        endsAt: new Date(Date.now() + HOUR_MS),
      });
    expect(await place(makeCoupon([pick('101')]), resting)).toMatchObject(refused(code));
  });

  test('may not stake past the loss limit, and many at once do not either', async () => {
    const careful = await signUp(backend(), { realKobo: 1_000_000 });
    await backend().server.database.insert(playerLimits).values({
      playerId: careful.playerId,
      kind: 'loss',
      period: 'day',
      amountKobo: 35_000,
    });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => careful.call('POST', PLACE_PATH, makeCoupon([pick('101')]))),
    );
    const taken = answers.filter(({ body }) => body.success === true);
    expect(taken).toHaveLength(3);
    expect(await place(makeCoupon([pick('101')]), careful)).toMatchObject(refused('loss_limit'));
  });
});
