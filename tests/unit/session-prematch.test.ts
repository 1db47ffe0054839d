// Rows of a prematch list: current from the list's own answer on, live with the feed's own word.

import { expect, test, vi } from 'vitest';
import type { CellKey } from '../../src/shared/protocol/cell-keys.ts';
import { type FakeFixture, matchDetail, rowsOf } from '../support/fake-snapshots.ts';
import { createRig, offerRows, type SessionRig } from '../support/fake-transport.ts';

const ROWS = 50;
const ids = Array.from({ length: ROWS }, (_, i) => String(100 + i));
const START = 1_700_000_060_000;
const FEED_TIME = 5_000;
const cellsOf = (id: string): CellKey[] => [`match/${id}`, `main/${id}/1`, `freshness/${id}`];
const rowOf = (matchId: string, more: Partial<FakeFixture> = {}): FakeFixture => ({
  matchId,
  seq: 4,
  timestamp: FEED_TIME,
  startsAt: START,
  ...more,
});
const FIRST = ids[0]!;

/** What our broker says once a client reads the last topic of a match. */
function publishPosition(rig: SessionRig, id: string, seq = 4, more: object = {}): void {
  const payload = { event_id: Number(id), product: 3, timestamp: FEED_TIME, as_of: seq, ...more };
  rig.transport.say('fixture_status', id, payload, 'prematch');
}

function publishPrice(
  rig: SessionRig,
  id: string,
  seq: number,
  odds: number,
  more: object = {},
): void {
  const payload = {
    event_id: Number(id),
    product: 3,
    timestamp: FEED_TIME + seq,
    seq,
    markets: [{ id: 1, status: 0, outcomes: [{ id: '1', odds, active: 1 }] }],
    ...more,
  };
  rig.transport.say('odds_change', id, payload, 'prematch');
}

/** The page has its list, and then its rows. */
async function openRows(
  rows: readonly FakeFixture[] = ids.map((id) => rowOf(id)),
  rig = createRig(),
): Promise<SessionRig> {
  offerRows(rig, rowsOf(rows));
  rig.session.setInterest({ add: rows.flatMap(({ matchId }) => cellsOf(matchId)), drop: [] });
  await rig.pass(16);
  return rig;
}

/** The same, on a connection whose broker has told every position. */
async function openCurrentRows(rows?: readonly FakeFixture[]): Promise<SessionRig> {
  const rig = await openRows(rows);
  rig.transport.connect();
  for (const { matchId } of rows ?? ids.map((id) => rowOf(id))) publishPosition(rig, matchId);
  await rig.pass(16);
  return rig;
}

const price = (rig: SessionRig, id = FIRST) => rig.page.price(`${id}/1//1`);

test('fifty rows are painted from the list, stale until the broker has spoken, and cost no call', async () => {
  const rig = await openRows();
  expect(ids.map((id) => price(rig, id))).toEqual(ids.map(() => '2.00 stale'));
  expect(rig.page.read(`match/${FIRST}`)).toMatchObject({ type: 'prematch', startsAt: START });
  rig.transport.connect();
  expect(rig.transport.matchTopics.every((topic) => topic.startsWith('feeds/prematch/'))).toBe(
    true,
  );
  expect(rig.transport.matchTopics.length).toBe(3 * ROWS);
  for (const id of ids) publishPosition(rig, id);
  await rig.pass(16);
  expect(ids.map((id) => price(rig, id))).toEqual(ids.map(() => '2.00 open'));
  expect(rig.page.read(`freshness/${FIRST}`)?.level).toBe('fresh');
  for (let i = 0; i < 30; i++) await rig.pass(1_000);
  expect(rig.snapshots.calls).toEqual([]);
});

