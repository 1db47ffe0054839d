// Paystack's side of bank accounts and withdrawals, against a server that follows its documented API.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { players } from '../../../src/server/db/schema/accounts.ts';
import { checkLedger } from '../../../src/server/domain/ledger/check-ledger.ts';
import { composeProviders } from '../../../src/server/domain/payments/payment-providers.ts';
import { createSandboxProvider } from '../../../src/server/domain/payments/sandbox/sandbox-provider.ts';
import { payNextWithdrawal } from '../../../src/server/domain/payments/withdrawals/pay-out.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import { paymentsOf, realBalance, workOff } from '../../support/payments.ts';
import { type PaystackServer, startPaystack } from '../../support/paystack.ts';
import { signUp, type TestPlayer } from '../../support/players.ts';

const HOUR_MS = 3_600_000;

let paystack: PaystackServer;
let backend: TestBackend;
let player: TestPlayer;

beforeAll(async () => {
  paystack = await startPaystack();
  backend = await startBackend(paystack.settings);
});
beforeEach(async () => {
  paystack.reset();
  player = await signUp(backend, { realKobo: 1_000_000, steppedUp: true });
});
afterAll(async () => {
  await backend.close();
  await paystack.close();
});

describe('a name enquiry', () => {
  const account = { accountNumber: '0123456789', bankCode: '058' };
  const verify = async (change = {}) =>
    (await player.call('POST', '/api/user/wallet/verify-bank-account', { ...account, ...change }))
      .body;

  test('takes the names in the bank’s order', async () => {
    expect(await verify()).toMatchObject({ success: true, accountName: 'OBI ADA NGOZI' });
  });

  test('does not tell whose account another one is', async () => {
    paystack.holders.set('058:0123456789', 'MUSA BELLO');
    const body = await verify();
    expect(body).toMatchObject({ success: false, code: 'name_mismatch' });
    expect(JSON.stringify(body)).not.toMatch(/musa|bello/i);
  });

  test('of an unknown account is refused; of a bank that is out, another time', async () => {
    expect(await verify({ accountNumber: '1111111111' })).toMatchObject({
      code: 'unknown_account',
    });
    paystack.outage = 401;
    expect(await verify()).toMatchObject({ code: 'provider_unavailable' });
  });
});

