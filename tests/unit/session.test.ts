// The pipeline from the wire to the frame, with a fake broker, backend, page and time.

import { expect, test } from 'vitest';
import type { CellKey } from '../../src/shared/protocol/cells.ts';
import { FRAME_WINDOW } from '../../src/shared/protocol/frames.ts';
import { matchDetail } from '../support/fake-snapshots.ts';
import { createRig, type SessionRig } from '../support/fake-transport.ts';

const LIST: readonly CellKey[] = ['list/live/1', 'match/7', 'main/7/1', 'freshness/7', 'link'];

const odds = (id: string, price: number, active = 1) => ({ id, odds: price, active });
const change = (seq: number, outcomes: readonly object[], market: object = { id: 1 }) => ({
  event_id: 7,
  product: 1,
  timestamp: 1_000 + seq,
  seq,
  markets: [{ status: 0, ...market, outcomes }],
});
const stop = (seq: number, more: object = {}) => ({
  event_id: 7,
  product: 1,
  timestamp: 1_000 + seq,
  seq,
  groups: ['all'],
  ...more,
});

/** A list of matches 7 and 8 with their first prices confirmed. */
async function openList(): Promise<SessionRig> {
  const rig = createRig();
  rig.snapshots.fixtures = [
    { matchId: '7', seq: 10 },
    { matchId: '8', seq: 3 },
  ];
  rig.transport.connect();
  rig.session.setInterest({ add: LIST, drop: [] });
  await rig.pass(0);
  await rig.pass(0);
  return rig;
}

test('a mounted list brings its matches, their topics, names and prices', async () => {
  const { page, transport, snapshots } = await openList();
  expect(page.read('list/live/1')).toMatchObject({
    ready: true,
    total: 2,
    tournaments: [{ tournamentId: 't1', matchIds: ['7', '8'] }],
  });
  expect(transport.topics.size).toBe(6);
  expect(page.read('match/7')).toMatchObject({ home: 'Home 7', away: 'Away 7', type: 'live' });
  expect(page.read('main/7/1')?.outcomes.map((o) => o.name)).toEqual(['Home', 'Draw', 'Away']);
  expect(page.price('7/1//1')).toBe('2.00 open');
  // The first answer names the matches; the second one, after the grants, confirms them.
  expect(snapshots.calls).toEqual(['list/1', 'list/1']);
  expect(page.read('freshness/7')?.level).toBe('fresh');
  // Match 8 is followed, but not on screen: no cell and no price of it was sent.
  expect([...page.quotes.keys()].every((key) => key.startsWith('7/'))).toBe(true);
});

test('two partial messages within one batch both arrive, in one frame', async () => {
  const { page, transport, pass } = await openList();
  transport.say('odds_change', '8', { ...change(4, [odds('1', 2.1)]), event_id: 8 });
  await pass(0);
  const before = page.frames.length;
  transport.say('odds_change', '7', change(11, [odds('1', 2.1)]));
  await pass(8);
  transport.say('odds_change', '7', change(12, [odds('3', 3.8)]));
  expect(page.frames.length).toBe(before);
  await pass(8);
  expect(page.frames.length).toBe(before + 1);
  expect(page.price('7/1//1')).toBe('2.10 open up');
  expect(page.price('7/1//2')).toBe('3.00 open');
  expect(page.price('7/1//3')).toBe('3.80 open down');
});

test('an arrow goes out after five seconds, and nothing is sent for the same price again', async () => {
  const { page, transport, pass } = await openList();
  transport.say('odds_change', '7', change(11, [odds('1', 2.1)]));
  await pass(4_900);
  expect(page.price('7/1//1')).toBe('2.10 open up');
  await pass(200);
  expect(page.price('7/1//1')).toBe('2.10 open');
  const prices = () => page.frames.filter((frame) => frame.prices !== null).length;
  const before = prices();
  transport.say('odds_change', '7', change(12, [odds('1', 2.1)]));
  await pass(100);
  expect(prices()).toBe(before);
});

test('a bet stop between two odds changes is never reordered', async () => {
  const { page, transport, pass } = await openList();
  transport.say('odds_change', '7', change(11, [odds('1', 2.2)]));
  transport.say('bet_stop', '7', stop(12, { betstop_reason: 'VAR check' }));
  transport.say('odds_change', '7', change(13, [odds('2', 3.1)]));
  await pass(16);
  expect(page.price('7/1//1')).toBe('2.20 suspended');
  expect(page.price('7/1//2')).toBe('3.10 open up');
  expect(page.price('7/1//3')).toBe('4.00 suspended');
  transport.say('bet_stop', '7', stop(14, { betstop_reason: 'VAR check' }));
  await pass(16);
  expect(page.read('match/7')?.note).toBe('VAR check');
  expect(page.price('7/1//2')).toBe('3.10 suspended');
  transport.say('odds_change', '7', change(15, [odds('1', 2.2)]));
  await pass(16);
  expect(page.price('7/1//1')).toBe('2.20 open');
  expect(page.read('match/7')?.note).toBe('');
});

