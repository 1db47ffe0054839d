// How long ids are kept that nothing needs any more.

import { expect, test } from 'vitest';
import { UnneededIds } from '../../src/worker/subscriptions/unneeded-ids.ts';

const RETENTION_MS = 30_000;

test('an id is taken once its time is over, and once only', () => {
  const ids = new UnneededIds(RETENTION_MS);
  ids.add('1', 1_000);
  ids.add('2', 2_000);
  expect(ids.takeExpired(1_000 + RETENTION_MS - 1)).toEqual([]);
  expect(ids.takeExpired(1_000 + RETENTION_MS)).toEqual(['1']);
  expect(ids.takeExpired(2_000 + RETENTION_MS)).toEqual(['2']);
  expect(ids.takeExpired(9 * RETENTION_MS)).toEqual([]);
});

test('an id that is added again keeps its first time', () => {
  const ids = new UnneededIds(RETENTION_MS);
  ids.add('1', 0);
  ids.add('1', 20_000);
  expect(ids.takeExpired(RETENTION_MS)).toEqual(['1']);
});

test('an id that was needed in between begins anew', () => {
  const ids = new UnneededIds(RETENTION_MS);
  ids.add('1', 0);
  ids.delete('1');
  expect(ids.takeExpired(RETENTION_MS)).toEqual([]);
  ids.add('1', RETENTION_MS);
  expect(ids.takeExpired(2 * RETENTION_MS - 1)).toEqual([]);
  expect(ids.takeExpired(2 * RETENTION_MS)).toEqual(['1']);
});
