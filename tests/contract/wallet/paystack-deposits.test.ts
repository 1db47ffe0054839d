// Paystack's side of deposits, against a server that follows its documented API.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bonuses } from '../../../src/server/db/schema/bonus.ts';
import { checkLedger } from '../../../src/server/domain/ledger/check-ledger.ts';
import { readDebt } from '../../../src/server/domain/ledger/debts.ts';
import { readBalances } from '../../../src/server/domain/ledger/ledger.ts';
import { creditDisputedDeposit } from '../../../src/server/domain/payments/deposits/disputed-deposits.ts';
import { releaseHeldDeposit } from '../../../src/server/domain/payments/deposits/held-deposits.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import { realBalance, startDeposit, verifyPayment, workOff } from '../../support/payments.ts';
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

  describe('that its bank takes back', () => {
    async function deposit(amount: number): Promise<string> {
      const reference = await startDeposit(player, amount);
      transactionOf(reference).status = 'success';
      await verifyPayment(player, reference);
      return reference;
    }
    const refund = (reference: string) => ({
      event: 'refund.processed',
      data: { transaction_reference: reference, refund_reference: 'RF_1' },
    });
    const chargeback = (reference: string) => ({
      event: 'charge.dispute.resolve',
      data: { status: 'resolved', transaction: { reference } },
    });

    test.each([
      ['refund', refund],
      ['chargeback', chargeback],
    ])('leaves the wallet again, once, by %s', async (_name, eventOf) => {
      const reference = await deposit(500);
      expect(await realBalance(backend, player)).toBe(1_050_000);
      transactionOf(reference).status = 'reversed';
      const event = eventOf(reference);
      const answers = await Promise.all(Array.from({ length: 4 }, () => sendWebhook(event)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(await realBalance(backend, player)).toBe(1_000_000);
      expect(await verifyPayment(player, reference)).toMatchObject({
        body: { code: 'payment_returned' },
      });
      // A provider that changes its mind is an operator's matter: nothing is credited twice.
      transactionOf(reference).status = 'success';
      await sendWebhook({ event: 'charge.success', data: { reference } });
      expect(await realBalance(backend, player)).toBe(1_000_000);
    });

    test('is not credited by an answer from before it went back', async () => {
      const reference = await startDeposit(player, 500);
      transactionOf(reference).status = 'success';
      const { held, letGo } = paystack.holdNext(`GET /transaction/verify/${reference}`);
      const verified = verifyPayment(player, reference);
      await held;
      transactionOf(reference).status = 'reversed';
      expect((await sendWebhook(refund(reference))).status).toBe(200);
      letGo();
      expect(await verified).toMatchObject({ body: { code: 'payment_failed' } });
      expect(await realBalance(backend, player)).toBe(1_000_000);
    });

    test('is disputed by no answer from before it went back', async () => {
      const reference = await startDeposit(player, 500);
      Object.assign(transactionOf(reference), { status: 'success', amount: 1 });
      const { held, letGo } = paystack.holdNext(`GET /transaction/verify/${reference}`);
      const verified = verifyPayment(player, reference);
      await held;
      transactionOf(reference).status = 'reversed';
      expect((await sendWebhook(refund(reference))).status).toBe(200);
      letGo();
      expect(await verified).toMatchObject({ body: { code: 'payment_failed' } });
    });

    test('is not released any more where it was held', async () => {
      const { database } = backend.server;
      const reference = await startDeposit(player, 500);
      const limit = { kind: 'deposit', period: 'day', amount: 100 };
      await player.call('POST', '/api/user/limits', limit);
      transactionOf(reference).status = 'success';
      expect(await verifyPayment(player, reference)).toMatchObject({
        body: { code: 'payment_held' },
      });
      transactionOf(reference).status = 'reversed';
      await Promise.all(Array.from({ length: 3 }, () => sendWebhook(refund(reference))));
      expect(await verifyPayment(player, reference)).toMatchObject({
        body: { code: 'payment_returned' },
      });
      await player.call('POST', '/api/user/limits', { ...limit, amount: 100_000 });
      const release = releaseHeldDeposit(database, { reference, actor: 'ada' });
      await expect(release).rejects.toMatchObject({ code: 'not_held' });
      expect(await realBalance(backend, player)).toBe(1_000_000);
      const rules = await checkLedger(database);
      expect(rules.filter(({ breaches }) => breaches.length > 0)).toEqual([]);
    });

    async function dispute(asked: number, paid: number): Promise<string> {
      const reference = await startDeposit(player, asked);
      Object.assign(transactionOf(reference), { status: 'success', amount: paid * 100 });
      expect(await verifyPayment(player, reference)).toMatchObject({
        body: { code: 'payment_disputed' },
      });
      return reference;
    }
    const credit = (reference: string) =>
      creditDisputedDeposit(backend.server.database, { reference, actor: 'ada' });

    test('is not credited any more where it was disputed', async () => {
      const reference = await dispute(500, 400);
      transactionOf(reference).status = 'reversed';
      await sendWebhook(refund(reference));
      expect(await verifyPayment(player, reference)).toMatchObject({
        body: { code: 'payment_returned' },
      });
      await expect(credit(reference)).rejects.toMatchObject({ code: 'not_disputed' });
      expect(await realBalance(backend, player)).toBe(1_000_000);
    });

    test('is taken back as what it was credited for, while its provider was asked, too', async () => {
      const reference = await dispute(500, 4_000);
      transactionOf(reference).status = 'reversed';
      const { held, letGo } = paystack.holdNext(`GET /transaction/verify/${reference}`);
      const told = sendWebhook(refund(reference));
      await held;
      await credit(reference);
      expect(await realBalance(backend, player)).toBe(1_400_000);
      letGo();
      expect((await told).status).toBe(200);
      expect(await realBalance(backend, player)).toBe(1_000_000);
    });

    test('stays where the bank has only asked about it', async () => {
      const reference = await deposit(500);
      await sendWebhook({ ...chargeback(reference), event: 'charge.dispute.create' });
      expect(await realBalance(backend, player)).toBe(1_050_000);
    });

    test('is taken from what has not left the house, and the rest is owed', async () => {
      const { database } = backend.server;
      const withdraw = (amount: number) =>
        player.call('POST', '/api/user/wallet/withdraw', {
          amount,
          accountNumber: '0123456789',
          bankCode: '058',
        });
      const reference = await deposit(5_000);
      await withdraw(12_000);
      await workOff(backend, HOUR_MS);
      await withdraw(2_000);
      expect(await realBalance(backend, player)).toBe(100_000);
      transactionOf(reference).status = 'reversed';
      await sendWebhook(refund(reference));
      expect(await realBalance(backend, player)).toBe(0);
      expect(await readDebt(database, player.playerId)).toBe(200_000);
      const { body } = await player.call('GET', '/api/auth/details/1');
      expect(body.data).toMatchObject({ owed: 2000, owedFor: ['deposit_reversed'] });
      const rules = await checkLedger(database);
      expect(rules.filter(({ breaches }) => breaches.length > 0)).toEqual([]);
    });

    test('ends the bonus that it brought', async () => {
      const { database } = backend.server;
      const reference = await deposit(5_000);
      const [bonus] = await database
        .insert(bonuses)
        .values({
          kind: 'deposit',
          name: 'Welcome bonus',
          type: 'percentage',
          value: 100,
          wallet: 'sport_bonus',
          wageringTimes: 5,
        })
        .returning({ id: bonuses.id });
      const bonusId = bonus?.id;
      const awarded = await player.call('POST', '/api/bonus/user/award?client_id=1', { bonusId });
      expect(awarded.body).toMatchObject({ success: true });
      expect((await readBalances(database, player.playerId)).sport_bonus).toBeGreaterThan(0);
      transactionOf(reference).status = 'reversed';
      await sendWebhook(refund(reference));
      expect(await readBalances(database, player.playerId)).toMatchObject({
        real: 1_000_000,
        sport_bonus: 0,
      });
    });
  });

  test('is asked about no more than 60 times a minute by its player, and its webhook counts on', async () => {
    const reference = await startDeposit(player, 100);
    for (const length of [60, 5]) {
      await Promise.all(Array.from({ length }, () => verifyPayment(player, reference)));
    }
    transactionOf(reference).status = 'success';
    expect(await verifyPayment(player, reference)).toMatchObject({
      body: { code: 'payment_pending' },
    });
    await sendWebhook({ event: 'charge.success', data: { reference } });
    expect(await verifyPayment(player, reference)).toMatchObject({ body: { success: true } });
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