test('a hole in the sequence asks for the match, and its answer closes the hole', async () => {
  const { page, transport, snapshots, pass } = await openList();
  snapshots.matches.set('7', matchDetail('7', { seq: 12 }));
  snapshots.immediate = false;
  transport.say('odds_change', '7', change(12, [odds('1', 2.5)]));
  await pass(16);
  expect(page.price('7/1//1')).toBe('2.50 open up');
  expect(snapshots.waiting.map(({ call }) => call)).toEqual(['match/7']);
  // Newer than the snapshot: it must not be rolled back by it.
  transport.say('odds_change', '7', change(13, [odds('2', 3.3)]));
  await pass(16);
  snapshots.answerNext();
  await pass(16);
  expect(page.price('7/1//1')).toBe('2.00 open down');
  expect(page.price('7/1//2')).toBe('3.30 open up');
  transport.say('odds_change', '7', change(14, [odds('1', 2.6)]));
  await pass(16);
  expect(snapshots.waiting).toEqual([]);
});

test('messages wait for the snapshot after a connect and are applied on top of it', async () => {
  const rig = await openList();
  const { page, transport, snapshots, pass } = rig;
  transport.disconnect();
  await pass(16);
  expect(page.price('7/1//1')).toBe('2.00 stale');
  expect(page.read('freshness/7')?.level).toBe('stale');
  expect(page.read('link')?.state).toBe('retrying');

  snapshots.immediate = false;
  snapshots.fixtures = [{ matchId: '7', seq: 21, odds: [2.4, 3, 4] }, { matchId: '8' }];
  transport.connect();
  await pass(0);
  expect(snapshots.waiting.map(({ call }) => call)).toEqual(['list/1']);
  transport.say('odds_change', '7', change(21, [odds('1', 9)]));
  transport.say('bet_stop', '7', stop(22));
  transport.say('odds_change', '7', change(23, [odds('3', 5)]));
  await pass(16);
  expect(page.price('7/1//1')).toBe('2.00 stale');
  snapshots.answerNext();
  await pass(16);
  expect(page.price('7/1//1')).toBe('2.40 suspended');
  expect(page.price('7/1//3')).toBe('5.00 open up');
  expect(page.read('freshness/7')?.level).toBe('fresh');
  expect(page.read('link')?.state).toBe('live');
});

test('an answer asked for before the topics were granted is shown, but not to be bet on', async () => {
  const { page, transport, snapshots, session, pass } = createRig();
  snapshots.fixtures = [{ matchId: '7', seq: 10 }];
  transport.grants = false;
  transport.connect();
  session.setInterest({ add: LIST, drop: [] });
  await pass(16);
  expect(page.price('7/1//1')).toBe('2.00 stale');
  snapshots.immediate = false;
  await pass(16_000);
  expect(snapshots.waiting.length).toBe(1);
  transport.grant();
  snapshots.answerNext();
  await pass(16);
  expect(page.price('7/1//1')).toBe('2.00 stale');
  snapshots.answerNext();
  await pass(16);
  expect(page.price('7/1//1')).toBe('2.00 open');
});

test('without an answer messages are let through, but part of a line leaves it stale', async () => {
  const { page, transport, snapshots, pass } = await openList();
  transport.disconnect();
  snapshots.fails = true;
  transport.connect();
  transport.say('odds_change', '7', change(30, [odds('1', 2.7)]));
  await pass(16);
  expect(page.price('7/1//1')).toBe('2.70 stale up');
  transport.say('odds_change', '7', change(31, [odds('1', 2.7), odds('2', 3), odds('3', 4)]));
  await pass(16);
  expect(page.price('7/1//1')).toBe('2.70 open up');
  expect(page.price('7/1//2')).toBe('3.00 open');
  expect(page.read('list/live/1')?.error).toMatch(/could not be loaded/);
  expect(page.read('list/live/1')?.total).toBe(2);
  snapshots.fails = false;
  snapshots.fixtures = [{ matchId: '7', seq: 30, odds: [2.7, 3, 4] }];
  await pass(3_000);
  expect(page.read('list/live/1')).toMatchObject({ error: null, total: 1 });
});

