// The calls of withdrawals: their shapes, their refusals, and never more than there is.

import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  cancelWithdrawalCall,
  pendingWithdrawalsCall,
  withdrawalCall,
  withdrawCall,
} from '../../../src/shared/api/withdrawal-calls.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import { describeCall } from '../../support/call-conformance.ts';
import { realBalance } from '../../support/payments.ts';
import { signUp, type TestPlayer } from '../../support/players.ts';
import { resetRules, setRules } from '../../support/rules.ts';

let backend: TestBackend;
let player: TestPlayer;

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(async () => {
  player = await signUp(backend, { realKobo: 100_000_000, steppedUp: true });
});
afterEach(() => resetRules(backend));
afterAll(() => backend.close());

const subject = { backend: () => backend, player: () => player };
const order = {
  amount: '1000',
  type: 'online',
  accountNumber: '0123456789',
  bankCode: '058',
  bankName: 'GTBank',
  accountName: 'Somebody Else',
  clientId: 1,
};

const withdraw = async (change: object = {}, headers: Record<string, string> = {}) =>
  (await player.call('POST', '/api/user/wallet/withdraw', { ...order, ...change }, headers)).body;
async function withdrawn(change: object = {}): Promise<{ reference: string; code: string }> {
  const { data, ...refusal } = await withdraw(change);
  if (data === undefined) throw new Error(JSON.stringify(refusal));
  return data as { reference: string; code: string };
}

describeCall(withdrawCall, {
  ...subject,
  good: () => ({ body: order }),
  check({ data }) {
    expect(data).toMatchObject({ balance: 999_000, code: '', status: 'requested' });
  },
});
describeCall(pendingWithdrawalsCall, {
  ...subject,
  good: async () => {
    await withdrawn();
    return {};
  },
  check({ data }) {
    expect(data).toMatchObject([
      {
        amount: 1000,
        accountName: 'Ada Obi',
        bankName: 'GTBank',
        canBeCancelled: true,
        steps: [{ status: 'requested' }],
      },
    ]);
  },
});
describeCall(withdrawalCall, {
  ...subject,
  good: async () => ({ params: { reference: (await withdrawn()).reference } }),
});
describeCall(cancelWithdrawalCall, {
  ...subject,
  good: async () => ({ body: { reference: (await withdrawn()).reference } }),
  check({ data }) {
    expect(data).toEqual({ balance: 1_000_000 });
  },
});

describe('a request', () => {
  test.each([
    ['insufficient_funds', { amount: 1_000_000.01 }],
    ['below_minimum', { amount: 99.99 }],
    ['above_maximum', { amount: 5_000_000.01 }],
    ['unknown_account', { accountNumber: '1234567890' }],
    ['unknown_bank', { bankCode: '9999' }],
    ['unknown_client', { clientId: 5 }],
  ])('is refused with %s', async (code, change) => {
    expect(await withdraw(change)).toMatchObject({ success: false, code });
    expect(await realBalance(backend, player)).toBe(100_000_000);
  });

  test.each([{ accountNumber: '' }, { bankCode: undefined }, { type: 'gold' }])(
    'answers 400 to %j',
    async (change) => {
      const body = { ...order, ...change };
      expect(await player.call('POST', '/api/user/wallet/withdraw', body)).toMatchObject({
        status: 400,
        body: { code: 'bad_request' },
      });
    },
  );

  test('wants the password again', async () => {
    player = await signUp(backend, { realKobo: 1_000_000 });
    expect(await withdraw()).toMatchObject({ success: false, code: 'step_up_required' });
    await player.call('POST', '/api/auth/step-up', { password: player.password });
    expect(await withdraw()).toMatchObject({ success: true });
  });

  test('for a bank is refused where the operator takes none', async () => {
    await setRules(backend, { EnableBankAcct: '0' });
    expect(await withdraw()).toMatchObject({ code: 'bank_withdrawals_off' });
    expect(await withdraw({ type: 'cash' })).toMatchObject({ success: true });
  });

  test('is taken from who has excluded himself', async () => {
    const exclusion = { months: 6, confirm: 'EXCLUDE' };
    await player.call('POST', '/api/user/self-exclusion', exclusion);
    expect(await withdraw()).toMatchObject({ success: true });
  });

  test('is done once for its key, and never past the balance, eight at once', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const same = await Promise.all(Array.from({ length: 8 }, () => withdraw({}, headers)));
    expect(new Set(same.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(await realBalance(backend, player)).toBe(99_900_000);
    const codes = await Promise.all(
      Array.from({ length: 8 }, async () => (await withdraw({ amount: 300_000 })).code ?? 'done'),
    );
    expect(codes.filter((code) => code === 'done')).toHaveLength(3);
    expect(codes.filter((code) => code === 'insufficient_funds')).toHaveLength(5);
    expect(await realBalance(backend, player)).toBe(9_900_000);
  });
});
