// The page when the source of the odds is gone: what its producers say of themselves decides.

import { expect, test } from 'vitest';
import { ALIVE_TOPIC } from '../../src/shared/feed/alive.ts';
import { freshnessKey } from '../../src/shared/protocol/cell-keys.ts';
import { matchDetail } from '../support/fake-snapshots.ts';
import { createRig, type SessionRig } from '../support/fake-transport.ts';
import { change, LIST, odds } from '../support/list-session.ts';

async function openList(): Promise<SessionRig> {
  const rig = createRig();
  rig.snapshots.fixtures = [{ matchId: '7', seq: 10 }];
  rig.transport.connect();
  rig.session.setInterest({ add: [...LIST, freshnessKey('7'), 'link'], drop: [] });
  await rig.pass(0);
  await rig.pass(0);
  expect(rig.page.price('7/1//1')).toBe('2.00 open');
  return rig;
}

const alive = ({ transport }: SessionRig, product: number, subscribed = 1) =>
  transport.sayOn(ALIVE_TOPIC, { product, timestamp: 1, subscribed });
const seen = ({ page }: SessionRig) => [
  page.price('7/1//1'),
  page.read(freshnessKey('7'))?.level,
  page.read('link')?.state,
];

test('a producer that says it is down takes its prices along, and gives them back', async () => {
  const rig = await openList();
  alive(rig, 1);
  alive(rig, 3);
  await rig.pass(16);
  expect(seen(rig)).toEqual(['2.00 open', 'fresh', 'live']);
  alive(rig, 1, 0);
  await rig.pass(16);
  // The other one lives, and carries nothing of what is followed.
  expect(seen(rig)).toEqual(['2.00 stale', 'stale', 'stale']);
  alive(rig, 1);
  await rig.pass(16);
  expect(seen(rig)).toEqual(['2.00 open', 'fresh', 'live']);
});

test('one that falls silent is down, though its matches still speak', async () => {
  const rig = await openList();
  alive(rig, 1);
  for (let second = 0; second < 21; second++) {
    rig.transport.say('fixture_status', '7', { product: 1, status: 1 });
    await rig.pass(1_000);
  }
  expect(seen(rig)).toEqual(['2.00 stale', 'stale', 'stale']);
});

test('while producers live, the silence of a match says nothing of the others', async () => {
  const rig = await openList();
  for (let second = 0; second < 40; second++) {
    alive(rig, 1);
    await rig.pass(1_000);
  }
  expect(seen(rig)).toEqual(['2.00 stale', 'stale', 'live']);
});

test('where nobody says whether producers live, thirty silent seconds of live matches are a source that is gone', async () => {
  const rig = await openList();
  for (let second = 0; second < 40; second++) await rig.pass(1_000);
  expect(seen(rig)).toEqual(['2.00 stale', 'stale', 'stale']);
});

test('what was said on another connection counts no more', async () => {
  const rig = await openList();
  alive(rig, 1, 0);
  await rig.pass(16);
  rig.transport.disconnect();
  rig.transport.connect();
  await rig.pass(16);
  await rig.pass(16);
  expect(seen(rig)).toEqual(['2.00 open', 'fresh', 'live']);
});

test('what is no alive message is counted and changes nothing', async () => {
  const rig = await openList();
  rig.transport.sayOn(ALIVE_TOPIC, 'nonsense');
  await rig.pass(16);
  expect(seen(rig)).toEqual(['2.00 open', 'fresh', 'live']);
  rig.session.setInterest({ add: ['metrics'], drop: [] });
  await rig.pass(16);
  expect(JSON.stringify(rig.page.read('metrics'))).toContain('not an alive message');
});

test('a match is of the producer that spoke last of it', async () => {
  const rig = await openList();
  rig.transport.say('odds_change', '7', { ...change(11, [odds('1', 2.1)]), product: 5 });
  await rig.pass(16);
  alive(rig, 1, 0);
  alive(rig, 5);
  await rig.pass(16);
  expect(seen(rig)).toEqual(['2.10 open up', 'fresh', 'live']);
  alive(rig, 5, 0);
  alive(rig, 1);
  await rig.pass(16);
  expect(rig.page.price('7/1//1')).toMatch('2.10 stale');
});

test('a page that follows nothing knows nothing of the source, and opens what it follows next', async () => {
  const rig = await openList();
  alive(rig, 1);
  rig.session.setInterest({ add: [], drop: LIST.filter((key) => key !== 'link') });
  for (let second = 0; second < 29; second++) await rig.pass(1_000);
  expect(rig.page.read('link')?.state).toBe('live');
  rig.session.setInterest({ add: LIST, drop: [] });
  await rig.pass(16);
  await rig.pass(16);
  expect(rig.page.price('7/1//1')).toBe('2.00 open');
});

test('a price is closed at its kick-off, and not at the next look of a second', async () => {
  const startsAt = 1_700_000_010_500;
  const rig = createRig();
  rig.snapshots.matches.set(
    '9',
    matchDetail('9', { seq: 10, type: 'prematch', statusCode: 0, startsAt }),
  );
  rig.transport.connect();
  rig.session.setInterest({ add: ['match/9', 'main/9/1'], drop: [] });
  await rig.pass(0);
  for (let second = 0; second < 10; second++) await rig.pass(1_000);
  await rig.pass(startsAt - 20 - rig.clock.now());
  expect(rig.page.price('9/1//1')).toBe('2.00 open');
  await rig.pass(40);
  expect(rig.page.price('9/1//1')).toBe('2.00 suspended');
});

test('a price whose kick-off has passed is closed, until the kick-off is moved', async () => {
  const rig = createRig();
  rig.snapshots.matches.set(
    '9',
    matchDetail('9', { seq: 10, type: 'prematch', statusCode: 0, startsAt: 1_700_000_010_000 }),
  );
  rig.transport.connect();
  rig.session.setInterest({ add: ['match/9', 'main/9/1'], drop: [] });
  for (let second = 0; second < 4; second++) await rig.pass(1_000);
  expect(rig.page.price('9/1//1')).toBe('2.00 open');
  for (let second = 0; second < 11; second++) await rig.pass(1_000);
  expect(rig.page.price('9/1//1')).toBe('2.00 suspended');
  rig.snapshots.matches.set(
    '9',
    matchDetail('9', { seq: 10, type: 'prematch', statusCode: 0, startsAt: 1_700_009_000_000 }),
  );
  for (let second = 0; second < 35; second++) await rig.pass(1_000);
  expect(rig.page.price('9/1//1')).toBe('2.00 open');
});
