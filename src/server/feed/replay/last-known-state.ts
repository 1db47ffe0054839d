// The last known state of a match, which is repeated as a heartbeat while its feed is silent.

import { readEventStatus } from '../../../shared/feed/decode-match-state.ts';
import type { FixtureStatusPayload } from '../../../shared/feed/payloads.ts';
import { matchStatusName } from '../../../shared/feed/status-codes.ts';
import type { TopicKind } from '../../../shared/feed/topics.ts';
import {
  isObject,
  readFeedTime,
  readNumber,
  readText,
  type WireObject,
} from '../../../shared/feed/wire.ts';

const LIVE_PRODUCT = 1;
const NO_TIME = '--:--';
/** The only sport whose status codes are given a text here. */
const FOOTBALL = '1';

/** Fields that a fixture status and a `sport_event_status` share by name. */
const SHARED_FIELDS = [
  'status',
  'home_score',
  'away_score',
  'clock',
  'period_scores',
  'statistics',
  'incidents',
  'home_gamescore',
  'away_gamescore',
  'current_server',
] as const;

/** The last known state of one match. */
export class LastKnownState {
  readonly #matchId: string;
  readonly #sportId: string;
  #fields: Record<string, unknown> = {};
  #timestamp = 0;
  #product = LIVE_PRODUCT;

  constructor(matchId: string, sportId: string) {
    this.#matchId = matchId;
    this.#sportId = sportId;
  }

  /** The same state for a match that turns out to be of another sport. */
  inSport(sportId: string): LastKnownState {
    const made = new LastKnownState(this.#matchId, sportId);
    const { match_status: _, ...fields } = this.#fields;
    const code = readNumber(fields.status_code);
    const name = code === undefined ? undefined : made.#nameStatus(code);
    made.#fields = { ...fields, ...(name !== undefined && { match_status: name }) };
    made.#timestamp = this.#timestamp;
    made.#product = this.#product;
    return made;
  }

  /** EventStatus code; undefined while it is not known. */
  get status(): number | undefined {
    return readEventStatus(this.#fields.status, this.#fields.status_code);
  }

  /** Takes in one recorded payload of a live topic. */
  apply(kind: TopicKind, payload: WireObject): void {
    this.#timestamp = readFeedTime(payload.timestamp) || this.#timestamp;
    this.#product = readNumber(payload.product) ?? this.#product;
    if (kind === 'fixture_status') this.#applyStatus(payload);
    else if (kind === 'odds_change' && isObject(payload.sport_event_status))
      this.#applyEventStatus(payload.sport_event_status);
  }

  /**
   * A fixture status that repeats the last known state with the last recorded timestamp, so that it
   * is never newer than what follows. A running clock is left out, since its time has moved on;
   * with `ended` it is sent as it last stood, stopped.
   */
  heartbeat(ended: boolean): FixtureStatusPayload {
    const { clock, event_time: eventTime, ...fields } = this.#fields;
    const clockFields = isObject(clock) ? clock : undefined;
    const rests = ended || clockFields?.stopped === true;
    // Fields that the recording never had are missing, though the type of our messages has them.
    return {
      event_id: readNumber(this.#matchId) ?? this.#matchId,
      product: this.#product,
      timestamp: this.#timestamp,
      ...fields,
      event_time: rests ? (readText(eventTime) ?? NO_TIME) : NO_TIME,
      ...(rests && clockFields !== undefined ? { clock: { ...clockFields, stopped: true } } : {}),
    } as FixtureStatusPayload;
  }

  #applyStatus(payload: WireObject): void {
    this.#copyShared(payload);
    for (const name of ['status_code', 'match_status'])
      if (payload[name] !== undefined) this.#fields[name] = payload[name];
    if (payload.event_time !== undefined && payload.event_time !== NO_TIME)
      this.#fields.event_time = payload.event_time;
  }

  #applyEventStatus(status: WireObject): void {
    this.#copyShared(status);
    const code = readNumber(status.match_status);
    if (code !== undefined) {
      this.#fields.status_code = code;
      this.#fields.match_status = readText(status.period) ?? this.#nameStatus(code);
    }
    const time = isObject(status.clock) ? readText(status.clock.match_time) : undefined;
    if (time !== undefined) this.#fields.event_time = time;
  }

  /**
   * The text of a status code; undefined in other sports, where the client's tables may have one.
   */
  #nameStatus(code: number): string | undefined {
    return this.#sportId === FOOTBALL ? matchStatusName(code, FOOTBALL) : undefined;
  }

  #copyShared(from: WireObject): void {
    for (const name of SHARED_FIELDS) if (from[name] !== undefined) this.#fields[name] = from[name];
  }
}
