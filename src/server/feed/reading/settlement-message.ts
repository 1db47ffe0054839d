// Reads messages of an operator's feed with results: settlements, cancellations, rollbacks.

import { credibleTime } from '../../../shared/feed/credible-time.ts';
import { canonicalMatchId } from '../../../shared/feed/ids.ts';
import {
  isObject,
  MAX_MARKETS,
  MAX_OUTCOMES,
  MAX_PAYLOAD_CHARACTERS,
  readCount,
  readFeedTime,
  readId,
  readMatchId,
  readNamedMatch,
  readNumber,
  readOutcomeId,
  readSpecifier,
  readText,
  type SkipReason,
  type WireObject,
} from '../../../shared/feed/wire.ts';
import { LEG_RESULTS, type LegResult, WHOLE_DEAD_HEAT } from '../../domain/bet-math/leg-result.ts';
import type {
  ResultKind,
  ResultLine,
  ResultMessage,
  ResultOutcome,
} from '../../domain/settlement/result-message.ts';

/**
 * `feeds/{live|prematch}/{kind}/{matchId}`: `bet_settlement` and `bet_cancel`, and the rollback of
 * each. They are below `feeds/`, so that only the feed's user may publish them. No browser may
 * subscribe, since the broker's access rules for browsers do not have these topics.
 */
const TOPIC = /^feeds\/(?:live|prematch)\/((?:rollback_)?bet_(?:settlement|cancel))\/([^/]+)$/;
const UNKNOWN_PRODUCER = -1;

export function isSettlementTopic(topic: string): boolean {
  return TOPIC.test(topic);
}

/** A message, how many of its entries could not be read, and why, one reason each. */
export interface ReadResults {
  readonly message: ResultMessage;
  readonly skipped: number;
  readonly skips?: readonly SkipReason[];
}

/** Reads a message of a settlement topic, or returns why it cannot be read. */
export function readSettlement(topic: string, text: string): ReadResults | string {
  if (text.length > MAX_PAYLOAD_CHARACTERS) return 'too large';
  let payload: unknown;
  try {
    payload = JSON.parse(text);
  } catch {
    return 'not JSON';
  }
  return readSettlementPayload(topic, payload);
}

/** The same for a payload that is parsed already, as in a recording. */
export function readSettlementPayload(topic: string, payload: unknown): ReadResults | string {
  const [, kind = '', name = ''] = TOPIC.exec(topic) ?? [];
  const matchId = canonicalMatchId(name);
  if (matchId === undefined) return 'not a settlement topic';
  if (!isObject(payload)) return 'not an object';
  const named = readMatch(payload);
  if (named !== undefined && named !== matchId) return 'another match';
  return readResults(kind as ResultKind, matchId, payload);
}

/** The match that a payload names, if it names one. */
export function readMatch(payload: WireObject): string | undefined {
  return readNamedMatch(payload);
}

/**
 * Reads a payload (contract section 2): result 1 won, 0 lost, -1 undecided (left out),
 * `void_factor` 1 or 0.5, `dead_heat_factor`; of cancellations `start_time`, `end_time`,
 * `superceded_by`. A rollback or cancellation that names no outcomes applies to the whole line.
 * Returns a text that says why the payload cannot be read, if so; an entry that is unreadable is
 * left out and counted.
 */
export function readResults(
  kind: ResultKind,
  matchId: string,
  payload: WireObject,
): ReadResults | string {
  if (!Array.isArray(payload.markets)) return 'bad markets';
  if (payload.markets.length > MAX_MARKETS) return 'too many markets';
  const isCancel = kind === 'bet_cancel' || kind === 'rollback_bet_cancel';
  const start = isCancel ? readBound(payload.start_time) : null;
  const end = isCancel ? readBound(payload.end_time) : null;
  if (start === undefined || end === undefined) return 'bad time';
  if (start !== null && end !== null && start >= end) return 'its end is not after its start';
  const skips: SkipReason[] = [];
  const lines = payload.markets.flatMap((market: unknown): ResultLine[] => {
    const before = skips.length;
    const line = readMarket(kind, market, skips);
    if (line === undefined) return [];
    // A line with undecided outcomes alone has no result. A rollback whose outcomes could not be
    // read must not count for the whole line.
    const isEmpty = !isCancel && line.outcomes.length === 0;
    return isEmpty && (kind === 'bet_settlement' || skips.length > before) ? [] : [line];
  });
  const message: ResultMessage = {
    kind,
    matchId,
    producer: readCount(payload.product) ?? UNKNOWN_PRODUCER,
    // A time ahead of our clock is dropped: all later results would count as older.
    generatedAt: credibleTime(readTimestamp(payload.timestamp), Date.now()),
    score: readText(payload.ft_score) ?? '',
    supercededBy: readMatchId(payload.superceded_by) ?? '',
    start,
    end,
    lines,
  };
  return { message, skipped: skips.length, skips };
}

