// The payments that the chaos looks through: what a bet says and what the wallets got is one sum, to the kobo.

import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bets } from '../../../src/server/db/schema/bets.ts';
import { postMovement } from '../../../src/server/domain/ledger/ledger.ts';
import { settleOutcomeByHand } from '../../../src/server/domain/settlement/operator-results.ts';
import { readBooks } from '../../chaos/read-books.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import { openMatch, pick, placeBet, settleNow } from '../../support/bets.ts';
import { signUp, type TestPlayer } from '../../support/players.ts';

let backend: TestBackend;
let player: TestPlayer;
let lastMatch = 25_000;

beforeAll(async () => {
  backend = await startBackend();
  player = await signUp(backend, { realKobo: 1_000_000 });
});
afterAll(() => backend.close());

const mispaid = async () => (await readBooks(backend.server.database)).mispaid;

async function settle(matchId: string, result: 'won' | 'lost'): Promise<void> {
  const outcome = { matchId, marketId: '1', specifier: '', outcomeId: '1' };
  await settleOutcomeByHand(backend.server.database, 'ada', outcome, result);
  await settleNow(backend);
}

async function placeWon(): Promise<{ id: number; matchId: string }> {
  lastMatch += 1;
  const matchId = String(lastMatch);
  openMatch(backend, matchId);
  const selections = [pick(matchId, '1', 2)];
  const { id } = await placeBet(player, { bet_type: 'Single', stake: 100, selections });
  await settle(matchId, 'won');
  return { id, matchId };
}

const change = (id: number, values: Partial<typeof bets.$inferInsert>) =>
  backend.server.database.update(bets).set(values).where(eq(bets.id, id));

test('a bet that was settled, corrected and settled again is paid as it says', async () => {
  const { matchId } = await placeWon();
  expect(await mispaid()).toEqual([]);
  await settle(matchId, 'lost');
  await settle(matchId, 'won');
  expect(await mispaid()).toEqual([]);
  expect(await readBooks(backend.server.database)).toMatchObject({ resettledBets: 1 });
});

test('a kobo too much or too little is found, whichever side it is on', async () => {
  const { id } = await placeWon();
  for (const winningsKobo of [19_999, 20_001, 0]) {
    await change(id, { winningsKobo });
    expect(await mispaid()).toEqual([expect.stringContaining(`${id} says ${winningsKobo} kobo`)]);
  }
  await change(id, { winningsKobo: 20_000 });
  expect(await mispaid()).toEqual([]);
  await backend.server.database.transaction((transaction) =>
    postMovement(transaction, {
      reference: `settle:${id}:9`,
      kind: 'winnings',
      description: 'Paid twice',
      details: { betId: id },
      entries: [
        { account: { playerId: player.playerId, wallet: 'real' }, amountKobo: 1 },
        { account: { house: 'sport' }, amountKobo: -1 },
      ],
    }),
  );
  expect(await mispaid()).toEqual([expect.stringContaining('the ledger 20001')]);
  await change(id, { winningsKobo: 20_001 });
});

test('a loss that the audit log does not have is found, and one that it has counts once', async () => {
  const { id } = await placeWon();
  await change(id, { unrecoveredKobo: 5 });
  expect(await mispaid()).toEqual([expect.stringContaining('earlier payments 5')]);
  const details = JSON.stringify({ betId: id, missingKobo: 12, owedKobo: 7 });
  await backend.server.database.execute(sql`
    insert into audit_log (actor, action, subject, details)
    values ('settlement', 'rollback_not_covered', 'x', ${details}::jsonb)`);
  // What stands is more than what was lost before.
  expect(await mispaid()).toEqual([]);
  await change(id, { winningsKobo: 0, status: 2 });
  expect(await mispaid()).toEqual([expect.stringContaining('the ledger 20000')]);
});