test('a list that takes long to apply costs no call for the rows mounted with it', async () => {
  const rig = createRig();
  // Each look at the clock takes longer than a slice may.
  const read = vi.spyOn(rig.clock, 'now').mockImplementation(() => {
    rig.clock.sleep(5);
    return rig.clock.ticks();
  });
  const rows = rowsOf(ids.map((id) => rowOf(id)));
  rig.session.setInterest({ add: ids.flatMap(cellsOf), drop: [], rows });
  read.mockRestore();
  expect(rig.snapshots.calls).toEqual([]);
  for (const _ of ids) await rig.pass(16);
  expect(ids.map((id) => price(rig, id))).toEqual(ids.map(() => '2.00 stale'));
  expect(rig.snapshots.calls).toEqual([]);
});

test('prices go on from the list by message, each once', async () => {
  const rig = await openCurrentRows();
  publishPrice(rig, FIRST, 5, 2.2);
  publishPrice(rig, FIRST, 5, 9);
  await rig.pass(16);
  expect(price(rig)).toBe('2.20 open up');
  publishPrice(rig, FIRST, 4, 9);
  await rig.pass(16);
  expect(price(rig)).toBe('2.20 open up');
  expect(rig.snapshots.calls).toEqual([]);
});

test('what came while a row waited for the word is applied on top of the list', async () => {
  const rig = await openRows([rowOf(FIRST)]);
  rig.transport.connect();
  publishPrice(rig, FIRST, 4, 9);
  publishPrice(rig, FIRST, 5, 2.2);
  publishPosition(rig, FIRST);
  await rig.pass(16);
  expect(price(rig)).toMatch(/^2.20 open/);
  expect(rig.snapshots.calls).toEqual([]);
});

test('a list that is older than the feed is brought up to date in one call for all its rows', async () => {
  const rig = await openRows();
  rig.snapshots.rowFixtures = ids.map((id) => rowOf(id, { seq: 6, odds: [2.5, 3, 4] }));
  rig.transport.connect();
  for (const id of ids.slice(0, 20)) publishPosition(rig, id, 6, { timestamp: FEED_TIME + 6 });
  for (const id of ids.slice(20)) publishPosition(rig, id);
  await rig.pass(16);
  expect(rig.snapshots.calls).toEqual([`rows/${ids.slice(0, 20).join(',')}`]);
  expect(price(rig)).toMatch(/^2.50 open/);
  expect(price(rig, ids[49])).toBe('2.00 open');
});

test('a later list that is older than what the feed said since changes nothing', async () => {
  const rig = await openCurrentRows([rowOf(FIRST)]);
  publishPrice(rig, FIRST, 5, 2.2);
  await rig.pass(16);
  offerRows(rig, rowsOf([rowOf(FIRST, { odds: [9, 9, 9] })]));
  await rig.pass(16);
  expect(price(rig)).toMatch(/^2.20 open/);

  rig.transport.disconnect();
  offerRows(rig, rowsOf([rowOf(FIRST, { odds: [9, 9, 9] })]));
  await rig.pass(16);
  expect(price(rig)).toMatch(/^2.20 stale/);
});

test('a newer list fills in what is not current yet', async () => {
  const rig = await openRows([rowOf(FIRST)]);
  offerRows(rig, rowsOf([rowOf(FIRST, { seq: 7, timestamp: FEED_TIME + 7, odds: [2.7, 3, 4] })]));
  await rig.pass(16);
  expect(price(rig)).toMatch(/^2.70 stale/);
  rig.transport.connect();
  publishPosition(rig, FIRST, 7, { timestamp: FEED_TIME + 7 });
  await rig.pass(16);
  expect(price(rig)).toMatch(/^2.70 open/);
  expect(rig.snapshots.calls).toEqual([]);
});

