// Which errors mean that the database is away, and which that the query was wrong.

import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { isUnavailable } from '../../../src/server/db/unavailable.ts';

const withCode = (code: string) => Object.assign(new Error('said so'), { code });

test.each([
  '57P01', // terminated by an administrator
  '57P02', // a crash of another backend
  '57P03', // starting or stopping
  '57014', // cancelled
  '08006',
  '08P01',
  '53100', // disk full
  '53300', // too many connections
  '40P01', // deadlock
  '58030',
  '25006', // a standby that cannot write
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
])('%s: away', (code) => {
  expect(isUnavailable(withCode(code))).toBe(true);
  expect(isUnavailable(new DrizzleQueryError('select 1', [], withCode(code)))).toBe(true);
});

test.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'timeout exceeded when trying to connect',
])('%s: away', (message) => {
  expect(isUnavailable(new DrizzleQueryError('select 1', [], new Error(message)))).toBe(true);
});

test.each([
  '22021', // text with a NUL
  '23505', // not unique
  '42P01', // no such table
  'ENOENT',
])('%s: not away', (code) => {
  expect(isUnavailable(withCode(code))).toBe(false);
});

test('what is no error, or turns in a circle of causes, is not away', () => {
  const circle = new Error('round');
  circle.cause = circle;
  for (const thrown of [undefined, null, 'ECONNRESET', { code: '57P01' }, circle]) {
    expect(isUnavailable(thrown)).toBe(false);
  }
});
