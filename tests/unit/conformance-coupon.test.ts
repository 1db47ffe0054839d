// The coupon of spec section 3 as it is sent: every field that its receiver reads or shows.

import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { couponSchema } from '../../src/shared/api/coupon.ts';
import { computeCoupon } from '../../src/shared/betslip/compute-coupon.ts';
import { readOdds } from '../../src/shared/money/odds.ts';
import { matchDetail } from '../support/fake-snapshots.ts';
import { KEY_8, openSlip } from '../support/slip-rig.ts';
import { createInput, createLegs, createRules } from './betslip/coupon-legs.ts';

async function openFullSlip() {
  const rig = await openSlip();
  rig.add('7');
  rig.add('8');
  const player = { userId: '12', username: '8030000001', userRole: 'agent' };
  rig.change({
    type: 'setPlayer',
    player: { ...player, availableBalance: 1e9, sportBonusBalance: 0 },
  });
  await rig.pass(16);
  await rig.pass(16);
  return rig;
}

test('the coupon has every field of its own', async () => {
  const { coupon } = (await openFullSlip()).readCoupon();
  expect(Object.keys(coupon)).toEqual(
    expect.arrayContaining([
      ...['acceptChanges', 'selections', 'combos', 'totalOdds', 'maxBonus', 'minBonus'],
      ...['grossWin', 'maxWin', 'minWin', 'stake', 'totalStake', 'minOdds', 'maxOdds', 'wthTax'],
      ...['exciseDuty', 'useBonus', 'source', 'bet_type', 'event_type', 'hasLive', 'minStake'],
      ...['noOfCombos', 'isBooking', 'userId', 'username', 'userRole', 'betslip_type'],
      ...['tournaments', 'fixtures'],
    ]),
  );
  expect(coupon).toMatchObject({ stake: 100, totalStake: 100, totalOdds: 4, grossWin: 400 });
});

test('the coupon names the player and the role', async () => {
  const { coupon } = (await openFullSlip()).readCoupon();
  expect(coupon).toMatchObject({ userId: '12', username: '8030000001', userRole: 'agent' });
});

test('its source is mobile, and it is real until it is booked or simulated', async () => {
  const { change, readCoupon } = await openFullSlip();
  expect(readCoupon().coupon).toMatchObject({ source: 'mobile', isBooking: 0 });
  change({ type: 'setMode', mode: 'sim' });
  expect(readCoupon().coupon).toMatchObject({ isBooking: 2 });
});

test('its betslip_type says in a word what isBooking says in a number', async () => {
  const { change, readCoupon } = await openFullSlip();
  expect(readCoupon().coupon).toMatchObject({ isBooking: 0, betslip_type: 'real' });
  change({ type: 'setMode', mode: 'sim' });
  expect(readCoupon().coupon).toMatchObject({ isBooking: 2, betslip_type: 'simulation' });
});

test('it names its tournaments and fixtures, each once', async () => {
  const { add, readCoupon, pass } = await openFullSlip();
  add('7', '2');
  add('9', '1', { type: 'prematch', startsAt: 1_700_000_060_000, tournament: 'NPFL' });
  await pass(16);
  const { coupon } = readCoupon();
  expect(coupon.selections).toHaveLength(4);
  expect(coupon.tournaments).toEqual(['Premier League', 'NPFL']);
  expect(coupon.fixtures).toMatchObject([
    { matchId: '7', eventName: expect.stringContaining(' v '), type: 'live' },
    { matchId: '8', type: 'live' },
    { matchId: '9', type: 'prematch', eventDate: '2023-11-14T22:14:20.000Z', tournament: 'NPFL' },
  ]);
  expect(z.safeParse(couponSchema(), coupon).success).toBe(true);
});

test('withholding tax and excise duty are 0', async () => {
  const { coupon } = (await openFullSlip()).readCoupon();
  expect(coupon).toMatchObject({ wthTax: 0, exciseDuty: 0, grossWin: 400 });
});

