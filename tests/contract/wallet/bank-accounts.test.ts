// Bank accounts: whose they are says the bank, and only the player's own are kept.

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { players } from '../../../src/server/db/schema/accounts.ts';
import {
  bankAccountsCall,
  banksCall,
  saveBankAccountCall,
  verifyBankAccountCall,
} from '../../../src/shared/api/withdrawal-calls.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import { describeCall } from '../../support/call-conformance.ts';
import { signUp, type TestPlayer } from '../../support/players.ts';

let backend: TestBackend;
let player: TestPlayer;

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(async () => {
  player = await signUp(backend, { steppedUp: true });
});
afterAll(() => backend.close());

const subject = { backend: () => backend, player: () => player };
const account = { accountNumber: '0123456789', bankCode: '058', clientId: 1 };
const kept = {
  accountNumber: '0123456789',
  bankCode: '058',
  bankName: 'GTBank',
  accountName: 'Ada Obi',
};

describeCall(banksCall, {
  ...subject,
  good: () => ({}),
  check({ data }) {
    const codes = new Map(
      (data as { name: string; code: string }[]).map(({ name, code }) => [name, code]),
    );
    expect(codes.size).toBe(21);
    expect(codes.get('Access Bank')).toBe('044');
    expect(codes.get('Jaiz Bank')).toBe('301');
    expect(codes.get('OPay')).toBe('999992');
  },
});
describeCall(bankAccountsCall, {
  ...subject,
  good: () => ({}),
  check({ data }) {
    expect(data).toEqual([]);
  },
});
describeCall(verifyBankAccountCall, {
  ...subject,
  good: () => ({ body: account }),
  check(body) {
    expect(body).toMatchObject({ success: true, message: 'Ada Obi', accountName: 'Ada Obi' });
  },
});
describeCall(saveBankAccountCall, {
  ...subject,
  good: () => ({ body: account }),
  check({ data }) {
    expect(data).toEqual(kept);
  },
});

const verify = async (change: object = {}) =>
  (await player.call('POST', '/api/user/wallet/verify-bank-account', { ...account, ...change }))
    .body;
const save = async (change: object = {}) =>
  (await player.call('POST', '/api/user/wallet/bank-accounts', { ...account, ...change })).body;
const list = async () => (await player.call('GET', '/api/user/wallet/bank-accounts')).body.data;

describe('a name enquiry', () => {
  test.each([
    ['unknown_account', { accountNumber: '1234567890' }],
    ['unknown_bank', { bankCode: '999' }],
    ['unknown_client', { clientId: 9 }],
  ])('is refused with %s', async (code, change) => {
    expect(await verify(change)).toMatchObject({ success: false, code });
    expect(await save(change)).toMatchObject({ success: false, code });
  });

  test('needs the names of the profile', async () => {
    await backend.server.database
      .update(players)
      .set({ lastName: ' ' })
      .where(eq(players.id, player.playerId));
    expect(await verify()).toMatchObject({ success: false, code: 'profile_incomplete' });
  });

  test.each(['123456789', '12345678901', '12345 6789', 'abcdefghij', 1234567891])(
    'answers 400 to the number %j',
    async (accountNumber) => {
      const answer = await player.call('POST', '/api/user/wallet/verify-bank-account', {
        ...account,
        accountNumber,
      });
      expect(answer).toMatchObject({ status: 400, body: { code: 'bad_request' } });
    },
  );

  test('keeps nothing', async () => {
    await verify();
    expect(await list()).toEqual([]);
  });
});

describe('a kept account', () => {
  test('is listed once, to its player alone', async () => {
    await save();
    await save();
    expect(await list()).toEqual([kept]);
    const other = await signUp(backend);
    expect((await other.call('GET', '/api/user/wallet/bank-accounts')).body.data).toEqual([]);
  });

  test('wants the password again', async () => {
    player = await signUp(backend);
    expect(await save()).toMatchObject({ success: false, code: 'step_up_required' });
    await player.call('POST', '/api/auth/step-up', { password: player.password });
    expect(await save()).toMatchObject({ success: true });
  });
});

test('whoever tries numbers is slowed down, by whatever call', async () => {
  const tried = (at: number) => ({ accountNumber: String(at).padStart(9, '0').padEnd(10, '0') });
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, at) => (at % 2 === 0 ? verify : save)(tried(at))),
  );
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['unknown_account']));
  const withdrawal = { ...account, ...tried(60), amount: 1_000 };
  expect(await verify(tried(61))).toMatchObject({ code: 'rate_limited' });
  expect(await save(tried(61))).toMatchObject({ code: 'rate_limited' });
  expect(await player.call('POST', '/api/user/wallet/withdraw', withdrawal)).toMatchObject({
    status: 429,
  });
  const other = await signUp(backend);
  const asked = await other.call('POST', '/api/user/wallet/verify-bank-account', account);
  expect(asked.body).toMatchObject({ success: true });
});
