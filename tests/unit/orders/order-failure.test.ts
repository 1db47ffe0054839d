// What a failed call says of an order: which failures are an answer, and which leave it open.

import { expect, test } from 'vitest';
import { RequestError } from '../../../src/ui/api/request-error.ts';
import { readOrderFailure } from '../../../src/ui/orders/order-failure.ts';

test.each([
  [200, 'bet_settled', 'refused'],
  // No code: not an answer of the backend.
  [200, '', 'unanswered'],
  [400, 'bad_signature', 'notSent'],
  [404, '', 'notSent'],
  [413, '', 'notSent'],
  [401, 'unauthorized', 'unauthorised'],
  [403, '', 'unauthorised'],
  [408, '', 'turnedAway'],
  [429, 'too_many_requests', 'turnedAway'],
  [499, '', 'turnedAway'],
  [500, 'internal_error', 'unanswered'],
  [503, '', 'unanswered'],
  [302, '', 'unanswered'],
  // Nothing came back.
  [0, '', 'unanswered'],
])('HTTP %i with code "%s": %s', (status, code, kind) => {
  const failure = readOrderFailure(new RequestError('What it says.', status, code));
  expect(failure).toEqual({ kind, code, message: 'What it says.' });
});

test.each([
  [new Error('No key to sign with.'), 'No key to sign with.'],
  ['odd', 'odd'],
])('what failed before a request was made was not sent', (error, message) => {
  expect(readOrderFailure(error)).toEqual({ kind: 'notSent', code: 'failed', message });
});