/** ms since epoch, null where there is none; undefined for anything else. */
function readBound(value: unknown): number | null | undefined {
  if (value === undefined || value === null || value === '') return null;
  const bound = readTimestamp(value);
  return bound > 0 ? bound : undefined;
}

/** Whole ms; 0 for anything else. */
export function readTimestamp(value: unknown): number {
  const timestamp = readFeedTime(value);
  return Number.isInteger(timestamp) ? timestamp : 0;
}

function readMarket(
  kind: ResultKind,
  market: unknown,
  skips: SkipReason[],
): ResultLine | undefined {
  if (!isObject(market)) return skip(skips, 'bad entry');
  const marketId = readId(market.id);
  if (marketId === undefined) return skip(skips, 'bad id');
  const specifier = readSpecifier(market);
  if (specifier === undefined) return skip(skips, 'bad specifier');
  const entries = market.outcome ?? market.outcomes;
  const isNamed = kind === 'bet_settlement' || kind === 'rollback_bet_settlement';
  const isWhole = entries === undefined && kind === 'rollback_bet_settlement';
  if (!isNamed || isWhole) return { marketId, specifier, outcomes: [] };
  if (!Array.isArray(entries) || entries.length > MAX_OUTCOMES) return skip(skips, 'bad list');
  const outcomes = entries.flatMap((entry: unknown): ResultOutcome[] => {
    const read = readOutcome(kind, entry, skips);
    return read === undefined || read === 'undecided' ? [] : [read];
  });
  return { marketId, specifier, outcomes };
}

function skip(skips: SkipReason[], reason: SkipReason): undefined {
  skips.push(reason);
}

function readOutcome(
  kind: ResultKind,
  outcome: unknown,
  skips: SkipReason[],
): ResultOutcome | 'undecided' | undefined {
  if (!isObject(outcome)) return skip(skips, 'bad entry');
  const outcomeId = readOutcomeId(outcome.id);
  if (outcomeId === undefined) return skip(skips, 'bad id');
  if (kind === 'rollback_bet_settlement') {
    return { outcomeId, result: 'pending', deadHeatMillionths: WHOLE_DEAD_HEAT };
  }
  const result = readResult(outcome.result, outcome.void_factor);
  const deadHeatMillionths = readDeadHeat(outcome.dead_heat_factor);
  if (result === undefined && readNumber(outcome.result) === -1) return 'undecided';
  if (result === undefined || deadHeatMillionths === undefined) return skip(skips, 'bad entry');
  return { outcomeId, result, deadHeatMillionths };
}

/** Reads a numeric result with its void factor, or one of our own names of results. */
function readResult(result: unknown, voidFactor: unknown): LegResult | undefined {
  const word = LEG_RESULTS.find((known) => known === result);
  if (word !== undefined) return word === 'pending' ? undefined : word;
  const factor = readNumber(voidFactor) ?? 0;
  if (factor === 1) return 'void';
  const code = readNumber(result);
  if ((factor !== 0 && factor !== 0.5) || (code !== 0 && code !== 1)) return undefined;
  if (factor === 0) return code === 1 ? 'won' : 'lost';
  return code === 1 ? 'half-won' : 'half-lost';
}

function readDeadHeat(value: unknown): number | undefined {
  const factor = readNumber(value) ?? 1;
  return factor > 0 && factor <= 1 ? Math.round(factor * WHOLE_DEAD_HEAT) : undefined;
}
