// Writes the payloads of one match: one place for their shape.

import type {
  BetStopPayload,
  FixtureStatusPayload,
  MarketPayload,
  OddsChangePayload,
  SportEventStatusPayload,
} from '../../../shared/feed/payloads.ts';
import { EventStatus, FIXTURE_ENDED, matchStatusName } from '../../../shared/feed/status-codes.ts';
import type { FeedType } from '../../../shared/feed/topics.ts';
import type { Emit } from './event.ts';
import type { Report } from './model.ts';

const PRODUCT: Readonly<Record<FeedType, number>> = { live: 1, prematch: 3 };

export class MatchWriter {
  readonly #matchId: string;
  readonly #eventId: number;
  readonly #sportId: string;

  constructor(matchId: string, sportId: string) {
    this.#matchId = matchId;
    this.#sportId = sportId;
    this.#eventId = Number(matchId);
  }

  /** `whole` adds statistics and incidents, which otherwise travel with the fixture status. */
  oddsChange(
    emit: Emit,
    at: number,
    type: FeedType,
    markets: readonly MarketPayload[],
    report: Report | undefined,
    whole: boolean,
  ): void {
    const payload: OddsChangePayload = {
      event_id: this.#eventId,
      event_type: 'match',
      event_prefix: 'sr:match',
      product: PRODUCT[type],
      timestamp: at,
      ...(report !== undefined && { sport_event_status: writeState(report, whole, this.#sportId) }),
      markets,
    };
    emit({ at, call: 'publish', type, kind: 'odds_change', matchId: this.#matchId, payload });
  }

  betStop(emit: Emit, at: number, groups: readonly string[], reason: string | undefined): void {
    const payload: BetStopPayload = {
      event_id: this.#eventId,
      product: PRODUCT.live,
      timestamp: at,
      groups,
      ...(reason !== undefined && { betstop_reason: reason }),
    };
    emit({ at, call: 'publish', type: 'live', kind: 'bet_stop', matchId: this.#matchId, payload });
  }

  fixtureStatus(emit: Emit, at: number, report: Report): void {
    const { clock, details, matchStatus } = report;
    const payload: FixtureStatusPayload = {
      event_id: this.#eventId,
      product: PRODUCT.live,
      timestamp: at,
      status_code: matchStatus,
      status: eventStatus(matchStatus),
      home_score: report.home,
      away_score: report.away,
      event_time: clock?.match_time ?? '--:--',
      match_status: matchStatusName(matchStatus, this.#sportId),
      ...(clock !== undefined && { clock }),
      ...details,
    };
    emit({
      at,
      call: 'publish',
      type: 'live',
      kind: 'fixture_status',
      matchId: this.#matchId,
      payload,
    });
  }
}

function writeState(report: Report, whole: boolean, sportId: string): SportEventStatusPayload {
  const { clock, details, matchStatus } = report;
  const { statistics, incidents, ...scores } = details;
  return {
    status: eventStatus(matchStatus),
    match_status: matchStatus,
    period: matchStatusName(matchStatus, sportId),
    home_score: report.home,
    away_score: report.away,
    ...(clock !== undefined && { clock }),
    ...scores,
    ...(whole && statistics !== undefined && { statistics }),
    ...(whole && incidents !== undefined && { incidents }),
  };
}

function eventStatus(matchStatus: number): number {
  return matchStatus === FIXTURE_ENDED ? EventStatus.Ended : EventStatus.Live;
}
