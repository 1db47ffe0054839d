// The coupon of the slip in its session: what keeps it from being sent, and what is sent.

import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { couponSchema } from '../../src/shared/api/coupon.ts';
import { DEFAULT_RULES } from '../../src/shared/betslip/coupon/default-rules.ts';
import { KEY_7, KEY_8, openSlip } from '../support/slip-rig.ts';

test("a requote's prices hold until the feed names the outcome", async () => {
  const { add, change, leg, price, readCoupon, pass } = await openSlip();
  add('7');
  await pass(16);
  await pass(16);
  const offer = (odds: number, active = true) =>
    change({ type: 'requote', selections: [{ selectionId: KEY_7, odds, active }] });
  offer(180);
  expect(leg(KEY_7)).toMatchObject({ odds: 180, changed: 'down', previousOdds: 200 });
  expect(readCoupon().coupon.selections[0]?.odds).toBe(1.8);
  price('7', '3', 9);
  await pass(16);
  expect(leg(KEY_7)?.odds).toBe(180);
  price('7', '1', 2);
  await pass(16);
  expect(leg(KEY_7)?.odds).toBe(200);
  offer(0, false);
  expect(leg(KEY_7)).toMatchObject({ block: 'suspended', odds: 200 });
  price('7', '1', 2);
  await pass(16);
  expect(leg(KEY_7)?.block).toBeNull();
});

test('a check of kept selections says nothing of what the feed has confirmed', async () => {
  const { add, change, leg, pass } = await openSlip();
  const check = (selectionId: string) =>
    change({
      type: 'requote',
      onlyStale: true,
      selections: [{ selectionId, odds: 150, active: true }],
    });
  add('7');
  add('8');
  check(KEY_8);
  expect(leg(KEY_8)).toMatchObject({ odds: 150, block: 'stale' });
  await pass(16);
  await pass(16);
  // The snapshot is the feed's own word.
  expect(leg(KEY_8)).toMatchObject({ odds: 200, block: null });
  check(KEY_7);
  expect(leg(KEY_7)).toMatchObject({ odds: 200, block: null });
});

test('problems come in the order in which a player mends them; a stake of 0 before all', async () => {
  const { add, change, slip, stop, pass } = await openSlip();
  const codes = () => slip().problems.map(({ code }) => code);
  add('7');
  add('8');
  await pass(16);
  await pass(16);
  stop('7');
  await pass(16);
  change({ type: 'setStake', stake: 0 });
  expect(slip().problems[0]).toMatchObject({
    code: 'stake_zero',
    text: 'error. stake must be greater than 0',
  });
  change({ type: 'setStake', stake: 9_900 });
  expect(codes()).toEqual(['below_minimum', 'suspended']);
  change({ type: 'setStake', stake: 10_000 });
  const player = { userId: '1', username: 'a', userRole: 'player', sportBonusBalance: 0 };
  change({ type: 'setPlayer', player: { ...player, availableBalance: 9_999 } });
  expect(codes()).toEqual(['balance_short', 'suspended']);
  change({ type: 'setMode', mode: 'sim' });
  expect(codes()).toEqual(['suspended']);
  change({ type: 'setRules', rules: { ...DEFAULT_RULES, liveBets: false, maxSelections: 1 } });
  expect(codes()).toEqual(['too_many_selections', 'live_bets_closed', 'suspended']);
  change({ type: 'removeBlocked' });
  expect(codes()).toEqual(['live_bets_closed']);
  change({ type: 'clear' });
  expect(codes()).toEqual([]);
});

