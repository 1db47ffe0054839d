// Bets from their placing to their settlement on a real database: by score, idempotent, taken back.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '../../../src/server/db/schema/settings.ts';
import { readDebt } from '../../../src/server/domain/ledger/debts.ts';
import { postMovement, readBalances } from '../../../src/server/domain/ledger/ledger.ts';
import {
  rollBackSettlement,
  settleOutcomeByHand,
  voidMarket,
  voidMatch,
} from '../../../src/server/domain/settlement/operator-results.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import {
  endMatch,
  openMatch,
  pick,
  placeBet,
  readBet,
  readLegs,
  settleNow,
  sumOfBalances,
} from '../../support/bets.ts';
import { signUp, type TestPlayer } from '../../support/players.ts';

const START = 1_000_000;

let backend: TestBackend;
let player: TestPlayer;
let lastMatch = 5_000;
let match = '';

beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

beforeEach(async () => {
  player = await signUp(backend, { realKobo: START, sportBonusKobo: START });
  match = newMatch();
});

function newMatch(): string {
  lastMatch += 1;
  const matchId = String(lastMatch);
  openMatch(backend, matchId);
  return matchId;
}

function single(outcomeId = '1', odds = 2) {
  return placeBet(player, {
    bet_type: 'Single',
    stake: 100,
    selections: [pick(match, outcomeId, odds)],
  });
}

/** The match ends with a home win, and bets follow. */
async function endWon(): Promise<void> {
  endMatch(backend, match, 1, 0);
  await settleNow(backend);
}

/** An operator's word on the outcome that `single` is on by default. */
async function settleHome(result: 'won' | 'lost' | 'half-won'): Promise<void> {
  const outcome = { matchId: match, marketId: '1', specifier: '', outcomeId: '1' };
  await settleOutcomeByHand(backend.server.database, 'ada', outcome, result);
  await settleNow(backend);
}

const real = async () => (await readBalances(backend.server.database, player.playerId)).real;

async function spend(amountKobo: number): Promise<void> {
  await backend.server.database.transaction((transaction) =>
    postMovement(transaction, {
      reference: `test-spent:${player.playerId}`,
      kind: 'withdrawal',
      description: 'Spent',
      entries: [
        { account: { playerId: player.playerId, wallet: 'real' }, amountKobo: -amountKobo },
        { account: { house: 'cash' }, amountKobo },
      ],
    }),
  );
}

describe('a match that ended', () => {
  test('pays the winner once, however often settlement runs', async () => {
    const bet = await single();
    await endWon();
    await settleNow(backend);
    expect(await readBet(backend, bet.id)).toMatchObject({ status: 1, winningsKobo: 20_000 });
    expect(await readLegs(backend, bet.id)).toMatchObject([{ result: 'won', score: '1:0' }]);
    expect(await real()).toBe(START - 10_000 + 20_000);
    expect(await sumOfBalances(backend)).toBe(0);
  });

  test('settles all bets once where several passes run at the same time', async () => {
    const placed = [];
    for (let count = 0; count < 10; count++) placed.push(await single());
    endMatch(backend, match, 3, 1);
    await Promise.all(Array.from({ length: 4 }, () => settleNow(backend)));
    await settleNow(backend);
    for (const { id } of placed) {
      expect(await readBet(backend, id)).toMatchObject({ status: 1, settlementRound: 1 });
    }
    expect(await real()).toBe(START + 10 * 10_000);
  });

  test('loses a Multiple at once and keeps taking in the results of its other legs', async () => {
    const other = newMatch();
    const bet = await placeBet(player, {
      bet_type: 'Multiple',
      stake: 100,
      selections: [pick(match, '1', 2), pick(other, '1', 2)],
    });
    endMatch(backend, match, 0, 1);
    await settleNow(backend);
    expect(await readBet(backend, bet.id)).toMatchObject({ status: 2, winningsKobo: 0 });
    endMatch(backend, other, 1, 0);
    await settleNow(backend);
    expect(await readLegs(backend, bet.id)).toMatchObject([{ result: 'lost' }, { result: 'won' }]);
    expect(await readBet(backend, bet.id)).toMatchObject({ status: 2, settlementRound: 1 });
  });

  test('settles a system when its last open line is decided, each line for itself', async () => {
    const [second, third] = [newMatch(), newMatch()];
    const bet = await placeBet(player, {
      bet_type: 'Combo',
      selections: [match, second, third].map((id) => pick(id, '1', 2)),
      combos: [
        { Grouping: 2, Stake: 100 },
        { Grouping: 3, Stake: 100 },
      ],
    });
    endMatch(backend, match, 0, 1);
    await settleNow(backend);
    endMatch(backend, second, 1, 0);
    await settleNow(backend);
    expect((await readBet(backend, bet.id)).status).toBe(0);
    endMatch(backend, third, 1, 0);
    await settleNow(backend);
    // Of four lines the one on the two winners: 100 x 2 x 2.
    expect(await readBet(backend, bet.id)).toMatchObject({ status: 1, winningsKobo: 40_000 });
    expect(await real()).toBe(START - 40_000 + 40_000);
  });

  test('pays a bonus stake only what was won on top of it, in real money', async () => {
    await placeBet(player, {
      bet_type: 'Single',
      stake: 100,
      useBonus: true,
      selections: [pick(match, '2', 3)],
    });
    endMatch(backend, match, 1, 1);
    await settleNow(backend);
    expect(await readBalances(backend.server.database, player.playerId)).toMatchObject({
      real: START + 20_000,
      sport_bonus: START - 10_000,
    });
  });
});

