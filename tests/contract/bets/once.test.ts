// One key, one bet; the delay of live bets; money that is never staked twice.

import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { bets } from '../../../src/server/db/schema/bets.ts';
import { BetPlacement } from '../../../src/server/domain/bets/place-bet.ts';
import { answerOnce, PLACE_BET } from '../../../src/server/domain/ledger/answer-once.ts';
import { readBalances } from '../../../src/server/domain/ledger/ledger.ts';
import { betByKeyCall } from '../../../src/shared/api/bet-calls.ts';
import { couponSchema } from '../../../src/shared/api/coupon.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import {
  makeCoupon,
  openLiveMatch,
  openMatch,
  pick,
  publishPrices,
  RESULT,
  stopBetting,
} from '../../support/betting.ts';
import { describeCall } from '../../support/call-conformance.ts';
import { signUp, type TestPlayer } from '../../support/players.ts';
import { setRules } from '../../support/rules.ts';
import { eventually } from '../../support/wait.ts';

const PATH = '/api/bets/place-bet/1';
let backend: TestBackend;
let player: TestPlayer;

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(async () => {
  player = await signUp(backend, { realKobo: 100_000 });
  await setRules(backend, { liveBetDelay: '0' });
  openMatch(backend, '101');
  openLiveMatch(backend, '201');
});
afterAll(() => backend.close());

const place = (body: unknown, key: string = randomUUID()) =>
  player.call('POST', PATH, body, { 'idempotency-key': key });
const ask = (key: string) => player.call('GET', `/api/bets/by-key/${key}`);
const countBets = () =>
  backend.server.database.$count(bets, and(eq(bets.playerId, player.playerId), eq(bets.mode, 0)));
const balance = async () => (await readBalances(backend.server.database, player.playerId)).real;

