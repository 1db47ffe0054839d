// Reads the markets of an odds change: flat or nested, `outcome` or `outcomes`, numbers or text.

import { toHundredths } from '../money/odds.ts';
import type { MarketChange, OutcomeChange } from './messages.ts';
import { isMarketStatus, MarketStatus } from './status-codes.ts';
import {
  isObject,
  MAX_MARKETS,
  MAX_OUTCOMES,
  readActive,
  readId,
  readNumber,
  readSpecifier,
  readText,
  type WireObject,
} from './wire.ts';

export interface DecodedMarkets {
  readonly markets: readonly MarketChange[];
  /** Markets and outcomes that could not be read; the others still count. */
  readonly skipped: number;
}

/** Where the markets of a message stand: `markets`, or `odds.markets` in newer payloads. */
export function findMarkets(message: WireObject): unknown {
  if (message.markets !== undefined && message.markets !== null) return message.markets;
  return isObject(message.odds) ? message.odds.markets : undefined;
}

/** Reads a list of markets; undefined where it is no list or longer than MAX_MARKETS. */
export function decodeMarkets(value: unknown): DecodedMarkets | undefined {
  if (value === undefined || value === null) return { markets: [], skipped: 0 };
  if (!Array.isArray(value) || value.length > MAX_MARKETS) return undefined;
  const markets: MarketChange[] = [];
  let skipped = 0;
  for (const entry of value) {
    const id = isObject(entry) ? readId(entry.id) : undefined;
    const specifier = isObject(entry) ? readSpecifier(entry) : undefined;
    if (id === undefined || specifier === undefined) {
      skipped += 1;
      continue;
    }
    const outcomes: OutcomeChange[] = [];
    skipped += decodeOutcomes(entry.outcomes ?? entry.outcome, outcomes);
    markets.push({
      id,
      specifier,
      status: readStatus(entry.status),
      favourite: entry.favourite === 1 || entry.favourite === true || entry.favourite === '1',
      outcomes,
    });
  }
  return { markets, skipped };
}

/** A missing status is active (zero fields are left out on the wire); an unknown one suspends. */
function readStatus(value: unknown): number {
  if (value === undefined || value === null) return MarketStatus.Active;
  const status = readNumber(value);
  return status !== undefined && isMarketStatus(status) ? status : MarketStatus.Suspended;
}

/** Appends what can be read and answers how many entries could not. */
function decodeOutcomes(value: unknown, into: OutcomeChange[]): number {
  if (value === undefined || value === null) return 0;
  if (!Array.isArray(value) || value.length > MAX_OUTCOMES) return 1;
  let skipped = 0;
  for (const entry of value) {
    const id = isObject(entry) ? readId(entry.id) : undefined;
    if (id === undefined) {
      skipped += 1;
      continue;
    }
    into.push({
      id,
      name: readText(entry.name),
      odds: toHundredths(readNumber(entry.odds) ?? 0),
      active: readActive(entry.active),
    });
  }
  return skipped;
}
