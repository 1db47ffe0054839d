// Bonus money from its award to the real wallet: only by stakes that count, and only once they are played.

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { awardedBonuses, bonuses } from '../../../src/server/db/schema/bonus.ts';
import { deposits } from '../../../src/server/db/schema/payments.ts';
import { awardBonus, computePromoMost } from '../../../src/server/domain/bonus/award-bonus.ts';
import { countWagering } from '../../../src/server/domain/bonus/count-wagering.ts';
import { expireBonuses } from '../../../src/server/domain/bonus/expire-bonuses.ts';
import { checkLedger } from '../../../src/server/domain/ledger/check-ledger.ts';
import { readDebt } from '../../../src/server/domain/ledger/debts.ts';
import { readBalances } from '../../../src/server/domain/ledger/ledger.ts';
import { cancelBet } from '../../../src/server/domain/settlement/cancel-bet.ts';
import {
  settleOutcomeByHand,
  voidMatch,
} from '../../../src/server/domain/settlement/operator-results.ts';
import { seedGames } from '../../../src/server/seed/seed-games.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import { openMatch, pick, settleNow } from '../../support/bets.ts';
import { fixSeeds, openGame } from '../../support/casino.ts';
import { signUp, type TestPlayer } from '../../support/players.ts';
import { resetRules, setRules } from '../../support/rules.ts';

let backend: TestBackend;
let player: TestPlayer;
let lastMatch = 7_000;
let match = '';

beforeAll(async () => {
  backend = await startBackend();
  await seedGames(backend.server.database);
});
beforeEach(async () => {
  player = await signUp(backend, { realKobo: 1_000_000, steppedUp: true });
  lastMatch += 1;
  match = String(lastMatch);
  openMatch(backend, match);
});
afterEach(() => resetRules(backend));
afterAll(async () => {
  const rules = await checkLedger(backend.server.database);
  await backend.close();
  expect(rules.flatMap(({ breaches }) => breaches)).toEqual([]);
});

const balances = () => readBalances(backend.server.database, player.playerId);

/** Gives 1,000 naira to be wagered `times` times. */
async function give(
  wallet: 'sport_bonus' | 'casino_bonus',
  times: number,
  changes: Partial<typeof bonuses.$inferInsert> = {},
): Promise<number> {
  const { database, rules } = backend.server;
  const inForce = await rules.read();
  return database.transaction(async (transaction) => {
    const [bonus] = await transaction
      .insert(bonuses)
      .values({
        kind: 'promo_code',
        name: 'A bonus',
        type: 'flat',
        value: 100_000,
        wallet,
        wageringTimes: times,
        ...changes,
      })
      .returning();
    if (bonus === undefined) throw new Error('no bonus');
    const maxConversionKobo =
      bonus.kind === 'promo_code' ? computePromoMost(100_000, inForce) : null;
    const reason = `test:${randomUUID()}`;
    await awardBonus(transaction, {
      playerId: player.playerId,
      bonus,
      reason,
      amountKobo: 100_000,
      maxConversionKobo,
    });
    const [award] = await transaction
      .select()
      .from(awardedBonuses)
      .where(eq(awardedBonuses.reason, reason));
    return award?.id ?? 0;
  });
}

const readAwards = () =>
  backend.server.database
    .select()
    .from(awardedBonuses)
    .where(eq(awardedBonuses.playerId, player.playerId))
    .orderBy(awardedBonuses.id);
const done = async () => (await readAwards()).map(({ wageringDoneKobo }) => wageringDoneKobo);

async function bet(stake: number, outcome = '1', odds = 2, useBonus = true, on = match) {
  const { body } = await player.call('POST', '/api/bets/place-bet/1', {
    bet_type: 'Single',
    stake,
    useBonus,
    acceptChanges: 'true',
    selections: [pick(on, outcome, odds)],
  });
  if (body.success !== true) throw new Error(JSON.stringify(body));
  return body as { success: boolean; code?: string; data: { betslipId: string } };
}
/** Another match that can be bet on. */
function openAnother(): string {
  lastMatch += 1;
  openMatch(backend, String(lastMatch));
  return String(lastMatch);
}
async function result(word: 'won' | 'lost', outcomeId = '1'): Promise<void> {
  const outcome = { matchId: match, marketId: '1', specifier: '', outcomeId };
  await settleOutcomeByHand(backend.server.database, 'ada', outcome, word);
  await settleNow(backend);
}