test('after a reconnect the broker says again what still holds, and one call brings the rest', async () => {
  const rig = await openCurrentRows();
  publishPrice(rig, FIRST, 5, 2.2);
  await rig.pass(16);
  rig.transport.disconnect();
  await rig.pass(16);
  expect(price(rig)).toMatch(/^2.20 stale/);
  rig.snapshots.rowFixtures = [rowOf(ids[1]!, { seq: 5, odds: [3.5, 3, 4] })];
  rig.transport.connect();
  expect(rig.transport.matchTopics.length).toBe(3 * ROWS);
  publishPosition(rig, FIRST, 5, { timestamp: FEED_TIME + 5 });
  publishPosition(rig, ids[1]!, 5, { timestamp: FEED_TIME + 5 });
  for (const id of ids.slice(2)) publishPosition(rig, id);
  await rig.pass(16);
  expect(price(rig)).toMatch(/^2.20 open/);
  expect(price(rig, ids[1])).toMatch(/^3.50 open/);
  expect(price(rig, ids[2])).toBe('2.00 open');
  expect(rig.snapshots.calls).toEqual([`rows/${ids[1]}`]);
});

test('a feed that began anew and happens to be at the same number is not taken for the old one', async () => {
  const rig = await openCurrentRows([rowOf(FIRST)]);
  rig.transport.disconnect();
  rig.snapshots.rowFixtures = [rowOf(FIRST, { timestamp: 99_000, odds: [1.2, 3, 4] })];
  rig.transport.connect();
  publishPosition(rig, FIRST, 4, { timestamp: 99_000 });
  await rig.pass(16);
  expect(price(rig)).toMatch(/^1.20 open/);
  expect(rig.snapshots.calls).toEqual([`rows/${FIRST}`]);
});

test('a replay that began anew, and is not there yet, is not taken for the old one', async () => {
  const rig = await openCurrentRows([rowOf(FIRST)]);
  publishPrice(rig, FIRST, 5, 2.2);
  await rig.pass(16);
  rig.transport.disconnect();
  rig.snapshots.rowFixtures = [rowOf(FIRST, { odds: [2, 3, 4] })];
  rig.transport.connect();
  publishPosition(rig, FIRST);
  await rig.pass(16);
  expect(price(rig)).toMatch(/^2.00 open/);
  expect(rig.snapshots.calls).toEqual([`rows/${FIRST}`]);
});

test('a list from before the feed began anew does not stand in the way of a newer answer', async () => {
  const rig = createRig();
  rig.transport.connect();
  await openRows([rowOf(FIRST, { seq: 90 })], rig);
  rig.snapshots.rowFixtures = [rowOf(FIRST, { seq: 2, timestamp: 99_000, odds: [1.2, 3, 4] })];
  publishPosition(rig, FIRST, 2, { timestamp: 99_000 });
  await rig.pass(16);
  expect(price(rig)).toMatch(/^1.20 open/);
  expect(rig.snapshots.calls).toEqual([`rows/${FIRST}`]);
});

test('a hole that was open when the connection broke is not forgotten', async () => {
  const rig = await openCurrentRows([rowOf(FIRST)]);
  rig.snapshots.immediate = false;
  publishPrice(rig, FIRST, 7, 2.6);
  await rig.pass(16);
  rig.transport.disconnect();
  rig.snapshots.failNext();
  await rig.pass(16);
  rig.snapshots.immediate = true;
  rig.snapshots.rowFixtures = [
    rowOf(FIRST, { seq: 7, timestamp: FEED_TIME + 7, odds: [2.6, 9, 4] }),
  ];
  rig.transport.connect();
  publishPosition(rig, FIRST, 7, { timestamp: FEED_TIME + 7 });
  await rig.pass(16);
  // Not current by the word alone: what the message before left out was never heard.
  expect(rig.page.price(`${FIRST}/1//2`)).toMatch(/^9.00 open/);
});

test('a message that came before all topics were granted is not overlooked', async () => {
  const rig = await openRows([rowOf(FIRST)]);
  rig.transport.grants = false;
  rig.transport.connect();
  publishPosition(rig, FIRST);
  publishPrice(rig, FIRST, 5, 2.2);
  await rig.pass(16);
  rig.snapshots.rowFixtures = [rowOf(FIRST, { seq: 5, odds: [2.2, 3, 4] })];
  rig.transport.grant();
  await rig.pass(1_000);
  expect(price(rig)).toMatch(/^2.20 open/);
  expect(rig.snapshots.calls).toEqual([`rows/${FIRST}`]);
});

