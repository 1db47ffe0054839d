// An operator takes a bet back: everything it took returns, once, and no result moves it again.

import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { bets } from '../../../src/server/db/schema/bets.ts';
import { awardedBonuses, bonuses } from '../../../src/server/db/schema/bonus.ts';
import { ledgerTransactions } from '../../../src/server/db/schema/ledger.ts';
import { auditLog } from '../../../src/server/db/schema/settings.ts';
import { checkLedger } from '../../../src/server/domain/ledger/check-ledger.ts';
import { readBalances } from '../../../src/server/domain/ledger/ledger.ts';
import { cancelBet } from '../../../src/server/domain/settlement/cancel-bet.ts';
import { checkResults } from '../../../src/server/domain/settlement/check-results.ts';
import { voidMatch } from '../../../src/server/domain/settlement/operator-results.ts';
import { readBooks } from '../../chaos/read-books.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import { readBet, settleNow } from '../../support/bets.ts';
import { makeCoupon, openMatch, pick } from '../../support/betting.ts';
import { correctPaidFigures } from '../../support/paid-figures.ts';
import { signUp, type TestPlayer } from '../../support/players.ts';
import { setRules } from '../../support/rules.ts';

const STAKE_NAIRA = 200;
const START_KOBO = 100_000;

let backend: TestBackend;
let player: TestPlayer;

beforeAll(async () => {
  backend = await startBackend();
  await setRules(backend, { taxEnabled: '1', exciseTax: '5' });
  player = await signUp(backend, { realKobo: START_KOBO });
});
afterEach(async () => {
  const { database } = backend.server;
  const rules = [...(await checkLedger(database)), ...(await checkResults(database))];
  expect(rules.flatMap(({ breaches }) => breaches)).toEqual([]);
  expect((await readBooks(database)).mispaid).toEqual([]);
});
afterAll(() => backend.close());

const balances = () => readBalances(backend.server.database, player.playerId);
const realKobo = async () => (await balances()).real;

async function findMovement(reference: string) {
  const [movement] = await backend.server.database
    .select()
    .from(ledgerTransactions)
    .where(eq(ledgerTransactions.reference, reference));
  return movement;
}

interface PlacedBet {
  readonly betslipId: string;
  readonly betId: number;
  readonly matchId: string;
}

let lastMatch = 7_000;

/** A bet on a match of its own. */
async function place({ useBonus = false } = {}): Promise<PlacedBet> {
  lastMatch += 1;
  const matchId = String(lastMatch);
  openMatch(backend, matchId);
  const { body } = await player.call(
    'POST',
    '/api/bets/place-bet/1',
    makeCoupon([pick(matchId)], { stake: STAKE_NAIRA, useBonus }),
  );
  expect(body).toMatchObject({ success: true });
  return { ...(body.data as { betslipId: string; betId: number }), matchId };
}

test('an open bet is cancelled: stake and duty return, and its match decides nothing', async () => {
  const before = await realKobo();
  const { betslipId, betId, matchId } = await place();
  expect(await realKobo()).toBe(before - STAKE_NAIRA * 105);
  expect(await cancelBet(backend.server.database, 'tester', betslipId)).toBe(true);
  expect(await realKobo()).toBe(before);
  expect(await cancelBet(backend.server.database, 'tester', betslipId)).toBe(false);
  await voidMatch(backend.server.database, 'tester', matchId);
  await settleNow(backend);
  expect(await realKobo()).toBe(before);
  const { body } = await player.call('POST', '/api/bets/history', { clientId: '1', betslipId });
  // The duty of 5 % returned too.
  const winnings = STAKE_NAIRA * 1.05;
  expect(body).toMatchObject({
    bets: [{ id: String(betId), statusCode: 4, statusDescription: 'Cancelled', winnings }],
    totalWinnings: winnings,
  });
});

test('a settled bet is not cancelled, nor one that nobody placed', async () => {
  const { betslipId, matchId } = await place();
  await voidMatch(backend.server.database, 'tester', matchId);
  await settleNow(backend);
  const before = await realKobo();
  await expect(cancelBet(backend.server.database, 'tester', betslipId)).rejects.toMatchObject({
    code: 'bet_settled',
  });
  await expect(cancelBet(backend.server.database, 'tester', 'NOBET22')).rejects.toMatchObject({
    code: 'not_found',
  });
  expect(await realKobo()).toBe(before);
});

