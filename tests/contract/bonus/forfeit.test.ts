// A deposit bonus is for playing with the deposit: taking money out before the wagering is done ends it.

import { randomUUID } from 'node:crypto';
import { eq, like } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { awardedBonuses, bonuses } from '../../../src/server/db/schema/bonus.ts';
import {
  ledgerAccounts,
  ledgerEntries,
  ledgerTransactions,
} from '../../../src/server/db/schema/ledger.ts';
import { deposits, withdrawals } from '../../../src/server/db/schema/payments.ts';
import { awardBonus } from '../../../src/server/domain/bonus/award-bonus.ts';
import { countWagering } from '../../../src/server/domain/bonus/count-wagering.ts';
import { checkLedger } from '../../../src/server/domain/ledger/check-ledger.ts';
import { readBalances } from '../../../src/server/domain/ledger/ledger.ts';
import { settleOutcomeByHand } from '../../../src/server/domain/settlement/operator-results.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import { openMatch, pick, settleNow } from '../../support/bets.ts';
import { signUp, type TestPlayer } from '../../support/players.ts';
import { resetRules, setRules } from '../../support/rules.ts';

let backend: TestBackend;
let player: TestPlayer;
let friend: TestPlayer;
const offers = { deposit: 0, promo: 0, casino: 0 };

beforeAll(async () => {
  backend = await startBackend();
  const common = { name: 'A bonus', type: 'percentage', value: 100, wageringTimes: 5 };
  const rows = await backend.server.database
    .insert(bonuses)
    .values([
      { ...common, kind: 'deposit', wallet: 'sport_bonus' },
      { ...common, kind: 'promo_code', wallet: 'sport_bonus' },
      { ...common, kind: 'deposit', wallet: 'casino_bonus' },
    ])
    .returning({ id: bonuses.id });
  [offers.deposit, offers.promo, offers.casino] = rows.map(({ id }) => id) as [
    number,
    number,
    number,
  ];
});
beforeEach(async () => {
  await setRules(backend, { EnableTransfers: '1' });
  player = await signUp(backend, { realKobo: 100_000, steppedUp: true });
  friend = await signUp(backend);
});
afterEach(() => resetRules(backend));
afterAll(async () => {
  const rules = await checkLedger(backend.server.database);
  await backend.close();
  expect(rules.flatMap(({ breaches }) => breaches)).toEqual([]);
});

const balances = () => readBalances(backend.server.database, player.playerId);
const readAwards = () =>
  backend.server.database
    .select()
    .from(awardedBonuses)
    .where(eq(awardedBonuses.playerId, player.playerId))
    .orderBy(awardedBonuses.id);
const statuses = async () => (await readAwards()).map(({ status }) => status);

/** A deposit of 1,000 naira that is in the wallet already, and its bonus of as much. */
async function takeDepositBonus(): Promise<void> {
  await backend.server.database.insert(deposits).values({
    reference: `forfeit-${randomUUID()}`,
    playerId: player.playerId,
    method: 'sandbox',
    amountKobo: 100_000,
    status: 'paid',
    expiresAt: new Date(),
    paidAt: new Date(Date.now() - 1_000),
  });
  const { body } = await player.call('POST', '/api/bonus/user/award?client_id=1', {
    bonusId: offers.deposit,
  });
  expect(body).toMatchObject({ success: true, data: { amount: 1_000 } });
}

async function give(
  bonusId: number,
  amountKobo: number,
  maxConversionKobo: number | null = null,
): Promise<void> {
  await backend.server.database.transaction(async (transaction) => {
    const [bonus] = await transaction.select().from(bonuses).where(eq(bonuses.id, bonusId));
    if (bonus === undefined) throw new Error('no bonus');
    await awardBonus(transaction, {
      playerId: player.playerId,
      bonus,
      reason: 'test',
      amountKobo,
      maxConversionKobo,
    });
  });
}

const wager = (stakeKobo: number) =>
  backend.server.database.transaction((transaction) =>
    countWagering(transaction, player.playerId, 'sport_bonus', stakeKobo),
  );

