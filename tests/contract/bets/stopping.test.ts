// The server stops while a live bet waits: nothing was taken, nothing is kept, nothing hangs.

import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { BetPlacement } from '../../../src/server/domain/bets/place-bet.ts';
import { readBalances } from '../../../src/server/domain/ledger/ledger.ts';
import { couponSchema } from '../../../src/shared/api/coupon.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import { makeCoupon, openLiveMatch, pick } from '../../support/betting.ts';
import { signUp } from '../../support/players.ts';
import { setRules } from '../../support/rules.ts';
import { eventually } from '../../support/wait.ts';

let backend: TestBackend | undefined;
afterEach(() => backend?.close());

test('a bet that waits as the server stops may be sent again', async () => {
  backend = await startBackend();
  const { database, rules, store } = backend.server;
  const { playerId } = await signUp(backend, { realKobo: 100_000 });
  await setRules(backend, { liveBetDelay: '3600' });
  openLiveMatch(backend, '201');
  const coupon = z.parse(couponSchema(), makeCoupon([pick('201')]));
  const order = { playerId, key: randomUUID(), coupon };

  const stopping = new BetPlacement({ database, rules, store });
  const outcome = stopping.place(order).catch((error: unknown) => error);
  await eventually(() => expect(stopping.waitingCount).toBe(1));
  await stopping.stop();
  expect(await outcome).toMatchObject({ code: 'try_again', status: 503 });
  await expect(stopping.findReceipt(playerId, order.key)).rejects.toMatchObject({
    code: 'unknown_key',
  });
  expect((await readBalances(database, playerId)).real).toBe(100_000);

  await setRules(backend, { liveBetDelay: '0' });
  const next = new BetPlacement({ database, rules, store });
  expect(await next.place(order)).toMatchObject({ stakeKobo: 10_000 });
});

test('the whole server stops at once, whatever waits', async () => {
  const waiting = await startBackend();
  const player = await signUp(waiting, { realKobo: 100_000 });
  await setRules(waiting, { liveBetDelay: '3600' });
  openLiveMatch(waiting, '201');
  const coupon = makeCoupon([pick('201')]);
  const asked = player.call('POST', '/api/bets/place-bet/1', coupon).catch(() => 'cut off');
  const { server } = waiting.server.app;
  const connections = () =>
    new Promise<number>((resolve, reject) =>
      server.getConnections((error, count) => (error === null ? resolve(count) : reject(error))),
    );
  await eventually(async () => expect(await connections()).toBeGreaterThan(0));
  await waiting.close();
  expect(await asked).toBe('cut off');
});
