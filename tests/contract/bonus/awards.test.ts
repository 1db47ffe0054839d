// What an award writes, and what its end writes: once, for its own amount, on the house's bonus account.

import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../../src/server/db/open-database.ts';
import { players } from '../../../src/server/db/schema/accounts.ts';
import { awardedBonuses, bonuses } from '../../../src/server/db/schema/bonus.ts';
import {
  ledgerAccounts,
  ledgerEntries,
  ledgerTransactions,
} from '../../../src/server/db/schema/ledger.ts';
import { deposits } from '../../../src/server/db/schema/payments.ts';
import { awardBonus } from '../../../src/server/domain/bonus/award-bonus.ts';
import { awardPromoCode } from '../../../src/server/domain/bonus/award-promo-code.ts';
import { readBonusState } from '../../../src/server/domain/bonus/bonus-awards.ts';
import { countWagering, uncountWagering } from '../../../src/server/domain/bonus/count-wagering.ts';
import { awardDepositBonus } from '../../../src/server/domain/bonus/deposit-bonus.ts';
import { expireBonuses } from '../../../src/server/domain/bonus/expire-bonuses.ts';
import { readTiers } from '../../../src/server/domain/bonus/tiers.ts';
import { checkLedger } from '../../../src/server/domain/ledger/check-ledger.ts';
import { postMovement, readBalances } from '../../../src/server/domain/ledger/ledger.ts';
import { RulesInForce } from '../../../src/server/domain/settings/play-rules.ts';
import { settingOf } from '../../support/database-setting.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

let testDatabase: TestDatabase;
let opened: OpenDatabase;
let playerId = 0;
let made = 0;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  opened = await openDatabase(settingOf(testDatabase));
});
beforeEach(async () => {
  made += 1;
  const [row] = await opened.database
    .insert(players)
    .values({ username: `81${String(made).padStart(8, '0')}`, passwordHash: '' })
    .returning({ id: players.id });
  playerId = row?.id ?? 0;
});
afterAll(async () => {
  const rules = await checkLedger(opened.database);
  await opened.close();
  await testDatabase.drop();
  expect(rules.flatMap(({ breaches }) => breaches)).toEqual([]);
});

async function offer(changes: Partial<typeof bonuses.$inferInsert> = {}) {
  const [bonus] = await opened.database
    .insert(bonuses)
    .values({
      kind: 'promo_code',
      name: 'A bonus',
      type: 'flat',
      value: 100_000,
      wallet: 'sport_bonus',
      wageringTimes: 1,
      ...changes,
    })
    .returning();
  if (bonus === undefined) throw new Error('no bonus');
  return bonus;
}

/** Gives a bonus to be wagered once, and returns the id of the award. */
async function give(
  amountKobo = 100_000,
  maxConversionKobo: number | null = null,
  wallet: 'sport_bonus' | 'casino_bonus' = 'sport_bonus',
): Promise<number> {
  const bonus = await offer({ wallet });
  await opened.database.transaction((transaction) =>
    awardBonus(transaction, { playerId, bonus, reason: 'test', amountKobo, maxConversionKobo }),
  );
  const [award] = await opened.database
    .select()
    .from(awardedBonuses)
    .where(and(eq(awardedBonuses.playerId, playerId), eq(awardedBonuses.bonusId, bonus.id)));
  return award?.id ?? 0;
}

const balances = () => readBalances(opened.database, playerId);
const count = (stakeKobo: number) =>
  opened.database.transaction((transaction) =>
    countWagering(transaction, playerId, 'sport_bonus', stakeKobo),
  );
const readAwards = () =>
  opened.database
    .select()
    .from(awardedBonuses)
    .where(eq(awardedBonuses.playerId, playerId))
    .orderBy(awardedBonuses.id);
const done = async () => (await readAwards()).map(({ wageringDoneKobo }) => wageringDoneKobo);
const statuses = async () => (await readAwards()).map(({ status }) => status);

