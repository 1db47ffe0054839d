// A session of a player who saves data, on a broker without images: what it follows and what it asks for.

import { expect, test } from 'vitest';
import type { CellKey } from '../../src/shared/protocol/cell-keys.ts';
import { matchDetail } from '../support/fake-snapshots.ts';
import { createRig, type SessionRig } from '../support/fake-transport.ts';

const MATCHES = ['7', '8', '9'];
const rowOf = (id: string): readonly CellKey[] => [
  `match/${id}`,
  `main/${id}/1`,
  `freshness/${id}`,
];

async function open(): Promise<SessionRig> {
  const rig = createRig();
  rig.snapshots.fixtures = MATCHES.map((matchId) => ({ matchId, seq: 10 }));
  rig.session.setSavesData(true);
  rig.transport.connect();
  rig.session.setInterest({ add: ['list/live/1', ...rowOf('7')], drop: [] });
  await rig.pass(0);
  await rig.pass(0);
  return rig;
}

const followed = ({ transport }: SessionRig) =>
  [...new Set(transport.matchTopics.map((topic) => topic.split('/').at(-1)))].sort();

const change = (seq: number, odds: number) => ({
  ...{ product: 1, timestamp: 1_000 + seq, seq },
  markets: [{ id: 1, status: 0, outcomes: [{ id: '1', odds, active: 1 }] }],
});

test('only the row in sight is followed, as the list has it', async () => {
  const rig = await open();
  const { page, snapshots, transport } = rig;
  expect(page.read('list/live/1')?.total).toBe(3);
  expect(followed(rig)).toEqual(['7']);
  expect(snapshots.calls).toEqual(['list/1']);
  expect(page.price('7/1//1')).toBe('2.00 open');
  transport.say('odds_change', '7', change(11, 2.1));
  await rig.pass(16);
  expect(page.price('7/1//1')).toBe('2.10 open up');
});

test('a row that comes into sight opens with the price of the moment, and the one that leaves is left', async () => {
  const rig = await open();
  const { page, session, snapshots, transport } = rig;
  snapshots.calls.length = 0;
  snapshots.fixtures = MATCHES.map((matchId) => ({ matchId, seq: 20, odds: [2.5, 3, 4] }));
  session.setInterest({ add: [...rowOf('8'), ...rowOf('9')], drop: [...rowOf('7')] });
  await rig.pass(0);
  await rig.pass(0);
  expect(followed(rig)).toEqual(['8', '9']);
  expect(snapshots.calls).toEqual(['live-rows/8,9']);
  for (const key of ['8/1//1', '9/1//1']) expect(page.price(key)).toBe('2.50 open up');
  transport.say('odds_change', '8', change(21, 2.6));
  transport.say('bet_stop', '9', { product: 1, timestamp: 2_000, seq: 21, groups: ['all'] });
  await rig.pass(16);
  expect(page.price('8/1//1')).toBe('2.60 open up');
  expect(page.price('9/1//1')).toBe('2.50 suspended');
});

test('a row is not open before its answer', async () => {
  const rig = await open();
  const { page, session, snapshots } = rig;
  snapshots.immediate = false;
  snapshots.calls.length = 0;
  session.setInterest({ add: rowOf('8'), drop: [] });
  await rig.pass(2_000);
  expect(snapshots.calls).toEqual(['live-rows/8']);
  expect(page.price('8/1//1')).not.toContain('open');
  snapshots.answerNext();
  await rig.pass(16);
  expect(page.price('8/1//1')).toBe('2.00 open');
});

test('a missing message costs an answer of its row', async () => {
  const rig = await open();
  const { page, snapshots, transport } = rig;
  snapshots.calls.length = 0;
  snapshots.fixtures = MATCHES.map((matchId) => ({ matchId, seq: 13, odds: [2.5, 3, 4] }));
  transport.say('odds_change', '7', change(13, 2.5));
  await rig.pass(16);
  await rig.pass(16);
  expect(snapshots.calls).toEqual(['live-rows/7']);
  expect(page.price('7/1//1')).toBe('2.50 open up');
});

test('a row whose source falls silent is asked for by itself, not with its list', async () => {
  const rig = await open();
  rig.snapshots.calls.length = 0;
  for (let i = 0; i < 31; i++) await rig.pass(1_000);
  expect(rig.snapshots.calls).toEqual(['match/7']);
});

test('a match that the live lists do not have any more is asked for by itself', async () => {
  const rig = await open();
  const { session, snapshots } = rig;
  snapshots.calls.length = 0;
  snapshots.fixtures = [];
  snapshots.matches.set('8', matchDetail('8', { statusCode: 3, seq: 12 }));
  session.setInterest({ add: rowOf('8'), drop: [] });
  await rig.pass(0);
  await rig.pass(0);
  expect(snapshots.calls).toEqual(['live-rows/8', 'match/8']);
});

test('a slip and a match page follow their matches all the same', async () => {
  const rig = await open();
  rig.snapshots.matches.set('9', matchDetail('9', { seq: 10 }));
  rig.session.setInterest({ add: ['board/9'], drop: [] });
  await rig.pass(0);
  await rig.pass(0);
  expect(followed(rig)).toEqual(['7', '9']);
  expect(rig.snapshots.calls).toContain('match/9');
});

test('once the player saves no data any more, every match of the list is followed, and back', async () => {
  const rig = await open();
  rig.session.setSavesData(false);
  await rig.pass(0);
  await rig.pass(0);
  expect(followed(rig)).toEqual(MATCHES);
  expect(rig.snapshots.calls.at(-1)).toBe('list/1');
  rig.session.setSavesData(true);
  await rig.pass(0);
  expect(followed(rig)).toEqual(['7']);
  expect(rig.page.price('7/1//1')).toBe('2.00 open');
});

test('matches out of sight that end leave the list with its next answer, a minute later at most', async () => {
  const rig = await open();
  rig.snapshots.fixtures = [{ matchId: '7', seq: 10 }];
  for (let i = 0; i < 61; i++) {
    rig.transport.say('fixture_status', '7', { product: 1, status: 1 });
    await rig.pass(1_000);
  }
  expect(rig.page.read('list/live/1')?.total).toBe(1);
});
