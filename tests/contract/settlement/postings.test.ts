// The postings of a settlement, account by account: who pays and who is taxed, and the same taken back.

import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  ledgerAccounts,
  ledgerEntries,
  ledgerTransactions,
} from '../../../src/server/db/schema/ledger.ts';
import { auditLog } from '../../../src/server/db/schema/settings.ts';
import { checkLedger } from '../../../src/server/domain/ledger/check-ledger.ts';
import {
  postMovement,
  readBalances,
  type Wallet,
} from '../../../src/server/domain/ledger/ledger.ts';
import { cancelBet } from '../../../src/server/domain/settlement/cancel-bet.ts';
import { checkResults } from '../../../src/server/domain/settlement/check-results.ts';
import {
  rollBackSettlement,
  settleOutcomeByHand,
} from '../../../src/server/domain/settlement/operator-results.ts';
import { readBooks } from '../../chaos/read-books.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import {
  openMatch,
  type PlacedBet,
  pick,
  placeBet,
  readBet,
  settleNow,
} from '../../support/bets.ts';
import { signUp, type TestPlayer } from '../../support/players.ts';
import { resetRules, setRules } from '../../support/rules.ts';

/** Kobo: a single of 1,000 naira at 2.00. */
const STAKE = 100_000;

let backend: TestBackend;
let player: TestPlayer;
let match = '';
let lastMatch = 61_000;

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(async () => {
  player = await signUp(backend, { realKobo: STAKE, sportBonusKobo: STAKE });
  lastMatch += 1;
  match = String(lastMatch);
  openMatch(backend, match);
});
afterEach(async () => {
  await resetRules(backend);
  const { database } = backend.server;
  const rules = [...(await checkLedger(database)), ...(await checkResults(database))];
  expect(rules.flatMap(({ breaches }) => breaches)).toEqual([]);
  expect((await readBooks(backend.server.database)).mispaid).toEqual([]);
});
afterAll(() => backend.close());

const bet = (useBonus = false) =>
  placeBet(player, {
    bet_type: 'Single',
    stake: STAKE / 100,
    useBonus,
    selections: [pick(match, '1', 2)],
  });