/** What was posted under the reference: the kind, and the amount of each account. */
async function readPosted(reference: string) {
  const rows = await opened.database
    .select({
      kind: ledgerTransactions.kind,
      account: ledgerAccounts.kind,
      amountKobo: ledgerEntries.amountKobo,
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(like(ledgerTransactions.reference, reference));
  return rows.map(({ kind, account, amountKobo }) => `${kind} ${account} ${amountKobo}`).sort();
}

/** Wins into the bonus wallet. */
const win = (amountKobo: number) =>
  opened.database.transaction((transaction) =>
    postMovement(transaction, {
      reference: `win:${playerId}`,
      kind: 'winnings',
      description: 'Won',
      entries: [
        { account: { playerId, wallet: 'sport_bonus' }, amountKobo },
        { account: { house: 'sport' }, amountKobo: -amountKobo },
      ],
    }),
  );
/** Takes what is in the bonus wallet, as a lost stake does. */
const playAway = (amountKobo: number) =>
  opened.database.transaction((transaction) =>
    postMovement(transaction, {
      reference: `away:${playerId}`,
      kind: 'settlement_rollback',
      description: 'Played away',
      entries: [
        { account: { playerId, wallet: 'sport_bonus' }, amountKobo: -amountKobo },
        { account: { house: 'sport' }, amountKobo },
      ],
    }),
  );
async function expire(id: number): Promise<void> {
  await opened.database
    .update(awardedBonuses)
    .set({ expiresAt: new Date(0) })
    .where(eq(awardedBonuses.id, id));
  await expireBonuses(opened.database, new Date());
}

describe('an award', () => {
  test('is paid by the bonus account of the house', async () => {
    const id = await give();
    expect(await readPosted(`bonus_award:${id}`)).toEqual([
      'bonus_award bonus -100000',
      'bonus_award sport_bonus 100000',
    ]);
  });

  test('of nothing moves nothing', async () => {
    const id = await give(0);
    expect(await statuses()).toEqual(['active']);
    expect(await readPosted(`bonus_award:${id}`)).toEqual([]);
  });
});

describe('a promo code', () => {
  const enter = (code: string) =>
    opened.database.transaction((transaction) =>
      awardPromoCode(transaction, playerId, code, new RulesInForce()),
    );

  test('that is not given brings no bonus, not even one without a code', async () => {
    await offer();
    expect(await enter('  ')).toBe(false);
    expect(await readAwards()).toEqual([]);
  });

  test('is told as the reason of the award: the registration', async () => {
    await offer({ promoCode: 'HELLO' });
    expect(await enter('hello')).toBe(true);
    expect(await readAwards()).toMatchObject([{ reason: 'registration', amountKobo: 100_000 }]);
  });
});

describe('wagering', () => {
  test('is taken back from the newest bonus first, and no more than was counted', async () => {
    await give();
    await give();
    await count(150_000);
    expect(await done()).toEqual([100_000, 50_000]);
    const uncount = (stakeKobo: number) =>
      opened.database.transaction((transaction) =>
        uncountWagering(transaction, playerId, 'sport_bonus', stakeKobo),
      );
    await uncount(60_000);
    expect(await done()).toEqual([90_000, 0]);
    await uncount(20_000);
    expect(await done()).toEqual([70_000, 0]);
    await uncount(500_000);
    expect(await done()).toEqual([0, 0]);
  });

  test('moves all of the bonus to the real wallet where nothing caps it', async () => {
    const id = await give();
    await win(20_000);
    await count(100_000);
    expect(await statuses()).toEqual(['converted']);
    expect(await readPosted(`bonus_conversion:${id}`)).toEqual([
      'bonus_conversion real 120000',
      'bonus_conversion sport_bonus -120000',
    ]);
  });

  test('gives what is above the most of all its bonuses back to the house', async () => {
    await give(100_000, 60_000);
    const id = await give(100_000, 70_000);
    await count(200_000);
    expect(await readPosted(`bonus_conversion:${id}`)).toEqual([
      'bonus_conversion bonus 70000',
      'bonus_conversion real 130000',
      'bonus_conversion sport_bonus -200000',
    ]);
  });

  test('holds a promo to its most beside a bonus that has none, which keeps its own share', async () => {
    await give(100_000, 60_000);
    const id = await give(100_000, null);
    await win(200_000);
    await count(200_000);
    expect(await readPosted(`bonus_conversion:${id}`)).toEqual([
      'bonus_conversion bonus 140000',
      'bonus_conversion real 260000',
      'bonus_conversion sport_bonus -400000',
    ]);
  });

  test('holds a promo to its most, whatever a bonus that has none gave', async () => {
    await give(100_000, 500_000);
    await give(100, null);
    await win(9_909_900);
    await count(200_000);
    // Of 10,010,000 the second has its share, 10,000.
    expect(await balances()).toMatchObject({ real: 510_000, sport_bonus: 0 });
  });

  test('of a bonus that was played away ends it without a movement', async () => {
    const id = await give();
    await playAway(100_000);
    await count(100_000);
    expect(await statuses()).toEqual(['converted']);
    expect(await readPosted(`bonus_conversion:${id}`)).toEqual([]);
  });
});

describe('the end of a bonus', () => {
  test('takes what it won too, where it is the last of its wallet', async () => {
    await give(100_000, null, 'casino_bonus');
    const id = await give();
    await win(50_000);
    await expire(id);
    expect(await statuses()).toEqual(['active', 'expired']);
    expect(await readPosted(`bonus_expiry:${id}`)).toEqual([
      'bonus_expiry bonus 150000',
      'bonus_expiry sport_bonus -150000',
    ]);
    expect(await balances()).toMatchObject({ real: 0, sport_bonus: 0, casino_bonus: 100_000 });
  });

  test('takes its own amount, where another one is still wagered', async () => {
    const id = await give(30_000);
    await give();
    await expire(id);
    expect(await balances()).toMatchObject({ sport_bonus: 100_000 });
  });

  test('takes its share of what was won, and of what was lost, and leaves the other its own', async () => {
    const id = await give(30_000, 60_000);
    await give(90_000);
    await win(40_000);
    await expire(id);
    expect(await balances()).toMatchObject({ sport_bonus: 120_000 });
    const third = await give(30_000);
    await playAway(100_000);
    await expire(third);
    expect(await balances()).toMatchObject({ sport_bonus: 37_500 });
  });

  test('that was played away moves nothing', async () => {
    const id = await give();
    await playAway(100_000);
    await expire(id);
    expect(await statuses()).toEqual(['expired']);
    expect(await readPosted(`bonus_expiry:${id}`)).toEqual([]);
  });
});

describe('the state of the bonus of a wallet', () => {
  const state = (wallet: 'sport_bonus' | 'casino_bonus' = 'sport_bonus') =>
    readBonusState(opened.database, playerId, wallet);

  test('is none for a player who was given nothing there', async () => {
    await give(100_000, null, 'casino_bonus');
    expect(await state()).toBe('none');
    expect(await state('casino_bonus')).toBe('active');
  });

  test('is active while any is wagered, though a newer one has ended', async () => {
    await give();
    await expire(await give());
    expect(await state()).toBe('active');
  });

  test('says how the last one ended', async () => {
    await expire(await give());
    expect(await state()).toBe('over');
    await give();
    await count(100_000);
    expect(await state()).toBe('converted');
    await expire(await give());
    expect(await state()).toBe('over');
  });
});

describe('deposit bonuses', () => {
  const pay = (reference: string, amountKobo: number) =>
    opened.database.insert(deposits).values({
      reference,
      playerId,
      method: 'sandbox',
      amountKobo,
      status: 'paid',
      expiresAt: new Date(),
      paidAt: new Date(),
    });
  const award = (bonusId: number) =>
    opened.database.transaction((transaction) => awardDepositBonus(transaction, playerId, bonusId));

  beforeEach(async () => {
    await opened.database.update(bonuses).set({ active: false }).where(eq(bonuses.kind, 'deposit'));
  });

  test('come one for each deposit, each of its own deposit, and no more than there are', async () => {
    const deposit = { kind: 'deposit', type: 'percentage', value: 50 };
    const first = await offer(deposit);
    const second = await offer(deposit);
    await pay(`first-${playerId}`, 10_000);
    expect(await award(first.id)).toBe(5_000);
    await expect(award(second.id)).rejects.toMatchObject({ code: 'no_bonus' });
    await pay(`second-${playerId}`, 40_001);
    expect(await award(second.id)).toBe(20_000);
    await pay(`third-${playerId}`, 10_000);
    await expect(award(second.id)).rejects.toMatchObject({ code: 'no_bonus' });
    expect(await balances()).toMatchObject({ sport_bonus: 25_000 });
  });
});

test('the tiers of the accumulator bonus are those of the online site unless another is named', async () => {
  const tiers = await readTiers(opened.database);
  expect(tiers.length).toBeGreaterThan(0);
  expect(tiers).toEqual(await readTiers(opened.database, 'onliners'));
  expect(await readTiers(opened.database, 'shops')).toEqual([]);
});