describe('an operator', () => {
  test('voids a market: its leg counts 1.00, the stake of a single comes back', async () => {
    const bet = await single();
    await voidMarket(backend.server.database, 'ada', { matchId: match, marketId: '1' });
    await settleNow(backend);
    expect(await readBet(backend, bet.id)).toMatchObject({ status: 3, winningsKobo: 10_000 });
    expect(await real()).toBe(START);
  });

  test('returns the void stake of a bonus bet to the bonus', async () => {
    await placeBet(player, {
      bet_type: 'Single',
      stake: 100,
      useBonus: true,
      selections: [pick(match, '1', 2)],
    });
    await voidMatch(backend.server.database, 'ada', match);
    await settleNow(backend);
    expect(await readBalances(backend.server.database, player.playerId)).toMatchObject({
      real: START,
      sport_bonus: START,
    });
  });

  test('overrules a score, and the bet is settled anew', async () => {
    const bet = await single();
    await endWon();
    await settleHome('lost');
    expect(await readBet(backend, bet.id)).toMatchObject({ status: 2, winningsKobo: 0 });
    expect(await real()).toBe(START - 10_000);
    await settleHome('half-won');
    expect(await real()).toBe(START - 10_000 + 15_000);
    expect(await sumOfBalances(backend)).toBe(0);
  });

  test('pays a dead heat its share', async () => {
    const bet = await single('2', 3);
    const outcome = { matchId: match, marketId: '1', specifier: '', outcomeId: '2' };
    await settleOutcomeByHand(backend.server.database, 'ada', outcome, 'won', 500_000);
    await settleNow(backend);
    expect(await readBet(backend, bet.id)).toMatchObject({ winningsKobo: 15_000 });
  });

  test('takes a settlement back: the bet is open, the money returned, no score settles it', async () => {
    const bet = await single();
    await endWon();
    await rollBackSettlement(backend.server.database, 'ada', { matchId: match });
    await settleNow(backend);
    await settleNow(backend);
    expect(await readBet(backend, bet.id)).toMatchObject({ status: 0, winningsKobo: 0 });
    expect(await real()).toBe(START - 10_000);
    await settleHome('won');
    expect(await readBet(backend, bet.id)).toMatchObject({ status: 1, winningsKobo: 20_000 });
    expect(await real()).toBe(START + 10_000);
    expect(await sumOfBalances(backend)).toBe(0);
  });

  test('takes back what is left of spent winnings, and the bet does not pay twice', async () => {
    const bet = await single();
    await endWon();
    const { database } = backend.server;
    // All but 50 naira leaves.
    await spend(START + 10_000 - 5_000);
    await rollBackSettlement(database, 'ada', { matchId: match, marketId: '1' });
    await settleNow(backend);
    expect(await real()).toBe(0);
    expect(await readBet(backend, bet.id)).toMatchObject({ status: 0, unrecoveredKobo: 0 });
    expect(await readDebt(database, player.playerId)).toBe(15_000);
    const logged = await database.select().from(auditLog);
    expect(logged).toContainEqual(
      expect.objectContaining({ action: 'rollback_not_covered', subject: bet.betslipId }),
    );
    await settleHome('won');
    expect(await real()).toBe(5_000);
    expect(await readDebt(database, player.playerId)).toBe(0);
    expect(await sumOfBalances(backend)).toBe(0);
  });

  test('is told where no bet is concerned, and is written down otherwise', async () => {
    const { database } = backend.server;
    await expect(voidMatch(database, 'ada', 'nobody')).rejects.toMatchObject({ code: 'not_found' });
    await single();
    await voidMatch(database, 'ada', match);
    const logged = await database.select().from(auditLog);
    expect(logged).toContainEqual(
      expect.objectContaining({ actor: 'ada', action: 'void_match', subject: match }),
    );
  });
});
