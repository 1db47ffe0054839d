// Bonuses as players get them: once, computed by us, and real money only after the wagering.

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { awardedBonuses, bonuses } from '../../../src/server/db/schema/bonus.ts';
import { deposits } from '../../../src/server/db/schema/payments.ts';
import { awardPromoCode } from '../../../src/server/domain/bonus/award-promo-code.ts';
import { countWagering } from '../../../src/server/domain/bonus/count-wagering.ts';
import { expireBonuses } from '../../../src/server/domain/bonus/expire-bonuses.ts';
import { checkLedger } from '../../../src/server/domain/ledger/check-ledger.ts';
import { postSpending, readBalances } from '../../../src/server/domain/ledger/ledger.ts';
import { RulesInForce } from '../../../src/server/domain/settings/play-rules.ts';
import {
  awardBonus,
  checkDepositBonus,
  getAccumulatorBonus,
  getActiveBonus,
  getBonusList,
  getWagering,
} from '../../../src/shared/api/bonus-calls.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import { describeCall } from '../../support/call-conformance.ts';
import { signUp, type TestPlayer } from '../../support/players.ts';

let backend: TestBackend;
let player: TestPlayer;
let depositBonusId = 0;

beforeAll(async () => {
  backend = await startBackend();
  const common = { name: 'A bonus', type: 'flat', value: 50_000 };
  const rows = await backend.server.database
    .insert(bonuses)
    .values([
      {
        ...common,
        kind: 'deposit',
        type: 'percentage',
        value: 100,
        capKobo: 100_000,
        wallet: 'sport_bonus',
        wageringTimes: 3,
      },
      { ...common, kind: 'promo_code', promoCode: 'WELCOME', wallet: 'sport_bonus' },
      { ...common, kind: 'promo_code', promoCode: 'OVER', wallet: 'sport_bonus', active: false },
      {
        ...common,
        kind: 'free_rounds',
        wallet: 'casino_bonus',
        gameIds: ['dice'],
        freeSpins: 10,
      },
    ])
    .returning({ id: bonuses.id });
  depositBonusId = rows[0]?.id ?? 0;
});
beforeEach(async () => {
  await changeBonus({ type: 'percentage', value: 100, capKobo: 100_000 });
  player = await signUp(backend, { realKobo: 10_000 });
});
afterAll(async () => {
  const rules = await checkLedger(backend.server.database);
  await backend.close();
  expect(rules.flatMap(({ breaches }) => breaches)).toEqual([]);
});

const subject = { backend: () => backend, player: () => player };
const balances = () => readBalances(backend.server.database, player.playerId);

async function pay(amountKobo: number, paidAt: Date | null = new Date()): Promise<void> {
  await backend.server.database.insert(deposits).values({
    reference: `bonus-${randomUUID()}`,
    playerId: player.playerId,
    method: 'sandbox',
    provider: 'sandbox',
    amountKobo,
    status: paidAt === null ? 'initiated' : 'paid',
    expiresAt: new Date(Date.now() + 60_000),
    paidAt,
  });
}

async function changeBonus(change: Partial<typeof bonuses.$inferInsert>): Promise<void> {
  const { database } = backend.server;
  await database.update(bonuses).set(change).where(eq(bonuses.id, depositBonusId));
}

const award = (body: unknown) => player.call('POST', '/api/bonus/user/award?client_id=1', body);

describeCall(getBonusList, {
  ...subject,
  good: () => ({ query: { section: 'onliners' } }),
  check(body) {
    expect(body).toHaveLength(34);
    expect(body).toContainEqual({ id: expect.any(Number), ticket_length: 5, bonus: 5 });
    expect(body).toContainEqual({ id: expect.any(Number), ticket_length: 38, bonus: 170 });
  },
});
describeCall(getAccumulatorBonus, { ...subject, good: () => ({}) });
describeCall(checkDepositBonus, {
  ...subject,
  good: () => ({ query: { client_id: '1' } }),
  check({ data }) {
    expect(data).toEqual({
      bonusId: depositBonusId,
      name: 'A bonus',
      type: 'percentage',
      value: 100,
      cap: 1_000,
    });
  },
});
describeCall(awardBonus, {
  ...subject,
  good: async () => {
    await pay(30_000);
    return { query: { client_id: '1' }, body: { bonusId: String(depositBonusId) } };
  },
});
describeCall(getWagering, {
  ...subject,
  good: async () => {
    await pay(30_000);
    await award({ bonusId: depositBonusId });
    return { query: { client_id: '1' } };
  },
  check({ data }) {
    expect(data).toEqual({
      bonuses: [
        {
          id: expect.anything(),
          name: 'A bonus',
          wallet: 'sport_bonus',
          amount: 300,
          owed: 900,
          done: 0,
          most: null,
          expiresAt: expect.any(Number),
        },
      ],
      minOdds: 1.5,
      maxStake: 10_000,
      weights: { sports: 100, dice: 10, wheel: 100 },
    });
  },
});
describeCall(getActiveBonus, {
  ...subject,
  good: () => ({ query: { client_id: '1' } }),
  check({ data }) {
    expect(data).toBeNull();
  },
});

