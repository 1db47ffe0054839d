// What placing takes: from which wallet, into which account of the house, and from whom it may not.

import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  ledgerAccounts,
  ledgerEntries,
  ledgerTransactions,
} from '../../../src/server/db/schema/ledger.ts';
import { BetPlacement } from '../../../src/server/domain/bets/place-bet.ts';
import { readBalances } from '../../../src/server/domain/ledger/ledger.ts';
import { type CouponInput, couponSchema } from '../../../src/shared/api/coupon.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import { makeCoupon, openLiveMatch, openMatch, pick } from '../../support/betting.ts';
import { signUp, type TestPlayer } from '../../support/players.ts';
import { resetRules, setRules } from '../../support/rules.ts';
import { eventually } from '../../support/wait.ts';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(async () => {
  await resetRules(backend);
  await setRules(backend, { liveBetDelay: '0' });
  for (const matchId of ['101', '102', '103']) openMatch(backend, matchId);
  openLiveMatch(backend, '201');
});
afterAll(() => backend.close());

const place = async (player: TestPlayer, coupon: CouponInput) =>
  (await player.call('POST', '/api/bets/place-bet/1', coupon)).body;

/** The movement of a placed bet: its words, and who got how much. */
async function movementOf(body: Record<string, unknown>) {
  const { betslipId } = body.data as { betslipId: string };
  const { database } = backend.server;
  const rows = await database
    .select({
      description: ledgerTransactions.description,
      account: ledgerAccounts.kind,
      amount: ledgerEntries.amountKobo,
      playerId: ledgerAccounts.playerId,
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(sql`${ledgerTransactions.details}->>'betslipId' = ${betslipId}`);
  const entries = rows.map(({ account, amount, playerId }) => [
    playerId === null ? `house ${account}` : account,
    amount,
  ]);
  return {
    description: rows[0]?.description.replace(betslipId, 'CODE'),
    entries: Object.fromEntries(entries) as Record<string, number>,
  };
}

describe('a stake', () => {
  test('of real money goes to the sports account, and no tax is moved where there is none', async () => {
    const player = await signUp(backend, { realKobo: 100_000 });
    const body = await place(player, makeCoupon([pick('101')]));
    expect(await movementOf(body)).toEqual({
      description: 'Single bet CODE',
      entries: { real: -10_000, 'house sport': 10_000 },
    });
  });

  test('of bonus money goes to the bonus account', async () => {
    const player = await signUp(backend, { sportBonusKobo: 100_000 });
    const body = await place(player, makeCoupon([pick('101')], { useBonus: true }));
    expect(await movementOf(body)).toEqual({
      description: 'Single bet CODE',
      entries: { sport_bonus: -10_000, 'house bonus': 10_000 },
    });
  });

  test('carries its duty to the tax account', async () => {
    await setRules(backend, { taxEnabled: '1', exciseTax: '7.5' });
    const player = await signUp(backend, { realKobo: 100_000 });
    const body = await place(player, makeCoupon([pick('101'), pick('102')]));
    expect(await movementOf(body)).toEqual({
      description: 'Multiple bet CODE',
      entries: { real: -10_750, 'house sport': 10_000, 'house tax': 750 },
    });
  });

  test('of a system is called so', async () => {
    const player = await signUp(backend, { realKobo: 100_000 });
    const combos = [{ Grouping: 2, Stake: 50 }];
    const three = [pick('101'), pick('102'), pick('103')];
    const body = await place(player, makeCoupon(three, { bet_type: 'Combo', combos }));
    expect((await movementOf(body)).description).toBe('System bet CODE');
  });

  test('may be all that there is with its duty, and not a kobo more', async () => {
    await setRules(backend, { taxEnabled: '1', exciseTax: '10' });
    const enough = await signUp(backend, { realKobo: 11_000 });
    expect(await place(enough, makeCoupon([pick('101')]))).toMatchObject({ success: true });
    const short = await signUp(backend, { realKobo: 10_999 });
    expect(await place(short, makeCoupon([pick('101')]))).toMatchObject({
      code: 'insufficient_funds',
    });
    expect((await readBalances(backend.server.database, short.playerId)).real).toBe(10_999);
  });
});

describe('before a live bet waits', () => {
  const HOUR = { liveBetDelay: '3600' };

  test('its stake and duty have to be there, in its own wallet', async () => {
    await setRules(backend, { ...HOUR, taxEnabled: '1', exciseTax: '10' });
    const short = await signUp(backend, { realKobo: 10_999, sportBonusKobo: 100_000 });
    expect(await place(short, makeCoupon([pick('201')]))).toMatchObject({
      code: 'insufficient_funds',
      message: 'Insufficient balance',
    });
  });

  const startWaiting = async (player: TestPlayer, coupon = makeCoupon([pick('201')])) => {
    const { database, rules, store } = backend.server;
    const placement = new BetPlacement({ database, rules, store });
    const key = randomUUID();
    const order = { playerId: player.playerId, key, coupon: z.parse(couponSchema(), coupon) };
    const receipt = placement.place(order);
    const outcome = receipt.then(
      () => 'placed',
      (error: unknown) => error,
    );
    await eventually(() => expect(placement.waitingCount).toBe(1));
    return { placement, order, outcome };
  };

  test('all that is needed is enough; a stop of the server takes nothing and says so', async () => {
    await setRules(backend, { ...HOUR, taxEnabled: '1', exciseTax: '10' });
    const player = await signUp(backend, { realKobo: 11_000 });
    const { placement, order, outcome } = await startWaiting(player);
    const other = { ...order, coupon: { ...order.coupon, stake: 1 } };
    await expect(placement.place(other)).rejects.toMatchObject({
      code: 'key_reused',
      message: 'This request key was used for another request',
    });
    await placement.stop();
    expect(await outcome).toMatchObject({
      code: 'try_again',
      message: 'Your bet was not accepted. Try again',
      status: 503,
    });
    expect(placement.waitingCount).toBe(0);
    expect((await readBalances(backend.server.database, player.playerId)).real).toBe(11_000);
    // The key is free again: nothing was kept of it.
    await expect(placement.findReceipt(player.playerId, order.key)).rejects.toMatchObject({
      code: 'unknown_key',
      message: 'No bet came with this key',
      status: 404,
    });
  });

  test('one live leg is enough to wait', async () => {
    await setRules(backend, HOUR);
    const player = await signUp(backend, { realKobo: 100_000 });
    const { placement } = await startWaiting(player, makeCoupon([pick('101'), pick('201')]));
    await placement.stop();
  });

  test('a key that has its answer does not wait again', async () => {
    const player = await signUp(backend, { realKobo: 100_000 });
    const headers = { 'idempotency-key': randomUUID() };
    const send = () =>
      player.call('POST', '/api/bets/place-bet/1', makeCoupon([pick('201')]), headers);
    const first = await send();
    await setRules(backend, HOUR);
    expect(await send()).toEqual(first);
  });
});
