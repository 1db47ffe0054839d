// A live bet of bonus money that waits: its player takes it back by nothing that empties the bonus wallet.

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { awardedBonuses, bonuses } from '../../../src/server/db/schema/bonus.ts';
import { BetPlacement } from '../../../src/server/domain/bets/place-bet.ts';
import { awardBonus } from '../../../src/server/domain/bonus/award-bonus.ts';
import { countWagering } from '../../../src/server/domain/bonus/count-wagering.ts';
import { expireBonuses } from '../../../src/server/domain/bonus/expire-bonuses.ts';
import { checkLedger } from '../../../src/server/domain/ledger/check-ledger.ts';
import { readBalances } from '../../../src/server/domain/ledger/ledger.ts';
import { reverseDeposit } from '../../../src/server/domain/payments/deposits/reverse-deposit.ts';
import { couponSchema } from '../../../src/shared/api/coupon.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import { makeCoupon, openLiveMatch, pick, stopBetting } from '../../support/betting.ts';
import { payDeposit, startDeposit, verifyPayment } from '../../support/payments.ts';
import { signUp, type TestPlayer } from '../../support/players.ts';
import { setRules } from '../../support/rules.ts';
import { eventually } from '../../support/wait.ts';

let backend: TestBackend;
let player: TestPlayer;

beforeAll(async () => {
  backend = await startBackend();
  await setRules(backend, { EnableTransfers: '1', liveBetDelay: '1', WageringMaxStake: '2000' });
});
beforeEach(async () => {
  openLiveMatch(backend, '201');
  player = await signUp(backend, { realKobo: 100_000, steppedUp: true });
  await give('deposit');
  await give('promo_code');
});
afterAll(async () => {
  const rules = await checkLedger(backend.server.database);
  await backend.close();
  expect(rules.flatMap(({ breaches }) => breaches)).toEqual([]);
});

/** A bonus of 1,000 naira to be wagered once. */
async function give(kind: string): Promise<void> {
  await backend.server.database.transaction(async (transaction) => {
    const offer = { name: kind, type: 'percentage', value: 100, wageringTimes: 1 };
    const [bonus] = await transaction
      .insert(bonuses)
      .values({ ...offer, kind, wallet: 'sport_bonus' })
      .returning();
    if (bonus === undefined) throw new Error('no bonus');
    const { playerId } = player;
    const award = { playerId, bonus, reason: 'test', amountKobo: 100_000, maxConversionKobo: null };
    await awardBonus(transaction, award);
  });
}

/** All of the bonus on a live match, waiting. */
async function startWaiting() {
  const { database, rules, store } = backend.server;
  const placement = new BetPlacement({ database, rules, store });
  const coupon = makeCoupon([pick('201')], { stake: 2_000, useBonus: true });
  const order = {
    playerId: player.playerId,
    key: randomUUID(),
    coupon: z.parse(couponSchema(), coupon),
  };
  const outcome = placement.place(order).then(
    () => 'placed',
    (error: unknown) => error,
  );
  await eventually(() => expect(placement.waitingCount).toBe(1));
  return { outcome };
}

const wager = () =>
  backend.server.database.transaction((transaction) =>
    countWagering(transaction, player.playerId, 'sport_bonus', 500_000),
  );
const balances = () => readBalances(backend.server.database, player.playerId);

test.each([
  [
    'sends money to a friend',
    async () => {
      const friend = await signUp(backend);
      return player.call('POST', '/api/auth/initiate-transfer/1', {
        toUsername: friend.username,
        amount: 100,
        forfeitBonus: true,
      });
    },
  ],
  [
    'withdraws',
    () =>
      player.call('POST', '/api/user/wallet/withdraw', {
        amount: 1_000,
        accountNumber: '0123456789',
        bankCode: '058',
        forfeitBonus: true,
      }),
  ],
])('who %s and gives his deposit bonus up for it is refused meanwhile', async (_, attempt) => {
  const { outcome } = await startWaiting();
  expect((await attempt()).body).toMatchObject({ success: false, code: 'bet_waiting' });
  expect(await outcome).toBe('placed');
  expect((await balances()).sport_bonus).toBe(0);
  expect((await attempt()).body).toMatchObject({ success: true });
});

test('a bonus that is wagered meanwhile waits for it, and no longer once it is refused', async () => {
  const { outcome } = await startWaiting();
  await wager();
  expect(await balances()).toMatchObject({ sport_bonus: 200_000, real: 100_000 });
  stopBetting(backend, '201');
  expect(await outcome).toMatchObject({ code: 'selection_suspended' });
  await eventually(async () =>
    expect(await balances()).toMatchObject({ sport_bonus: 0, real: 300_000 }),
  );
});

test('a bonus whose time is over meanwhile ends behind it', async () => {
  const { database } = backend.server;
  const { outcome } = await startWaiting();
  await database
    .update(awardedBonuses)
    .set({ expiresAt: new Date(0) })
    .where(eq(awardedBonuses.playerId, player.playerId));
  expect(await expireBonuses(database, new Date())).toBe(0);
  expect(await outcome).toBe('placed');
  expect(await expireBonuses(database, new Date())).toBe(2);
});

test('a deposit that goes back to its payer is taken back all the same, with its bonus', async () => {
  const { database } = backend.server;
  const reference = await startDeposit(player, 500);
  await payDeposit(backend, reference);
  const arrived = await verifyPayment(player, reference);
  expect(arrived.body).toMatchObject({ success: true });
  const { outcome } = await startWaiting();
  const { playerId } = player;
  await reverseDeposit({ database, now: () => new Date() }, { reference, playerId });
  expect(await balances()).toMatchObject({ sport_bonus: 100_000, real: 100_000 });
  expect(await outcome).toMatchObject({ code: 'insufficient_funds' });
});