/** A bet under a withholding tax of 10 %: a win of 200,000 kobo pays 190,000. */
async function taxedBet(): Promise<PlacedBet> {
  await setRules(backend, { taxEnabled: '1', wthTax: '10' });
  const placed = await bet();
  await resetRules(backend);
  return placed;
}
async function settle(result: 'won' | 'lost' | 'void' | 'half-won'): Promise<void> {
  const outcome = { matchId: match, marketId: '1', specifier: '', outcomeId: '1' };
  await settleOutcomeByHand(backend.server.database, 'ada', outcome, result);
  await settleNow(backend);
}
/** Takes money out of a wallet, as a lost stake or a payment does. */
async function takeOut(wallet: Wallet, amountKobo: number): Promise<void> {
  await backend.server.database.transaction((transaction) =>
    postMovement(transaction, {
      reference: `out:${player.playerId}`,
      kind: 'withdrawal',
      description: 'Taken out',
      entries: [
        { account: { playerId: player.playerId, wallet }, amountKobo: -amountKobo },
        { account: { house: 'cash' }, amountKobo },
      ],
    }),
  );
}
/** What was posted under the reference, an account each; undefined where nothing was. */
async function posted(reference: string) {
  const rows = await backend.server.database
    .select({
      kind: ledgerTransactions.kind,
      details: ledgerTransactions.details,
      account: ledgerAccounts.kind,
      amountKobo: ledgerEntries.amountKobo,
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(eq(ledgerTransactions.reference, reference));
  const [first] = rows;
  if (first === undefined) return undefined;
  const amounts = Object.fromEntries(rows.map(({ account, amountKobo }) => [account, amountKobo]));
  return { kind: first.kind, details: first.details, ...amounts };
}
const missing = ({ betslipId }: PlacedBet) =>
  backend.server.database
    .select({ details: auditLog.details })
    .from(auditLog)
    .where(and(eq(auditLog.action, 'rollback_not_covered'), eq(auditLog.subject, betslipId)));
const balances = () => readBalances(backend.server.database, player.playerId);

describe('a bet of real money', () => {
  test('that is won is paid by sport, and is taken back to it', async () => {
    const { id } = await bet();
    await settle('won');
    expect(await posted(`settle:${id}:1`)).toEqual({
      kind: 'winnings',
      details: { betId: id, round: 1 },
      real: 200_000,
      sport: -200_000,
    });
    await settle('lost');
    expect(await posted(`unsettle:${id}:1`)).toEqual({
      kind: 'settlement_rollback',
      details: { betId: id, round: 1 },
      real: -200_000,
      sport: 200_000,
    });
    expect(await posted(`settle:${id}:2`)).toBeUndefined();
    expect(await readBet(backend, id)).toMatchObject({ settlementRound: 2, winningsKobo: 0 });
  });

  test('that is void has its stake back, as a refund', async () => {
    const { id } = await bet();
    await settle('void');
    expect(await posted(`settle:${id}:1`)).toMatchObject({
      kind: 'refund',
      real: STAKE,
      sport: -STAKE,
    });
    expect(await readBet(backend, id)).toMatchObject({ status: 3, winningsKobo: STAKE });
  });

  test('that is lost moves nothing', async () => {
    const { id } = await bet();
    await settle('lost');
    expect(await posted(`settle:${id}:1`)).toBeUndefined();
    expect(await balances()).toMatchObject({ real: 0 });
  });

  test('pays its tax beside the win, and both are taken back', async () => {
    const { id } = await taxedBet();
    await settle('won');
    expect(await posted(`settle:${id}:1`)).toMatchObject({
      real: 190_000,
      tax: 10_000,
      sport: -200_000,
    });
    await settle('lost');
    expect(await posted(`unsettle:${id}:1`)).toMatchObject({
      real: -190_000,
      tax: -10_000,
      sport: 200_000,
    });
  });

  test('whose win is partly gone takes what is there and owes the rest, the tax aside', async () => {
    const placed = await taxedBet();
    const { id } = placed;
    await settle('won');
    await takeOut('real', 150_000);
    await settle('lost');
    expect(await posted(`unsettle:${id}:1`)).toMatchObject({
      real: -40_000,
      debt: -150_000,
      tax: -10_000,
      sport: 200_000,
    });
    expect(await missing(placed)).toMatchObject([
      { details: { betId: id, round: 1, missingKobo: 150_000, owedKobo: 150_000 } },
    ]);
    expect(await readBet(backend, id)).toMatchObject({ unrecoveredKobo: 0, taxKobo: 0 });
  });

  test('whose win is all gone owes all of it', async () => {
    const placed = await bet();
    await settle('won');
    await takeOut('real', 200_000);
    await settle('lost');
    expect(await posted(`unsettle:${placed.id}:1`)).toEqual({
      kind: 'settlement_rollback',
      details: { betId: placed.id, round: 1 },
      debt: -200_000,
      sport: 200_000,
    });
  });

  test('that was covered to the kobo owes nothing, and nobody is told', async () => {
    const placed = await bet();
    await settle('won');
    await settle('half-won');
    expect(await posted(`unsettle:${placed.id}:1`)).toMatchObject({ real: -200_000 });
    expect(await posted(`settle:${placed.id}:2`)).toMatchObject({ real: 150_000, sport: -150_000 });
    expect(await missing(placed)).toEqual([]);
  });
});

describe('a bet of bonus money without an award', () => {
  test('wins real money from the bonus account, and gives it back there', async () => {
    const { id } = await bet(true);
    await settle('won');
    expect(await posted(`settle:${id}:1`)).toMatchObject({ real: STAKE, bonus: -STAKE });
    await settle('lost');
    expect(await posted(`unsettle:${id}:1`)).toMatchObject({ real: -STAKE, bonus: STAKE });
    expect(await balances()).toMatchObject({ real: STAKE, sport_bonus: 0 });
  });

  test('that is void returns to the bonus, and is the loss of the house once that is gone', async () => {
    const placed = await bet(true);
    const { id } = placed;
    await settle('void');
    expect(await posted(`settle:${id}:1`)).toMatchObject({
      kind: 'refund',
      sport_bonus: STAKE,
      bonus: -STAKE,
    });
    await takeOut('sport_bonus', 70_000);
    await settle('lost');
    expect(await posted(`unsettle:${id}:1`)).toMatchObject({ sport_bonus: -30_000, bonus: 30_000 });
    expect(await missing(placed)).toMatchObject([
      { details: { betId: id, round: 1, missingKobo: 70_000, owedKobo: 0 } },
    ]);
    expect(await readBet(backend, id)).toMatchObject({ unrecoveredKobo: 70_000 });
    await settle('void');
    // 70,000 of the stake were returned before and never came back.
    expect(await posted(`settle:${id}:3`)).toMatchObject({ sport_bonus: 30_000, bonus: -30_000 });
    expect(await balances()).toMatchObject({ real: STAKE, sport_bonus: 30_000 });
  });

  test('that is cancelled does not return what a rollback left with the player', async () => {
    const placed = await bet(true);
    await settle('void');
    await takeOut('sport_bonus', 70_000);
    await rollBackSettlement(backend.server.database, 'ada', { matchId: match });
    await settleNow(backend);
    expect(await cancelBet(backend.server.database, 'ada', placed.betslipId)).toBe(true);
    expect(await posted(`cancel:${placed.id}`)).toMatchObject({
      sport_bonus: 30_000,
      bonus: -30_000,
    });
    expect(await balances()).toMatchObject({ sport_bonus: 30_000 });
    expect(await readBet(backend, placed.id)).toMatchObject({ status: 4, winningsKobo: STAKE });
  });
});
