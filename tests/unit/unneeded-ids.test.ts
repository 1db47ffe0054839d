// How long ids are kept that nothing needs any more.

import { expect, test } from 'vitest';
import { UnneededIds } from '../../src/worker/subscriptions/unneeded-ids.ts';

const KEPT_MS = 30_000;

test('an id is taken once its time is over, and once only', () => {
  const ids = new UnneededIds(KEPT_MS);
  ids.add('1', 1_000);
  ids.add('2', 2_000);
  expect(ids.takeExpired(1_000 + KEPT_MS - 1)).toEqual([]);
  expect(ids.takeExpired(1_000 + KEPT_MS)).toEqual(['1']);
  expect(ids.takeExpired(2_000 + KEPT_MS)).toEqual(['2']);
  expect(ids.takeExpired(9 * KEPT_MS)).toEqual([]);
});

test('an id that is added again keeps its first time', () => {
  const ids = new UnneededIds(KEPT_MS);
  ids.add('1', 0);
  ids.add('1', 20_000);
  expect(ids.takeExpired(KEPT_MS)).toEqual(['1']);
});

test('an id that was needed in between begins anew', () => {
  const ids = new UnneededIds(KEPT_MS);
  ids.add('1', 0);
  ids.delete('1');
  expect(ids.takeExpired(KEPT_MS)).toEqual([]);
  ids.add('1', KEPT_MS);
  expect(ids.takeExpired(2 * KEPT_MS - 1)).toEqual([]);
  expect(ids.takeExpired(2 * KEPT_MS)).toEqual(['1']);
});
