// One pass of settlement over more bets than it reads at once, past bets in other hands, and stopped.

import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { betLegs, bets, outcomeResults } from '../../../src/server/db/schema/bets.ts';
import { lineResults } from '../../../src/server/db/schema/results.ts';
import { applyResultLog } from '../../../src/server/domain/settlement/apply-result-log.ts';
import { settleOutcomeByHand } from '../../../src/server/domain/settlement/operator-results.ts';
import { logResults, nameByContent } from '../../../src/server/domain/settlement/result-log.ts';
import type { ResultMessage } from '../../../src/server/domain/settlement/result-message.ts';
import {
  type SettlePass,
  type SettlePassOptions,
  settleBets,
} from '../../../src/server/domain/settlement/settle-bets.ts';
import { startBackend, type TestBackend } from '../../support/backend.ts';
import { openMatch, pick, placeBet, readBet, readLegs } from '../../support/bets.ts';
import { signUp, type TestPlayer } from '../../support/players.ts';

const usesPostgres = (process.env.TEST_DATABASE_URL ?? '') !== '';

let backend: TestBackend;
let player: TestPlayer;
let lastMatch = 77_000;
let match = '';

beforeAll(async () => {
  // The backend's own job does not look again: what settles here is what the test calls.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  backend = await startBackend();
  player = await signUp(backend, { realKobo: 100_000_000 });
});
/** Of a line that nobody bet on. */
const lost = (): ResultMessage => ({
  kind: 'bet_settlement',
  matchId: match,
  producer: 1,
  generatedAt: 1_700_000_000_000,
  score: '',
  supercededBy: '',
  start: null,
  end: null,
  lines: [
    {
      marketId: '18',
      specifier: 'total=2.5',
      outcomes: [{ outcomeId: '12', result: 'lost', deadHeatMillionths: 1_000_000 }],
    },
  ],
});

beforeEach(() => {
  lastMatch += 1;
  match = String(lastMatch);
  openMatch(backend, match);
});
afterAll(async () => {
  vi.useRealTimers();
  await backend.close();
});

const place = () =>
  placeBet(player, { bet_type: 'Single', stake: 100, selections: [pick(match, '1', 2)] });
const outcome = () => ({ matchId: match, marketId: '1', specifier: '', outcomeId: '1' });
const settle = (options?: SettlePassOptions): Promise<SettlePass> =>
  settleBets(
    backend.server.database,
    (betId, error) => {
      throw new Error(`bet ${betId} could not be settled`, { cause: error });
    },
    options,
  );
const decide = () => settleOutcomeByHand(backend.server.database, 'ada', outcome(), 'lost');

/** More of the same bet, as if they had been placed one by one. */
async function copy(betId: number, times: number): Promise<void> {
  const { database } = backend.server;
  const { id: _, ...bet } = await readBet(backend, betId);
  const [leg] = await readLegs(backend, betId);
  if (leg === undefined) throw new Error('a bet without a leg');
  const made = await database
    .insert(bets)
    .values(
      Array.from({ length: times }, (_none, at) => ({ ...bet, betslipId: `COPY${betId}-${at}` })),
    )
    .returning({ id: bets.id });
  const { id: _leg, ...rest } = leg;
  await database.insert(betLegs).values(made.map(({ id }) => ({ ...rest, betId: id })));
}

async function countPending(): Promise<number> {
  const rows = await backend.server.database
    .select({ id: betLegs.id })
    .from(betLegs)
    .where(and(eq(betLegs.matchId, match), eq(betLegs.result, 'pending')));
  return rows.length;
}

test.each([1, 2, 3, 4, 6, 7])(
  '%s bets are settled in one pass that reads three at once',
  async (count) => {
    const { id } = await place();
    if (count > 1) await copy(id, count - 1);
    await decide();
    expect(await settle({ pageSize: 3 })).toEqual({ taken: count, busy: 0 });
    expect(await countPending()).toBe(0);
    expect(await settle()).toEqual({ taken: 0, busy: 0 });
  },
);

// PGlite has one session: there nobody else can hold a bet.
if (usesPostgres) {
  test('a bet in other hands is passed over and counted', async () => {
    const { id } = await place();
    await copy(id, 2);
    await decide();
    await backend.server.database.transaction(async (transaction) => {
      await transaction.select().from(bets).where(eq(bets.id, id)).for('update');
      expect(await settle()).toEqual({ taken: 3, busy: 1 });
    });
    expect(await countPending()).toBe(1);
    expect(await settle()).toEqual({ taken: 1, busy: 0 });
    expect(await countPending()).toBe(0);
  });
}

test('a pass that is stopped says what it did, and the next one does the rest', async () => {
  const { id } = await place();
  await copy(id, 4);
  await decide();
  expect(await settle({ signal: AbortSignal.abort() })).toEqual({ taken: 0, busy: 0 });
  expect(await countPending()).toBe(5);
  expect(await settle({ signal: new AbortController().signal })).toEqual({ taken: 5, busy: 0 });
});

test('a result that nobody bet on counts as applied after the next pass', async () => {
  const { database } = backend.server;
  await logResults(database, 'mqtt', [nameByContent(lost())]);
  await applyResultLog(database, (_match, error) => {
    throw error;
  });
  const readApplied = async () =>
    [
      ...(await database.select().from(outcomeResults).where(eq(outcomeResults.matchId, match))),
      ...(await database.select().from(lineResults).where(eq(lineResults.matchId, match))),
    ].map(({ applied }) => applied);
  expect(await readApplied()).toEqual([false, false]);
  expect(await settle()).toEqual({ taken: 0, busy: 0 });
  expect(await readApplied()).toEqual([true, true]);
});
