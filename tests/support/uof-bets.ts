// Bets on a written day of the Unified Odds Feed, and what each comes to by a plain reading of it.

import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { bets } from '../../src/server/db/schema/bets.ts';
import { checkLedger } from '../../src/server/domain/ledger/check-ledger.ts';
import { readBalances } from '../../src/server/domain/ledger/ledger.ts';
import { checkResults } from '../../src/server/domain/settlement/check-results.ts';
import { Random } from '../../src/server/feed/simulator/random.ts';
import type { TestBackend } from './backend.ts';
import { pick, placeBet } from './bets.ts';
import { signUp, type TestPlayer } from './players.ts';
import { type DayLine, type Ending, endingOf, type UofDay } from './uof-day.ts';
import { UOF_START } from './uof-rig.ts';

const FUNDS = 100_000_000;
const STAKE = 10_000;

/** What a leg does to the stake, as numerator and denominator. */
const FACTORS: Readonly<Record<Ending, (hundredths: bigint) => [bigint, bigint]>> = {
  pending: () => [1n, 1n],
  won: (odds) => [odds, 100n],
  lost: () => [0n, 1n],
  void: () => [1n, 1n],
  'half-won': (odds) => [100n + odds, 200n],
  'half-lost': () => [1n, 2n],
  'dead-heat': (odds) => [odds, 200n],
};

interface PlacedLeg {
  readonly line: DayLine;
  readonly outcomeId: string;
  readonly hundredths: number;
}

interface DayBet {
  readonly id: number;
  readonly legs: readonly PlacedLeg[];
  readonly minute: number;
}

/**
 * Places singles and doubles on a day whose prices are open, each in a minute of the day.
 * `keepOpen` runs before every tenth bet, for a feed whose prices do not stay open by themselves.
 */
export async function placeOnDay(
  backend: TestBackend,
  day: UofDay,
  { count, seed, keepOpen }: { count: number; seed: number; keepOpen?: () => Promise<void> },
) {
  const random = new Random(seed, 2);
  const player = await signUp(backend, { realKobo: FUNDS });
  const placed: DayBet[] = [];
  for (let at = 0; at < count; at += 1) {
    if (at % 10 === 0) await keepOpen?.();
    const isDouble = at % 4 === 0;
    const first = random.whole(0, day.matches.length - 1);
    const picked = (isDouble ? [first, (first + 1) % day.matches.length] : [first]).map((index) => {
      const { matchId, lines } = day.matches[index]!;
      const line = lines[random.whole(0, lines.length - 1)]!;
      const outcome = line.outcomes[random.whole(0, line.outcomes.length - 1)]!;
      return { matchId, line, outcomeId: outcome.id, hundredths: outcome.hundredths };
    });
    const { id } = await placeBet(player, {
      bet_type: isDouble ? 'Multiple' : 'Single',
      stake: STAKE / 100,
      acceptChanges: 'false',
      selections: picked.map(({ matchId, line, outcomeId, hundredths }) =>
        pick(matchId, outcomeId, hundredths / 100, {
          marketId: line.marketId,
          specifier: line.specifier,
        }),
      ),
    });
    const minute = [10, 20, 30][at % 3]!;
    const createdAt = new Date(UOF_START + minute * 60_000);
    await backend.server.database.update(bets).set({ createdAt }).where(eq(bets.id, id));
    placed.push({ id, minute, legs: picked });
  }
  return { player, placed };
}

/** Status and payout in kobo of a bet, by the words on its legs. */
function readBetEnd({ legs, minute }: DayBet): { status: number; paid: number } {
  const ends = legs.map(({ line, outcomeId, hundredths }) => ({
    ending: endingOf(line, outcomeId, minute),
    hundredths,
  }));
  if (ends.some(({ ending }) => ending === 'lost')) return { status: 2, paid: 0 };
  if (ends.some(({ ending }) => ending === 'pending')) return { status: 0, paid: 0 };
  if (ends.every(({ ending }) => ending === 'void')) return { status: 3, paid: STAKE };
  let [win, over] = [BigInt(STAKE), 1n];
  for (const { ending, hundredths } of ends) {
    const [by, of] = FACTORS[ending](BigInt(hundredths));
    win *= by;
    over *= of;
  }
  return { status: 1, paid: Number(win / over) };
}

/** Fails unless every bet, the wallet and the ledger are as the day's words say. */
export async function expectDaySettled(
  backend: TestBackend,
  { player, placed }: { readonly player: TestPlayer; readonly placed: readonly DayBet[] },
): Promise<void> {
  const { database } = backend.server;
  const waiting = await database.execute(
    sql`select id from result_log where applied_at is null limit 1`,
  );
  expect(waiting.rows).toEqual([]);
  const rows = await database.select().from(bets).orderBy(bets.id);
  const found = new Map(rows.map(({ id, status, winningsKobo }) => [id, [status, winningsKobo]]));
  let rightKobo = FUNDS;
  for (const bet of placed) {
    const { status, paid } = readBetEnd(bet);
    rightKobo += paid - STAKE;
    expect([bet.id, ...(found.get(bet.id) ?? [])]).toEqual([bet.id, status, paid]);
  }
  expect((await readBalances(database, player.playerId)).real).toBe(rightKobo);
}

/** How many bets ended in each way, so that a test can say that it saw all of them. */
export function countEnds(placed: readonly DayBet[]): Record<Ending, number> {
  const counts = {
    pending: 0,
    won: 0,
    lost: 0,
    void: 0,
    'half-won': 0,
    'half-lost': 0,
    'dead-heat': 0,
  };
  for (const { legs, minute } of placed) {
    for (const { line, outcomeId } of legs) counts[endingOf(line, outcomeId, minute)] += 1;
  }
  return counts;
}

/** Breaches of the ledger's rules and of those on results. */
export async function findBreaches(backend: TestBackend) {
  const { database } = backend.server;
  const rules = [...(await checkLedger(database)), ...(await checkResults(database))];
  return rules.filter(({ breaches }) => breaches.length > 0);
}
