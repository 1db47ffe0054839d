// The calls of deposits: their shapes, their refusals, and beginning one once.

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deposits } from '../../../src/server/db/schema/payments.ts';
import { paySandboxPayment } from '../../../src/server/domain/payments/sandbox/sandbox-payments.ts';
import {
  depositCall,
  initiateDepositCall,
  openDepositsCall,
  paymentMethodsCall,
  verifyPaymentCall,
} from '../../../src/shared/api/wallet-calls.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import { describeCall } from '../../support/call-conformance.ts';
import { startDeposit, verifyPayment } from '../../support/payments.ts';
import { signUp, type TestPlayer } from '../../support/players.ts';
import { resetRules, setRules } from '../../support/rules.ts';

const INITIATE = '/api/user/wallet/initiate-deposit';

let backend: TestBackend;
let player: TestPlayer;

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(async () => {
  player = await signUp(backend);
});
afterEach(() => resetRules(backend));
afterAll(() => backend.close());

const subject = { backend: () => backend, player: () => player };
const order = { amount: 1000, paymentMethod: 'paystack', clientId: 1 };

async function pay(reference: string, times = 1): Promise<void> {
  const { database } = backend.server;
  await paySandboxPayment(database, reference, { effectiveAt: new Date(0), times });
}

async function paidDeposit(): Promise<string> {
  const reference = await startDeposit(player, 1000);
  await pay(reference);
  return reference;
}

describeCall(paymentMethodsCall, {
  ...subject,
  good: () => ({}),
  check({ data }) {
    const methods = data as { provider: string; kind: string; referenceParameter: string }[];
    expect(methods.map((method) => [method.provider, method.referenceParameter])).toEqual([
      ['paystack', 'trxref'],
      ['monnify', 'paymentReference'],
      ['flutterwave', 'tx_ref'],
      ['korapay', 'reference'],
      ['fidelity', 'txnRef'],
      ['smileandpay', 'orderReference'],
    ]);
  },
});
describeCall(initiateDepositCall, { ...subject, good: () => ({ body: order }) });
describeCall(depositCall, {
  ...subject,
  good: async () => ({ params: { reference: await startDeposit(player, 1000) } }),
  check({ data }) {
    expect(data).toMatchObject({ status: 'initiated', amount: 1000, method: 'paystack' });
  },
});
describeCall(openDepositsCall, {
  ...subject,
  good: async () => {
    await startDeposit(player, 1000);
    return {};
  },
  check({ data }) {
    expect(data).toMatchObject([{ status: 'initiated', amount: 1000, method: 'paystack' }]);
  },
});
describeCall(verifyPaymentCall, {
  ...subject,
  good: async () => ({
    query: { paymentChannel: 'paystack', transactionRef: await paidDeposit(), clientId: '1' },
  }),
  check({ data }) {
    expect(data).toMatchObject({ status: 'paid', amount: 1000, balance: 1000 });
  },
});

test('the open deposits are the own ones that are still waited for, newest first', async () => {
  const PATH = '/api/user/wallet/deposits';
  const first = await startDeposit(player, 1000);
  const paid = await paidDeposit();
  const second = await startDeposit(player, 2000);
  const query = `paymentChannel=paystack&transactionRef=${paid}&clientId=1`;
  await player.call('GET', `/api/user/wallet/verify-payment?${query}`);
  const { body } = await player.call('GET', PATH);
  const references = (body.data as { transactionRef: string }[]).map((each) => each.transactionRef);
  expect(references).toEqual([second, first]);
  const other = await signUp(backend);
  expect((await other.call('GET', PATH)).body.data).toEqual([]);
});