/** How many queries of this database wait for a lock. */
async function countBlocked(): Promise<number> {
  const { rows } = await backend.server.database.execute<{ count: string }>(
    sql`select count(*) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return Number(rows[0]?.count);
}

describeCall(betByKeyCall, {
  backend: () => backend,
  player: () => player,
  good: async () => {
    const key = randomUUID();
    await place(makeCoupon([pick('101')]), key);
    return { params: { key } };
  },
});

describe('a key', () => {
  test('places one bet for eight clients at once, and the same answer goes to all', async () => {
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => place(makeCoupon([pick('101')]), key)),
    );
    expect(answers[0]?.body).toMatchObject({ success: true });
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await countBets()).toBe(1);
    expect(await balance()).toBe(90_000);
  });

  test('is the same in capitals', async () => {
    const key = randomUUID();
    const first = await place(makeCoupon([pick('101')]), key);
    expect(await place(makeCoupon([pick('101')]), key.toUpperCase())).toEqual(first);
    expect(await ask(key.toUpperCase())).toEqual(first);
    expect(await countBets()).toBe(1);
  });

  test('gives the first answer again, whatever has become of the odds', async () => {
    const key = randomUUID();
    const first = await place(makeCoupon([pick('101')]), key);
    publishPrices(backend, '101', { ...RESULT, '1': 1.1 });
    expect(await place(makeCoupon([pick('101')]), key)).toEqual(first);
    expect(await ask(key)).toEqual(first);
    expect(await countBets()).toBe(1);
  });

  test('gives a refusal again', async () => {
    const key = randomUUID();
    stopBetting(backend, '101');
    const first = await place(makeCoupon([pick('101')]), key);
    publishPrices(backend, '101', RESULT);
    expect(await place(makeCoupon([pick('101')]), key)).toEqual(first);
    expect(await ask(key)).toEqual(first);
    expect(first.body).toMatchObject({ code: 'selection_suspended' });
  });

  test('is refused with another coupon, also while the first waits', async () => {
    const other = makeCoupon([pick('101')], { stake: 200 });
    const key = randomUUID();
    await place(makeCoupon([pick('101')]), key);
    expect((await place(other, key)).body).toMatchObject({ code: 'key_reused' });
    const both = randomUUID();
    const answers = await Promise.all([place(makeCoupon([pick('101')]), both), place(other, both)]);
    const codes = answers.map(({ body }) => body.code ?? 'placed').sort();
    expect(codes).toEqual(['key_reused', 'placed']);
  });

  test('that nobody used is unknown, and so is that of another player', async () => {
    const key = randomUUID();
    const unknown = { body: { success: false, code: 'unknown_key' } };
    expect(await ask(key)).toMatchObject(unknown);
    await place(makeCoupon([pick('101')]), key);
    const other = await signUp(backend);
    expect(await other.call('GET', `/api/bets/by-key/${key}`)).toMatchObject(unknown);
    expect(await player.call('GET', '/api/bets/by-key/nonsense')).toMatchObject({ status: 400 });
  });
});

describe('a live bet', () => {
  const live = () => makeCoupon([pick('201')]);
  /** Places by a `BetPlacement` of the test's own, which says when the bet waits. */
  const startWaiting = async (key: string = randomUUID(), coupon = live()) => {
    const { database, rules, store } = backend.server;
    const placement = new BetPlacement({ database, rules, store });
    const order = { playerId: player.playerId, key, coupon: z.parse(couponSchema(), coupon) };
    const receipt = placement.place(order);
    receipt.catch(() => {});
    await eventually(() => expect(placement.waitingCount).toBe(1));
    return { placement, order, receipt };
  };

  test('is taken after its delay, at the odds of that moment', async () => {
    await setRules(backend, { liveBetDelay: '1' });
    const sentAt = Date.now();
    const { receipt } = await startWaiting();
    publishPrices(backend, '201', { ...RESULT, '1': 2.5 });
    const { acceptedAt, legs } = await receipt;
    expect(legs).toMatchObject([{ sentOdds: 200, odds: 250 }]);
    expect(acceptedAt - sentAt).toBeGreaterThanOrEqual(1_000);
  });

  test('is refused where its price falls meanwhile, with the new one', async () => {
    await setRules(backend, { liveBetDelay: '1' });
    const { receipt } = await startWaiting();
    publishPrices(backend, '201', { ...RESULT, '1': 1.9 });
    await expect(receipt).rejects.toMatchObject({
      code: 'odds_changed',
      data: { selections: [{ selectionId: '201/1//1', odds: 1.9, active: 1 }] },
    });
  });

  test('is refused where its match stops meanwhile, and nothing is taken', async () => {
    await setRules(backend, { liveBetDelay: '1' });
    const { receipt } = await startWaiting();
    stopBetting(backend, '201');
    await expect(receipt).rejects.toMatchObject({ code: 'selection_suspended' });
    expect(await balance()).toBe(100_000);
  });

  test('that cannot be taken is refused without waiting', async () => {
    await setRules(backend, { liveBetDelay: '3600' });
    stopBetting(backend, '201');
    expect((await place(live())).body).toMatchObject({ code: 'selection_suspended' });
  });

  test('is one bet for everybody who asks while it waits', async () => {
    await setRules(backend, { liveBetDelay: '1' });
    const { placement, order, receipt } = await startWaiting();
    const others = [placement.place(order), placement.findReceipt(order.playerId, order.key)];
    // The placement of the server stands for another process.
    const elsewhere = await place(live(), order.key);
    const { betslipId } = await receipt;
    for (const other of others) expect(await other).toEqual(await receipt);
    expect(elsewhere.body).toMatchObject({ success: true, data: { betslipId } });
    expect(await countBets()).toBe(1);
    const again = placement.place({ ...order, coupon: { ...order.coupon, stake: 1 } });
    await expect(again).rejects.toMatchObject({ code: 'key_reused' });
  });

  describe('in another process is asked for by its key', () => {
    const elsewhere = () => {
      const { database, rules, store } = backend.server;
      return new BetPlacement({ database, rules, store });
    };

    test('and answered once it is accepted', async () => {
      await setRules(backend, { liveBetDelay: '1' });
      const { order, receipt } = await startWaiting();
      const asked = [ask(order.key), ask(order.key)];
      const { betslipId } = await receipt;
      for (const answer of await Promise.all(asked)) {
        expect(answer.body).toMatchObject({ success: true, data: { betslipId } });
      }
    });

    test('and answered once it is refused', async () => {
      await setRules(backend, { liveBetDelay: '1' });
      const { order, receipt } = await startWaiting();
      const asked = ask(order.key);
      stopBetting(backend, '201');
      await expect(receipt).rejects.toMatchObject({ code: 'selection_suspended' });
      expect((await asked).body).toMatchObject({ code: 'selection_suspended' });
    });

    test('and unknown once that process has given it up', async () => {
      await setRules(backend, { liveBetDelay: '3600' });
      const { placement, order, receipt } = await startWaiting();
      const asked = elsewhere().findReceipt(order.playerId, order.key);
      asked.catch(() => {});
      await placement.stop();
      await expect(receipt).rejects.toMatchObject({ code: 'try_again' });
      await expect(asked).rejects.toMatchObject({ code: 'unknown_key' });
    });

    test('and answered where it is being written just then', async () => {
      const { database } = backend.server;
      const { playerId } = player;
      const key = randomUUID();
      const receipt = { betslipId: 'ABCDEFG' };
      let write = () => {};
      const written = new Promise<void>((resolve) => {
        write = resolve;
      });
      let begin = () => {};
      const begun = new Promise<void>((resolve) => {
        begin = resolve;
      });
      const placed = answerOnce(
        database,
        { playerId, key, call: PLACE_BET, body: {} },
        async () => {
          begin();
          await written;
          return receipt;
        },
      );
      await begun;
      const asked = elsewhere().findReceipt(playerId, key);
      asked.catch(() => {});
      try {
        // The embedded database has one connection: there every query waits anyhow.
        if (backend.config.database.kind === 'postgres') await expect.poll(countBlocked).toBe(1);
      } finally {
        write();
      }
      await placed;
      expect(await asked).toEqual(receipt);
    });

    test('and undecided where the process that is asked stops', async () => {
      await setRules(backend, { liveBetDelay: '3600' });
      const { placement, order } = await startWaiting();
      const asked = elsewhere();
      const answer = asked.findReceipt(order.playerId, order.key);
      answer.catch(() => {});
      await asked.stop();
      await expect(answer).rejects.toMatchObject({ code: 'try_again', status: 503 });
      await placement.stop();
    });
  });

  test('holds no connection while it waits', async () => {
    await setRules(backend, { liveBetDelay: '3600' });
    player = await signUp(backend, { realKobo: 200_000 });
    const waiting = await Promise.all(Array.from({ length: 12 }, () => startWaiting()));
    expect((await place(makeCoupon([pick('101')]))).body).toMatchObject({ success: true });
    expect(waiting.map(({ placement }) => placement.waitingCount)).toEqual(Array(12).fill(1));
    await Promise.all(waiting.map(({ placement }) => placement.stop()));
    expect(await balance()).toBe(190_000);
  });
});

test('bets at the same time never stake more than there is', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => place(makeCoupon([pick('101')]))),
  );
  const taken = answers.filter(({ body }) => body.success === true);
  const short = answers.filter(({ body }) => body.code === 'insufficient_funds');
  expect([taken.length, short.length]).toEqual([10, 10]);
  expect(await balance()).toBe(0);
  expect(await countBets()).toBe(10);
});
