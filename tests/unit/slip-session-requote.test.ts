// Prices of the backend in the slip: they count until the book learns newer ones, never longer.

import { expect, test } from 'vitest';
import { selectionKey } from '../../src/shared/protocol/cell-keys.ts';
import { matchDetail } from '../support/fake-snapshots.ts';
import { KEY_7, openSlip } from '../support/slip-rig.ts';

interface Offer {
  readonly odds?: number;
  readonly onlyStale?: boolean;
  readonly ageMs?: number;
}

async function openLeg() {
  const rig = await openSlip();
  const offer = (active: boolean, more: Offer = {}) => {
    const { odds = active ? 200 : 0, ...rest } = more;
    rig.change({
      type: 'requote',
      selections: [{ selectionId: KEY_7, odds, active }],
      ...rest,
    });
  };
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

test.each([
  ['before a held stop says nothing', 5_000, 200],
  ['after a held stop counts until the snapshot', 0, 250],
])('a check that was asked for %s of the leg', async (_when, ageMs, odds) => {
  const { add, blockOf, leg, offer, stop, snapshots, pass } = await openLeg();
  snapshots.immediate = false;
  add('7');
  await pass(16);
  stop('7');
  await pass(16);
  offer(true, { odds: 250, onlyStale: true, ageMs });
  expect(leg(KEY_7)).toMatchObject({ odds, block: 'stale' });
  snapshots.answerNext();
  await pass(16);
  expect(blockOf()).toBe('suspended');
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

/** A leg that is open, and a snapshot that was asked for and has not come yet. */
async function openAsked(detail: ReturnType<typeof matchDetail>) {
  const rig = await openLeg();
  rig.add('7');
  await rig.pass(16);
  await rig.pass(16);
  rig.snapshots.immediate = false;
  rig.snapshots.matches.set('7', detail);
  const body = { event_id: 7, seq: 12, timestamp: 2_000, status: 1 };
  rig.transport.say('fixture_status', '7', body);
  await rig.pass(16);
  return rig;
}

test('a snapshot that was asked for before a refusal does not end its lock', async () => {
  const detail = matchDetail('7', { seq: 12, startsAt: 1_600_000_000_000 });
  const { blockOf, offer, snapshots, pass } = await openAsked(detail);
  offer(false);
  snapshots.answerNext();
  await pass(16);
  expect(blockOf()).toBe('suspended');
});

test('a list that does not name the line ends no lock of a refusal', async () => {
  const { add, change, leg, session, snapshots, pass } = await openLeg();
  const total = '7/18/total=2.5/12';
  add('7', '12', { marketId: '18', specifier: 'total=2.5', odds: 190 });
  session.setInterest({ add: [selectionKey(total)], drop: [] });
  for (let i = 0; i < 2; i++) await pass(16);
  expect(leg(total)?.block).toBeNull();
  change({ type: 'requote', selections: [{ selectionId: total, odds: 0, active: false }] });
  snapshots.fixtures = [{ matchId: '7', seq: 10 }];
  session.setInterest({ add: ['list/live/1'], drop: [] });
  for (let i = 0; i < 2; i++) await pass(16);
  expect(snapshots.calls).toContain('list/1');
  expect(leg(total)?.block).toBe('suspended');
});

test('a refusal that was asked for after the snapshot counts, although it comes later', async () => {
  const detail = matchDetail('7', { seq: 12, startsAt: 1_600_000_000_000 });
  const { blockOf, offer, snapshots, pass } = await openAsked(detail);
  await pass(1_000);
  snapshots.answerNext();
  await pass(16);
  offer(false, { ageMs: 500 });
  expect(blockOf()).toBe('suspended');
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
