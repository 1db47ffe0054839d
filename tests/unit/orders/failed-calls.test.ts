// What placing and cashing out each make of a failed call: the one asks again where the other, whose
// order was sent for the first time, tells the player.

import { expect, test } from 'vitest';
import { RequestError } from '../../../src/ui/api/request-error.ts';
import type { Api } from '../../../src/ui/api/use-api.ts';
import { readFailure } from '../../../src/ui/features/betslip/placing/read-refusal.ts';
import { sendCashout } from '../../../src/ui/features/my-bets/cashout/cashout-calls.ts';

const ORDER = {
  betId: '5',
  betslipId: 'ABC',
  key: '00000000-0000-4000-8000-000000000000',
  owner: '8030000001',
  quoteId: 'q1',
  amount: 9_000,
  quoted: 9_000,
  byRule: false,
  sentAt: 0,
};

const failing = (error: unknown) =>
  ({ main: { call: () => Promise.reject(error) }, clientId: '1' }) as unknown as Api;

test.each([
  // what, status, code, placing, cashing out for the first time, and again
  ['a refusal', 200, 'bet_settled', 'refused', 'refused', 'refused'],
  ['no valid request', 400, 'bad_signature', 'notSent', 'refused', 'unanswered'],
  ['an ended session', 401, 'unauthorized', 'unauthorised', 'unanswered', 'unanswered'],
  ['too many requests', 429, 'too_many_requests', 'unanswered', 'refused', 'unanswered'],
  ['a fault of the backend', 500, 'internal_error', 'unanswered', 'unanswered', 'unanswered'],
  ['no answer', 0, '', 'unanswered', 'unanswered', 'unanswered'],
])('%s (HTTP %i %s)', async (_, status, code, placing, first, again) => {
  const error = new RequestError('What it says.', status, code);
  expect(readFailure(error, ORDER.key, 0, () => false).type).toBe(placing);
  expect((await sendCashout(failing(error), ORDER, true)).type).toBe(first);
  expect((await sendCashout(failing(error), ORDER, false)).type).toBe(again);
});

test('a call that could not be signed was not sent', async () => {
  const error = new Error('No key to sign with.');
  expect(readFailure(error, ORDER.key, 0, () => false).type).toBe('notSent');
  const first = await sendCashout(failing(error), ORDER, true);
  expect(first).toMatchObject({ type: 'refused', message: 'No key to sign with.' });
  expect((await sendCashout(failing(error), ORDER, false)).type).toBe('unanswered');
});
