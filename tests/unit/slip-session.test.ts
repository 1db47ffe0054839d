// The slip in its session: topics, live prices, suspension, restore, and what is sent.

import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { couponSchema } from '../../src/shared/api/coupon.ts';
import { DEFAULT_RULES } from '../../src/shared/betslip/coupon/default-rules.ts';
import { historyKey } from '../../src/shared/protocol/cells.ts';
import { matchDetail } from '../support/fake-snapshots.ts';
import { KEY_7, KEY_8, KEY_9, openSlip } from '../support/slip-rig.ts';
import { selectionOf } from '../support/slip-selections.ts';

test('a selection brings the topics of its match, its last one takes them away at once', async () => {
  const { add, change, followed, transport, pass } = await openSlip();
  expect(followed()).toEqual([]);
  add('7');
  await pass(0);
  expect(transport.topics.size).toBe(3);
  add('7', '2');
  add('8');
  await pass(0);
  expect(followed()).toEqual(['7', '8']);
  change({ type: 'remove', selectionId: KEY_7 });
  expect(followed()).toEqual(['7', '8']);
  change({ type: 'remove', selectionId: '7/1//2' });
  expect(followed()).toEqual(['8']);
  change({ type: 'clear' });
  expect(transport.topics.size).toBe(0);
});

test('legs take names, prices and score of the feed', async () => {
  const { add, leg, slip, pass } = await openSlip();
  add('7', '1', { odds: 195, eventName: '', sport: '', tournament: '' });
  expect(leg(KEY_7)).toMatchObject({ odds: 195, block: 'stale', changed: null });
  expect(slip().problems.map(({ code }) => code)).toEqual(['stale']);
  await pass(16);
  await pass(16);
  expect(leg(KEY_7)).toMatchObject({
    odds: 200,
    pickedOdds: 195,
    previousOdds: 195,
    changed: 'up',
    block: null,
  });
  expect(slip()).toMatchObject({
    betType: 'Single',
    problems: [],
    figures: { totalStake: 10_000, possibleWin: 20_000 },
  });
  // What the book knows already is taken from it, whatever the box was called.
  add('7', '2', { eventName: '', sport: '' });
  expect(leg('7/1//2')).toMatchObject({ eventName: 'Arsenal v Chelsea', sport: 'Soccer' });
});

test('a change shows for five seconds, with its direction, and moves the figures', async () => {
  const { add, change, leg, slip, price, pass } = await openSlip();
  add('7');
  add('8');
  await pass(16);
  await pass(16);
  expect(slip().figures.totalOdds).toBe(4);
  price('7', '1', 2.5);
  await pass(16);
  expect(leg(KEY_7)).toMatchObject({
    odds: 250,
    changed: 'up',
    previousOdds: 200,
    pickedOdds: 200,
  });
  expect(slip().figures.totalOdds).toBe(5);
  await pass(4_960);
  expect(leg(KEY_7)?.changed).toBe('up');
  await pass(40);
  expect(leg(KEY_7)).toMatchObject({ changed: null, previousOdds: 0, odds: 250 });
  price('7', '1', 2.4);
  await pass(16);
  expect(leg(KEY_7)?.changed).toBe('down');
  const stakes = slip().stake;
  change({ type: 'acceptPrices' });
  expect(leg(KEY_7)).toMatchObject({ changed: null, pickedOdds: 240, pickedSeq: 12 });
  // Single stakes never change because odds did.
  expect(slip().stake).toBe(stakes);
});

test('a bet stop suspends a leg and takes it out of the win; an active outcome restores it', async () => {
  const { add, leg, slip, price, stop, readCoupon, pass } = await openSlip();
  add('7');
  add('8');
  await pass(16);
  await pass(16);
  stop('7');
  await pass(16);
  expect(leg(KEY_7)).toMatchObject({
    odds: 200,
    block: 'suspended',
    suspended: true,
    unavailable: false,
    reason: 'VAR check',
    changed: null,
  });
  expect(slip().figures.totalOdds).toBe(2);
  expect(slip().problems).toMatchObject([{ code: 'suspended', selectionIds: [KEY_7] }]);
  expect(readCoupon().coupon.selections.map(({ odds }) => odds)).toEqual([0, 2]);
  price('7', '1', 2.2);
  await pass(16);
  expect(leg(KEY_7)).toMatchObject({ odds: 220, block: null, suspended: false, changed: 'up' });
  expect(slip().figures.totalOdds).toBeCloseTo(4.4, 12);
  price('7', '1', 2.2, 0);
  await pass(16);
  expect(leg(KEY_7)).toMatchObject({ odds: 220, block: 'suspended', changed: 'up' });
});