describe('the deposit bonus', () => {
  test('is of the deposit that was paid, up to its cap, whatever the client says', async () => {
    await pay(30_000);
    const answer = await award({ bonusId: depositBonusId, amount: 5_000_000 });
    expect(answer.body).toMatchObject({ success: true, data: { amount: 300 } });
    expect(await balances()).toMatchObject({ real: 10_000, sport_bonus: 30_000 });
  });

  test('is given to nobody in the name of another player', async () => {
    await pay(30_000);
    const other = await signUp(backend);
    const body = { bonusId: depositBonusId, username: other.username };
    expect((await award(body)).body).toMatchObject({ success: false, code: 'wrong_player' });
    expect((await balances()).sport_bonus).toBe(0);
    const own = { bonusId: depositBonusId, username: `+234${player.username}` };
    expect((await award(own)).body).toMatchObject({ success: true, data: { amount: 300 } });
  });

  test('stops at the cap, which its offer names', async () => {
    const offered = await player.call('GET', '/api/bonus/user/check-deposit-bonus');
    expect(offered.body.data).toMatchObject({ type: 'percentage', value: 100, cap: 1_000 });
    await pay(5_000_000);
    await award({ bonusId: depositBonusId });
    expect((await balances()).sport_bonus).toBe(100_000);
  });

  test('is offered without a cap where it has none', async () => {
    await changeBonus({ capKobo: 0 });
    const offered = await player.call('GET', '/api/bonus/user/check-deposit-bonus');
    expect(offered.body.data).toMatchObject({ value: 100, cap: null });
  });

  test('of one amount is offered as what it gives', async () => {
    await changeBonus({ type: 'flat', value: 150_000 });
    const offered = await player.call('GET', '/api/bonus/user/check-deposit-bonus');
    expect(offered.body.data).toMatchObject({ type: 'flat', value: 1_000 });
    await pay(30_000);
    await award({ bonusId: depositBonusId });
    expect((await balances()).sport_bonus).toBe(100_000);
  });

  test('is given once, also to calls at the same time', async () => {
    await pay(30_000);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => award({ bonusId: depositBonusId })),
    );
    expect(answers.filter(({ body }) => body.success === true)).toHaveLength(1);
    expect((await balances()).sport_bonus).toBe(30_000);
    const offered = await player.call('GET', '/api/bonus/user/check-deposit-bonus');
    expect(offered.body).toMatchObject({ success: false, code: 'no_bonus' });
  });

  test.each([
    ['no deposit', async () => {}],
    ['an unpaid one', () => pay(30_000, null)],
  ])('is refused with %s', async (_, prepare) => {
    await prepare();
    expect((await award({ bonusId: depositBonusId })).body).toMatchObject({ code: 'no_deposit' });
  });

  test('is refused for a bonus of another kind', async () => {
    await pay(30_000);
    expect((await award({ bonusId: depositBonusId + 1 })).body).toMatchObject({ code: 'no_bonus' });
  });
});

describe('a promo code', () => {
  const enter = (code: string) =>
    backend.server.database.transaction(async (transaction) =>
      awardPromoCode(transaction, player.playerId, code, new RulesInForce()),
    );

  test('gives its bonus once, in any case', async () => {
    expect(await enter(' welcome ')).toBe(true);
    expect(await enter('WELCOME')).toBe(false);
    expect((await balances()).sport_bonus).toBe(50_000);
  });

  test.each(['', 'OVER', 'NOWHERE'])('"%s" gives nothing', async (code) => {
    expect(await enter(code)).toBe(false);
    expect((await balances()).sport_bonus).toBe(0);
  });
});

describe('wagering', () => {
  const wager = (stakeKobo: number) =>
    backend.server.database.transaction((transaction) =>
      countWagering(transaction, player.playerId, 'sport_bonus', stakeKobo),
    );

  test('makes the bonus real money once three times its amount was staked', async () => {
    await pay(30_000);
    await award({ bonusId: depositBonusId });
    await wager(60_000);
    await wager(29_999);
    expect(await balances()).toMatchObject({ real: 10_000, sport_bonus: 30_000 });
    await wager(1);
    expect(await balances()).toMatchObject({ real: 40_000, sport_bonus: 0 });
    await wager(1_000);
    expect(await balances()).toMatchObject({ real: 40_000 });
  });

  test('that is not done in time ends the bonus', async () => {
    const { database } = backend.server;
    await pay(30_000);
    await award({ bonusId: depositBonusId });
    await database
      .update(awardedBonuses)
      .set({ expiresAt: new Date(0) })
      .where(eq(awardedBonuses.playerId, player.playerId));
    expect(await expireBonuses(database, new Date())).toBe(1);
    expect(await expireBonuses(database, new Date())).toBe(0);
    expect(await balances()).toMatchObject({ real: 10_000, sport_bonus: 0 });
  });

  test('a bonus that was played away ends without a movement', async () => {
    const { database } = backend.server;
    await pay(30_000);
    await award({ bonusId: depositBonusId });
    await database.transaction((transaction) =>
      postSpending(transaction, {
        reference: `stake:bonus-test-${player.playerId}`,
        kind: 'stake',
        description: 'Stake',
        entries: [
          { account: { playerId: player.playerId, wallet: 'sport_bonus' }, amountKobo: -30_000 },
          { account: { house: 'bonus' }, amountKobo: 30_000 },
        ],
      }),
    );
    await wager(90_000);
    expect(await balances()).toMatchObject({ real: 10_000, sport_bonus: 0 });
  });
});

test('an active casino bonus is told with its games', async () => {
  const { database } = backend.server;
  const [bonus] = await database.select().from(bonuses).where(eq(bonuses.kind, 'free_rounds'));
  await database.insert(awardedBonuses).values({
    playerId: player.playerId,
    bonusId: bonus?.id ?? 0,
    reason: 'test',
    amountKobo: 0,
  });
  const answer = await player.call('GET', '/api/bonus/get-active-bonus?client_id=1');
  expect(answer.body).toMatchObject({
    data: { bonusType: 'free_rounds', gameId: ['dice'], value: 500, freeSpins: 10 },
  });
});
