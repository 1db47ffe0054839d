// Messages that wait for a snapshot: which of them still count once it is there, and how many wait.

import { describe, expect, test } from 'vitest';
import type { SessionRig } from '../support/fake-transport.ts';
import { openList } from '../support/list-session.ts';

const AT = 5_000;
/** A message of a feed without sequence numbers, at the moment of the snapshot. */
const head = { event_id: 7, product: 1, timestamp: AT };
const priceOf = (odds: number, more: object = {}) => ({
  ...head,
  markets: [{ id: 1, status: 0, outcomes: [{ id: '1', odds, active: 1 }] }],
  ...more,
});

function publishStop(rig: SessionRig, timestamp = AT): void {
  rig.transport.say('bet_stop', '7', { ...head, timestamp, groups: ['all'] });
}

/** Matches 7 and 8 after a reconnect, their snapshot of the time AT asked for and on its way. */
async function waitForSnapshot(): Promise<SessionRig> {
  const rig = await openList();
  rig.transport.disconnect();
  rig.snapshots.immediate = false;
  rig.snapshots.fixtures = [
    { matchId: '7', timestamp: AT },
    { matchId: '8', seq: 3 },
  ];
  rig.transport.connect();
  await rig.pass(16);
  expect(rig.page.price('7/1//1')).toBe('2.00 stale');
  return rig;
}

async function answer(rig: SessionRig): Promise<string | undefined> {
  await rig.pass(16);
  rig.snapshots.answerNext();
  await rig.pass(16);
  await rig.pass(16);
  return rig.page.price('7/1//1');
}

describe('of the very moment of the snapshot', () => {
  test('a bet stop counts, for the snapshot may be from before it', async () => {
    const rig = await waitForSnapshot();
    publishStop(rig);
    expect(await answer(rig)).toBe('2.00 suspended');
  });

  test('a bet stop from before it does not', async () => {
    const rig = await waitForSnapshot();
    publishStop(rig, AT - 1);
    expect(await answer(rig)).toBe('2.00 open');
  });

  test('a price does not count, for the snapshot has it or a newer one', async () => {
    const rig = await waitForSnapshot();
    rig.transport.say('odds_change', '7', priceOf(9));
    expect(await answer(rig)).toBe('2.00 open');
  });

  test('a price of the next millisecond does', async () => {
    const rig = await waitForSnapshot();
    rig.transport.say('odds_change', '7', priceOf(2.5, { timestamp: AT + 1 }));
    expect(await answer(rig)).toBe('2.50 open up');
  });
});

test('two thousand messages are let through without the snapshot, in order, and none before', async () => {
  const rig = await waitForSnapshot();
  const { transport, page, pass } = rig;
  for (let i = 1; i < 2_000; i++) {
    transport.say('odds_change', '7', priceOf(2 + i / 1_000, { timestamp: AT + i }));
  }
  for (let i = 0; i < 10; i++) await pass(16);
  expect(page.price('7/1//1')).toBe('2.00 stale');
  const outcomes = [6.5, 3.1, 4.1].map((odds, i) => ({ id: `${i + 1}`, odds, active: 1 }));
  const markets = [{ id: 1, status: 0, outcomes }];
  transport.say('odds_change', '7', priceOf(0, { timestamp: AT + 2_000, markets }));
  await pass(16);
  expect(page.price('7/1//1')).toBe('6.50 open up');
});
