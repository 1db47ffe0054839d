// The sandbox's checkout page, used as a browser without scripts uses it: links and form posts.

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sandboxPayments } from '../../../src/server/db/schema/payments.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import { pressCheckout, realBalance, startDeposit, verifyPayment } from '../../support/payments.ts';
import { signUp, type TestPlayer } from '../../support/players.ts';

let backend: TestBackend;
let player: TestPlayer;

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(async () => {
  player = await signUp(backend);
});
afterAll(() => backend.close());

const page = (reference: string) => fetch(`${backend.url}/sandbox/checkout/${reference}`);

describe('the page', () => {
  test('shows what is to be paid, without any script', async () => {
    const reference = await startDeposit(player, 1234.5, 'monnify');
    const response = await page(reference);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('₦1,234.50');
    expect(html).toContain('Wema Bank');
    expect(html).toContain(reference);
    expect(html).not.toContain('<script');
    expect([...html.matchAll(/value="(\w+)"/g)].map(([, value]) => value)).toEqual([
      'pay',
      'fail',
      'never',
      'twice',
      '15',
      'late',
    ]);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; style-src 'self'; form-action 'self' /);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('has its style from us', async () => {
    const style = await fetch(`${backend.url}/sandbox/checkout.css`);
    expect(style.headers.get('content-type')).toContain('text/css');
  });

  test.each(['dep-22222222222222222222', '%3Cscript%3E', 'constructor'])(
    'is not there for %s',
    async (reference) => {
      expect((await page(reference)).status).toBe(404);
      expect((await pressCheckout(backend, reference, { action: 'pay' })).status).toBe(404);
    },
  );

  test('is not there outside a sandbox', async () => {
    const other = await startBackend({ SANDBOX: '0' });
    expect((await fetch(`${other.url}/sandbox/checkout/dep-2`)).status).toBe(404);
    const methods = await other.signedFetch('/api/user/wallet/1/payment-methods');
    expect(await methods.json()).toMatchObject({ success: true, data: [] });
    await other.close();
  });

  test.each([{}, { action: 'steal' }, { action: 'late', seconds: '99999' }])(
    'answers 400 to %j',
    async (fields) => {
      const reference = await startDeposit(player, 100);
      expect((await pressCheckout(backend, reference, fields)).status).toBe(400);
    },
  );
});

describe('its button', () => {
  const address = (reference: string) =>
    `${backend.url}/payment-verification/paystack?trxref=${reference}`;
  const outcome = async (reference: string) => {
    const { body } = await verifyPayment(player, reference);
    return body.code ?? 'paid';
  };

  test.each([
    ['pay', 'paid', 10_000],
    ['twice', 'paid', 10_000],
    ['fail', 'payment_failed', 0],
    ['never', 'payment_pending', 0],
  ])('%s leads back to the site, where it is %s', async (action, expected, balance) => {
    const reference = await startDeposit(player, 100);
    expect(await pressCheckout(backend, reference, { action })).toEqual({
      status: 303,
      location: address(reference),
    });
    expect(await outcome(reference)).toBe(expected);
    expect(await realBalance(backend, player)).toBe(balance);
  });

  test('late pays later', async () => {
    const reference = await startDeposit(player, 100);
    await pressCheckout(backend, reference, { action: 'late', seconds: '600' });
    expect(await outcome(reference)).toBe('payment_pending');
    await backend.server.database
      .update(sandboxPayments)
      .set({ effectiveAt: new Date() })
      .where(eq(sandboxPayments.reference, reference));
    // Nobody asks: the money finds its own way.
    await expect.poll(() => realBalance(backend, player)).toBe(10_000);
  });

  test('fail does not undo a payment', async () => {
    const reference = await startDeposit(player, 100);
    await pressCheckout(backend, reference, { action: 'pay' });
    await pressCheckout(backend, reference, { action: 'fail' });
    expect(await outcome(reference)).toBe('paid');
  });

  test('leads to every method’s own address', async () => {
    const ways: Record<string, string> = {
      monnify: 'paymentReference',
      flutterwave: 'tx_ref',
      korapay: 'reference',
      fidelity: 'txnRef',
      smileandpay: 'orderReference',
    };
    for (const [method, parameter] of Object.entries(ways)) {
      const reference = await startDeposit(player, 100, method);
      const { location } = await pressCheckout(backend, reference, { action: 'pay' });
      expect(location).toBe(
        `${backend.url}/payment-verification/${method}?${parameter}=${reference}`,
      );
      expect(await verifyPayment(player, reference, method)).toMatchObject({
        body: { success: true },
      });
    }
  });
});