test('a hole in the messages of rows is closed by one call', async () => {
  const rig = await openCurrentRows();
  rig.snapshots.rowFixtures = ids.map((id) => rowOf(id, { seq: 7, odds: [2.7, 3, 4] }));
  publishPrice(rig, FIRST, 7, 2.6);
  await rig.pass(16);
  expect(rig.snapshots.calls).toEqual([`rows/${FIRST}`]);
  expect(price(rig)).toMatch(/^2.70 open/);
});

test('a broker that says nothing of itself costs one call for all rows, and is not waited for again', async () => {
  const rig = await openRows();
  rig.snapshots.rowFixtures = ids.map((id) => rowOf(id, { seq: 5, odds: [2.1, 3, 4] }));
  rig.transport.connect();
  for (let i = 0; i < 3; i++) await rig.pass(1_000);
  expect(rig.snapshots.calls).toEqual([`rows/${ids.join(',')}`]);
  expect(price(rig)).toMatch(/^2.10 open/);
  rig.transport.disconnect();
  rig.transport.connect();
  await rig.pass(16);
  expect(rig.snapshots.calls).toHaveLength(2);
  expect(price(rig)).toMatch(/^2.10 open/);
});

test('a page of a match is asked for once, and current with the broker’s word', async () => {
  const rig = await openCurrentRows();
  const { session, snapshots } = rig;
  snapshots.matches.set(
    FIRST,
    matchDetail(FIRST, { type: 'prematch', statusCode: 0, seq: 4, timestamp: FEED_TIME }),
  );
  session.setInterest({ add: [`board/${FIRST}`, `line/${FIRST}/18/total=2.5`], drop: [] });
  await rig.pass(16);
  expect(rig.page.price(`${FIRST}/18/total=2.5/12`)).toBe('1.90 open');
  rig.transport.disconnect();
  rig.transport.connect();
  for (const id of ids) publishPosition(rig, id);
  await rig.pass(16);
  expect(rig.page.price(`${FIRST}/18/total=2.5/12`)).toBe('1.90 open');
  expect(snapshots.calls).toEqual([`match/${FIRST}`]);
});

/** The ways in which a feed says on the prematch topics that a match has begun. */
const KICK_OFFS: readonly (readonly [how: string, say: (rig: SessionRig) => void])[] = [
  [
    'a status that says live',
    (rig) =>
      rig.transport.say(
        'fixture_status',
        FIRST,
        { product: 3, timestamp: FEED_TIME, seq: 5, status: 1 },
        'prematch',
      ),
  ],
  [
    'an odds change with a live status',
    (rig) => publishPrice(rig, FIRST, 5, 2.1, { sport_event_status: { status: 1 } }),
  ],
  [
    'its markets handed over',
    (rig) => publishPrice(rig, FIRST, 5, 2, { markets: [{ id: 1, status: 5, outcomes: [] }] }),
  ],
  ['the position told to a new reader', (rig) => publishPosition(rig, FIRST, 5, { status: 1 })],
];

test.each(KICK_OFFS)('a row goes live at once by %s', async (_how, say) => {
  const soon = rowOf(FIRST, { startsAt: 1_700_000_000_000 });
  const rig = await openCurrentRows([soon]);
  const { page, snapshots, transport } = rig;
  snapshots.matches.set(FIRST, matchDetail(FIRST, { seq: 7, homeScore: '0', awayScore: '0' }));
  say(rig);
  await rig.pass(16);
  expect(page.read(`match/${FIRST}`)).toMatchObject({ type: 'live', period: 'Live' });
  expect(transport.matchTopics.toSorted()).toEqual([
    `feeds/live/bet_stop/${FIRST}`,
    `feeds/live/fixture_status/${FIRST}`,
    `feeds/live/odds_change/${FIRST}`,
  ]);
  await rig.pass(16);
  expect(snapshots.calls).toEqual([`match/${FIRST}`]);
  expect(price(rig)).toMatch(/^2.00 open/);

  // The list that the page asked for before still says prematch.
  offerRows(rig, rowsOf([soon]));
  await rig.pass(16);
  expect(page.read(`match/${FIRST}`)?.type).toBe('live');
});

