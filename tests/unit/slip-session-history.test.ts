// The last prices of an outcome: for the slip, for a match page, and no longer.

import { expect, test, vi } from 'vitest';
import { historyKey } from '../../src/shared/protocol/cell-keys.ts';
import { OutcomeColumns } from '../../src/worker/book/outcome-columns.ts';
import { KEY_7, openSlip } from '../support/slip-rig.ts';

test('the last prices of a leg are kept, with feed times, suspensions and extremes', async () => {
  const { add, page, price, session, stop, pass } = await openSlip();
  session.setInterest({ add: [historyKey(KEY_7)], drop: [] });
  add('7');
  await pass(16);
  await pass(16);
  price('7', '1', 2.5);
  price('7', '1', 2.5);
  await pass(16);
  stop('7');
  await pass(16);
  price('7', '1', 1.9);
  await pass(16);
  expect(page.read(historyKey(KEY_7))).toMatchObject({
    odds: [200, 250, 0, 190],
    opening: 200,
    high: 250,
    low: 190,
  });
  expect(page.read(historyKey(KEY_7))?.at.slice(1)).toEqual([1_011, 1_013, 1_014]);
  for (let i = 0; i < 100; i++) price('7', '1', 3 + i / 100);
  await pass(16);
  const { odds, opening, high } = page.read(historyKey(KEY_7))!;
  expect(odds).toHaveLength(64);
  expect([odds.at(-1), opening, high]).toEqual([399, 200, 399]);
});

test('a list alone keeps no prices; an open match page keeps those of all its outcomes', async () => {
  const { page, price, session, snapshots, pass } = await openSlip();
  snapshots.fixtures = [{ matchId: '7' }];
  session.setInterest({ add: ['list/live/1', 'main/7/1'], drop: [] });
  await pass(16);
  await pass(16);
  price('7', '1', 2.5);
  await pass(16);
  session.setInterest({ add: ['board/7'], drop: [] });
  await pass(16);
  price('7', '1', 2.6);
  await pass(16);
  session.setInterest({ add: [historyKey(KEY_7)], drop: [] });
  expect(page.read(historyKey(KEY_7))?.odds).toEqual([250, 260]);
});

test('whatever is mounted beside an open match page, no price of it that stands is looked up again', async () => {
  const { page, price, session, pass } = await openSlip();
  session.setInterest({ add: ['board/7', historyKey(KEY_7)], drop: [] });
  await pass(16);
  await pass(16);
  price('7', '1', 2.5);
  await pass(16);
  const named = vi.spyOn(OutcomeColumns.prototype, 'keyOf');
  for (const key of ['board/8', 'match/7', 'link'] as const)
    session.setInterest({ add: [key], drop: [] });
  expect(named).not.toHaveBeenCalled();
  named.mockRestore();
  price('7', '1', 2.6);
  await pass(16);
  expect(page.read(historyKey(KEY_7))?.odds.slice(-2)).toEqual([250, 260]);
});

test('an outcome that is no longer followed is forgotten, the slip goes on', async () => {
  const { add, page, price, session, pass } = await openSlip();
  add('7');
  session.setInterest({ add: ['board/7'], drop: [] });
  await pass(16);
  await pass(16);
  price('7', '1', 2.5);
  price('7', '3', 5);
  await pass(16);
  session.setInterest({ add: [], drop: ['board/7'] });
  price('7', '1', 2.6);
  price('7', '3', 6);
  await pass(16);
  session.setInterest({ add: [historyKey(KEY_7), historyKey('7/1//3')], drop: [] });
  expect(page.read(historyKey(KEY_7))?.odds).toEqual([200, 250, 260]);
  expect(page.read(historyKey('7/1//3'))?.odds).toEqual([600]);
});