describe('casino bonus', () => {
  test('does not become real money by rounds that are nearly sure to win', async () => {
    await give('casino_bonus', 1);
    const ask = await openGame(backend, player, { gameId: 'dice', balanceType: 'bonus' });
    for (let nonce = 0; nonce < 6; nonce += 1) {
      const choice = { side: 'under', target: 9_500 };
      const { body } = await ask('POST', 'rounds', { nonce, stake: 150, choice });
      expect(body).toMatchObject({ success: true });
    }
    expect(await done()).toEqual([0]);
    expect(await balances()).toMatchObject({ real: 1_000_000 });
  });

  test('counts dice a tenth, as the operator says otherwise', async () => {
    await give('casino_bonus', 10);
    const ask = await openGame(backend, player, { gameId: 'dice', balanceType: 'bonus' });
    const choice = { side: 'over', target: 5_000 };
    await ask('POST', 'rounds', { nonce: 0, stake: 100, choice });
    expect(await done()).toEqual([1_000]);
    await setRules(backend, { WageringWeightDice: '50' });
    await ask('POST', 'rounds', { nonce: 1, stake: 100, choice });
    expect(await done()).toEqual([6_000]);
    await setRules(backend, { WageringMinOdds: '5' });
    await ask('POST', 'rounds', { nonce: 2, stake: 100, choice });
    expect(await done()).toEqual([6_000]);
  });

  test('is played on its own games alone', async () => {
    await give('casino_bonus', 1, { gameIds: ['wheel'] });
    const { body } = await player.call('POST', '/api/games/1/start', {
      gameId: 'dice',
      balanceType: 'bonus',
    });
    expect(body).toMatchObject({ success: false, code: 'bonus_game' });
    expect(
      await openGame(backend, player, { gameId: 'wheel', balanceType: 'bonus' }),
    ).toBeDefined();
  });

  test('has a largest stake while it is wagered, which real money has not', async () => {
    await setRules(backend, { WageringMaxStake: '200' });
    await give('casino_bonus', 1);
    const choice = { side: 'over', target: 5_000 };
    const ask = await openGame(backend, player, { gameId: 'dice', balanceType: 'bonus' });
    expect((await ask('POST', 'rounds', { nonce: 0, stake: 200.01, choice })).body).toMatchObject({
      code: 'bonus_stake_too_high',
      data: { most: 200 },
    });
    expect((await ask('POST', 'rounds', { nonce: 0, stake: 200, choice })).body).toMatchObject({
      success: true,
    });
    const real = await openGame(backend, player, { gameId: 'dice', balanceType: 'real' });
    expect((await real('POST', 'rounds', { nonce: 0, stake: 300, choice })).body).toMatchObject({
      success: true,
    });
  });

  test('becomes real money, with what it won, by one round that wagers all of it', async () => {
    await give('casino_bonus', 1);
    await setRules(backend, { WageringWeightDice: '100' });
    const ask = await openGame(backend, player, { gameId: 'dice', balanceType: 'bonus' });
    const { winning } = await fixSeeds(backend, player.playerId);
    const side = (winning as { side: 'over' | 'under' }).side;
    const { body } = await ask('POST', 'rounds', {
      nonce: 0,
      stake: 1_000,
      choice: { side, target: 5_000 },
    });
    const { win } = body.data as { win: number };
    expect(win).toBeGreaterThan(1_000);
    expect((await readAwards())[0]).toMatchObject({
      status: 'converted',
      maxConversionKobo: 500_000,
    });
    const real = 1_000_000 + Math.round(win * 100);
    expect(await balances()).toMatchObject({ casino_bonus: 0, real });
  });
});

describe('the most that a promo bonus becomes', () => {
  test.each([
    ['0.5', 50_000],
    ['1', 100_000],
    ['0', 100_000],
  ])('%s times its amount: %i kobo of 100,000', async (times, converted) => {
    await setRules(backend, { PromoConversionTimes: times });
    await give('sport_bonus', 1);
    await backend.server.database.transaction((transaction) =>
      countWagering(transaction, player.playerId, 'sport_bonus', 100_000),
    );
    expect(await balances()).toMatchObject({ real: 1_000_000 + converted, sport_bonus: 0 });
  });
});

