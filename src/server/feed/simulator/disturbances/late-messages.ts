// Messages that come late: overtaken by newer ones, of the prematch producer, or after the end of
// the match.

import type {
  FeedPayload,
  FixtureStatusPayload,
  MarketPayload,
} from '../../../../shared/feed/payloads.ts';
import { PRODUCER_PREMATCH } from '../../../../shared/feed/producers.ts';
import { EventStatus, MarketStatus } from '../../../../shared/feed/status-codes.ts';
import type { FeedType, TopicKind } from '../../../../shared/feed/topics.ts';
import { writePrices } from './write-prices.ts';

export interface LateMessage {
  readonly type: FeedType;
  readonly kind: TopicKind;
  readonly payload: FeedPayload;
}

/** How much older than the newest message an overtaken one is, ms. */
const OVERTAKEN_MS = 20_000;
const LATE_LINES = 4;
/** Decimal odds of a late price; no bet should get them. */
const LATE_ODDS = 4;
/** Match status code of the second half. */
const SECOND_HALF = 7;

/**
 * Up to four lines, from `place` (0 to 1) of the list on, open and at odds that no bet should get.
 */
export function pickLateLines(lines: readonly MarketPayload[], place: number): MarketPayload[] {
  const first = Math.floor(place * lines.length);
  return lines.slice(first, first + LATE_LINES).map((line) => ({
    ...line,
    status: MarketStatus.Active,
    outcomes: line.outcomes.map(({ id }) => ({ id, odds: LATE_ODDS, active: 1 as const })),
  }));
}

/**
 * Late messages of the prematch producer on a match in play: prices, a stop, and a status if one is
 * known. `now` is feed time, ms since epoch.
 */
export function writeLatePrematch(
  matchId: string,
  markets: readonly MarketPayload[],
  status: FixtureStatusPayload | undefined,
  now: number,
): LateMessage[] {
  const type = 'prematch';
  const common = { event_id: Number(matchId), product: PRODUCER_PREMATCH, timestamp: now };
  const messages: LateMessage[] = [
    { type, kind: 'odds_change', payload: writePrices(matchId, type, markets, now) },
    { type, kind: 'bet_stop', payload: { ...common, groups: ['all'] } },
  ];
  if (status === undefined) return messages;
  const late = { ...status, ...common, status: EventStatus.NotStarted, status_code: 0 };
  const payload = { ...late, match_status: 'Not started' };
  return [...messages, { type, kind: 'fixture_status', payload }];
}

/** A live price with a time before the newest one's. */
export function writeOvertaken(
  matchId: string,
  markets: readonly MarketPayload[],
  now: number,
): LateMessage {
  const payload = writePrices(matchId, 'live', markets, now - OVERTAKEN_MS);
  return { type: 'live', kind: 'odds_change', payload };
}

/**
 * Two odds changes after the end, one with an older time and one with the current time. Both say
 * that the match is in play.
 */
export function writeLateEnd(
  matchId: string,
  markets: readonly MarketPayload[],
  { home_score, away_score }: FixtureStatusPayload,
  now: number,
): LateMessage[] {
  const state = { status: EventStatus.Live, match_status: SECOND_HALF, home_score, away_score };
  return [now - OVERTAKEN_MS, now].map((timestamp) => ({
    type: 'live',
    kind: 'odds_change',
    payload: { ...writePrices(matchId, 'live', markets, timestamp), sport_event_status: state },
  }));
}
