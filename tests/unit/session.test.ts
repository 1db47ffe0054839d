// The pipeline from the wire to the frame: a list, whatever the feed and the backend do.

import { expect, test } from 'vitest';
import { matchDetail } from '../support/fake-snapshots.ts';
import { createRig } from '../support/fake-transport.ts';
import { change, LIST, odds, openList, stop } from '../support/list-session.ts';

test('a mounted list brings its matches, their topics, names and prices', async () => {
  const { page, transport, snapshots } = await openList();
  expect(page.read('list/live/1')).toMatchObject({
    ready: true,
    total: 2,
    tournaments: [{ tournamentId: 't1', matchIds: ['7', '8'] }],
  });
  expect(transport.matchTopics.length).toBe(6);
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

test('an ended match leaves the list, and its topics with it', async () => {
  const { page, transport, pass } = await openList();
  transport.say('fixture_status', '8', { event_id: 8, seq: 4, status_code: 100 });
  await pass(16);
  expect(page.read('list/live/1')?.tournaments[0]?.matchIds).toEqual(['7']);
  expect(transport.matchTopics.some((topic) => topic.endsWith('/8'))).toBe(false);
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
