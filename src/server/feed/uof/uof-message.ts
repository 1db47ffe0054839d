// The messages of the Unified Odds Feed as the adapter takes them: read from XML, in our own codes.

import type { MarketPayload } from '../../../shared/feed/payloads.ts';
import { marketStatusFromSupplier } from '../../../shared/feed/status-codes.ts';
import {
  MAX_MARKETS,
  MAX_OUTCOMES,
  readActive,
  readCount,
  readFeedTime,
  readId,
  readNumber,
  readOutcomeId,
  readSpecifier,
  type SkipReason,
  type WireObject,
} from '../../../shared/feed/wire.ts';
import { RESULT_KINDS, type ResultKind } from '../../domain/settlement/result-message.ts';
import { type ReadResults, readMatch, readResults } from '../reading/settlement-message.ts';
import { readEventStatus } from './event-status.ts';
import { childOf, childrenOf, type XmlElement } from './xml-element.ts';

export interface OfMatch {
  readonly matchId: string;
  /** The producer that sent it. */
  readonly product: number;
  /** Feed time, ms. */
  readonly timestamp: number;
}

export interface UofOddsChange extends OfMatch {
  readonly kind: 'odds_change';
  /** `sport_event_status` in the shape of our wire; undefined if the message has none. */
  readonly state: WireObject | undefined;
  /** With our status codes. */
  readonly markets: readonly MarketPayload[];
  /** Why markets and outcomes cannot be read, one for each; the others still count. */
  readonly skips: readonly SkipReason[];
}

export interface UofBetStop extends OfMatch {
  readonly kind: 'bet_stop';
  readonly groups: readonly string[];
  readonly marketStatus: number;
}

interface UofResults extends ReadResults {
  readonly kind: 'results';
}

export interface UofFixtureChange extends OfMatch {
  readonly kind: 'fixture_change';
  readonly cancelled: boolean;
  /** New kick-off, ms since epoch; undefined where the message names none. */
  readonly startsAt: number | undefined;
}

interface UofAlive {
  readonly kind: 'alive';
  readonly product: number;
  readonly timestamp: number;
  readonly subscribed: boolean;
}

interface UofSnapshotComplete {
  readonly kind: 'snapshot_complete';
  readonly product: number;
  readonly requestId: string;
}

export type UofMessage =
  | UofOddsChange
  | UofBetStop
  | UofResults
  | UofFixtureChange
  | UofAlive
  | UofSnapshotComplete;

/** `change_type` of a fixture_change. */
const CANCELLED = 3;
/** The reason for messages that a newer feed may send, so that one log line counts them all. */
const UNKNOWN = 'unknown message';

/** Reads a message by its root element, or returns why it cannot be read. Never throws. */
export function readUofMessage(root: XmlElement): UofMessage | string {
  const kind = RESULT_KINDS.find((name) => name === root.name);
  if (kind !== undefined) return readResult(kind, root);
  switch (root.name) {
    case 'alive':
    case 'snapshot_complete':
      return readSystemMessage(root);
    case 'odds_change':
    case 'bet_stop':
    case 'fixture_change':
      return readMatchMessage(root);
    default:
      return UNKNOWN;
  }
}

function readSystemMessage({ name, attributes }: XmlElement): UofMessage | string {
  const product = readCount(attributes.product);
  if (product === undefined) return 'it names no producer';
  if (name === 'alive') {
    const timestamp = readTime(attributes.timestamp) ?? 0;
    return { kind: 'alive', product, timestamp, subscribed: attributes.subscribed !== '0' };
  }
  const requestId = readId(attributes.request_id);
  if (requestId === undefined) return 'it names no request';
  return { kind: 'snapshot_complete', product, requestId };
}

function readMatchMessage(root: XmlElement): UofMessage | string {
  const { attributes } = root;
  const matchId = readMatch(attributes);
  const product = readCount(attributes.product);
  const timestamp = readTime(attributes.timestamp);
  if (matchId === undefined) return 'it names no event';
  if (product === undefined) return 'it names no producer';
  if (timestamp === undefined) return 'it has no time';
  const base = { matchId, product, timestamp };
  if (root.name === 'odds_change') return readOddsChange(root, base);
  if (root.name === 'bet_stop') {
    const marketStatus = marketStatusFromSupplier(readNumber(attributes.market_status) ?? -1);
    const groups = (attributes.groups ?? 'all').split('|');
    return { kind: 'bet_stop', ...base, groups, marketStatus };
  }
  return {
    kind: 'fixture_change',
    ...base,
    cancelled: readNumber(attributes.change_type) === CANCELLED,
    startsAt: readTime(attributes.start_time),
  };
}

function readOddsChange(root: XmlElement, base: OfMatch): UofOddsChange | string {
  const entries = childrenOf(childOf(root, 'odds'), 'market');
  if (entries.length > MAX_MARKETS) return 'too many markets';
  const skips: SkipReason[] = [];
  const markets = entries.flatMap((entry) => readMarket(entry, skips) ?? []);
  const status = childOf(root, 'sport_event_status');
  return {
    kind: 'odds_change',
    ...base,
    state: status === undefined ? undefined : readEventStatus(status),
    markets,
    skips,
  };
}

function readMarket(element: XmlElement, skips: SkipReason[]): MarketPayload | undefined {
  const { attributes } = element;
  const id = readId(attributes.id);
  const specifiers = readSpecifier({ specifiers: attributes.specifiers });
  const entries = childrenOf(element, 'outcome');
  if (id === undefined || specifiers === undefined || entries.length > MAX_OUTCOMES) {
    skips.push(
      id === undefined ? 'bad id' : specifiers === undefined ? 'bad specifier' : 'bad list',
    );
    return undefined;
  }
  const outcomes = entries.flatMap(({ attributes: said }) => {
    const outcomeId = readOutcomeId(said.id);
    if (outcomeId === undefined) {
      skips.push('bad id');
      return [];
    }
    const active: 0 | 1 = readActive(said.active) ? 1 : 0;
    return [{ id: outcomeId, odds: readNumber(said.odds) ?? 0, active }];
  });
  const isFavourite = (attributes.favourite ?? attributes.favorite) === '1';
  return {
    id,
    specifiers,
    status: marketStatusFromSupplier(
      attributes.status === undefined ? undefined : (readNumber(attributes.status) ?? Number.NaN),
    ),
    ...(isFavourite && { favourite: 1 }),
    outcomes,
  };
}

/** The supplier's attributes have the names of our payloads here, so one reader has all rules. */
function readResult(kind: ResultKind, root: XmlElement): UofResults | string {
  const matchId = readMatch(root.attributes);
  if (matchId === undefined) return 'it names no event';
  const entries = childrenOf(childOf(root, 'outcomes') ?? root, 'market');
  if (entries.length === 0) return 'it names no market';
  const markets = entries.map((market) => {
    const outcome = childrenOf(market, 'outcome').map(({ attributes }) => attributes);
    return { ...market.attributes, ...(outcome.length > 0 && { outcome }) };
  });
  const read = readResults(kind, matchId, { ...root.attributes, markets });
  return typeof read === 'string' ? read : { kind: 'results', ...read };
}

/** ms since epoch; undefined for anything else. */
function readTime(value: string | undefined): number | undefined {
  const time = readFeedTime(value);
  return Number.isInteger(time) && time > 0 ? time : undefined;
}
