// The matches of a replay: declared from headers or by their first topic, published, kept alive.

import { credibleTime } from '../../../shared/feed/credible-time.ts';
import { readEventStatus } from '../../../shared/feed/decode-match-state.ts';
import { isLaterTime, NO_END, type ProducerTime } from '../../../shared/feed/is-past-end.ts';
import type { FeedPayload } from '../../../shared/feed/payloads.ts';
import type { RecordingHeader } from '../../../shared/feed/recording.ts';
import { isOver } from '../../../shared/feed/status-codes.ts';
import { parseTopic, type TopicKind } from '../../../shared/feed/topics.ts';
import {
  isObject,
  readFeedTime,
  readKickOff,
  readNumber,
  type WireObject,
} from '../../../shared/feed/wire.ts';
import type { FixtureDefinition } from '../../domain/sports/fixture-definition.ts';
import type { FeedOutput } from '../feed-source.ts';
import { minimalFixture, readFixture } from '../reading/read-fixture.ts';
import { NAMES_NO_RESULT } from '../reading/read-results.ts';
import { isSettlementTopic, readSettlementPayload } from '../reading/settlement-message.ts';
import { LastKnownState } from './last-known-state.ts';

/** With a check every second, a status follows the one before within 10 s. */
const HEARTBEAT_AFTER_MS = 8_000;

interface ReplayedMatch {
  /** As declared; its kick-off is moved to the time of the replay. */
  definition: FixtureDefinition;
  /** Kick-off as recorded, ms since epoch. */
  readonly startsAt: number;
  readonly path: string;
  /** Wall time at which its recording begins, ms since epoch. */
  beganAt: number;
  live: boolean;
  state: LastKnownState;
  /** Once it is over: producer and feed time of the message that ended it. */
  end: ProducerTime;
  /** When its last fixture status was sent, on the clock `now`, ms. */
  statusAt: number;
}

export class ReplayedMatches {
  readonly #output: FeedOutput;
  readonly #now: () => number;
  readonly #speed: number;
  readonly #matches = new Map<string, ReplayedMatch>();
  /** Start of each recording by path, ms since epoch; the kick-off of matches that name none. */
  readonly #startedAt = new Map<string, number>();
  #ended = false;

  /** `speed`: recorded seconds per second. */
  constructor(output: FeedOutput, now: () => number, speed: number) {
    this.#output = output;
    this.#now = now;
    this.#speed = speed;
  }

  /**
   * Takes in a header; returns a match that another file has as well, with the path of that file.
   */
  announce(path: string, header: RecordingHeader): { matchId: string; path: string } | undefined {
    this.#startedAt.set(path, header.startedAt);
    for (const entry of header.matches) {
      const definition = readFixture(entry, { startsAt: header.startedAt, type: 'prematch' });
      if (definition === undefined) continue;
      const known = this.#matches.get(definition.matchId);
      if (known !== undefined && known.path !== path) {
        return { matchId: definition.matchId, path: known.path };
      }
      const match = this.#add(path, definition);
      if (isObject(entry.sport_event_status)) {
        match.state.apply('odds_change', { sport_event_status: entry.sport_event_status });
      }
    }
    return undefined;
  }

  declareAll(): void {
    for (const { definition } of this.#matches.values()) this.#output.declare(definition);
  }

  /** Publishes a recorded message on its topic; returns why it cannot be, or undefined. */
  publish(path: string, topicText: string, payload: unknown): string | undefined {
    if (isSettlementTopic(topicText)) return this.#settle(topicText, payload);
    const topic = parseTopic(topicText);
    if (topic === undefined) return 'not a feed topic';
    if (!isObject(payload)) return 'the payload is not an object';
    const match = this.#matches.get(topic.matchId) ?? this.#discover(path, topic);
    if (match.path !== path) return `match ${topic.matchId} belongs to ${match.path}`;
    if (topic.type === 'live') {
      if (!match.live) {
        match.live = true;
        this.#output.declare({ ...match.definition, type: 'live' });
      }
      if (!isStatusPastEnd(match, topic.kind, payload)) match.state.apply(topic.kind, payload);
      if (topic.kind === 'fixture_status') match.statusAt = this.#now();
    }
    const startsAt = topic.kind === 'fixture_status' ? readKickOff(payload.start_time) : undefined;
    if (startsAt !== undefined) match.definition = this.#moveKickOff(match, startsAt);
    const published =
      startsAt === undefined ? payload : { ...payload, start_time: match.definition.startsAt };
    this.#output.publish(
      topic.type,
      topic.kind,
      topic.matchId,
      published as unknown as FeedPayload,
    );
    return undefined;
  }