describe('beginning a deposit', () => {
  const initiate = async (body: object) => (await player.call('POST', INITIATE, body)).body;

  test('by bank transfer gives an account for 30 minutes', async () => {
    const { data } = await initiate({ ...order, paymentMethod: 'monnify' });
    const { account, link, expiresAt } = data as {
      account: Record<string, string>;
      link: string;
      expiresAt: number;
    };
    expect(account).toMatchObject({
      accountNumber: expect.stringMatching(/^[1-9]\d{9}$/),
      bankName: 'Wema Bank',
    });
    expect(link).toContain(account.accountNumber);
    expect(link).not.toMatch(/^http/);
    expect(expiresAt - Date.now()).toBeGreaterThan(29 * 60_000);
    expect(expiresAt - Date.now()).toBeLessThanOrEqual(30 * 60_000);
  });

  test('by USSD gives a code to dial', async () => {
    const { data } = await initiate({ ...order, paymentMethod: 'flutterwave' });
    expect(data).toMatchObject({ ussdCode: expect.stringMatching(/^\*737\*000\*\d{4}#$/) });
  });

  test.each(['paystack', 'korapay'])('by %s leads to a page', async (paymentMethod) => {
    const { data } = await initiate({ ...order, paymentMethod });
    const { link, transactionRef } = data as Record<string, string>;
    expect(link).toBe(`${backend.url}/sandbox/checkout/${transactionRef}`);
  });

  test.each([
    ['below_minimum', { amount: 99.99 }],
    ['below_minimum', { amount: 0 }],
    ['above_maximum', { amount: '5000000.01' }],
    ['unknown_method', { paymentMethod: 'cowries' }],
    ['unknown_client', { clientId: 2 }],
  ])('is refused with %s for %j', async (code, change) => {
    expect(await initiate({ ...order, ...change })).toMatchObject({ success: false, code });
  });

  test.each([-1, 1.001, 'NaN', '1e3', null])('answers 400 to an amount of %j', async (amount) => {
    const answer = await player.call('POST', INITIATE, { ...order, amount });
    expect(answer).toMatchObject({ status: 400, body: { code: 'bad_request' } });
  });

  test('is refused by a method that the operator turned off', async () => {
    await setRules(backend, { DisabledPaymentMethods: 'korapay, paystack' });
    expect(await initiate(order)).toMatchObject({ code: 'unknown_method' });
    const { body } = await player.call('GET', '/api/user/wallet/1/payment-methods');
    expect((body.data as { provider: string }[]).map(({ provider }) => provider)).not.toContain(
      'paystack',
    );
  });

  test('is done once for its key, also for tries at the same time', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const tries = Array.from({ length: 4 }, () => player.call('POST', INITIATE, order, headers));
    const bodies = (await Promise.all(tries)).map(({ body }) => body);
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(bodies[0]).toMatchObject({ success: true });
    expect(await player.call('POST', INITIATE, { ...order, amount: 2000 }, headers)).toMatchObject({
      body: { success: false, code: 'key_reused' },
    });
  });

  test('is refused during a break, and past the deposit limit', async () => {
    await player.call('POST', '/api/user/limits', { kind: 'deposit', period: 'day', amount: 2500 });
    const codes = await Promise.all(
      Array.from({ length: 4 }, async () => (await initiate(order)).code ?? 'done'),
    );
    expect(codes.toSorted()).toEqual(['deposit_limit', 'deposit_limit', 'done', 'done']);
    await player.call('POST', '/api/user/time-out', { days: 1 });
    expect(await initiate(order)).toMatchObject({ code: 'time_out' });
  });
});

test('no more than 20 are begun and not paid, however many calls come at once', async () => {
  const { database } = backend.server;
  const begin = async () => {
    const { body } = await player.call('POST', INITIATE, order);
    return body.success === true ? 'begun' : String(body.code);
  };
  const answers = await Promise.all(Array.from({ length: 23 }, begin));
  expect(answers.filter((answer) => answer === 'begun')).toHaveLength(20);
  expect(answers.filter((answer) => answer === 'too_many_deposits')).toHaveLength(3);
  const mine = eq(deposits.playerId, player.playerId);
  const [row] = await database.select().from(deposits).where(mine).limit(1);
  const reference = String(row?.reference);
  await pay(reference);
  await verifyPayment(player, reference);
  expect([await begin(), await begin()]).toEqual(['begun', 'too_many_deposits']);
  await database.update(deposits).set({ expiresAt: new Date() }).where(mine);
  expect(await begin()).toBe('begun');
});
