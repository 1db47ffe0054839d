// A leg whose match kicks off: live by the feed's own word, and only with a new price back in play.

import { expect, test } from 'vitest';
import { matchDetail } from '../support/fake-snapshots.ts';
import { KEY_9, openSlip, type SlipRig } from '../support/slip-rig.ts';

async function openPrematchLeg(): Promise<SlipRig> {
  const rig = await openSlip();
  rig.add('9', '1', { type: 'prematch', startsAt: 1_700_000_060_000 });
  await rig.pass(16);
  await rig.pass(16);
  expect(rig.leg(KEY_9)).toMatchObject({ type: 'prematch', block: null });
  return rig;
}

const LIVE_STATUS = { event_id: 9, product: 3, timestamp: 2_000, seq: 11, status: 1 };

test('a leg turns live with the message that says so, and is stale until its live price is there', async () => {
  const { leg, slip, snapshots, transport, pass } = await openPrematchLeg();
  snapshots.immediate = false;
  const { length } = snapshots.calls;
  transport.say('fixture_status', '9', LIVE_STATUS, 'prematch');
  await pass(16);
  expect(leg(KEY_9)).toMatchObject({ type: 'live', block: 'stale' });
  expect(slip()).toMatchObject({ eventType: 'live', hasLive: true });
  expect(slip().problems.map(({ code }) => code)).toContain('stale');
  expect(transport.matchTopics.every((topic) => topic.startsWith('feeds/live/'))).toBe(true);

  snapshots.matches.set(
    '9',
    matchDetail('9', { seq: 12, homeScore: '0', awayScore: '0', statusCode: 1 }),
  );
  snapshots.answerNext();
  await pass(16);
  expect(leg(KEY_9)).toMatchObject({ type: 'live', block: null, score: '0:0' });
  expect(snapshots.calls.slice(length)).toEqual(['match/9']);
});

test('a straggler of the prematch topics changes nothing any more', async () => {
  const { leg, transport, snapshots, pass } = await openPrematchLeg();
  snapshots.matches.set('9', matchDetail('9', { seq: 12, homeScore: '0', awayScore: '0' }));
  transport.say('fixture_status', '9', LIVE_STATUS, 'prematch');
  await pass(16);
  await pass(16);
  expect(leg(KEY_9)).toMatchObject({ type: 'live', odds: 200 });
  const late = { event_id: 9, product: 3, timestamp: 3_000, seq: 13 };
  const outcomes = [{ id: '1', odds: 9, active: 1 }];
  transport.say(
    'odds_change',
    '9',
    { ...late, markets: [{ id: 1, status: 0, outcomes }] },
    'prematch',
  );
  await pass(16);
  expect(leg(KEY_9)).toMatchObject({ type: 'live', odds: 200, block: null });
});

test('a prematch price that came in one batch with the kick-off is none of the live match', async () => {
  const { leg, transport, snapshots, pass } = await openPrematchLeg();
  snapshots.immediate = false;
  snapshots.matches.set('9', matchDetail('9', { seq: 12, homeScore: '0', awayScore: '0' }));
  transport.say('fixture_status', '9', LIVE_STATUS, 'prematch');
  const markets = [{ id: 1, status: 0, outcomes: [{ id: '1', odds: 9, active: 1 }] }];
  const late = { event_id: 9, product: 3, timestamp: 3_000, seq: 13, markets };
  transport.say('odds_change', '9', late, 'prematch');
  await pass(16);
  expect(transport.matchTopics).toContain('feeds/live/odds_change/9');
  snapshots.answerNext();
  await pass(16);
  expect(leg(KEY_9)).toMatchObject({ type: 'live', odds: 200, block: null });
});

test('a leg has the kick-off that its match has now', async () => {
  const { leg, transport, pass, snapshots } = await openPrematchLeg();
  const later = 1_700_000_060_000 + 3_600_000;
  const moved = { event_id: 9, product: 3, timestamp: 2_000, seq: 11, start_time: later };
  transport.say('fixture_status', '9', moved, 'prematch');
  await pass(16);
  expect(leg(KEY_9)).toMatchObject({ type: 'prematch', startsAt: later, block: null });
  const known = { seq: 11, type: 'prematch', statusCode: 0, producerID: 3, startsAt: later };
  snapshots.matches.set('9', matchDetail('9', known));
  await pass(90_000);
  expect(leg(KEY_9)?.block).not.toBe('started');
});