test('a selection is sent with every field', async () => {
  const { readCoupon } = await openFullSlip();
  const [sent] = readCoupon().coupon.selections;
  expect(Object.keys(sent ?? {})).toEqual(
    expect.arrayContaining([
      ...['matchId', 'eventId', 'eventName', 'marketId', 'marketName', 'specifier'],
      ...['outcomeName', 'displayName', 'outcomeId', 'odds', 'eventDate', 'tournament'],
      ...['category', 'sport', 'sportId', 'type', 'fixed', 'combinability', 'selectionId'],
      ...['homeTeam', 'awayTeam', 'producerId', 'stake', 'suspended', 'unavailable', 'changed'],
    ]),
  );
  expect(sent?.odds).toBe(2);
});

test('a selection is sent with whether its price changed, a live one with its clock and score', async () => {
  const { add, price, snapshots, readCoupon, pass } = await openFullSlip();
  const state = { type: 'live', homeScore: '1', awayScore: '0', eventTime: '20:00' } as const;
  snapshots.matches.set('9', matchDetail('9', { seq: 20, ...state }));
  add('9');
  add('11', '1', { type: 'prematch', startsAt: 1_700_000_060_000 });
  await pass(16);
  await pass(16);
  price('7', '1', 2.1);
  await pass(16);
  const sent = () => readCoupon().coupon.selections as readonly Record<string, unknown>[];
  const [moved, still, scored, later] = sent();
  expect(moved).toMatchObject({ type: 'live', changed: true, odds: 2.1 });
  expect(still).toMatchObject({ type: 'live', changed: false });
  expect(scored).toMatchObject({ type: 'live', inPlayTime: expect.any(String), score: '1:0' });
  expect(later).toMatchObject({ type: 'prematch', changed: false });
  expect(later).not.toHaveProperty('score');
  await pass(5_000);
  expect(sent()[0]).toMatchObject({ changed: false });
});

test('odds have two decimals', async () => {
  const { leg, price, readCoupon, pass } = await openFullSlip();
  price('8', '1', 1.85);
  await pass(16);
  expect(leg(KEY_8)?.odds).toBe(185);
  expect(readCoupon().coupon.selections[1]?.odds).toBe(1.85);
  expect(readOdds(1.855)).toBeUndefined();
});

test('odds of 1 win nothing, those above 1 do', async () => {
  const { price, slip, pass } = await openFullSlip();
  price('7', '1', 1);
  await pass(16);
  expect(slip().figures).toMatchObject({ totalOdds: 2, grossWin: 20_000 });
  price('7', '1', 1.01);
  await pass(16);
  expect(slip().figures).toMatchObject({ totalOdds: 2.02, grossWin: 20_200 });
});

test('the bonus of a tier needs its number of selections, and there is none outside the tiers', () => {
  const rules = createRules({
    minBonusOdds: 150,
    bonusTiers: [
      { ticketLength: 2, percent: 5 },
      { ticketLength: 3, percent: 10 },
    ],
  });
  const bonusOf = (odds: readonly number[]) =>
    computeCoupon(createInput('Multiple', createLegs(odds), { rules })).maxBonus;
  expect(bonusOf([2])).toBe(0);
  // 100 naira at 2 x 2 are 400, and 5 % of that 20.
  expect(bonusOf([2, 2])).toBe(2_000);
  expect(bonusOf([2, 2, 1.49])).toBe(2_000);
  expect(bonusOf([2, 2, 2])).toBe(8_000);
  expect(bonusOf([2, 2, 2, 2])).toBe(0);
});

test('a grouping has its size, lines, stake, wins, bonuses and percentages', () => {
  const { groupings } = computeCoupon(
    createInput('Combo', createLegs([2, 3, 4]), { groupings: [{ size: 2, stake: 500 }] }),
  );
  expect(groupings[1]).toMatchObject({
    size: 2,
    combinations: 3,
    stake: 500,
    minWin: 6,
    maxWin: 26,
    minBonus: 0,
    maxBonus: 0,
    minPercentage: 0,
    maxPercentage: 0,
  });
});