test('a kick-off that moves is there at once, with no call, and locks what has begun by it', async () => {
  const rig = await openCurrentRows([rowOf(FIRST, { startsAt: START + 3_600_000 })]);
  const move = (start_time: number, seq: number) =>
    rig.transport.say('fixture_status', FIRST, { event_id: FIRST, start_time, seq }, 'prematch');
  const startsAt = () => rig.page.read(`match/${FIRST}`)?.startsAt;
  move(START, 5);
  await rig.pass(16);
  expect(startsAt()).toBe(START);
  expect(price(rig)).toMatch(/^2.00 open/);
  publishPrice(rig, FIRST, 6, 3);
  move(1_700_000_000_000, 7);
  await rig.pass(32);
  expect(startsAt()).toBe(1_700_000_000_000);
  expect(price(rig)).toMatch(/^3.00 suspended/);
  move(START, 8);
  await rig.pass(1_100);
  expect(price(rig)).toMatch(/^3.00 open/);
  expect(rig.snapshots.calls).toEqual([]);
});

test('markets handed over long before the kick-off are only suspended', async () => {
  const rig = await openCurrentRows([rowOf(FIRST, { startsAt: 1_700_000_000_000 + 3_600_000 })]);
  publishPrice(rig, FIRST, 5, 2, { markets: [{ id: 1, status: 5, outcomes: [] }] });
  await rig.pass(16);
  expect(rig.page.read(`match/${FIRST}`)?.type).toBe('prematch');
  expect(price(rig)).toBe('2.00 suspended');
});

test('a kick-off that nobody told is found by a slow poll', async () => {
  const rig = await openCurrentRows([rowOf(FIRST, { startsAt: 1_700_000_000_000 })]);
  rig.snapshots.matches.set(FIRST, matchDetail(FIRST, { seq: 7 }));
  for (let i = 0; i < 20; i++) await rig.pass(1_000);
  expect(rig.snapshots.calls).toEqual([]);
  for (let i = 0; i < 15; i++) await rig.pass(1_000);
  expect(rig.page.read(`match/${FIRST}`)?.type).toBe('live');
});

test('a row that no prematch list has any more is asked for by itself', async () => {
  const rig = await openRows([rowOf(FIRST)]);
  rig.snapshots.matches.set(FIRST, matchDetail(FIRST, { seq: 7 }));
  rig.transport.connect();
  publishPosition(rig, FIRST, 6, { timestamp: FEED_TIME + 6 });
  await rig.pass(16);
  await rig.pass(16);
  expect(rig.snapshots.calls.slice(0, 2)).toEqual([`rows/${FIRST}`, `match/${FIRST}`]);
  expect(rig.page.read(`match/${FIRST}`)?.type).toBe('live');
  expect(price(rig)).toBe('2.00 open');
});

test('rows that left and come back go on from the list, if the feed still stands there', async () => {
  const rig = await openCurrentRows([rowOf(FIRST)]);
  rig.session.setInterest({ add: [], drop: cellsOf(FIRST) });
  for (let i = 0; i < 40; i++) await rig.pass(1_000);
  expect(rig.transport.matchTopics.length).toBe(0);
  rig.session.setInterest({ add: cellsOf(FIRST), drop: [] });
  expect(rig.transport.matchTopics.every((topic) => topic.startsWith('feeds/prematch/'))).toBe(
    true,
  );
  publishPosition(rig, FIRST);
  await rig.pass(16);
  expect(price(rig)).toBe('2.00 open');
  expect(rig.snapshots.calls).toEqual([]);
});
