// A failed query is logged by its text and cause, never by what it was asked with.

import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { describeError } from '../../src/server/http/log.ts';

test('the parameters of a failed query stay out of the log', () => {
  const cause = new Error('duplicate key value violates unique constraint "players_username"');
  const error = new DrizzleQueryError('insert into players values ($1)', ['s3cret-hash'], cause);
  const logged = JSON.stringify(describeError(error));
  expect(logged).not.toContain('s3cret-hash');
  expect(logged).toContain('insert into players');
  expect(logged).toContain('players_username');
  expect(logged).toContain('log-error.test');
});

test('other errors are logged as they are', () => {
  expect(describeError(new RangeError('too far'))).toMatchObject({
    type: 'RangeError',
    message: 'too far',
  });
});