test('a message that moves no leg makes no cell', async () => {
  const { add, page, price, slip, pass } = await openSlip();
  add('7');
  await pass(16);
  await pass(16);
  const before = slip();
  const count = page.frames.length;
  price('7', '3', 9);
  price('7', '1', 2);
  await pass(16);
  expect(slip()).toBe(before);
  expect(page.frames.length).toBe(count);
});

test('many moves within a batch are one computation', async () => {
  const { add, page, price, slip, pass } = await openSlip();
  add('7');
  await pass(100);
  const count = page.frames.length;
  price('7', '1', 3);
  await pass(0);
  for (let i = 0; i < 20; i++) price('7', '1', 3 + i / 10);
  await pass(16);
  expect(page.frames.length).toBe(count + 2);
  expect(slip().figures.totalOdds).toBeCloseTo(4.9, 12);
});

test('without a connection every leg is stale; suspended wins over that', async () => {
  const { add, leg, stop, transport, pass } = await openSlip();
  add('7');
  add('8');
  await pass(16);
  await pass(16);
  stop('8');
  await pass(16);
  transport.disconnect();
  await pass(16);
  expect(leg(KEY_7)).toMatchObject({ block: 'stale', odds: 200 });
  expect(leg(KEY_8)?.block).toBe('suspended');
  transport.connect();
  await pass(16);
  await pass(16);
  expect(leg(KEY_7)?.block).toBeNull();
});

test('a leg whose line is gone, and one whose match is over, cannot be bet on', async () => {
  const { add, leg, slip, snapshots, transport, pass } = await openSlip();
  add('7');
  add('8');
  await pass(16);
  await pass(16);
  snapshots.matches.set('7', matchDetail('7', { seq: 11, markets: [] }));
  transport.say('fixture_status', '8', { event_id: 8, seq: 11, status_code: 100 });
  await pass(61_000);
  await pass(16);
  expect(leg(KEY_7)).toMatchObject({ block: 'unavailable', unavailable: true, odds: 200 });
  expect(leg(KEY_8)).toMatchObject({ block: 'ended', unavailable: true });
  expect(slip().problems).toMatchObject([{ code: 'unavailable', selectionIds: [KEY_7, KEY_8] }]);
});

test('before the match: started at kick-off, then live with other topics, then open again', async () => {
  const { add, leg, slip, snapshots, transport, pass } = await openSlip();
  add('9', '1', { type: 'prematch', startsAt: 1_700_000_060_000 });
  // Picked before the match: it never asks for the live topics.
  expect([...transport.topics].filter((topic) => topic.startsWith('feeds/live'))).toEqual([]);
  await pass(16);
  await pass(16);
  expect([...transport.topics]).toContain('feeds/prematch/odds_change/9');
  expect(transport.topics.size).toBe(3);
  expect(leg(KEY_9)).toMatchObject({ type: 'prematch', block: null, inPlayTime: '' });
  expect(slip()).toMatchObject({ eventType: 'prematch', hasLive: false });
  await pass(60_000);
  expect(leg(KEY_9)?.block).toBe('started');
  expect(slip().problems[0]?.code).toBe('started');
  snapshots.matches.set(
    '9',
    matchDetail('9', { seq: 20, type: 'live', homeScore: '1', awayScore: '0' }),
  );
  for (let i = 0; i < 15; i++) await pass(1_000);
  expect([...transport.topics].sort()[0]).toBe('feeds/live/bet_stop/9');
  expect(leg(KEY_9)).toMatchObject({ type: 'live', block: null, score: '1:0' });
  expect(slip()).toMatchObject({ eventType: 'live', hasLive: true });
});