test('a match that falls silent turns stale and asks for a snapshot', async () => {
  const { page, transport, snapshots, pass } = await openList();
  const { length } = snapshots.calls;
  await pass(3_000);
  expect(page.read('freshness/7')?.level).toBe('slow');
  await pass(28_000);
  expect(page.read('freshness/7')?.level).toBe('stale');
  expect(page.price('7/1//1')).toBe('2.00 stale');
  expect(snapshots.calls.length).toBeGreaterThan(length);
  transport.say('fixture_status', '7', { event_id: 7, product: 1, seq: 11, status: 1 });
  await pass(16);
  expect(page.price('7/1//1')).toBe('2.00 open');
  expect(page.read('freshness/7')?.level).toBe('fresh');
});

test('a hidden page gets nothing, and one frame of the last values on return', async () => {
  const { page, transport, session, pass } = await openList();
  session.setVisible(false);
  const before = page.frames.length;
  for (let i = 0; i < 50; i++) {
    transport.say('odds_change', '7', change(11 + i, [odds('1', 2 + i / 100)]));
    await pass(16);
  }
  expect(page.frames.length).toBe(before);
  session.setVisible(true);
  expect(page.frames.length).toBe(before + 1);
  expect(page.price('7/1//1')).toBe('2.49 open up');
});

test('a page hidden for long gives up its topics and takes them again on return', async () => {
  const { page, transport, session, snapshots, pass } = await openList();
  session.setVisible(false);
  for (let i = 0; i < 31; i++) await pass(10_000);
  expect(transport.topics.size).toBe(0);
  snapshots.fixtures = [{ matchId: '7', seq: 90, odds: [2.9, 3, 4] }];
  session.setVisible(true);
  expect(page.price('7/1//1')).toBe('2.00 stale');
  await pass(16);
  await pass(16);
  expect(transport.topics.size).toBe(3);
  expect(page.price('7/1//1')).toBe('2.90 open up');
});

test('a page that takes nothing holds at most a window of frames, whatever arrives', async () => {
  const { page, transport, pass } = await openList();
  page.acknowledges = false;
  const before = page.frames.length;
  for (let i = 0; i < 300; i++) {
    transport.say('odds_change', '7', change(11 + i, [odds('1', 2 + i / 100)]));
    await pass(16);
  }
  expect(page.frames.length).toBe(before + FRAME_WINDOW);
  page.acknowledges = true;
  page.take();
  expect(page.frames.length).toBe(before + FRAME_WINDOW + 1);
  expect(page.price('7/1//1')).toBe('4.99 open up');
});

test('interest is answered at once, and what is dropped is forgotten after a while', async () => {
  const { page, transport, session, clock, snapshots, pass } = await openList();
  const before = page.frames.length;
  session.setInterest({ add: ['match/8', 'main/8/1'], drop: [] });
  expect(page.frames.length).toBe(before + 1);
  expect(page.price('8/1//1')).toBe('2.00 open');

  session.setInterest({ add: [], drop: [...LIST, 'match/8', 'main/8/1'] });
  expect(transport.topics.size).toBe(0);
  session.setInterest({ add: ['metrics'], drop: [] });
  await pass(60_000);
  expect(page.read('metrics')).toMatchObject({ matches: 0, outcomes: 0 });
  const { length } = snapshots.calls;
  session.setInterest({ add: [], drop: ['metrics'] });
  await pass(60_000);
  expect(snapshots.calls.length).toBe(length);
  // The sweep and the sleep watch.
  expect(clock.timerCount).toBe(2);
});

test('an ended match leaves the list, and its topics with it', async () => {
  const { page, transport, pass } = await openList();
  transport.say('fixture_status', '8', { event_id: 8, seq: 4, status_code: 100 });
  await pass(16);
  expect(page.read('list/live/1')?.tournaments[0]?.matchIds).toEqual(['7']);
  expect([...transport.topics].some((topic) => topic.endsWith('/8'))).toBe(false);
});

test('resync sends everything mounted again in the new epoch, confirmed anew', async () => {
  const { page, transport, session, pass } = await openList();
  session.resync(2);
  const frame = page.frames.at(-1)!;
  expect(frame.epoch).toBe(2);
  expect(page.price('7/1//1')).toBe('2.00 stale');
  expect(transport.reconnects).toBe(1);
  transport.connect();
  await pass(16);
  expect(page.price('7/1//1')).toBe('2.00 open');
  const keys = new Set(
    page.frames.filter((f) => f.epoch === 2).flatMap((f) => f.cells.map(([k]) => k)),
  );
  for (const key of LIST) expect(keys.has(key)).toBe(true);
});