describe('sport bonus', () => {
  test('counts a bet once it is lost, not when it is placed', async () => {
    await give('sport_bonus', 2);
    await bet(100);
    expect(await done()).toEqual([0]);
    await result('lost');
    expect(await done()).toEqual([10_000]);
  });

  test('keeps what it won until the wagering is done, then all of it is real', async () => {
    await give('sport_bonus', 2);
    await bet(1_000);
    await result('won');
    expect(await balances()).toMatchObject({ real: 1_000_000, sport_bonus: 100_000 });
    lastMatch += 1;
    match = String(lastMatch);
    openMatch(backend, match);
    await bet(1_000);
    await result('won');
    expect(await balances()).toMatchObject({ real: 1_100_000, sport_bonus: 0 });
    expect(await done()).toEqual([200_000]);
  });

  describe('with a bet still open once all is wagered', () => {
    /** Stakes 500 that stay open, and wagers the bonus with the other 500, which win and lose. */
    async function wagerBeside(): Promise<string> {
      await setRules(backend, { PromoConversionTimes: '0.3' });
      await give('sport_bonus', 1);
      const { data } = await bet(500);
      const open = match;
      for (const word of ['won', 'lost'] as const) {
        lastMatch += 1;
        match = String(lastMatch);
        openMatch(backend, match);
        await bet(500);
        await result(word);
      }
      expect(await done()).toEqual([100_000]);
      match = open;
      return data.betslipId;
    }

    test('becomes real money with that bet, at most what the bonus may become', async () => {
      await wagerBeside();
      await result('won');
      expect(await balances()).toMatchObject({ real: 1_030_000, sport_bonus: 0 });
    });

    test.each([
      ['is cancelled', (code: string) => cancelBet(backend.server.database, 'ada', code)],
      [
        'is void',
        async () => {
          await voidMatch(backend.server.database, 'ada', match);
          await settleNow(backend);
        },
      ],
    ] as const)('becomes real money where it %s', async (_, end) => {
      await end(await wagerBeside());
      expect(await balances()).toMatchObject({ real: 1_030_000, sport_bonus: 0 });
    });

    test('does not expire before it', async () => {
      await wagerBeside();
      await expireBonuses(backend.server.database, new Date(Date.now() + 400 * 86_400_000));
      await result('won');
      expect(await balances()).toMatchObject({ real: 1_030_000, sport_bonus: 0 });
    });
  });

  test('pays real money at once where the operator says so', async () => {
    await setRules(backend, { BonusWinningsStay: '0' });
    await give('sport_bonus', 2);
    await bet(500);
    await result('won');
    expect(await balances()).toMatchObject({ real: 1_050_000, sport_bonus: 50_000 });
  });

  test.each([
    ['void', () => voidMatch(backend.server.database, 'ada', match).then(() => settleNow(backend))],
    ['cancelled', (code: string) => cancelBet(backend.server.database, 'ada', code)],
  ] as const)('counts nothing for a bet that is %s, and has its stake again', async (_, end) => {
    await give('sport_bonus', 1);
    const { data } = await bet(400);
    await end(data.betslipId);
    expect(await done()).toEqual([0]);
    expect(await balances()).toMatchObject({ real: 1_000_000, sport_bonus: 100_000 });
  });

  test('is corrected with the result: the win and what it counted', async () => {
    await give('sport_bonus', 5);
    await bet(400);
    await result('won');
    expect(await done()).toEqual([40_000]);
    await result('lost');
    expect(await done()).toEqual([40_000]);
    expect(await balances()).toMatchObject({ real: 1_000_000, sport_bonus: 60_000 });
    await voidMatch(backend.server.database, 'ada', match);
    await settleNow(backend);
    expect(await done()).toEqual([0]);
    expect(await balances()).toMatchObject({ real: 1_000_000, sport_bonus: 100_000 });
  });

  test('that became real money is taken back from there by a correction', async () => {
    await give('sport_bonus', 1);
    await bet(1_000);
    await result('won');
    expect(await balances()).toMatchObject({ real: 1_100_000, sport_bonus: 0 });
    await result('lost');
    expect(await balances()).toMatchObject({ real: 1_000_000, sport_bonus: 0 });
  });

  describe('that became real money and was spent', () => {
    const withdraw = (amount: number) =>
      player.call('POST', '/api/user/wallet/withdraw', {
        amount,
        accountNumber: '0123456789',
        bankCode: '058',
      });
    const owed = () => readDebt(backend.server.database, player.playerId);

    test('is taken back from a withdrawal, and what is missing is owed, as real money is', async () => {
      await give('sport_bonus', 1);
      await bet(1_000);
      await result('won');
      await bet(10_000, '1', 2, false, openAnother());
      expect((await withdraw(1_000)).body).toMatchObject({ success: true });
      expect(await balances()).toMatchObject({ real: 0 });
      await result('lost');
      expect(await balances()).toMatchObject({ real: 0, sport_bonus: 0 });
      expect(await owed()).toBe(0);
      await result('won');
      expect(await balances()).toMatchObject({ real: 100_000 });
      await bet(1_000, '1', 2, false, openAnother());
      await result('lost');
      expect(await owed()).toBe(100_000);
      await result('won');
      expect(await balances()).toMatchObject({ real: 0 });
      expect(await owed()).toBe(0);
    });

    test('is taken back as no more than the bonus became', async () => {
      await setRules(backend, { PromoConversionTimes: '0.5' });
      await give('sport_bonus', 1);
      await bet(1_000, '1', 10);
      await result('won');
      expect(await balances()).toMatchObject({ real: 1_050_000, sport_bonus: 0 });
      for (const _ of [1, 2]) {
        await result('lost');
        expect(await balances()).toMatchObject({ real: 1_000_000, sport_bonus: 0 });
        await result('won');
        expect(await balances()).toMatchObject({ real: 1_050_000, sport_bonus: 0 });
      }
    });

    test('is not taken back from a bonus that came later', async () => {
      await give('sport_bonus', 1);
      await bet(1_000);
      await result('won');
      await give('sport_bonus', 5);
      await result('lost');
      expect(await balances()).toMatchObject({ real: 1_000_000, sport_bonus: 100_000 });
    });
  });

  test.each([
    ['won', () => result('won')],
    ['void', () => voidMatch(backend.server.database, 'ada', match).then(() => settleNow(backend))],
  ])(
    'that has ended takes what a bet %s brings back, and a correction takes it no second time',
    async (_, end) => {
      const id = await give('sport_bonus', 5);
      await bet(400);
      const { database } = backend.server;
      await database
        .update(awardedBonuses)
        .set({ expiresAt: new Date(0) })
        .where(eq(awardedBonuses.id, id));
      await expireBonuses(database, new Date());
      await end();
      expect(await balances()).toMatchObject({ real: 1_000_000, sport_bonus: 0 });
      await result('lost');
      expect(await balances()).toMatchObject({ real: 1_000_000, sport_bonus: 0 });
    },
  );

  test('counts nothing for a bet that another open one covers, of real money too', async () => {
    await give('sport_bonus', 5);
    await bet(400, '1', 2);
    await bet(400, '3', 4, false);
    await result('lost');
    expect(await done()).toEqual([0]);
    lastMatch += 1;
    match = String(lastMatch);
    openMatch(backend, match);
    await bet(100, '2', 3, false);
    await bet(100, '1', 2);
    await result('lost');
    expect(await done()).toEqual([0]);
  });

  test('counts a bet beside others on other matches, or on the same pick', async () => {
    await give('sport_bonus', 5);
    lastMatch += 1;
    const other = String(lastMatch);
    openMatch(backend, other);
    await bet(100);
    await bet(100);
    await bet(100, '3', 4, false, other);
    await result('lost');
    expect(await done()).toEqual([20_000]);
  });
});

