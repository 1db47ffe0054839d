// Checks the ids, specifiers and status codes of a payload as sent, before a reader normalises
// them.

import { findMarkets } from '../../../shared/feed/decode-odds-change.ts';
import type { FeedMessage } from '../../../shared/feed/messages.ts';
import { EventStatus, isMarketStatus } from '../../../shared/feed/status-codes.ts';
import {
  isObject,
  readId,
  readNumber,
  readOutcomeId,
  readSpecifier,
  type WireObject,
} from '../../../shared/feed/wire.ts';
import type { Finding } from './fault-kinds.ts';
import { found, type MatchRecord } from './match-record.ts';

const EVENT_STATUSES: readonly number[] = Object.values(EventStatus);
const SHOWN_LENGTH = 80;

/** What is wrong with the markets and outcomes of an odds change or a result. */
export function checkEntries(match: MatchRecord, payload: WireObject): Finding[] {
  const markets = findMarkets(payload);
  if (!Array.isArray(markets)) return [];
  return markets
    .filter(isObject)
    .flatMap((market) => [
      ...checkId(match, 'market', market.id),
      ...checkSpecifier(match, market),
      ...checkStatus(match, 'market status', market.status),
      ...listOutcomes(market).flatMap((outcome) => checkId(match, 'outcome', outcome.id)),
    ]);
}

/** What is wrong with the market status of a bet stop, or the match status of another message. */
export function checkCodes(
  match: MatchRecord,
  message: FeedMessage,
  payload: WireObject,
): Finding[] {
  if (message.kind === 'bet_stop')
    return checkStatus(match, 'market_status', payload.market_status);
  const status = message.state?.status;
  if (status === undefined || EVENT_STATUSES.includes(status)) return [];
  return [found(match, 'status', `match status ${status}`)];
}

function listOutcomes(market: WireObject): WireObject[] {
  const outcomes = market.outcomes ?? market.outcome;
  return Array.isArray(outcomes) ? outcomes.filter(isObject) : [];
}

function checkId(match: MatchRecord, what: 'market' | 'outcome', id: unknown): Finding[] {
  if (typeof id === 'number' && !Number.isSafeInteger(id)) {
    return [found(match, 'id', `${what} id ${id}: a number above 2^53 is not exact; send text`)];
  }
  const read = what === 'outcome' ? readOutcomeId(id) : readId(id);
  if (read === undefined) return [found(match, 'id', `${what} id ${show(id)}`)];
  if (read === String(id)) return [];
  return [found(match, 'id', `${what} id ${show(id)} is read as ${show(read)}`)];
}

function checkSpecifier(match: MatchRecord, market: WireObject): Finding[] {
  const raw = market.specifiers ?? market.specifier ?? '';
  const read = readSpecifier(market);
  const of = `market ${show(market.id)}`;
  if (read === undefined) return [found(match, 'id', `${of}: specifier ${show(raw)}`)];
  if (read === raw) return [];
  return [found(match, 'specifier', `${of}: ${show(raw)} is read as ${show(read)}`)];
}

function checkStatus(match: MatchRecord, what: string, status: unknown): Finding[] {
  if (status === undefined || status === null) return [];
  const code = readNumber(status);
  if (code !== undefined && isMarketStatus(code)) return [];
  return [found(match, 'status', `${what} ${show(status)}`)];
}

/** A value as JSON, cut if it is long. */
export function show(value: unknown): string {
  const text = JSON.stringify(value) ?? 'missing';
  return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}...` : text;
}