test('hidden for long, only the slip is followed; everything comes back with the page', async () => {
  const { add, followed, leg, price, session, snapshots, pass } = await openSlip();
  snapshots.fixtures = [{ matchId: '7' }, { matchId: '8' }];
  session.setInterest({ add: ['list/live/1'], drop: [] });
  add('7');
  await pass(16);
  await pass(16);
  expect(followed()).toEqual(['7', '8']);
  session.setVisible(false);
  for (let i = 0; i < 31; i++) await pass(10_000);
  expect(followed()).toEqual(['7']);
  price('7', '1', 3);
  await pass(16);
  expect(leg(KEY_7)?.odds).toBe(200);
  session.setVisible(true);
  expect(leg(KEY_7)).toMatchObject({ odds: 300, changed: 'up' });
  await pass(16);
  expect(followed()).toEqual(['7', '8']);
});

test('the slip outlives its page and its worker: same legs, topics and stakes', async () => {
  const first = await openSlip();
  first.add('7');
  first.add('8');
  first.change({ type: 'setStake', stake: 123_400 });
  const kept = first.keep();
  first.session.close();

  const second = await openSlip();
  second.snapshots.matches.set('7', matchDetail('7', { seq: 30, markets: oneAt(2.6) }));
  second.change(kept);
  expect(second.leg(KEY_7)).toMatchObject({ odds: 200, block: 'stale' });
  await second.pass(16);
  await second.pass(16);
  expect(second.followed()).toEqual(['7', '8']);
  expect(second.leg(KEY_7)).toMatchObject({ odds: 260, pickedOdds: 200, changed: 'up' });
  expect(second.slip()).toMatchObject({ stake: 123_400, betType: 'Multiple', revision: 3 });
  // Told again, it changes nothing.
  const before = second.slip().revision;
  second.change(kept);
  expect(second.slip().revision).toBe(before);
});

function oneAt(odds: number) {
  const outcome = { outcomeID: 1, outcomeName: 'Arsenal', displayName: '1', odds };
  return [{ marketID: 1, marketName: '1x2', outcomes: [outcome] }];
}

test('an older document changes nothing, a newer one takes the place of all', async () => {
  const { add, change, keep, slip } = await openSlip();
  add('7');
  const older = keep();
  add('8');
  const newer = keep();
  change({ type: 'clear' });
  change(older);
  expect(slip().selectionIds).toEqual([]);
  const later = structuredClone(newer) as { document: { revision: number } };
  later.document.revision = 99;
  change(later as never);
  expect(slip()).toMatchObject({ revision: 99, selectionIds: [KEY_7, KEY_8] });
});

test('what cannot be read is refused, counted, and leaves the slip as it was', async () => {
  const { add, page, session, slip, pass } = await openSlip();
  add('7');
  session.setInterest({ add: ['metrics'], drop: [] });
  const document = { version: 0, revision: 50, body: null };
  const commands: unknown[] = [
    { type: 'restore', document },
    { type: 'add' },
    null,
    { type: 'setStake', stake: Number.NaN },
  ];
  for (const command of commands)
    expect(session.changeSlip(command)).toMatchObject({ ok: false, error: { code: 'unreadable' } });
  expect(session.explore({ [KEY_7]: 'maybe' })).toMatchObject({ error: { code: 'unreadable' } });
  await pass(600);
  expect(slip()).toMatchObject({ selectionIds: [KEY_7], revision: 1 });
  expect(page.read('metrics')?.drops).toMatchObject([{ topic: 'slip' }]);
});