/** What was posted under the reference: the kind, and the amount of each account. */
async function readPosted(reference: string) {
  const rows = await backend.server.database
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

type Leave = (
  change?: object,
  headers?: Record<string, string>,
) => Promise<Readonly<Record<string, unknown>>>;

const withdraw: Leave = async (change = {}, headers = {}) => {
  const body = { amount: 400, type: 'cash', clientId: 1, ...change };
  return (await player.call('POST', '/api/user/wallet/withdraw', body, headers)).body;
};
const transfer: Leave = async (change = {}, headers = {}) => {
  const body = { toUsername: friend.username, amount: 400, ...change };
  return (await player.call('POST', '/api/auth/initiate-transfer/1', body, headers)).body;
};

describe.each([
  ['a withdrawal', withdraw],
  ['a transfer', transfer],
])('%s', (_, leave) => {
  test('is refused with what would be lost, and nothing is done', async () => {
    await takeDepositBonus();
    expect(await leave()).toMatchObject({
      success: false,
      code: 'forfeits_bonus',
      message: expect.stringContaining('₦1,000.00'),
      data: { amount: 1_000, openStakes: 0 },
    });
    expect(await balances()).toMatchObject({ real: 100_000, sport_bonus: 100_000 });
    expect(await statuses()).toEqual(['active']);
  });

  test('ends the bonus where the player says so, and its money is the house’s', async () => {
    await takeDepositBonus();
    expect(await leave({ forfeitBonus: true })).toMatchObject({
      success: true,
      data: { balance: 600 },
    });
    expect(await balances()).toMatchObject({ real: 60_000, sport_bonus: 0 });
    const [award] = await readAwards();
    expect(award?.status).toBe('cancelled');
    expect(await readPosted(`bonus_forfeit:${award?.id}`)).toEqual([
      'bonus_forfeit bonus 100000',
      'bonus_forfeit sport_bonus -100000',
    ]);
  });

  test('keeps its refusal under its key, so that the consent comes with a new one', async () => {
    await takeDepositBonus();
    const headers = { 'idempotency-key': randomUUID() };
    expect(await leave({}, headers)).toMatchObject({ code: 'forfeits_bonus' });
    expect(await leave({ forfeitBonus: true }, headers)).toMatchObject({ code: 'key_reused' });
    const consent = { 'idempotency-key': randomUUID() };
    for (let time = 0; time < 2; time += 1) {
      expect(await leave({ forfeitBonus: true }, consent)).toMatchObject({ success: true });
    }
    expect(await balances()).toMatchObject({ real: 60_000, sport_bonus: 0 });
  });

  test('that the balance does not cover says that, and ends no bonus', async () => {
    await takeDepositBonus();
    const tooMuch = { amount: 1_000.01 };
    expect(await leave(tooMuch)).toMatchObject({ code: 'insufficient_funds' });
    expect(await leave({ ...tooMuch, forfeitBonus: true })).toMatchObject({
      code: 'insufficient_funds',
    });
    expect(await statuses()).toEqual(['active']);
  });

  test('leaves a bonus that no deposit brought', async () => {
    await give(offers.promo, 50_000);
    expect(await leave()).toMatchObject({ success: true });
    expect(await leave({ forfeitBonus: true, amount: 100 })).toMatchObject({ success: true });
    expect(await balances()).toMatchObject({ real: 50_000, sport_bonus: 50_000 });
    expect(await statuses()).toEqual(['active']);
  });

  test('leaves a bonus that is wagered and waits for a bet alone', async () => {
    await takeDepositBonus();
    const match = openAnotherMatch();
    await bet(match);
    await wager(500_000);
    expect(await statuses()).toEqual(['active']);
    expect(await leave()).toMatchObject({ success: true });
    expect(await statuses()).toEqual(['active']);
  });
});

let lastMatch = 9_100;

/** A result closes its line for ever: each test bets on a match of its own. */
function openAnotherMatch(): string {
  lastMatch += 1;
  openMatch(backend, String(lastMatch));
  return String(lastMatch);
}

async function bet(match: string, stake = 1_000): Promise<void> {
  const { body } = await player.call('POST', '/api/bets/place-bet/1', {
    bet_type: 'Single',
    stake,
    useBonus: true,
    acceptChanges: 'true',
    selections: [pick(match, '1', 2)],
  });
  expect(body).toMatchObject({ success: true });
}

async function win(matchId: string): Promise<void> {
  const outcome = { matchId, marketId: '1', specifier: '', outcomeId: '1' };
  await settleOutcomeByHand(backend.server.database, 'ada', outcome, 'won');
  await settleNow(backend);
}

describe('a bonus that ended with money taken out', () => {
  test('does not come back with a withdrawal that is cancelled', async () => {
    await takeDepositBonus();
    const { data } = await withdraw({ forfeitBonus: true });
    const { reference } = data as { reference: string };
    const { body } = await player.call('POST', '/api/user/wallet/cancel-withdrawal/1', {
      reference,
    });
    expect(body).toMatchObject({ success: true });
    expect(await balances()).toMatchObject({ real: 100_000, sport_bonus: 0 });
    expect(await statuses()).toEqual(['cancelled']);
    const again = await player.call('POST', '/api/bonus/user/award?client_id=1', {
      bonusId: offers.deposit,
    });
    expect(again.body).toMatchObject({ code: 'no_bonus' });
  });

  test('takes what an open bet of it wins, which the refusal says', async () => {
    await takeDepositBonus();
    const match = openAnotherMatch();
    await bet(match);
    expect(await withdraw()).toMatchObject({
      code: 'forfeits_bonus',
      message: expect.stringContaining('open bonus bets of ₦1,000.00'),
      data: { amount: 0, openStakes: 1_000 },
    });
    expect(await withdraw({ forfeitBonus: true })).toMatchObject({ success: true });
    await win(match);
    expect(await balances()).toMatchObject({ real: 60_000, sport_bonus: 0 });
  });

  test('is not asked about where nothing of it is left to lose', async () => {
    await takeDepositBonus();
    const match = openAnotherMatch();
    await bet(match);
    const outcome = { matchId: match, marketId: '1', specifier: '', outcomeId: '1' };
    await settleOutcomeByHand(backend.server.database, 'ada', outcome, 'lost');
    await settleNow(backend);
    expect(await withdraw()).toMatchObject({ success: true });
    expect(await statuses()).toEqual(['cancelled']);
  });

  test('takes its share alone, and one that only waited for it becomes real money', async () => {
    await give(offers.promo, 50_000, 20_000);
    await takeDepositBonus();
    // The older one first: all that it owes.
    await wager(250_000);
    expect(await withdraw()).toMatchObject({ data: { amount: 1_000, openStakes: 0 } });
    const { data } = await withdraw({ forfeitBonus: true });
    expect(data).toMatchObject({ balance: 800 });
    expect(await statuses()).toEqual(['converted', 'cancelled']);
    expect(await balances()).toMatchObject({ real: 80_000, sport_bonus: 0 });
  });

  test('leaves one that is wagered still, with its share', async () => {
    await give(offers.promo, 50_000);
    await takeDepositBonus();
    await withdraw({ forfeitBonus: true });
    expect(await statuses()).toEqual(['active', 'cancelled']);
    expect(await balances()).toMatchObject({ real: 60_000, sport_bonus: 50_000 });
  });

  test('ends in every wallet at once', async () => {
    await give(offers.casino, 30_000);
    await takeDepositBonus();
    expect(await withdraw()).toMatchObject({ data: { amount: 1_300, openStakes: 0 } });
    await withdraw({ forfeitBonus: true });
    expect(await statuses()).toEqual(['cancelled', 'cancelled']);
    expect(await balances()).toMatchObject({ real: 60_000, sport_bonus: 0, casino_bonus: 0 });
  });

  test('ends once, whatever comes at the same time', async () => {
    await takeDepositBonus();
    const match = openAnotherMatch();
    await bet(match, 500);
    const answers = await Promise.all([
      withdraw({ forfeitBonus: true, amount: 100 }),
      transfer({ forfeitBonus: true, amount: 100 }),
      win(match).then(() => ({ success: true })),
      withdraw({ forfeitBonus: true, amount: 100 }),
      transfer({ forfeitBonus: true, amount: 100 }),
    ]);
    expect(answers.every(({ success }) => success === true)).toBe(true);
    expect(await statuses()).toEqual(['cancelled']);
    expect(await balances()).toMatchObject({ real: 60_000, sport_bonus: 0 });
    const own = await backend.server.database
      .select()
      .from(withdrawals)
      .where(eq(withdrawals.playerId, player.playerId));
    expect(own).toHaveLength(2);
  });
});