describe('several bonuses of one wallet', () => {
  const count = (stakeKobo: number) =>
    backend.server.database.transaction((transaction) =>
      countWagering(transaction, player.playerId, 'sport_bonus', stakeKobo),
    );

  test('become real money together, once the last of them is wagered', async () => {
    await give('sport_bonus', 1);
    await give('sport_bonus', 2);
    await count(100_000);
    expect(await done()).toEqual([100_000, 0]);
    expect(await balances()).toMatchObject({ real: 1_000_000, sport_bonus: 200_000 });
    await count(199_999);
    expect(await balances()).toMatchObject({ real: 1_000_000, sport_bonus: 200_000 });
    await count(1);
    expect(await balances()).toMatchObject({ real: 1_200_000, sport_bonus: 0 });
  });

  test('end one by one: the first takes its share, the last what is left', async () => {
    const { database } = backend.server;
    const first = await give('sport_bonus', 5);
    const second = await give('sport_bonus', 5);
    await bet(500);
    const end = async (id: number) => {
      await database
        .update(awardedBonuses)
        .set({ expiresAt: new Date(0) })
        .where(eq(awardedBonuses.id, id));
      await expireBonuses(database, new Date());
    };
    await end(first);
    expect(await balances()).toMatchObject({ real: 1_000_000, sport_bonus: 75_000 });
    await end(second);
    expect(await balances()).toMatchObject({ real: 1_000_000, sport_bonus: 0 });
  });
});