test("a reoffer's prices hold until the feed names the outcome", async () => {
  const { add, change, leg, price, readCoupon, pass } = await openSlip();
  add('7');
  await pass(16);
  await pass(16);
  const offer = (odds: number, active = true) =>
    change({ type: 'reoffer', selections: [{ selectionId: KEY_7, odds, active }] });
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
      type: 'reoffer',
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
  expect(z.parse(couponSchema, coupon)).toMatchObject({
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
  expect(z.parse(couponSchema, readCoupon().coupon)).toMatchObject({
    bet_type: 'Single',
    isBooking: 2,
    combos: [],
    stake: 30_000,
    selections: [{ stake: 10_000 }, { stake: 10_000 }, { stake: 10_000 }],
  });
});

test('slips side by side: each with its own legs and type, all of them followed', async () => {
  const { add, change, followed, leg, slip, pass } = await openSlip();
  add('7');
  change({ type: 'openTab' });
  expect(slip()).toMatchObject({ selectionIds: [], tabs: [{ count: 1 }, { count: 0 }] });
  expect(leg(KEY_7)).toBeNull();
  add('8');
  await pass(16);
  expect(followed()).toEqual(['7', '8']);
  const [first] = slip().tabs;
  change({ type: 'selectTab', id: first!.id });
  expect(slip().selectionIds).toEqual([KEY_7]);
  expect(leg(KEY_7)).not.toBeNull();
  expect(leg(KEY_8)).toBeNull();
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

test('the last prices of a leg are kept, with feed times, suspensions and extremes', async () => {
  const { add, page, price, session, stop, pass } = await openSlip();
  session.setInterest({ add: [historyKey(KEY_7)], drop: [] });
  add('7');
  await pass(16);
  await pass(16);
  price('7', '1', 2.5);
  price('7', '1', 2.5);
  await pass(16);
  stop('7');
  await pass(16);
  price('7', '1', 1.9);
  await pass(16);
  expect(page.read(historyKey(KEY_7))).toMatchObject({
    odds: [200, 250, 0, 190],
    opening: 200,
    high: 250,
    low: 190,
  });
  expect(page.read(historyKey(KEY_7))?.at.slice(1)).toEqual([1_011, 1_013, 1_014]);
  for (let i = 0; i < 100; i++) price('7', '1', 3 + i / 100);
  await pass(16);
  const { odds, opening, high } = page.read(historyKey(KEY_7))!;
  expect(odds).toHaveLength(64);
  expect([odds.at(-1), opening, high]).toEqual([399, 200, 399]);
});

test('a list alone keeps no prices; an open match page keeps those of all its outcomes', async () => {
  const { page, price, session, snapshots, pass } = await openSlip();
  snapshots.fixtures = [{ matchId: '7' }];
  session.setInterest({ add: ['list/live/1', 'main/7/1'], drop: [] });
  await pass(16);
  await pass(16);
  price('7', '1', 2.5);
  await pass(16);
  session.setInterest({ add: ['board/7'], drop: [] });
  await pass(16);
  price('7', '1', 2.6);
  await pass(16);
  session.setInterest({ add: [historyKey(KEY_7)], drop: [] });
  expect(page.read(historyKey(KEY_7))?.odds).toEqual([250, 260]);
});

test('an outcome that is no longer followed is forgotten, the slip goes on', async () => {
  const { add, page, price, session, pass } = await openSlip();
  add('7');
  session.setInterest({ add: ['board/7'], drop: [] });
  await pass(16);
  await pass(16);
  price('7', '1', 2.5);
  price('7', '3', 5);
  await pass(16);
  session.setInterest({ add: [], drop: ['board/7'] });
  price('7', '1', 2.6);
  price('7', '3', 6);
  await pass(16);
  session.setInterest({ add: [historyKey(KEY_7), historyKey('7/1//3')], drop: [] });
  expect(page.read(historyKey(KEY_7))?.odds).toEqual([200, 250, 260]);
  expect(page.read(historyKey('7/1//3'))?.odds).toEqual([600]);
});

test('the clock in a leg moves once a second', async () => {
  const { add, leg, transport, page, pass } = await openSlip();
  add('7');
  await pass(16);
  await pass(16);
  transport.say('odds_change', '7', {
    event_id: 7,
    seq: 11,
    markets: [],
    sport_event_status: { status: 1, match_status: 6, clock: { match_time: '12:34' } },
  });
  await pass(1_000);
  const times = new Set<string>();
  const count = page.frames.length;
  for (let i = 0; i < 30; i++) {
    await pass(100);
    times.add(leg(KEY_7)!.inPlayTime);
  }
  expect(times.size).toBeLessThanOrEqual(4);
  expect(page.frames.length - count).toBeLessThanOrEqual(6);
  expect([...times]).toContain('12:36');
});

test('closing leaves no timer of the slip', async () => {
  const { add, clock, price, session, pass } = await openSlip();
  add('7');
  await pass(16);
  price('7', '1', 2.9);
  await pass(16);
  session.close();
  expect(clock.timerCount).toBe(0);
});

test('a box that is pressed twice, and one that is not on the slip, change nothing', async () => {
  const { add, change, slip } = await openSlip();
  add('7');
  add('7');
  change({ type: 'remove', selectionId: '7/1//3' });
  expect(slip()).toMatchObject({ selectionIds: [KEY_7], revision: 1 });
  change({ type: 'toggle', selection: selectionOf('7') });
  expect(slip()).toMatchObject({ selectionIds: [], revision: 2 });
});