test.each([
  ['real', false, 'Your balance does not cover'],
  ['bonus', true, 'Your sport bonus does not cover'],
])(
  'a stake of all that the %s wallet has is taken, a kobo more is not',
  async (_, useBonus, text) => {
    const { add, change, slip, pass } = await openSlip();
    add('7');
    add('8');
    await pass(16);
    await pass(16);
    const player = { userId: '1', username: 'a', userRole: 'player' };
    const balances = { availableBalance: 0, sportBonusBalance: 0 };
    const field = useBonus ? 'sportBonusBalance' : 'availableBalance';
    change({ type: 'setPlayer', player: { ...player, ...balances, [field]: 20_000 } });
    change({ type: 'setUseBonus', useBonus });
    change({ type: 'setStake', stake: 20_000 });
    expect(slip().problems).toEqual([]);
    change({ type: 'setStake', stake: 20_001 });
    expect(slip().problems).toMatchObject([{ code: 'balance_short' }]);
    expect(slip().problems[0]?.text).toContain(`${text} the stake. `);
    // The duty is part of the cost: 19,048 and 952 kobo of duty are all of it.
    change({ type: 'setRules', rules: { ...DEFAULT_RULES, exciseDutyPercent: 5 } });
    change({ type: 'setStake', stake: 19_048 });
    expect(slip().problems).toEqual([]);
    change({ type: 'setStake', stake: 19_049 });
    expect(slip().problems).toMatchObject([{ code: 'balance_short' }]);
    expect(slip().problems[0]?.text).toContain(`${text} the stake and its excise duty. `);
  },
);

test('singles have a least stake each, and together the least stake of a bet', async () => {
  const { add, change, slip, pass } = await openSlip();
  add('7');
  add('8');
  await pass(16);
  await pass(16);
  change({ type: 'setBetType', betType: 'Single' });
  const rules = { ...DEFAULT_RULES, singleMinStake: 2_000, minStake: 10_000 };
  change({ type: 'setRules', rules });
  const stake = (seventh: number, eighth: number) => {
    change({ type: 'setSelectionStake', selectionId: KEY_7, stake: seventh });
    change({ type: 'setSelectionStake', selectionId: KEY_8, stake: eighth });
    return slip().problems;
  };
  expect(stake(5_000, 5_000)).toEqual([]);
  expect(stake(5_000, 4_999)).toMatchObject([
    {
      code: 'below_minimum',
      text: 'The minimum stake is ₦100.00. Raise your stake.',
      selectionIds: [],
    },
  ]);
  expect(stake(1_999, 9_000)).toMatchObject([
    {
      code: 'below_minimum',
      text: 'The minimum stake is ₦20.00. Raise your stake.',
      selectionIds: [KEY_7],
    },
  ]);
  expect(stake(2_000, 8_000)).toEqual([]);
});

test('a system whose only grouping has nothing on it stakes nothing', async () => {
  const { add, change, slip, pass } = await openSlip();
  for (const id of ['7', '8', '9']) add(id);
  await pass(16);
  await pass(16);
  change({ type: 'setBetType', betType: 'Combo' });
  change({ type: 'setGrouping', size: 2, stake: 10_000 });
  expect(slip().figures.totalStake).toBe(30_000);
  change({ type: 'setGrouping', size: 2, stake: 0 });
  expect(slip().figures.totalStake).toBe(0);
  expect(slip().problems[0]).toMatchObject({ code: 'stake_zero' });
  change({ type: 'setGrouping', size: 3, stake: 10_000 });
  expect(slip().figures).toMatchObject({ totalStake: 10_000 });
  expect(slip().problems.map(({ code }) => code)).not.toContain('below_minimum');
});

test('of a system nothing is played before the player has chosen', async () => {
  const { add, change, slip, pass } = await openSlip();
  for (const id of ['7', '8', '9']) add(id);
  await pass(16);
  await pass(16);
  change({ type: 'setBetType', betType: 'Combo' });
  const chosen = () => slip().figures.groupings.filter((each) => each.chosen);
  expect(chosen()).toEqual([]);
  expect(slip().figures).toMatchObject({ totalStake: 0, noOfCombos: 0 });
  expect(slip().problems).toMatchObject([{ code: 'stake_zero' }]);
  change({ type: 'setGrouping', size: 1, stake: 10_000 });
  expect(chosen()).toMatchObject([{ size: 1, stake: 10_000 }]);
  change({ type: 'setGrouping', size: 1, stake: null });
  expect(chosen()).toEqual([]);
});

