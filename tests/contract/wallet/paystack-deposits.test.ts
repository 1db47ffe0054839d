// Paystack's side of deposits, against a server that follows its documented API.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import { realBalance, startDeposit, verifyPayment } from '../../support/payments.ts';
import { type PaystackServer, startPaystack } from '../../support/paystack.ts';
import { signUp, type TestPlayer } from '../../support/players.ts';

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

function transactionOf(reference: string) {
  const transaction = paystack.transactions.get(reference);
  if (transaction === undefined) throw new Error(`${reference} is not in Paystack's books`);
  return transaction;
}

/** As Paystack tells of it; `headers` replaces what it signed. */
async function sendWebhook(event: object, headers: Record<string, string> = {}): Promise<Response> {
  const signed = paystack.sign({ ...event });
  return fetch(`${backend.url}/payments/webhooks/paystack`, {
    method: 'POST',
    headers: { ...signed.headers, ...headers },
    body: signed.body,
  });
}

describe('a deposit', () => {
  test('goes to Paystack’s page and comes back to the public address', async () => {
    const methods = await player.call('GET', '/api/user/wallet/1/payment-methods');
    expect(methods.body.data).toMatchObject([{ provider: 'paystack' }]);
    const { body } = await player.call('POST', '/api/user/wallet/initiate-deposit', {
      amount: 1234.5,
      paymentMethod: 'paystack',
    });
    const { link, transactionRef } = body.data as Record<string, string>;
    expect(link).toBe(`https://checkout.paystack.com/${transactionRef}`);
    expect(transactionOf(String(transactionRef))).toMatchObject({
      amount: 123_450,
      currency: 'NGN',
      email: `player-${player.playerId}@example.com`,
      callbackUrl: `https://touchline.test/payment-verification/paystack?trxref=${transactionRef}`,
    });
  });

  test.each([
    ['abandoned', 'payment_pending'],
    ['ongoing', 'payment_pending'],
    ['failed', 'payment_failed'],
    ['reversed', 'payment_failed'],
  ])('that is %s answers %s', async (status, code) => {
    const reference = await startDeposit(player, 100);
    transactionOf(reference).status = status;
    expect(await verifyPayment(player, reference)).toMatchObject({ body: { code } });
  });

  test('is credited once by webhooks and verifications at the same time', async () => {
    const reference = await startDeposit(player, 100);
    transactionOf(reference).status = 'success';
    const event = { event: 'charge.success', data: { reference, amount: 10_000 } };
    const [first, ...others] = await Promise.all([
      sendWebhook(event),
      ...Array.from({ length: 4 }, () => verifyPayment(player, reference)),
      sendWebhook(event),
    ]);
    expect(first?.status).toBe(200);
    for (const { status } of others) expect(status).toBe(200);
    expect(await realBalance(backend, player)).toBe(1_010_000);
  });

  test.each([
    ['another amount', { amount: 1 }],
    ['another currency', { currency: 'GHS' }],
    ['another reference', { reference: 'dep-somebody-elses' }],
  ])('that arrived as %s is disputed', async (_name, change) => {
    const reference = await startDeposit(player, 100);
    Object.assign(transactionOf(reference), { status: 'success', ...change });
    expect(await verifyPayment(player, reference)).toMatchObject({
      body: { success: false, code: 'payment_disputed' },
    });
    expect(await realBalance(backend, player)).toBe(1_000_000);
  });

  test('is not refused for ever when Paystack is out', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const initiate = () =>
      player.call(
        'POST',
        '/api/user/wallet/initiate-deposit',
        { amount: 100, paymentMethod: 'paystack' },
        key,
      );
    paystack.outage = 503;
    expect(await initiate()).toMatchObject({ body: { code: 'provider_unavailable' } });
    paystack.outage = undefined;
    const { body } = await initiate();
    expect(body).toMatchObject({ success: true });
    const { transactionRef } = body.data as { transactionRef: string };
    paystack.outage = 500;
    expect(await verifyPayment(player, transactionRef)).toMatchObject({
      body: { code: 'provider_unavailable' },
    });
  });

  test('that Paystack refuses is refused to the player', async () => {
    paystack.outage = 400;
    const answer = await player.call('POST', '/api/user/wallet/initiate-deposit', {
      amount: 100,
      paymentMethod: 'paystack',
    });
    expect(answer).toMatchObject({ status: 200, body: { code: 'payment_refused' } });
  });

  test('is begun once for its key, also when Paystack is asked twice at the same time', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        player.call(
          'POST',
          '/api/user/wallet/initiate-deposit',
          { amount: 100, paymentMethod: 'paystack' },
          key,
        ),
      ),
    );
    const references = answers.flatMap(({ body }) =>
      body.success === true ? [(body.data as { transactionRef: string }).transactionRef] : [],
    );
    expect(new Set(references).size).toBe(1);
  });
});

describe('a webhook', () => {
  const forged = { event: 'charge.success', data: { reference: 'dep-22222222222222222222' } };

  test.each([
    ['a wrong signature', { 'x-paystack-signature': 'ab'.repeat(64) }],
    ['no hex', { 'x-paystack-signature': 'zz' }],
    ['an empty signature', { 'x-paystack-signature': '' }],
  ])('with %s is refused and moves nothing', async (_name, headers) => {
    const reference = await startDeposit(player, 100);
    transactionOf(reference).status = 'success';
    const event = { ...forged, data: { reference } };
    const response = await sendWebhook(event, headers);
    expect(response.status).toBe(400);
    expect(await realBalance(backend, player)).toBe(1_000_000);
  });

  test('is believed no more than that there is something to ask about', async () => {
    const reference = await startDeposit(player, 100);
    const event = { event: 'charge.success', data: { reference, amount: 10_000 } };
    expect((await sendWebhook(event)).status).toBe(200);
    expect(await realBalance(backend, player)).toBe(1_000_000);
  });

  test.each([
    forged,
    { event: 'subscription.create', data: { reference: 'x' } },
    { event: 'charge.success' },
    { hello: 'world' },
  ])('about nothing of ours, %j, is taken', async (event) => {
    expect((await sendWebhook(event)).status).toBe(200);
  });

  test('for a provider that is not set up goes nowhere', async () => {
    for (const name of ['sandbox', 'monnify', 'constructor']) {
      const response = await fetch(`${backend.url}/payments/webhooks/${name}`, { method: 'POST' });
      expect(response.status).toBe(404);
    }
  });

  test('is sent again when Paystack cannot be asked', async () => {
    const reference = await startDeposit(player, 100);
    transactionOf(reference).status = 'success';
    const event = { event: 'charge.success', data: { reference } };
    paystack.outage = 503;
    expect((await sendWebhook(event)).status).toBe(500);
    paystack.outage = undefined;
    expect((await sendWebhook(event)).status).toBe(200);
    expect(await realBalance(backend, player)).toBe(1_010_000);
  });
});
