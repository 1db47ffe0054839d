// The slip in its session: topics, live prices, suspension, staleness.

import { expect, test } from 'vitest';
import { selectionKey } from '../../src/shared/protocol/cell-keys.ts';
import { matchDetail } from '../support/fake-snapshots.ts';
import { KEY_7, KEY_8, KEY_9, openSlip } from '../support/slip-rig.ts';
import { selectionOf } from '../support/slip-selections.ts';

test('a selection brings the topics of its match, its last one takes them away at once', async () => {
  const { add, change, followed, transport, pass } = await openSlip();
  expect(followed()).toEqual([]);
  add('7');
  await pass(0);
  expect(transport.matchTopics.length).toBe(3);
  add('7', '2');
  add('8');
  await pass(0);
  expect(followed()).toEqual(['7', '8']);
  change({ type: 'remove', selectionId: KEY_7 });
  expect(followed()).toEqual(['7', '8']);
  change({ type: 'remove', selectionId: '7/1//2' });
  expect(followed()).toEqual(['8']);
  change({ type: 'clear' });
  expect(transport.matchTopics.length).toBe(0);
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

test('a kick-off is in the time of the backend, however wrong the device’s clock is', async () => {
  const { add, leg, pass, serverClock } = await openSlip();
  add('9', '1', { type: 'prematch', startsAt: 1_700_000_060_000 });
  await pass(16);
  await pass(16);
  // The device is 90 minutes behind: for the backend the match began long ago.
  serverClock.driftMs = 5_400_000;
  await pass(1_000);
  expect(leg(KEY_9)?.block).toBe('started');
  // It is 90 minutes ahead, and passes the kick-off by itself: for the backend there is time.
  serverClock.driftMs = -5_400_000;
  await pass(120_000);
  expect(leg(KEY_9)?.block).not.toBe('started');
});

test('before the match: started at kick-off, then live with other topics, then open again', async () => {
  const { add, leg, slip, snapshots, transport, pass } = await openSlip();
  add('9', '1', { type: 'prematch', startsAt: 1_700_000_060_000 });
  // Picked before the match: it never asks for the live topics.
  expect(transport.matchTopics.filter((topic) => topic.startsWith('feeds/live'))).toEqual([]);
  await pass(16);
  await pass(16);
  expect(transport.matchTopics).toContain('feeds/prematch/odds_change/9');
  expect(transport.matchTopics.length).toBe(3);
  expect(leg(KEY_9)).toMatchObject({ type: 'prematch', block: null, inPlayTime: '' });
  expect(slip()).toMatchObject({ eventType: 'prematch', hasLive: false });
  await pass(60_000);
  expect(leg(KEY_9)?.block).toBe('started');
  expect(slip().problems[0]?.code).toBe('started');
  snapshots.matches.set(
    '9',
    matchDetail('9', { seq: 20, type: 'live', homeScore: '1', awayScore: '0' }),
  );
  for (let i = 0; i < 31; i++) await pass(1_000);
  expect(transport.matchTopics.toSorted()[0]).toBe('feeds/live/bet_stop/9');
  expect(leg(KEY_9)).toMatchObject({ type: 'live', block: null, score: '1:0' });
  expect(slip()).toMatchObject({ eventType: 'live', hasLive: true });
});

test('hidden for long, nothing is followed or asked for; a leg takes no bet until it is known again', async () => {
  const { add, followed, leg, session, slip, snapshots, transport, pass } = await openSlip();
  snapshots.fixtures = [{ matchId: '7' }, { matchId: '8' }];
  session.setInterest({ add: ['list/live/1'], drop: [] });
  add('7');
  await pass(16);
  await pass(16);
  expect(followed()).toEqual(['7', '8']);
  session.setVisible(false);
  for (let i = 0; i < 31; i++) await pass(10_000);
  expect([...transport.topics]).toEqual([]);
  const asked = snapshots.calls.length;
  for (let i = 0; i < 60; i++) await pass(10_000);
  expect(snapshots.calls.length).toBe(asked);

  snapshots.immediate = false;
  session.setVisible(true);
  expect(leg(KEY_7)).toMatchObject({ odds: 200, block: 'stale' });
  expect(slip().problems.map(({ code }) => code)).toEqual(['stale']);
  snapshots.fixtures = [{ matchId: '7', seq: 90, odds: [3, 3, 4] }, { matchId: '8' }];
  snapshots.immediate = true;
  while (snapshots.waiting.length > 0) snapshots.answerNext();
  await pass(16);
  await pass(16);
  expect(followed()).toEqual(['7', '8']);
  expect(leg(KEY_7)).toMatchObject({ odds: 300, changed: 'up', block: null });
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
  change({ type: 'remove', selectionId: KEY_7 });
  expect(slip()).toMatchObject({ selectionIds: [], revision: 2 });
});

test('a selection and the interest in it come with one command, and are answered in one frame', async () => {
  const { session, page, pass } = await openSlip();
  session.setInterest({ add: [], drop: [selectionKey(KEY_8)] });
  await pass(16);
  const before = page.frames.length;
  session.changeSlip(
    { type: 'add', selection: selectionOf('8') },
    { add: [selectionKey(KEY_8)], drop: [] },
  );
  await pass(16);
  const cells = new Map(page.frames[before]!.cells);
  expect(cells.get('slip')).toMatchObject({ selectionIds: [KEY_8] });
  expect(cells.get(selectionKey(KEY_8))).toMatchObject({ selectionId: KEY_8, odds: 200 });
});

test('a leg on what has no two sides has the name of it, and no "v"', async () => {
  const { add, leg, snapshots, session, pass } = await openSlip();
  const league = { competitor1: 'Premier League 2026/27', competitor2: '', name: '' };
  snapshots.matches.set('7', matchDetail('7', { seq: 10, ...league }));
  session.setInterest({ add: ['board/7'], drop: [] });
  await pass(16);
  await pass(16);
  add('7');
  expect(leg(KEY_7)).toMatchObject({
    eventName: 'Premier League 2026/27',
    homeTeam: 'Premier League 2026/27',
    awayTeam: '',
  });
});