test('a match page gets its board, switches topics with its type, and says when it is missing', async () => {
  const { page, transport, session, snapshots, pass } = createRig();
  transport.connect();
  snapshots.matches.set('9', matchDetail('9', { type: 'prematch', statusCode: 0, seq: 1 }));
  session.setInterest({
    add: ['board/9', 'match/9', 'line/9/18/total=2.5', 'board/404'],
    drop: [],
  });
  await pass(16);
  await pass(16);
  expect([...transport.topics].filter((topic) => topic.endsWith('/9')).sort()).toEqual([
    'feeds/prematch/bet_stop/9',
    'feeds/prematch/fixture_status/9',
    'feeds/prematch/odds_change/9',
  ]);
  expect(page.read('board/9')).toMatchObject({
    ready: true,
    groups: [{ name: 'Main' }, { name: 'Goals' }],
    markets: [{ marketId: '1' }, { marketId: '18', specifiers: ['total=2.5', 'total=3.5'] }],
  });
  expect(page.price('9/18/total=2.5/12')).toBe('1.90 open');
  expect(page.read('board/404')?.missing).toBe(true);

  snapshots.matches.set('9', matchDetail('9', { type: 'live', seq: 2 }));
  await pass(61_000);
  await pass(16);
  expect([...transport.topics].filter((topic) => topic.endsWith('/9')).length).toBe(3);
  expect(transport.topics.has('feeds/live/odds_change/9')).toBe(true);
  expect(page.read('match/9')?.type).toBe('live');
});

test('a line that a message brings is named after its siblings', async () => {
  const { page, transport, session, snapshots, pass } = createRig();
  transport.connect();
  snapshots.matches.set('9', matchDetail('9', { seq: 1 }));
  session.setInterest({ add: ['board/9', 'line/9/18/total=4.5'], drop: [] });
  await pass(16);
  await pass(16);
  transport.say('odds_change', '9', {
    seq: 2,
    markets: [{ id: 18, specifiers: 'total=4.5', outcomes: [odds('13', 1.2), odds('12', 4)] }],
  });
  await pass(16);
  expect(page.read('board/9')?.markets[1]?.specifiers).toEqual([
    'total=2.5',
    'total=3.5',
    'total=4.5',
  ]);
  expect(page.read('line/9/18/total=4.5')).toMatchObject({
    value: '4.5',
    marketName: 'Total',
    outcomes: [
      { id: '12', name: 'Over 4.5', label: 'Over' },
      { id: '13', name: 'Under 4.5', label: 'Under' },
    ],
  });
});

test('refused messages are counted by reason and change nothing', async () => {
  const { page, transport, session, pass } = await openList();
  transport.say('odds_change', '7', '{"markets":');
  transport.say('odds_change', '7', { event_id: 8, markets: [] });
  transport.say('odds_change', '99', change(1, []));
  session.setInterest({ add: ['metrics'], drop: [] });
  await pass(16);
  expect(page.read('metrics')).toMatchObject({
    received: 3,
    decoded: 0,
    dropped: 3,
    dropsByReason: { 'not JSON': 1, 'another match': 1, 'not subscribed': 1 },
  });
});

test('a recording holds what arrived, and the matches it was about', async () => {
  const { transport, session, pass } = await openList();
  expect(session.stopRecording()).toMatchObject({ ok: false, error: { code: 'not_recording' } });
  session.startRecording();
  await pass(100);
  transport.say('odds_change', '7', change(11, [odds('1', 2.1)]));
  const result = session.stopRecording();
  const lines = (result.ok ? result.value : '').trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { recording: 1, matches: [{ matchID: '7', competitor1: 'Home 7' }, { matchID: '8' }] },
    { at: 100, topic: 'feeds/live/odds_change/7', payload: { seq: 11 } },
  ]);
});

test('closing ends the connection, the requests and every timer', async () => {
  const { transport, session, snapshots, clock, page, pass } = await openList();
  snapshots.immediate = false;
  await pass(16_000);
  const { signal } = snapshots.waiting[0]!;
  transport.say('odds_change', '7', change(11, [odds('1', 2.1)]));
  session.close();
  expect(signal.aborted).toBe(true);
  expect(transport.closed).toBe(true);
  expect(clock.timerCount).toBe(0);
  const { length } = page.frames;
  await pass(10_000);
  expect(page.frames.length).toBe(length);
});

test.each([
  ['1', '1st half'],
  ['21', 'Live'],
])('in sport %s the code 6 alone reads %j', async (sportID, period) => {
  const { page, transport, session, snapshots, pass } = createRig();
  transport.connect();
  snapshots.matches.set('9', matchDetail('9', { seq: 1, sportID }));
  session.setInterest({ add: ['board/9', 'match/9'], drop: [] });
  await pass(16);
  await pass(16);
  transport.say('odds_change', '9', {
    seq: 2,
    markets: [],
    sport_event_status: { status: 1, match_status: 6 },
  });
  await pass(16);
  expect(page.read('match/9')?.period).toBe(period);
});
