// What a session does when the feed, the broker or the backend do not behave: nothing wrong stays open.

import { expect, test } from 'vitest';
import { matchDetail } from '../support/fake-snapshots.ts';
import { createRig, type SessionRig } from '../support/fake-transport.ts';
import { LIST } from '../support/list-session.ts';

const change = (more: object, ...prices: readonly number[]) => ({
  product: 1,
  ...more,
  markets: [
    { id: 1, status: 0, outcomes: prices.map((odds, i) => ({ id: `${i + 1}`, odds, active: 1 })) },
  ],
});

async function openList(seq = 10, epoch = 0): Promise<SessionRig> {
  const rig = createRig();
  rig.snapshots.fixtures = [{ matchId: '7', seq, epoch }];
  rig.transport.connect();
  rig.session.setInterest({ add: LIST, drop: [] });
  await rig.pass(0);
  await rig.pass(0);
  expect(rig.page.price('7/1//1')).toBe('2.00 open');
  return rig;
}

/** Lets so much time pass in small steps, as it does, with the match heard of all the while. */
async function passAlive(rig: SessionRig, seconds: number): Promise<void> {
  for (let i = 0; i < seconds; i++) {
    rig.transport.say('fixture_status', '7', { product: 1, status: 1 });
    await rig.pass(1_000);
  }
}

test('a backend that began anew, with a lower epoch, is followed', async () => {
  const { page, transport, snapshots, pass } = await openList(10, 3);
  transport.disconnect();
  snapshots.fixtures = [{ matchId: '7', seq: 2, epoch: 0, odds: [2.5, 3, 4] }];
  transport.connect();
  await pass(16);
  await pass(16);
  expect(page.price('7/1//1')).toBe('2.50 open');
  transport.say('odds_change', '7', change({ seq: 3 }, 2.6));
  await pass(16);
  expect(page.price('7/1//1')).toBe('2.60 open up');
});

test('a straggler of an earlier epoch changes nothing while the connection holds', async () => {
  const { page, transport, pass } = await openList(10, 3);
  transport.say('odds_change', '7', change({ seq: 11, epoch: 2 }, 9));
  await pass(16);
  expect(page.price('7/1//1')).toBe('2.00 open');
});

test('a match declared again counts from the start, and a snapshot is asked for', async () => {
  const { page, transport, snapshots, pass } = await openList();
  transport.say('odds_change', '7', change({ seq: 11, timestamp: 1_000 }, 2.1));
  await pass(16);
  snapshots.matches.set('7', matchDetail('7', { seq: 13, timestamp: 1_100 }));
  transport.say('odds_change', '7', change({ seq: 13, timestamp: 1_100 }, 2.2));
  await pass(16);
  const { length } = snapshots.calls;
  snapshots.matches.set('7', matchDetail('7', { seq: 1, timestamp: 2_000 }));
  transport.say('odds_change', '7', change({ seq: 1, timestamp: 2_000 }, 1.5));
  await pass(16);
  expect(snapshots.calls.slice(length)).toEqual(['match/7']);
  transport.say('odds_change', '7', change({ seq: 2, timestamp: 2_001 }, 1.6));
  await pass(16);
  expect(page.price('7/1//1')).toMatch(/^1.60 open/);
});

test('a new epoch takes the prices off that it does not name, and asks for them', async () => {
  const { page, transport, snapshots, pass } = await openList();
  snapshots.immediate = false;
  transport.say('odds_change', '7', change({ seq: 1, epoch: 1 }, 1.5));
  await pass(16);
  expect(page.price('7/1//1')).toBe('1.50 open');
  expect(page.price('7/1//2')).toBe('0.00 none');
  expect(snapshots.waiting.map(({ call }) => call)).toEqual(['match/7']);
});

test('a feed that skips a number each time does not hammer the backend', async () => {
  const rig = await openList();
  const { transport, snapshots, pass } = rig;
  const { length } = snapshots.calls;
  for (let i = 0; i < 100; i++) {
    const seq = 12 + 2 * i;
    snapshots.matches.set('7', matchDetail('7', { seq }));
    transport.say('odds_change', '7', change({ seq }, 2 + i / 100));
    await pass(100);
  }
  const asked = snapshots.calls.slice(length).filter((call) => call === 'match/7').length;
  // Ten at once, then one every two seconds of these ten.
  expect(asked).toBeGreaterThanOrEqual(13);
  expect(asked).toBeLessThanOrEqual(16);
});