describe('the deposit bonus', () => {
  let bonusId = 0;
  beforeAll(async () => {
    const common = { kind: 'deposit', name: 'Welcome', type: 'percentage', value: 100 };
    const rows = await backend.server.database
      .insert(bonuses)
      .values([
        { ...common, wallet: 'sport_bonus', wageringTimes: 5 },
        { ...common, wallet: 'casino_bonus', wageringTimes: 5 },
      ])
      .returning({ id: bonuses.id });
    bonusId = rows[0]?.id ?? 0;
  });

  async function deposit(amountKobo: number): Promise<void> {
    await backend.server.database.insert(deposits).values({
      reference: `welcome-${randomUUID()}`,
      playerId: player.playerId,
      method: 'sandbox',
      amountKobo,
      status: 'paid',
      expiresAt: new Date(),
      paidAt: new Date(Date.now() - 1_000),
    });
  }
  const award = async (id = bonusId) =>
    (await player.call('POST', '/api/bonus/user/award?client_id=1', { bonusId: id })).body;
  const withdraw = async (amount: number) => {
    const { body } = await player.call('POST', '/api/user/wallet/withdraw', {
      amount,
      type: 'cash',
      clientId: 1,
    });
    return (body.data as { reference: string }).reference;
  };

  test.each([
    ['asked to be withdrawn', () => withdraw(1_000)],
    [
      'sent to another player',
      async () => {
        await setRules(backend, { EnableTransfers: '1' });
        const friend = await signUp(backend);
        await player.call('POST', '/api/auth/initiate-transfer/1', {
          toUsername: friend.username,
          amount: 1_000,
        });
      },
    ],
  ])('is not given once the deposit was %s', async (_, leave) => {
    await deposit(100_000);
    await leave();
    expect(await award()).toMatchObject({ success: false, code: 'deposit_gone' });
    expect((await balances()).sport_bonus).toBe(0);
  });

  test('is of what is left, and of all of it where a withdrawal was taken back', async () => {
    await deposit(100_000);
    await withdraw(400);
    const reference = await withdraw(600);
    await player.call('POST', '/api/user/wallet/cancel-withdrawal/1', { reference });
    expect(await award()).toMatchObject({ success: true, data: { amount: 600 } });
  });

  test('is given for a deposit that is staked', async () => {
    await deposit(100_000);
    await bet(1_000, '1', 2, false);
    expect(await award()).toMatchObject({ success: true, data: { amount: 1_000 } });
  });

  test('is one for a deposit, however many bonuses there are and calls at once', async () => {
    await deposit(100_000);
    const answers = await Promise.all(
      [bonusId, bonusId + 1, bonusId, bonusId + 1].map((id) => award(id)),
    );
    expect(answers.filter(({ success }) => success === true)).toHaveLength(1);
    const { sport_bonus: sport, casino_bonus: casino } = await balances();
    expect(sport + casino).toBe(100_000);
  });
});
