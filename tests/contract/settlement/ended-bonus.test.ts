// A bonus bet whose bonus ended while it was open: it pays nothing and is not taxed, and says so.

import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { betLegs, bets } from '../../../src/server/db/schema/bets.ts';
import { awardedBonuses, bonuses } from '../../../src/server/db/schema/bonus.ts';
import { checkLedger } from '../../../src/server/domain/ledger/check-ledger.ts';
import { postMovement, readBalances } from '../../../src/server/domain/ledger/ledger.ts';
import { readMovement } from '../../../src/server/domain/ledger/read-movement.ts';
import { checkResults } from '../../../src/server/domain/settlement/check-results.ts';
import {
  rollBackSettlement,
  settleOutcomeByHand,
} from '../../../src/server/domain/settlement/operator-results.ts';
import { readBooks } from '../../chaos/read-books.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import { openMatch, pick, placeBet, readBet, settleNow } from '../../support/bets.ts';
import { correctPaidFigures } from '../../support/paid-figures.ts';
import { signUp, type TestPlayer } from '../../support/players.ts';
import { resetRules, setRules } from '../../support/rules.ts';

/** Kobo: a single of 1,000 naira at 2.00, all of it bonus money, taxed by 10 % of what it wins. */
const STAKE = 100_000;
const NET = 90_000;
const TAX = 10_000;

let backend: TestBackend;
let player: TestPlayer;
let lastMatch = 73_000;
let match = '';
let betId = 0;

beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

beforeEach(async () => {
  const { database } = backend.server;
  player = await signUp(backend, { sportBonusKobo: STAKE });
  const [bonus] = await database
    .insert(bonuses)
    .values({ kind: 'deposit', name: 'A bonus', type: 'flat', value: 1, wallet: 'sport_bonus' })
    .returning({ id: bonuses.id });
  await database.insert(awardedBonuses).values({
    playerId: player.playerId,
    bonusId: bonus!.id,
    reason: 'test',
    amountKobo: STAKE,
    wageringOwedKobo: STAKE,
    status: 'active',
  });
  lastMatch += 1;
  match = String(lastMatch);
  openMatch(backend, match);
  await setRules(backend, { taxEnabled: '1', wthTax: '10' });
  const selections = [pick(match, '1', 2)];
  const coupon = { bet_type: 'Single', stake: STAKE / 100, useBonus: true, selections } as const;
  ({ id: betId } = await placeBet(player, coupon));
  await resetRules(backend);
  await database
    .update(awardedBonuses)
    .set({ status: 'cancelled' })
    .where(eq(awardedBonuses.playerId, player.playerId));
});

async function readBroken(): Promise<string[]> {
  const { database } = backend.server;
  const rules = [...(await checkLedger(database)), ...(await checkResults(database))];
  return rules.filter(({ breaches }) => breaches.length > 0).map(({ name }) => name);
}
afterEach(async () => {
  expect(await readBroken()).toEqual([]);
  expect((await readBooks(backend.server.database)).mispaid).toEqual([]);
});

async function settle(result: 'won' | 'lost' | 'void' | 'half-won'): Promise<void> {
  const outcome = { matchId: match, marketId: '1', specifier: '', outcomeId: '1' };
  await settleOutcomeByHand(backend.server.database, 'ada', outcome, result);
  await settleNow(backend);
}

async function readTax(): Promise<number> {
  const { rows } = await backend.server.database.execute<{ kobo: string }>(
    sql`select coalesce(sum(balance_kobo), 0) as kobo from ledger_accounts where kind = 'tax'`,
  );
  return Number(rows[0]?.kobo);
}