test('a list answer that is older than the feed is not asked for without a pause', async () => {
  const rig = await openList();
  const { transport, snapshots } = rig;
  snapshots.fails = true;
  transport.disconnect();
  transport.connect();
  transport.say('odds_change', '7', change({ seq: 50 }, 2.2, 3, 4));
  await rig.pass(16);
  snapshots.fails = false;
  const { length } = snapshots.calls;
  for (let i = 0; i < 20; i++) {
    transport.say('fixture_status', '7', { seq: 51 + i, status: 1 });
    await rig.pass(1_000);
  }
  expect(snapshots.calls.length - length).toBeLessThanOrEqual(5);
});

test('a refused status topic does not keep a match stale', async () => {
  const { page, transport, session, snapshots, pass } = createRig();
  transport.refuses = (topic) => topic.includes('fixture_status');
  snapshots.fixtures = [{ matchId: '7', seq: 10 }];
  transport.connect();
  session.setInterest({ add: LIST, drop: [] });
  await pass(16);
  await pass(16);
  expect(page.price('7/1//1')).toBe('2.00 open');
  transport.say('odds_change', '7', change({ seq: 11 }, 2.1));
  await pass(16);
  expect(page.price('7/1//1')).toBe('2.10 open up');
});

test.each(['odds_change', 'bet_stop'])(
  'without the topic %s nothing can be bet on',
  async (kind) => {
    const { page, transport, session, snapshots, pass } = createRig();
    transport.refuses = (topic) => topic.includes(kind);
    snapshots.fixtures = [{ matchId: '7', seq: 10 }];
    transport.connect();
    session.setInterest({ add: LIST, drop: [] });
    for (let i = 0; i < 20; i++) await pass(1_000);
    expect(page.price('7/1//1')).toBe('2.00 stale');
  },
);

test('a match that was missing is asked for again, slowly', async () => {
  const { page, transport, session, snapshots, pass } = createRig();
  transport.connect();
  session.setInterest({ add: ['board/9', 'line/9/1/'], drop: [] });
  await pass(16);
  await pass(16);
  expect(page.read('board/9')?.missing).toBe(true);
  const { length } = snapshots.calls;
  for (let i = 0; i < 50; i++) await pass(1_000);
  expect(snapshots.calls.length).toBeLessThanOrEqual(length + 1);
  snapshots.matches.set('9', matchDetail('9', { seq: 1 }));
  for (let i = 0; i < 62; i++) await pass(1_000);
  expect(page.read('board/9')).toMatchObject({ missing: false, ready: true });
  transport.say('fixture_status', '9', { status: 1 });
  await pass(16);
  expect(page.price('9/1//1')).toBe('2.00 open');
});

test('while a ping is unanswered for two seconds, or was for as long, every price is stale', async () => {
  const rig = await openList();
  const { page, transport, pass } = rig;
  const handlers = transport.handlers!;
  const asked = rig.snapshots.calls.length;
  const shown = () => [page.price('7/1//1')?.split(' ', 2).join(' '), page.read('link')?.state];
  handlers.onPing?.();
  await pass(1_990);
  expect(shown()).toEqual(['2.00 open', 'live']);
  await pass(16);
  expect(shown()).toEqual(['2.00 stale', 'slow']);
  // What it was told is shown, and may be older than it should.
  transport.say('odds_change', '7', change({ seq: 11 }, 2.2));
  await pass(16);
  expect(shown()).toEqual(['2.20 stale', 'slow']);
  // An answer that took as long says that what comes is as old.
  handlers.onPong(2_600);
  handlers.onPing?.();
  await pass(1_000);
  expect(shown()).toEqual(['2.20 stale', 'slow']);
  handlers.onPong(800);
  await pass(16);
  expect(shown()).toEqual(['2.20 open', 'live']);
  // What the ping itself takes on its way to the broker, 400 ms here, is no age of a price.
  handlers.onPing?.();
  await pass(2_390);
  expect(page.price('7/1//1')).toMatch(/^2.20 open/);
  await pass(16);
  expect(page.price('7/1//1')).toMatch(/^2.20 stale/);
  handlers.onPong(2_399);
  await pass(16);
  expect(page.price('7/1//1')).toMatch(/^2.20 open/);
  expect(rig.snapshots.calls).toHaveLength(asked);
});

test('an unanswered ping shows as slow, and its answer ends that', async () => {
  const rig = await openList();
  const { page, transport, pass } = rig;
  const handlers = transport.handlers!;
  handlers.onPing?.();
  await pass(1_900);
  expect(page.read('link')?.state).toBe('live');
  await pass(200);
  expect(page.read('link')).toMatchObject({ state: 'slow', fault: 'network' });
  handlers.onPong(500);
  expect(page.read('link')).toMatchObject({ state: 'live', roundTripMs: 500 });
  handlers.onPing?.();
  transport.disconnect();
  transport.connect();
  await passAlive(rig, 4);
  expect(page.read('link')?.state).toBe('live');
});

