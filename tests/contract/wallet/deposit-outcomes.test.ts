// What becomes of deposits through the sandbox: believed only to the provider, credited once.

import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deposits } from '../../../src/server/db/schema/payments.ts';
import { auditLog } from '../../../src/server/db/schema/settings.ts';
import { paySandboxPayment } from '../../../src/server/domain/payments/sandbox/sandbox-payments.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import {
  pressCheckout,
  realBalance,
  startDeposit,
  verifyPayment,
  workOff,
} from '../../support/payments.ts';
import { signUp, type TestPlayer } from '../../support/players.ts';
import { resetRules } from '../../support/rules.ts';

const HOUR_MS = 3_600_000;

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

async function pay(reference: string, times = 1): Promise<void> {
  const { database } = backend.server;
  await paySandboxPayment(database, reference, { effectiveAt: new Date(0), times });
}

async function paidDeposit(): Promise<string> {
  const reference = await startDeposit(player, 1000);
  await pay(reference);
  return reference;
}

describe('a paid deposit', () => {
  test('is credited once by eight verifications at the same time', async () => {
    const reference = await paidDeposit();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => verifyPayment(player, reference)),
    );
    for (const { body } of answers) {
      expect(body).toMatchObject({ success: true, data: { balance: 1000, status: 'paid' } });
    }
    expect(await realBalance(backend, player)).toBe(100_000);
  });

  test('is unknown to another player, and under another method', async () => {
    const reference = await paidDeposit();
    const other = await signUp(backend);
    const refusal = { body: { success: false, status: 404, code: 'not_found' } };
    expect(await verifyPayment(other, reference)).toMatchObject(refusal);
    expect(await other.call('GET', `/api/user/wallet/deposits/${reference}`)).toMatchObject(
      refusal,
    );
    expect(await verifyPayment(player, reference, 'korapay')).toMatchObject(refusal);
    expect(await verifyPayment(player, 'dep-22222222222222222222')).toMatchObject(refusal);
    expect(await realBalance(backend, other)).toBe(0);
  });

  test('that was paid twice is credited once, and the second shown to the operator', async () => {
    const reference = await startDeposit(player, 1000);
    await pressCheckout(backend, reference, { action: 'twice' });
    await pressCheckout(backend, reference, { action: 'pay' });
    expect(await realBalance(backend, player)).toBe(100_000);
    const audited = await backend.server.database
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, reference));
    expect(audited).toMatchObject([
      { action: 'deposit_paid_again', details: { timesPaid: 2, playerId: player.playerId } },
      { action: 'deposit_paid_again', details: { timesPaid: 3 } },
    ]);
  });

  test('of another amount than ordered is an operator’s to credit', async () => {
    const reference = await startDeposit(player, 1000);
    // What the provider was told to take, and what we wrote down, differ.
    await backend.server.database
      .update(deposits)
      .set({ amountKobo: 900_000 })
      .where(eq(deposits.reference, reference));
    await pay(reference);
    for (let asked = 0; asked < 2; asked++) {
      expect(await verifyPayment(player, reference)).toMatchObject({
        body: { success: false, code: 'payment_disputed' },
      });
    }
    expect(await realBalance(backend, player)).toBe(0);
    const audited = await backend.server.database
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, reference));
    expect(audited).toMatchObject([
      { action: 'deposit_disputed', details: { orderedKobo: 900_000 } },
    ]);
  });

  test('arrives though the player never comes back', async () => {
    const reference = await paidDeposit();
    await workOff(backend, 10_000);
    expect(await realBalance(backend, player)).toBe(100_000);
    expect(await player.call('GET', `/api/user/wallet/deposits/${reference}`)).toMatchObject({
      body: { data: { status: 'paid', paidAt: expect.any(Number) } },
    });
  });
});

describe('a deposit that is not paid', () => {
  test('is pending, then expired, and credited all the same when the money comes late', async () => {
    const reference = await startDeposit(player, 1000);
    expect(await verifyPayment(player, reference)).toMatchObject({
      body: { success: false, status: 202, code: 'payment_pending' },
    });
    await workOff(backend, HOUR_MS);
    expect(await verifyPayment(player, reference)).toMatchObject({
      body: { code: 'payment_expired' },
    });
    await pay(reference);
    await workOff(backend, 10 * HOUR_MS);
    expect(await verifyPayment(player, reference)).toMatchObject({ body: { success: true } });
    expect(await realBalance(backend, player)).toBe(100_000);
  });

  test('is asked about ever less often, and after two days no more', async () => {
    const reference = await startDeposit(player, 1000);
    const nextAfter = async (aheadMs: number) => {
      await workOff(backend, aheadMs);
      const [row] = await backend.server.database
        .select()
        .from(deposits)
        .where(eq(deposits.reference, reference));
      return row?.checkAt === null ? null : (row?.checkAt.getTime() ?? 0) - Date.now() - aheadMs;
    };
    expect(await nextAfter(8 * HOUR_MS)).toBeGreaterThan(0.9 * HOUR_MS);
    expect(await nextAfter(47 * HOUR_MS)).toBeGreaterThan(5 * HOUR_MS);
    expect(await nextAfter(60 * HOUR_MS)).toBeNull();
  });

  test('that failed may still be paid', async () => {
    const reference = await startDeposit(player, 1000);
    await pressCheckout(backend, reference, { action: 'fail' });
    expect(await verifyPayment(player, reference)).toMatchObject({
      body: { success: false, code: 'payment_failed' },
    });
    await pay(reference);
    expect(await verifyPayment(player, reference)).toMatchObject({ body: { success: true } });
  });
});