async function expectNothing(status: number): Promise<void> {
  expect(await readBet(backend, betId)).toMatchObject({
    status,
    winningsKobo: 0,
    bonusKobo: 0,
    taxKobo: 0,
  });
  const { body } = await player.call('POST', '/api/bets/history', { clientId: '1' });
  expect(body).toMatchObject({
    bets: [{ statusCode: status, winnings: 0, tax: 0 }],
    totalWinnings: 0,
  });
  expect(await readBalances(backend.server.database, player.playerId)).toMatchObject({
    real: 0,
    sport_bonus: 0,
  });
}

describe('a bet', () => {
  test('that is won returned nothing, and no tax is booked, whatever it is corrected to', async () => {
    const before = await readTax();
    await settle('won');
    await expectNothing(1);
    expect(await readMovement(backend.server.database, `settle-ended:${betId}:1`)).toContainEqual({
      account: { playerId: player.playerId, wallet: 'sport_bonus' },
      amountKobo: -NET,
    });
    await settle('lost');
    await expectNothing(2);
    await settle('won');
    await expectNothing(1);
    await settle('half-won');
    await expectNothing(1);
    await rollBackSettlement(backend.server.database, 'ada', { matchId: match });
    await settleNow(backend);
    await expectNothing(0);
    expect(await readTax()).toBe(before);
  });

  test('that is void returned nothing: its stake is the house’s', async () => {
    await settle('void');
    await expectNothing(3);
  });
});

describe('a win that an earlier version paid and taxed', () => {
  beforeEach(async () => {
    const { database } = backend.server;
    const wallet = { playerId: player.playerId, wallet: 'sport_bonus' } as const;
    const house = { house: 'bonus' } as const;
    await database.transaction(async (transaction) => {
      await postMovement(transaction, {
        reference: `settle:${betId}:1`,
        kind: 'winnings',
        description: 'Winnings',
        details: { betId, round: 1 },
        entries: [
          { account: wallet, amountKobo: NET },
          { account: { house: 'tax' }, amountKobo: TAX },
          { account: house, amountKobo: -(NET + TAX) },
        ],
      });
      await postMovement(transaction, {
        reference: `settle-ended:${betId}:1`,
        kind: 'bonus_expiry',
        description: 'Bonus ended',
        entries: [
          { account: wallet, amountKobo: -NET },
          { account: house, amountKobo: NET },
        ],
      });
      await transaction.update(betLegs).set({ result: 'won' }).where(eq(betLegs.betId, betId));
      await transaction
        .update(bets)
        .set({ status: 1, taxKobo: TAX, settlementRound: 1, settledAt: new Date() })
        .where(eq(bets.id, betId));
    });
  });

  test('returned nothing, as every other', async () => {
    const { database } = backend.server;
    await database.update(bets).set({ winningsKobo: NET, bonusKobo: 1 }).where(eq(bets.id, betId));
    expect(await readBroken()).toEqual(['every bet says what the ledger paid for it']);
    await correctPaidFigures(backend);
    expect(await readBet(backend, betId)).toMatchObject({
      winningsKobo: 0,
      bonusKobo: 0,
      taxKobo: TAX,
    });
  });

  test('gives its tax back once it is lost', async () => {
    const booked = await readTax();
    await settle('lost');
    await expectNothing(2);
    expect(await readTax()).toBe(booked - TAX);
    expect(await readMovement(backend.server.database, `unsettle:${betId}:1`)).toEqual(
      expect.arrayContaining([
        { account: { house: 'tax' }, amountKobo: -TAX },
        { account: { house: 'bonus' }, amountKobo: TAX },
      ]),
    );
    await settle('won');
    await expectNothing(1);
    expect(await readTax()).toBe(booked - TAX);
  });

  test('is found by the check where it stays booked', async () => {
    const { database } = backend.server;
    const sayTax = (taxKobo: number) =>
      database.update(bets).set({ taxKobo }).where(eq(bets.id, betId));
    await sayTax(0);
    expect(await readBroken()).toEqual(['the tax of every bet is booked as the bet says']);
    await sayTax(TAX);
    expect(await readBroken()).toEqual([]);
  });
});