  /** Passes results on to settlement. A loop sends them again, which changes nothing. */
  #settle(topic: string, payload: unknown): string | undefined {
    const read = readSettlementPayload(topic, payload);
    if (typeof read === 'string') return read;
    if (read.message.lines.length === 0) return NAMES_NO_RESULT;
    this.#output.settle?.(read.message);
    return read.skipped > 0 ? 'results that cannot be read were left out' : undefined;
  }

  /** Repeats the state of every live match that has been silent for long. */
  heartbeat(): void {
    const now = this.#now();
    for (const [matchId, match] of this.#matches) {
      if (!match.live || now - match.statusAt < HEARTBEAT_AFTER_MS) continue;
      match.statusAt = now;
      const payload = match.state.heartbeat(this.#ended);
      this.#output.publish('live', 'fixture_status', matchId, payload);
    }
  }

  /** Starts every match over, as at the beginning. */
  restart(): void {
    for (const [matchId, match] of this.#matches) {
      this.#output.restart(matchId);
      match.state = new LastKnownState(matchId, match.definition.sportId);
      match.end = NO_END;
      match.statusAt = this.#now();
      match.live = match.definition.type === 'live';
      match.beganAt = Date.now();
      match.definition = this.#moveKickOff(match, match.startsAt);
      if (!match.live) this.#output.declare(match.definition);
    }
  }

  /** No message follows any more: heartbeats show stopped clocks from now on. */
  end(): void {
    this.#ended = true;
  }

  #discover(path: string, topic: { matchId: string; type: 'live' | 'prematch' }): ReplayedMatch {
    const definition = minimalFixture(topic.matchId, {
      startsAt: this.#startedAt.get(path) ?? 0,
      type: topic.type,
    });
    this.#output.declare(definition);
    return this.#add(path, definition);
  }

  /**
   * Moves a kick-off that lies after the recording's start to the moment at which the replay
   * reaches it. At its recorded date, long past, nobody could bet before it.
   */
  #moveKickOff(
    { path, beganAt, definition }: Pick<ReplayedMatch, 'path' | 'beganAt' | 'definition'>,
    startsAt: number,
  ): FixtureDefinition {
    const ahead = startsAt - (this.#startedAt.get(path) ?? 0);
    if (definition.type === 'live' || ahead <= 0) return definition;
    return { ...definition, startsAt: Math.round(beganAt + ahead / this.#speed) };
  }

  #add(path: string, definition: FixtureDefinition): ReplayedMatch {
    const beganAt = Date.now();
    const match: ReplayedMatch = {
      definition: this.#moveKickOff({ path, beganAt, definition }, definition.startsAt),
      startsAt: definition.startsAt,
      path,
      beganAt,
      live: definition.type === 'live',
      state: new LastKnownState(definition.matchId, definition.sportId),
      end: NO_END,
      statusAt: this.#now(),
    };
    this.#matches.set(definition.matchId, match);
    return match;
  }
}

/**
 * Whether a status is too late by `isPastEnd`, so that no heartbeat may repeat it: it would reopen
 * the match. Notes the message that ends the match.
 */
function isStatusPastEnd(match: ReplayedMatch, kind: TopicKind, payload: WireObject): boolean {
  if (kind === 'bet_stop') return false;
  const status = kind === 'odds_change' ? payload.sport_event_status : payload;
  const isEnd = isObject(status) && isOver(readStatus(kind, status) ?? 0);
  const hasEnded = isOver(match.state.status ?? 0);
  const product = readNumber(payload.product);
  const stamp = { product, timestamp: credibleTime(readFeedTime(payload.timestamp), Date.now()) };
  if (isEnd && (!hasEnded || product === match.end.product)) match.end = stamp;
  if (isEnd || !hasEnded) return false;
  return kind === 'odds_change' ? isObject(status) : !isLaterTime(stamp, match.end);
}

/** The EventStatus code of a status; a fixture status has another field for the period. */
function readStatus(kind: TopicKind, status: WireObject): number | undefined {
  return readEventStatus(
    status.status,
    kind === 'odds_change' ? status.match_status : status.status_code,
  );
}
