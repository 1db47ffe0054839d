// Prices of the backend in the slip: they count until the book learns newer ones, never longer.

import { expect, test } from 'vitest';
import { matchDetail } from '../support/fake-snapshots.ts';
import { KEY_7, openSlip } from '../support/slip-rig.ts';

async function openLeg() {
  const rig = await openSlip();
  const offer = (active: boolean, more: { onlyStale?: boolean; ageMs?: number } = {}) =>
    rig.change({
      type: 'requote',
      selections: [{ selectionId: KEY_7, odds: active ? 200 : 0, active }],
      ...more,
    });
  const blockOf = () => rig.leg(KEY_7)?.block;
  const stopInSnapshot = (seq: number) => {
    const detail = matchDetail('7', { seq, startsAt: 1_600_000_000_000 });
    const markets = detail.markets.map((market) => ({ ...market, status: 1 }));
    rig.snapshots.matches.set('7', { ...detail, markets });
  };
  return { ...rig, offer, blockOf, stopInSnapshot };
}

/** The leg waits for its snapshot, and a check of the slip has found it open. */
async function openChecked() {
  const rig = await openLeg();
  rig.snapshots.immediate = false;
  rig.add('7');
  await rig.pass(16);
  rig.offer(true, { onlyStale: true });
  expect(rig.leg(KEY_7)).toMatchObject({ odds: 200, block: 'stale' });
  return rig;
}

test('a stop that the snapshot includes suspends a leg that a check found open', async () => {
  const { blockOf, stopInSnapshot, snapshots, pass } = await openChecked();
  stopInSnapshot(11);
  snapshots.answerNext();
  await pass(16);
  expect(blockOf()).toBe('suspended');
});

test('a stop that is held for the snapshot suspends a leg that a check found open', async () => {
  const { blockOf, stop, snapshots, pass } = await openChecked();
  stop('7');
  await pass(16);
  snapshots.answerNext();
  await pass(16);
  expect(blockOf()).toBe('suspended');
});

test('a check that was asked for before a held stop says nothing of the leg', async () => {
  const { add, blockOf, offer, stop, snapshots, pass } = await openLeg();
  snapshots.immediate = false;
  add('7');
  await pass(16);
  stop('7');
  await pass(16);
  offer(true, { onlyStale: true, ageMs: 5_000 });
  snapshots.failNext();
  await pass(6_000);
  await pass(16);
  expect(blockOf()).not.toBeNull();
});

test('a refusal that is older than the message that reopened the leg does not lock it', async () => {
  const { add, blockOf, offer, price, stop, pass } = await openLeg();
  add('7');
  await pass(16);
  await pass(16);
  stop('7');
  await pass(16);
  price('7', '1', 2);
  await pass(16);
  offer(false, { ageMs: 200 });
  expect(blockOf()).toBeNull();
  offer(false);
  expect(blockOf()).toBe('suspended');
});

test('a snapshot at the same odds ends the lock of a refusal', async () => {
  const { add, blockOf, offer, snapshots, transport, pass } = await openLeg();
  add('7');
  await pass(16);
  await pass(16);
  offer(false);
  expect(blockOf()).toBe('suspended');
  snapshots.matches.set('7', matchDetail('7', { seq: 12, startsAt: 1_600_000_000_000 }));
  // A missing message: the snapshot that is requested for it has the same odds.
  transport.say('fixture_status', '7', { event_id: 7, seq: 12, timestamp: 2_000, status: 1 });
  for (let i = 0; i < 3; i++) await pass(1_000);
  expect(blockOf()).toBeNull();
});

test('an offer opens no leg that is suspended and stale', async () => {
  const { add, blockOf, offer, stop, transport, pass } = await openLeg();
  add('7');
  await pass(16);
  await pass(16);
  stop('7');
  await pass(16);
  transport.disconnect();
  await pass(16);
  expect(blockOf()).toBe('suspended');
  offer(true);
  expect(blockOf()).toBe('stale');
});
