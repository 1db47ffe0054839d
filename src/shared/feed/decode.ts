// Decodes payload text into a feed message. All variants of the wire end here, and nothing throws.

import { decodeClock, decodeDetails, decodeMatchState, readPair } from './decode-match-state.ts';
import { decodeMarkets, findMarkets } from './decode-odds-change.ts';
import type { BetStop, FeedMessage, FixtureStatus, MatchClock, OddsChange } from './messages.ts';
import { EventStatus, FIXTURE_ENDED, isMarketStatus, MarketStatus } from './status-codes.ts';
import type { FeedTopic } from './topics.ts';
import {
  isObject,
  MAX_PAYLOAD_CHARACTERS,
  readCount,
  readEpoch,
  readFeedTime,
  readKickOff,
  readMatchTime,
  readNamedMatch,
  readNumber,
  readProducer,
  readText,
  type SkipReason,
  type WireObject,
} from './wire.ts';

const DECODE_FAILURES = [
  'too large',
  'not JSON',
  'not an object',
  'another match',
  'bad markets',
] as const;
type DecodeFailure = (typeof DECODE_FAILURES)[number];

/** Either the message or the first reason it cannot be read. */
export type Decoded =
  | { readonly ok: true; readonly message: FeedMessage }
  | { readonly ok: false; readonly reason: DecodeFailure };

/**
 * Decodes one payload of a feed topic (contract section 2). Accepts flat and nested markets,
 * `outcome` and `outcomes`, `specifier` and `specifiers`, numbers as text. Never throws: an
 * unreadable message answers a reason; an unreadable entry is left out and counted in `skipped`.
 */
export function decodeFeedMessage(topic: FeedTopic, text: string): Decoded {
  if (text.length > MAX_PAYLOAD_CHARACTERS) return failure('too large');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return failure('not JSON');
  }
  return decodeFeedPayload(topic, value);
}

/** The same for a payload that is parsed already, as in a recording. */
export function decodeFeedPayload(topic: FeedTopic, value: unknown): Decoded {
  if (!isObject(value)) return failure('not an object');
  const named = readNamedMatch(value);
  if (named !== undefined && named !== topic.matchId) return failure('another match');
  if (topic.kind === 'bet_stop') return success(decodeBetStop(topic, value));
  if (topic.kind === 'fixture_status') return success(decodeFixtureStatus(topic, value));

  const decoded = decodeMarkets(findMarkets(value));
  if (decoded === undefined) return failure('bad markets');
  const message: OddsChange = {
    kind: 'odds_change',
    ...decodeBase(topic, value, decoded.skips),
    state: decodeMatchState(value.sport_event_status),
    markets: decoded.markets,
  };
  return success(message);
}

function decodeBase(topic: FeedTopic, value: WireObject, skips: readonly SkipReason[] = []) {
  const from = readCount(value.from);
  return {
    type: topic.type,
    matchId: topic.matchId,
    timestamp: readFeedTime(value.timestamp),
    seq: readCount(value.seq),
    ...(from !== undefined && { from }),
    epoch: readEpoch(value.epoch),
    product: readProducer(value.product),
    skipped: skips.length,
    ...(skips.length > 0 && { skips }),
  };
}

function decodeBetStop(topic: FeedTopic, value: WireObject): BetStop {
  const status = readNumber(value.market_status);
  return {
    kind: 'bet_stop',
    ...decodeBase(topic, value),
    groups: readGroups(value.groups),
    marketStatus:
      status !== undefined && isMarketStatus(status) && status !== MarketStatus.Active
        ? status
        : MarketStatus.Suspended,
    reason: readText(value.betstop_reason),
  };
}

/** Missing, empty or naming 'all': every market. Anything unreadable also means all, the safe side. */
function readGroups(value: unknown): readonly string[] | undefined {
  const list = typeof value === 'string' ? value.split('|') : value;
  if (!Array.isArray(list)) return undefined;
  const names = new Set<string>();
  for (const entry of list) {
    const name = typeof entry === 'string' ? entry.trim().toLowerCase() : '';
    if (name === '' || name === 'all') return undefined;
    names.add(name);
  }
  return names.size > 0 ? [...names] : undefined;
}

function decodeFixtureStatus(topic: FeedTopic, value: WireObject): FixtureStatus {
  const code = readNumber(value.status_code);
  const ended = code === FIXTURE_ENDED;
  return {
    kind: 'fixture_status',
    ...decodeBase(topic, value),
    ended,
    state: {
      status: ended ? EventStatus.Ended : readCount(value.status),
      // The code is a match status (100 = ended), while `match_status` is text here.
      matchStatus: code,
      period: readText(value.match_status),
      score: readPair(value.home_score, value.away_score),
      clock: readStatusClock(value),
      ...decodeDetails(value),
    },
    asOf: readNumber(value.as_of),
    startsAt: readKickOff(value.start_time),
  };
}

/** A clock object wins; `event_time` alone still sets the time. */
function readStatusClock(value: WireObject): MatchClock | undefined {
  const clock = decodeClock(value.clock);
  const seconds = readMatchTime(value.event_time);
  if (clock !== undefined) return clock.seconds === undefined ? { ...clock, seconds } : clock;
  return seconds === undefined
    ? undefined
    : { seconds, stopped: undefined, rate: undefined, announced: 0 };
}

function success(message: FeedMessage): Decoded {
  return { ok: true, message };
}

function failure(reason: DecodeFailure): Decoded {
  return { ok: false, reason };
}
