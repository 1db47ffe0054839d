// Matches to bet on, bets on them, and how they end, for tests of what becomes of bets.

import { asc, eq, sql } from 'drizzle-orm';
import { betLegs, bets } from '../../src/server/db/schema/bets.ts';
import { recordFinalResults } from '../../src/server/domain/settlement/record-final-results.ts';
import { settleBets } from '../../src/server/domain/settlement/settle-bets.ts';
import type { CouponInput } from '../../src/shared/api/coupon.ts';
import type { FixtureStatusPayload, MarketPayload } from '../../src/shared/feed/payloads.ts';
import { makeFixture, type TestBackend } from './backend.ts';
import { matchResult } from './live-site.ts';
import type { TestPlayer } from './players.ts';

/** Declares a prematch football match with its 1x2 at 2.00, 3.00 and 4.00, or with these markets. */
export function openMatch(
  backend: TestBackend,
  matchId: string,
  markets: readonly MarketPayload[] = [matchResult(2, 3, 4)],
): void {
  backend.hub.declare(makeFixture({ matchId, home: `Home ${matchId}`, away: `Away ${matchId}` }));
  publishPrices(backend, matchId, markets);
}

/** Publishes prematch prices. */
export function publishPrices(
  backend: TestBackend,
  matchId: string,
  markets: readonly MarketPayload[],
): void {
  backend.hub.publish('prematch', 'odds_change', matchId, {
    event_id: Number(matchId),
    event_type: 'match',
    event_prefix: 'sr:match',
    product: 3,
    timestamp: Date.now(),
    markets,
  });
}

/** Ends a football match with this score, its first half 0:0. */
export function endMatch(
  backend: TestBackend,
  matchId: string,
  home: number,
  away: number,
  more: Partial<FixtureStatusPayload> = {},
): void {
  backend.hub.publish('live', 'fixture_status', matchId, {
    event_id: Number(matchId),
    product: 1,
    timestamp: Date.now(),
    status_code: 100,
    status: 3,
    home_score: home,
    away_score: away,
    event_time: '90:00',
    match_status: 'Ended',
    period_scores: [
      { home_score: 0, away_score: 0 },
      { home_score: home, away_score: away },
    ],
    ...more,
  });
}

/** A selection of an outcome as the page sends it. */
export function pick(
  matchId: string,
  outcomeId: string,
  odds: number,
  more: Readonly<Record<string, unknown>> = {},
): CouponInput['selections'][number] {
  return { matchId, marketId: '1', specifier: '', outcomeId, odds, ...more };
}

export interface PlacedBet {
  readonly id: number;
  readonly betslipId: string;
}

/** Places a coupon over HTTP. @throws Error with the refusal where it is not taken. */
export async function placeBet(player: TestPlayer, coupon: CouponInput): Promise<PlacedBet> {
  const { body } = await player.call('POST', '/api/bets/place-bet/1', coupon);
  const placed = body.data as { betId?: string; betslipId: string } | undefined;
  if (body.success !== true || placed?.betId === undefined) throw new Error(JSON.stringify(body));
  return { id: Number(placed.betId), betslipId: placed.betslipId };
}

/**
 * Settlement by hand: scores first, then bets; a fault fails the test. A bet that the backend's own
 * job has in hand just then is asked for again until it is free.
 */
export async function settleNow(backend: TestBackend): Promise<void> {
  const { database } = backend.server;
  await recordFinalResults(database, backend.store);
  for (let busy = 1; busy > 0; ) {
    ({ busy } = await settleBets(database, (betId, error) => {
      throw new Error(`bet ${betId} could not be settled`, { cause: error });
    }));
  }
}

export async function readBet(backend: TestBackend, id: number) {
  const [bet] = await backend.server.database.select().from(bets).where(eq(bets.id, id));
  if (bet === undefined) throw new Error(`there is no bet ${id}`);
  return bet;
}

export async function readLegs(backend: TestBackend, betId: number) {
  return backend.server.database
    .select()
    .from(betLegs)
    .where(eq(betLegs.betId, betId))
    .orderBy(asc(betLegs.position));
}

/** The sum of everybody's money in kobo, the house included; 0 in a ledger that balances. */
export async function sumOfBalances(backend: TestBackend): Promise<number> {
  const { rows } = await backend.server.database.execute<{ total: string }>(
    sql`select coalesce(sum(balance_kobo), 0) as total from ledger_accounts`,
  );
  return Number(rows[0]?.total);
}