describe('a withdrawal', () => {
  async function withdraw(): Promise<string> {
    const { body } = await player.call('POST', '/api/user/wallet/withdraw', {
      amount: 1000,
      accountNumber: '0123456789',
      bankCode: '058',
    });
    return (body.data as { reference: string }).reference;
  }
  async function sendTransferWebhook(reference: string, event = 'transfer.success') {
    const signed = paystack.sign({ event, data: { reference } });
    const address = `${backend.url}/payments/webhooks/paystack`;
    expect((await fetch(address, { method: 'POST', ...signed })).status).toBe(200);
  }
  async function statusOf(reference: string): Promise<unknown> {
    const { body } = await player.call('GET', `/api/user/wallet/withdrawals/${reference}`);
    return (body.data as { status: string }).status;
  }

  test('is transferred to the account once, also when the answer was lost', async () => {
    const reference = await withdraw();
    paystack.newTransferStatus = 'pending';
    await workOff(backend, HOUR_MS);
    expect(await statusOf(reference)).toBe('approved');
    const transfer = paystack.transfers.get(reference);
    expect(transfer).toMatchObject({ amount: 100_000, reference });
    if (transfer !== undefined) transfer.status = 'success';
    await workOff(backend, 2 * HOUR_MS);
    expect(await statusOf(reference)).toBe('paid');
    const sent = paystack.requests.filter((line) => line === 'POST /transfer');
    expect(sent).toHaveLength(1);
  });

  test('is taken up by one of several processes', async () => {
    const references = await Promise.all(Array.from({ length: 8 }, withdraw));
    const later = paymentsOf(backend, HOUR_MS);
    const work = async () => {
      while (await payNextWithdrawal(later));
    };
    await Promise.all(Array.from({ length: 8 }, work));
    for (const reference of references) {
      const asked = paystack.requests.filter((line) => line.endsWith(`/verify/${reference}`));
      expect(asked).toHaveLength(1);
      expect(await statusOf(reference)).toBe('paid');
    }
  });

  test('that the bank turns down comes back', async () => {
    const reference = await withdraw();
    expect(await realBalance(backend, player)).toBe(900_000);
    paystack.newTransferStatus = 'failed';
    await workOff(backend, HOUR_MS);
    expect(await statusOf(reference)).toBe('rejected');
    expect(await realBalance(backend, player)).toBe(1_000_000);
  });

  test('waits while Paystack is out, and while it wants its own code', async () => {
    const reference = await withdraw();
    paystack.outage = 503;
    await workOff(backend, HOUR_MS);
    expect(await statusOf(reference)).toBe('approved');
    paystack.outage = undefined;
    paystack.newTransferStatus = 'otp';
    await workOff(backend, 2 * HOUR_MS);
    expect(await statusOf(reference)).toBe('approved');
    const transfer = paystack.transfers.get(reference);
    if (transfer !== undefined) transfer.status = 'success';
    await sendTransferWebhook(reference);
    expect(await statusOf(reference)).toBe('paid');
  });

  test('is not paid by a webhook that comes before its approval', async () => {
    const reference = await withdraw();
    await sendTransferWebhook(reference);
    expect(await statusOf(reference)).toBe('requested');
  });

  test('that the bank sends back after it was paid comes back, once', async () => {
    const reference = await withdraw();
    await workOff(backend, HOUR_MS);
    expect(await statusOf(reference)).toBe('paid');
    const asked = paystack.requests.length;
    await sendTransferWebhook(reference, 'transfer.reversed');
    expect(await statusOf(reference)).toBe('paid');
    const transfer = paystack.transfers.get(reference);
    if (transfer !== undefined) transfer.status = 'reversed';
    const told = Array.from({ length: 4 }, () =>
      sendTransferWebhook(reference, 'transfer.reversed'),
    );
    await Promise.all(told);
    expect(await statusOf(reference)).toBe('rejected');
    expect(await realBalance(backend, player)).toBe(1_000_000);
    expect(paystack.requests.slice(asked)).not.toContain('POST /transfer');
    const rules = await checkLedger(backend.server.database);
    expect(rules.filter(({ breaches }) => breaches.length > 0)).toEqual([]);
  });

  test('comes back, also where its payment is written between the bank’s answer and ours', async () => {
    const reference = await withdraw();
    const sent = paystack.holdNext('POST /transfer');
    const paid = workOff(backend, HOUR_MS);
    await sent.held;
    const transfer = paystack.transfers.get(reference);
    if (transfer !== undefined) transfer.status = 'reversed';
    const asked = paystack.holdNext(`GET /transfer/verify/${reference}`);
    const told = sendTransferWebhook(reference, 'transfer.reversed');
    await asked.held;
    sent.letGo();
    await paid;
    expect(await statusOf(reference)).toBe('paid');
    asked.letGo();
    await told;
    expect(await statusOf(reference)).toBe('rejected');
    expect(await realBalance(backend, player)).toBe(1_000_000);
  });

  test('that was paid is not sent again where Paystack has lost it', async () => {
    const reference = await withdraw();
    await workOff(backend, HOUR_MS);
    paystack.transfers.delete(reference);
    await sendTransferWebhook(reference, 'transfer.reversed');
    expect(await statusOf(reference)).toBe('paid');
    expect(paystack.transfers.has(reference)).toBe(false);
  });

  test('needs a name that is still the profile’s', async () => {
    await withdraw();
    await backend.server.database.update(players).set({ lastName: 'Bello' });
    const { body } = await player.call('POST', '/api/user/wallet/withdraw', {
      amount: 1000,
      accountNumber: '0123456789',
      bankCode: '058',
    });
    expect(body).toMatchObject({ success: false, code: 'name_mismatch' });
  });
});

test('Paystack serves its own method, the sandbox the others', () => {
  const sandbox = createSandboxProvider(backend.server.database);
  const other = { ...sandbox, name: 'paystack' };
  const both = composeProviders(sandbox, other);
  expect(both.offered.map(({ method, provider }) => [method.name, provider.name])).toEqual([
    ['paystack', 'paystack'],
    ['monnify', 'sandbox'],
    ['flutterwave', 'sandbox'],
    ['korapay', 'sandbox'],
    ['fidelity', 'sandbox'],
    ['smileandpay', 'sandbox'],
  ]);
  expect(both.bank?.name).toBe('paystack');
});
