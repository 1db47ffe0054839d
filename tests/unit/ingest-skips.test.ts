// What the worker leaves out of a message is counted by why, and shown nowhere.

import { expect, test } from 'vitest';
import { matchDetail } from '../support/fake-snapshots.ts';
import { createRig } from '../support/fake-transport.ts';
import { odds } from '../support/list-session.ts';

test('entries of a message that fit no alphabet are counted, the others are shown', async () => {
  const { page, transport, session, snapshots, pass } = createRig();
  transport.connect();
  snapshots.matches.set('9', matchDetail('9', { seq: 1 }));
  session.setInterest({ add: ['board/9', 'line/9/1/', 'metrics'], drop: [] });
  await pass(16);
  await pass(16);
  transport.say('odds_change', '9', {
    seq: 2,
    markets: [
      { id: 1, outcomes: [odds('1', 4), odds('a/b', 2), odds('a b', 2), { id: 2 ** 53 }] },
      { id: 'a+b', outcomes: [odds('1', 2)] },
      { id: 18, specifiers: 'total=\u00e9', outcomes: [odds('12', 2)] },
      7,
    ],
  });
  await pass(16);
  expect(page.price('9/1//1')).toBe('4.00 open up');
  expect(page.read('line/9/1/')?.outcomes.map(({ id }) => id)).toEqual(['1', '2', '3']);
  await pass(1_000);
  expect(page.read('metrics')).toMatchObject({
    skipped: 6,
    skipsByReason: { 'bad id': 4, 'bad specifier': 1, 'bad entry': 1 },
  });
});