test('singles name the ones whose stake is wrong', async () => {
  const { add, change, slip, pass } = await openSlip();
  add('7');
  add('8');
  await pass(16);
  await pass(16);
  change({ type: 'setBetType', betType: 'Single' });
  change({ type: 'setSelectionStake', selectionId: KEY_7, stake: 0 });
  change({ type: 'setSelectionStake', selectionId: KEY_8, stake: 400_000_000 });
  expect(slip().problems).toMatchObject([
    { code: 'stake_zero', selectionIds: [KEY_7] },
    { code: 'above_maximum', selectionIds: [KEY_8] },
  ]);
});

test('the coupon that is sent is one that the server reads, with what the receipt keeps', async () => {
  const { add, change, price, clock, readCoupon, session, pass } = await openSlip();
  expect(session.readCoupon()).toMatchObject({ ok: false });
  for (const id of ['7', '8', '9'])
    add(id, '1', id === '9' ? { type: 'prematch', startsAt: 1_700_000_060_000 } : {});
  await pass(16);
  await pass(16);
  const pickedAt = clock.now() - 32;
  change({ type: 'setBetType', betType: 'Combo' });
  change({ type: 'setGrouping', size: 2, stake: 10_050 });
  change({ type: 'setBanker', selectionId: KEY_7, fixed: true });
  change({ type: 'setAcceptChanges', acceptChanges: 'any' });
  const player = { userId: '12', username: '803', userRole: 'player' };
  change({ type: 'setPlayer', player: { ...player, availableBalance: 1e9, sportBonusBalance: 0 } });
  price('7', '1', 2.35);
  await pass(16);
  const { coupon, legs } = readCoupon();
  expect(z.parse(couponSchema(), coupon)).toMatchObject({
    bet_type: 'Combo',
    combos: [{ Grouping: 2, Stake: 10_050 }],
    acceptChanges: 'true',
    isBooking: 0,
    selections: [
      { matchId: '7', odds: 235, fixed: true },
      { matchId: '8', odds: 200, fixed: false },
      { matchId: '9', odds: 200 },
    ],
  });
  expect(coupon).toMatchObject({ userRole: 'player', event_type: 'mixed', hasLive: true });
  expect(legs[0]).toEqual({
    selectionId: KEY_7,
    name: 'Outcome 1',
    eventName: 'Home 7 v Away 7',
    picked: { odds: 200, at: pickedAt, seq: 0 },
    sent: { odds: 235, at: clock.now(), seq: 11 },
  });
  change({ type: 'setMode', mode: 'sim' });
  change({ type: 'setBetType', betType: 'Single' });
  expect(z.parse(couponSchema(), readCoupon().coupon)).toMatchObject({
    bet_type: 'Single',
    isBooking: 2,
    combos: [],
    stake: 30_000,
    selections: [{ stake: 10_000 }, { stake: 10_000 }, { stake: 10_000 }],
  });
});

test('the what-if explorer answers for the coupon as it stands', async () => {
  const { add, session, pass } = await openSlip();
  expect(session.explore({})).toMatchObject({ ok: false });
  add('7');
  add('8');
  await pass(16);
  await pass(16);
  expect(session.explore({ [KEY_7]: 'won' })).toMatchObject({
    ok: true,
    value: { best: 40_000, worst: 0, linesOpen: 1 },
  });
});

test('the coupon says what is shown of cost and win; that of a simulation costs nothing', async () => {
  const { add, change, readCoupon, pass } = await openSlip();
  add('7');
  add('8');
  await pass(16);
  await pass(16);
  const rules = { ...DEFAULT_RULES, exciseDutyPercent: 7.5, withholdingTaxPercent: 10 };
  change({ type: 'setRules', rules });
  change({ type: 'setStake', stake: 10_000 });
  // 400 at 4.00, a tenth of the 300 won taken.
  expect(readCoupon().coupon.shown).toEqual({ cost: 107.5, possibleWin: 370 });
  change({ type: 'setMode', mode: 'sim' });
  expect(readCoupon().coupon.shown).toBe(undefined);
});
