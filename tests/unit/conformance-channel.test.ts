// The live channel as spec sections 7 and 8 write it: topics, the shape of a price.

import { expect, test } from 'vitest';
import { parseTopic } from '../../src/shared/feed/topics.ts';
import { formatHundredths } from '../../src/shared/money/odds.ts';
import { KEY_7, openSlip } from '../support/slip-rig.ts';

test('the topics of a match are feeds/{type}/odds_change/{id} and feeds/{type}/bet_stop/{id}', async () => {
  expect(parseTopic('feeds/prematch/bet_stop/7')).toEqual({
    type: 'prematch',
    kind: 'bet_stop',
    matchId: '7',
  });
  const { add, transport, pass } = await openSlip();
  add('7');
  await pass(0);
  expect(transport.matchTopics).toEqual(
    expect.arrayContaining(['feeds/live/odds_change/7', 'feeds/live/bet_stop/7']),
  );
});

test('markets with id and outcomes of id, odds and active are all that a price needs', async () => {
  const { add, leg, transport, pass } = await openSlip();
  add('7');
  await pass(16);
  await pass(16);
  const say = (active: number) =>
    transport.say('odds_change', '7', {
      markets: [{ id: 1, outcomes: [{ id: '1', odds: 3.15, active }] }],
    });
  say(1);
  await pass(16);
  expect(leg(KEY_7)).toMatchObject({ odds: 315, suspended: false });
  say(0);
  await pass(16);
  expect(leg(KEY_7)).toMatchObject({ suspended: true });
});

test('odds are shown with two decimals', () => {
  expect([185, 200, 1_250, 100_005].map(formatHundredths)).toEqual([
    '1.85',
    '2.00',
    '12.50',
    '1000.05',
  ]);
});