test('the operator is named with the bet, its player and its stake, and the movement says what it is', async () => {
  const { betslipId, betId } = await place();
  await cancelBet(backend.server.database, 'tester', betslipId);
  const audited = await backend.server.database
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subject, betslipId), eq(auditLog.action, 'cancel_bet')));
  expect(audited).toMatchObject([
    {
      actor: 'tester',
      details: { betId, playerId: player.playerId, stakeKobo: STAKE_NAIRA * 100 },
    },
  ]);
  expect(await findMovement(`cancel:${betId}`)).toMatchObject({
    kind: 'refund',
    description: `Bet ${betslipId} cancelled, stake returned`,
    details: { betId },
  });
});

test('a refusal says why', async () => {
  const cancel = (betslipId: string) => cancelBet(backend.server.database, 'tester', betslipId);
  await expect(cancel('NOBET22')).rejects.toThrow(/bet/i);
  const settled = await place();
  await voidMatch(backend.server.database, 'tester', settled.matchId);
  await settleNow(backend);
  await expect(cancel(settled.betslipId)).rejects.toThrow('roll its settlement back first');
  const partlySold = await place();
  await backend.server.database
    .update(bets)
    .set({ cashedOutKobo: 1 })
    .where(eq(bets.id, partlySold.betId));
  await expect(cancel(partlySold.betslipId)).rejects.toMatchObject({
    code: 'bet_cashed_out',
    message: 'A part of the bet was cashed out',
  });
  await backend.server.database
    .update(bets)
    .set({ cashedOutKobo: 0 })
    .where(eq(bets.id, partlySold.betId));
  expect(await cancel(partlySold.betslipId)).toBe(true);
});

describe('a bet of bonus money', () => {
  /** Kobo: the stake and its duty of 5 %. */
  const TAKEN = STAKE_NAIRA * 105;

  /** Places it with a bonus that has that status by the time the bet is cancelled. */
  async function cancelWithBonus(status: string | undefined) {
    const { database } = backend.server;
    player = await signUp(backend, { realKobo: START_KOBO, sportBonusKobo: START_KOBO });
    if (status !== undefined) {
      const [bonus] = await database
        .insert(bonuses)
        .values({ kind: 'deposit', name: 'A bonus', type: 'flat', value: 1, wallet: 'sport_bonus' })
        .returning({ id: bonuses.id });
      await database.insert(awardedBonuses).values({
        playerId: player.playerId,
        bonusId: bonus!.id,
        reason: 'test',
        amountKobo: START_KOBO,
        wageringOwedKobo: status === 'active' ? START_KOBO : 0,
        status,
      });
    }
    const placed = await place({ useBonus: true });
    expect(await balances()).toMatchObject({
      real: START_KOBO,
      sport_bonus: START_KOBO - TAKEN,
    });
    expect(await cancelBet(database, 'tester', placed.betslipId)).toBe(true);
    return placed;
  }

  /** The bet says so, and so does one whose figure an earlier version wrote. */
  async function expectReturned(betId: number, winningsKobo: number): Promise<void> {
    const { database } = backend.server;
    expect(await readBet(backend, betId)).toMatchObject({ winningsKobo });
    await database
      .update(bets)
      .set({ winningsKobo: STAKE_NAIRA * 100 })
      .where(eq(bets.id, betId));
    await correctPaidFigures(backend);
    expect(await readBet(backend, betId)).toMatchObject({ winningsKobo });
  }

  test.each([undefined, 'active'])('returns to a bonus that is %s', async (status) => {
    const { betId } = await cancelWithBonus(status);
    expect(await balances()).toMatchObject({ real: START_KOBO, sport_bonus: START_KOBO });
    expect(await findMovement(`cancel-ended:${betId}`)).toBeUndefined();
    await expectReturned(betId, TAKEN);
  });

  test('returns to real money where the bonus has become that', async () => {
    const { betId } = await cancelWithBonus('converted');
    expect(await balances()).toMatchObject({
      real: START_KOBO + TAKEN,
      sport_bonus: START_KOBO - TAKEN,
    });
    expect(await findMovement(`cancel-ended:${betId}`)).toBeUndefined();
  });

  test.each(['expired', 'cancelled'])(
    'returns to the house where the bonus is %s',
    async (status) => {
      const { betId, betslipId } = await cancelWithBonus(status);
      expect(await balances()).toMatchObject({ real: START_KOBO, sport_bonus: START_KOBO - TAKEN });
      expect(await findMovement(`cancel-ended:${betId}`)).toMatchObject({
        kind: 'bonus_expiry',
        description: `Bonus ended, bet ${betslipId}`,
      });
      await expectReturned(betId, 0);
    },
  );
});
