// Matches with prices for tests of bets, declared and moved by real feed messages, and coupons on them.

import type { CouponInput } from '../../src/shared/api/coupon.ts';
import type { MarketPayload } from '../../src/shared/feed/payloads.ts';
import { makeFixture, type TestBackend } from './backend.ts';

const MINUTE_MS = 60_000;
const LIVE_PRODUCT = 1;
const PREMATCH_PRODUCT = 3;

/** Prices of outcomes by id. */
export type Prices = Readonly<Record<string, number>>;

interface Line {
  readonly marketId?: number;
  readonly specifier?: string;
  readonly status?: number;
}

/** Home, draw and away of a match result. */
export const RESULT: Prices = { '1': 2, '2': 3.5, '3': 4 };

function typeOf({ store }: TestBackend, matchId: string): 'live' | 'prematch' {
  const type = store.get(matchId)?.definition.type;
  if (type === undefined) throw new Error(`match ${matchId} is not declared`);
  return type;
}

/** Declares a match and prices its result. */
export function openMatch(
  backend: TestBackend,
  matchId: string,
  changes: Parameters<typeof makeFixture>[0] = {},
  prices: Prices = RESULT,
): void {
  const home = `Home ${matchId}`;
  const away = `Away ${matchId}`;
  backend.hub.declare(makeFixture({ matchId, home, away, ...changes }));
  publishPrices(backend, matchId, prices);
}

/** A match in play, twenty minutes in. */
export function openLiveMatch(backend: TestBackend, matchId: string, prices?: Prices): void {
  const startsAt = Date.now() - 20 * MINUTE_MS;
  openMatch(backend, matchId, { type: 'live', startsAt }, prices);
  backend.hub.publish('live', 'fixture_status', matchId, {
    event_id: Number(matchId),
    product: LIVE_PRODUCT,
    timestamp: Date.now(),
    status_code: 6,
    status: 1,
    match_status: '1st half',
    home_score: 1,
    away_score: 0,
    event_time: '20:00',
  });
}

/** New prices of a line, over the hub as any feed sends them; the match result unless named. */
export function publishPrices(
  backend: TestBackend,
  matchId: string,
  prices: Prices,
  { marketId = 1, specifier = '', status = 0 }: Line = {},
): void {
  const type = typeOf(backend, matchId);
  const market: MarketPayload = {
    id: marketId,
    specifiers: specifier,
    status,
    outcomes: Object.entries(prices).map(([id, odds]) => ({ id, odds, active: 1 })),
  };
  backend.hub.publish(type, 'odds_change', matchId, {
    event_id: Number(matchId),
    event_type: 'match',
    event_prefix: 'sr:match',
    product: type === 'live' ? LIVE_PRODUCT : PREMATCH_PRODUCT,
    timestamp: Date.now(),
    markets: [market],
  });
}

/** Suspends everything on a match. */
export function stopBetting(backend: TestBackend, matchId: string): void {
  const type = typeOf(backend, matchId);
  backend.hub.publish(type, 'bet_stop', matchId, {
    event_id: Number(matchId),
    product: type === 'live' ? LIVE_PRODUCT : PREMATCH_PRODUCT,
    timestamp: Date.now(),
    groups: ['all'],
  });
}

type SelectionInput = CouponInput['selections'][number];

/** The home win of a match at the odds of `RESULT`, with what the test changes. */
export function pick(matchId: string, changes: Partial<SelectionInput> = {}): SelectionInput {
  return { matchId, marketId: '1', outcomeId: '1', odds: 2, ...changes };
}

/** A coupon on these selections: a Single of 100 naira, or a Multiple. */
export function makeCoupon(
  selections: SelectionInput[],
  changes: Partial<CouponInput> = {},
): CouponInput {
  return {
    selections,
    bet_type: selections.length === 1 ? 'Single' : 'Multiple',
    stake: 100,
    acceptChanges: 'higher',
    ...changes,
  };
}
