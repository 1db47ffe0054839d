// What became of each message that a page was sent: all that were received are accounted for.

import { expect, test } from 'vitest';
import { matchDetail } from '../support/fake-snapshots.ts';
import { createRig, type SessionRig } from '../support/fake-transport.ts';

const KEYS = ['metrics', 'board/7', 'match/7', 'line/7/1/'] as const;

async function openMatch(more: object = {}, immediate = true): Promise<SessionRig> {
  const rig = createRig();
  rig.snapshots.immediate = immediate;
  rig.snapshots.matches.set('7', matchDetail('7', { seq: 4, ...more }));
  rig.transport.connect();
  rig.session.setInterest({ add: [...KEYS], drop: [] });
  return rig;
}

const change = (seq: number) => ({
  event_id: 7,
  product: 1,
  seq,
  markets: [{ id: 1, outcomes: [{ id: '1', odds: 2.2 }] }],
});

async function countsOf(rig: SessionRig) {
  await rig.pass(2_000);
  const metrics = rig.page.read('metrics')!;
  const { received, applied, late, aliveAndPositions, dropped, dropsByReason } = metrics;
  expect(applied + late + aliveAndPositions + dropped).toBe(received);
  return { received, applied, late, aliveAndPositions, dropsByReason };
}

test('alive messages and positions are counted as such', async () => {
  const rig = await openMatch();
  await rig.pass(16);
  rig.transport.sayOn('feeds/alive', { product: 1 });
  rig.transport.say('fixture_status', '7', { as_of: 4 });
  rig.transport.say('odds_change', '7', change(5));
  expect(await countsOf(rig)).toMatchObject({ received: 3, applied: 1, aliveAndPositions: 2 });
});

test('what waited for a snapshot that has it already is late', async () => {
  const rig = await openMatch({}, false);
  await rig.pass(16);
  for (const seq of [3, 4, 5]) rig.transport.say('odds_change', '7', change(seq));
  await rig.pass(16);
  rig.snapshots.answerNext();
  expect(await countsOf(rig)).toMatchObject({ received: 3, applied: 1, late: 2 });
});

test('what waited when the connection ended is dropped, and says so', async () => {
  const rig = await openMatch({}, false);
  await rig.pass(16);
  rig.transport.say('odds_change', '7', change(5));
  await rig.pass(16);
  rig.transport.disconnect();
  const { dropsByReason } = await countsOf(rig);
  expect(dropsByReason).toEqual({ 'snapshot not waited for': 1 });
});

test('what comes before its topics are granted is dropped, and says so', async () => {
  const rig = await openMatch();
  rig.transport.grants = false;
  rig.transport.reconnect();
  rig.transport.connect();
  rig.transport.say('odds_change', '7', change(5));
  const { dropsByReason } = await countsOf(rig);
  expect(dropsByReason).toEqual({ 'topics not granted yet': 1 });
});

test('a bet stop is on a line whose producer nobody named', async () => {
  const rig = await openMatch({
    markets: [{ marketID: 1, marketName: '1x2', outcomes: [{ outcomeID: 1, odds: 2 }] }],
  });
  await rig.pass(16);
  await rig.pass(16);
  expect(rig.page.price('7/1//1')).toBe('2.00 open');
  rig.transport.say('bet_stop', '7', { event_id: 7, product: 3, seq: 5 });
  await rig.pass(16);
  expect(rig.page.price('7/1//1')).toBe('2.00 suspended');
});
