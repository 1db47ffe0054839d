// Settlement messages of an operator's feed: their topics, and what they say of outcomes.

import {
  isObject,
  MAX_PAYLOAD_CHARACTERS,
  readId,
  readMatchId,
  readNumber,
  readSpecifier,
  readText,
} from '../../shared/feed/wire.ts';
import { LEG_RESULTS, type LegResult } from '../domain/bet-math/leg-result.ts';
import type { OutcomeResult } from '../domain/settlement/record-results.ts';
import type { SettlementMessage } from '../domain/settlement/settlement-receiver.ts';

/**
 * `feeds/{live|prematch}/bet_settlement/{matchId}` settles, `.../rollback_bet_settlement/{matchId}`
 * takes back. Below `feeds/`, so that only the feed's user may publish them; no browser may
 * subscribe, since the broker lets them have the three topics of the live channel only.
 */
const TOPIC =
  /^feeds\/(?:live|prematch)\/(bet_settlement|rollback_bet_settlement)\/([A-Za-z0-9:._-]{1,64})$/;
const DEAD_HEAT_MILLIONTHS = 1_000_000;

export function isSettlementTopic(topic: string): boolean {
  return TOPIC.test(topic);
}

/**
 * Reads a message of a settlement topic (contract section 2): result 1 won, 0 lost, -1 undecided
 * (left out), `void_factor` 1 or 0.5, `dead_heat_factor`. Answers why it cannot be read otherwise; an
 * entry that is unreadable is left out.
 */
export function readSettlement(topic: string, text: string): SettlementMessage | string {
  const [, kind = '', matchId = ''] = TOPIC.exec(topic) ?? [];
  if (matchId === '') return 'not a settlement topic';
  if (text.length > MAX_PAYLOAD_CHARACTERS) return 'too large';
  let payload: unknown;
  try {
    payload = JSON.parse(text);
  } catch {
    return 'not JSON';
  }
  if (!isObject(payload)) return 'not an object';
  if (!Array.isArray(payload.markets)) return 'bad markets';
  const named = readMatchId(payload.event_id) ?? readMatchId(payload.match_id);
  if (named !== undefined && named !== matchId) return 'another match';
  const score = readText(payload.ft_score) ?? '';
  const isRollback = kind === 'rollback_bet_settlement';
  const results = payload.markets.flatMap((market: unknown) =>
    readMarket(market, isRollback).map((outcome) => ({ matchId, score, ...outcome })),
  );
  return { matchId, results, timestamp: readTimestamp(payload.timestamp) };
}

/** Up to where numbers are exact. */
function readTimestamp(value: unknown): number {
  const timestamp = readNumber(value) ?? 0;
  return Number.isSafeInteger(timestamp) && timestamp > 0 ? timestamp : 0;
}

type OutcomeOfMarket = Omit<OutcomeResult, 'matchId' | 'score'>;

function readMarket(market: unknown, isRollback: boolean): OutcomeOfMarket[] {
  if (!isObject(market)) return [];
  const marketId = readId(market.id);
  const specifier = readSpecifier(market);
  const outcomes = market.outcome ?? market.outcomes;
  if (marketId === undefined || specifier === undefined || !Array.isArray(outcomes)) return [];
  return outcomes.flatMap((outcome: unknown) => {
    if (!isObject(outcome)) return [];
    const outcomeId = readId(outcome.id);
    const result = isRollback ? 'pending' : readResult(outcome.result, outcome.void_factor);
    const deadHeatMillionths = readDeadHeat(outcome.dead_heat_factor);
    if (outcomeId === undefined || result === undefined) return [];
    if (deadHeatMillionths === undefined) return [];
    return [{ marketId, specifier, outcomeId, result, deadHeatMillionths }];
  });
}

/** A number, or one of our own words. */
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
  return factor > 0 && factor <= 1 ? Math.round(factor * DEAD_HEAT_MILLIONTHS) : undefined;
}