test('no price of a match that is over can be bet on, whatever the feed left open', async () => {
  const { page, transport, pass } = await openList();
  transport.say('odds_change', '7', change({ seq: 11 }, 2.2));
  transport.say('fixture_status', '7', { seq: 12, status_code: 100 });
  await pass(16);
  expect(page.price('7/1//1')).toMatch(/^2.20 suspended$/);
  expect(page.price('7/1//2')).toBe('3.00 suspended');
});

test('matches that leave while the page is hidden for long are forgotten after it is back', async () => {
  const { page, session, snapshots, pass } = await openList();
  session.setVisible(false);
  for (let i = 0; i < 31; i++) await pass(10_000);
  session.setInterest({ add: ['metrics'], drop: LIST.filter((key) => key.includes('7')) });
  snapshots.fixtures = [];
  session.setVisible(true);
  for (let i = 0; i < 40; i++) await pass(1_000);
  expect(page.read('metrics')).toMatchObject({ matches: 0, outcomes: 0 });
});

test('what comes between the grant and the answer waits, and is in order behind the answer', async () => {
  const { page, transport, snapshots, pass } = await openList();
  transport.disconnect();
  snapshots.immediate = false;
  transport.connect();
  transport.say('odds_change', '7', change({ seq: 15 }, 9));
  await pass(16);
  expect(page.price('7/1//1')).toBe('2.00 stale');
  snapshots.fixtures = [{ matchId: '7', seq: 20, odds: [2.4, 3, 4] }];
  snapshots.answerNext();
  await pass(16);
  expect(page.price('7/1//1')).toBe('2.40 open up');
});

test('without an answer the first message after a connect counts, whatever its number', async () => {
  const { page, transport, snapshots, pass } = await openList(500);
  transport.disconnect();
  snapshots.fails = true;
  transport.connect();
  transport.say('odds_change', '7', change({ seq: 3 }, 2.7, 3, 4));
  // At once: a request that failed is no reason to wait for another.
  await pass(100);
  expect(page.price('7/1//1')).toBe('2.70 open up');
});

test('a failed answer lets go of what was held back for it', async () => {
  const { page, transport, snapshots, pass } = await openList();
  transport.disconnect();
  snapshots.immediate = false;
  transport.connect();
  transport.say('odds_change', '7', change({ seq: 30 }, 2.7, 3, 4));
  await pass(16);
  expect(page.price('7/1//1')).toBe('2.00 stale');
  snapshots.failNext();
  await pass(16);
  expect(page.price('7/1//1')).toBe('2.70 open up');
});

test('a list answer from before the end of a match does not bring it back', async () => {
  const { page, transport, snapshots, pass } = await openList();
  snapshots.fixtures = [
    { matchId: '7', seq: 10 },
    { matchId: '8', seq: 3 },
  ];
  await pass(15_000);
  await pass(16);
  expect(page.read('list/live/1')?.total).toBe(2);
  snapshots.immediate = false;
  snapshots.early = true;
  await pass(16_000);
  transport.say('fixture_status', '8', { seq: 4, status_code: 100 });
  await pass(16);
  expect(page.read('list/live/1')?.total).toBe(1);
  snapshots.answerNext();
  await pass(16);
  expect(page.read('list/live/1')?.total).toBe(1);
  expect(transport.matchTopics.some((topic) => topic.endsWith('/8'))).toBe(false);
});

test('an outcome that an answer leaves out of its line is taken off', async () => {
  const { page, transport, snapshots, pass } = await openList();
  transport.disconnect();
  snapshots.fixtures = [{ matchId: '7', seq: 20, odds: [2.4, 3] }];
  transport.connect();
  await pass(16);
  await pass(16);
  expect(page.price('7/1//2')).toBe('3.00 open');
  expect(page.price('7/1//3')).toBe('4.00 suspended');
});

test('a word of a clock that is ahead counts, and makes nothing late that is said after it', async () => {
  const { page, transport, pass, clock } = await openList();
  const aYearAhead = clock.now() + 31_536_000_000;
  transport.say('odds_change', '7', change({ seq: 11, timestamp: aYearAhead }, 2.1));
  await pass(16);
  expect(page.price('7/1//1')).toBe('2.10 open up');
  transport.say('bet_stop', '7', { product: 1, seq: 12, timestamp: clock.now(), groups: ['all'] });
  await pass(16);
  expect(page.price('7/1//1')).not.toContain('open');
  transport.say('odds_change', '7', change({ seq: 13, timestamp: clock.now() }, 2.3));
  await pass(16);
  expect(page.price('7/1//1')).toContain('2.30 open');
});
