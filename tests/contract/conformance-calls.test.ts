// Calls of spec section 7 as it writes them, with the query that no definition of ours has.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { signUp, type TestPlayer } from '../support/players.ts';

let backend: TestBackend;
let player: TestPlayer;

beforeAll(async () => {
  backend = await startBackend();
  player = await signUp(backend, { realKobo: 1_000_000, steppedUp: true });
});
afterAll(() => backend.close());

const account = { accountNumber: '0123456789', bankCode: '058', clientId: 1 };

test.each([
  ['verify-bank-account', account],
  ['initiate-deposit', { amount: 1000, paymentMethod: 'paystack', clientId: 1 }],
  [
    'withdraw',
    { ...account, amount: '1000', type: 'online', bankName: 'GTBank', accountName: 'Ada Obi' },
  ],
])('POST user/wallet/%s?source=web', async (name, body) => {
  const answer = await player.call('POST', `/api/user/wallet/${name}?source=web`, body);
  expect(answer).toMatchObject({ status: 200, body: { success: true } });
});
