// The runner of placing between tabs: an order that stands there goes on, and no second one is sent.

import { expect, test } from 'vitest';
import { recordOf } from '../../src/ui/features/betslip/placing/placing-state.ts';
import { makeOrder } from '../support/placing-orders.ts';
import { waiting } from '../support/placing-states.ts';
import { PlacingWorld, settle } from '../support/placing-world.ts';

test('an order that another tab wrote while this one read its coupon goes on instead of a second', async () => {
  const world = new PlacingWorld();
  const [here, there] = [world.openTab(), world.openTab()];
  here.runner.press();
  for (let turn = 0; turn < 20 && here.runner.read().kind !== 'preparing'; turn += 1)
    await Promise.resolve();
  expect(here.runner.read().kind).toBe('preparing');
  // As a tab does whose lease ran out while the browser held it still.
  const theirs = makeOrder({
    key: '99999999-9999-4999-8999-999999999999',
    sentAt: world.clock.now(),
  });
  const record = recordOf({ ...waiting, order: theirs });
  if (!record) throw new Error('A sent order has a record.');
  world.recordsOf(there).write(record);
  await settle();
  expect(world.made).toHaveLength(1);
  world.clock.advance(60_000);
  await settle();
  expect(world.bets).toEqual([theirs.key]);
  expect([...world.shown]).toEqual([theirs.key]);
});
