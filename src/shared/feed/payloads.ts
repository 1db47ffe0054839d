// The payloads as the embedded feed writes them on the wire (contract section 2).

interface OutcomePayload {
  readonly id: string;
  readonly odds: number;
  readonly active: 0 | 1;
}

export interface MarketPayload {
  readonly id: number | string;
  readonly specifiers: string;
  readonly status: number;
  readonly favourite?: 1;
  readonly outcomes: readonly OutcomePayload[];
}

export interface PairPayload {
  readonly home: number;
  readonly away: number;
}

export interface ClockPayload {
  readonly match_time: string;
  readonly stopped: boolean;
  readonly rate?: number;
  readonly stoppage_time_announced?: string;
}

export interface IncidentPayload {
  readonly type: 'goal' | 'yellow' | 'red';
  readonly side: 'home' | 'away';
  readonly minute: number;
}

/**
 * Details of a match's state besides its score, by the same names in all payloads that have them.
 */
export interface MatchDetailsPayload {
  readonly period_scores?: readonly { readonly home_score: number; readonly away_score: number }[];
  readonly statistics?: Readonly<Record<string, PairPayload>>;
  readonly incidents?: readonly IncidentPayload[];
  readonly home_gamescore?: string;
  readonly away_gamescore?: string;
  readonly current_server?: 1 | 2;
}

export interface SportEventStatusPayload extends MatchDetailsPayload {
  readonly status: number;
  readonly match_status: number;
  /** The period as text, for sports whose codes need one. */
  readonly period?: string;
  readonly home_score: number;
  readonly away_score: number;
  readonly clock?: ClockPayload;
}

export interface OddsChangePayload {
  readonly event_id: number | string;
  readonly event_type: 'match';
  readonly event_prefix: 'sr:match';
  readonly product?: number;
  readonly timestamp: number;
  readonly odds_change_reason?: number;
  readonly sport_event_status?: SportEventStatusPayload;
  readonly markets: readonly MarketPayload[];
}

export interface BetStopPayload {
  readonly event_id: number | string;
  readonly product: number;
  readonly timestamp: number;
  readonly groups: readonly string[];
  readonly market_status?: number;
  readonly betstop_reason?: string;
}

export interface FixtureStatusPayload extends MatchDetailsPayload {
  readonly event_id: number | string;
  readonly product: number;
  readonly timestamp: number;
  /** A match status code; 100 = ended. */
  readonly status_code: number;
  /** EventStatus code. */
  readonly status: number;
  readonly home_score: number;
  readonly away_score: number;
  readonly event_time: string;
  /** Display text such as '1st half'. */
  readonly match_status: string;
  readonly clock?: ClockPayload;
}

/** A fixture_status on a prematch topic: the match is played, and its live topics carry it now. */
export interface KickOffPayload {
  readonly event_id: number | string;
  readonly product: number;
  readonly timestamp: number;
  /** EventStatus code: live. */
  readonly status: 1;
}

/** A fixture_status that moves the kick-off, and changes nothing else. */
export interface MovedKickOffPayload {
  readonly event_id: number | string;
  readonly product?: number;
  readonly timestamp?: number;
  /** The kick-off from now on, ms since epoch. */
  readonly start_time: number;
}

/** A fixture_status that a broker sends to a new subscriber: the match's position in its feed. */
export interface PositionPayload {
  readonly event_id: number | string;
  readonly product: number;
  /** Feed time of the last message, ms. */
  readonly timestamp: number;
  /** EventStatus code; live where the live topics carry the match by now. */
  readonly status?: number;
  /** `seq` of the last message. */
  readonly as_of: number;
  readonly epoch?: number;
}

export type FeedPayload =
  | OddsChangePayload
  | BetStopPayload
  | FixtureStatusPayload
  | KickOffPayload
  | MovedKickOffPayload;
