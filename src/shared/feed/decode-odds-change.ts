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
  readOutcomeId,
  readSpecifier,
  readText,
  type SkipReason,
  type WireObject,
} from './wire.ts';

export interface DecodedMarkets {
  readonly markets: readonly MarketChange[];
  /** Why markets and outcomes could not be read, one for each; the others still count. */
  readonly skips: readonly SkipReason[];
}

/** Where the markets of a message stand: `markets`, or `odds.markets` in newer payloads. */
export function findMarkets(message: WireObject): unknown {
  if (message.markets !== undefined && message.markets !== null) return message.markets;
  return isObject(message.odds) ? message.odds.markets : undefined;
}

/** Reads a list of markets; undefined where it is no list or longer than MAX_MARKETS. */
export function decodeMarkets(value: unknown): DecodedMarkets | undefined {
  if (value === undefined || value === null) return { markets: [], skips: [] };
  if (!Array.isArray(value) || value.length > MAX_MARKETS) return undefined;
  const markets: MarketChange[] = [];
  const skips: SkipReason[] = [];
  for (const entry of value) {
    const market = decodeMarket(entry, skips);
    if (market !== undefined) markets.push(market);
  }
  return { markets, skips };
}

function decodeMarket(entry: unknown, skips: SkipReason[]): MarketChange | undefined {
  if (!isObject(entry)) return skip(skips, 'bad entry');
  const id = readId(entry.id);
  if (id === undefined) return skip(skips, 'bad id');
  const specifier = readSpecifier(entry);
  if (specifier === undefined) return skip(skips, 'bad specifier');
  return {
    id,
    specifier,
    status: readStatus(entry.status),
    favourite: entry.favourite === 1 || entry.favourite === true || entry.favourite === '1',
    outcomes: decodeOutcomes(entry.outcomes ?? entry.outcome, skips),
  };
}

function skip(skips: SkipReason[], reason: SkipReason): undefined {
  skips.push(reason);
}

/** A missing status is active (zero fields are left out on the wire); an unknown one suspends. */
function readStatus(value: unknown): number {
  if (value === undefined || value === null) return MarketStatus.Active;
  const status = readNumber(value);
  return status !== undefined && isMarketStatus(status) ? status : MarketStatus.Suspended;
}

function decodeOutcomes(value: unknown, skips: SkipReason[]): OutcomeChange[] {
  if (value === undefined || value === null) return [];
  const outcomes: OutcomeChange[] = [];
  if (!Array.isArray(value) || value.length > MAX_OUTCOMES) {
    skips.push('bad list');
    return outcomes;
  }
  for (const entry of value) {
    const id = isObject(entry) ? readOutcomeId(entry.id) : undefined;
    if (id === undefined) {
      skips.push(isObject(entry) ? 'bad id' : 'bad entry');
      continue;
    }
    outcomes.push({
      id,
      name: readText(entry.name),
      odds: toHundredths(readNumber(entry.odds) ?? 0),
      active: readActive(entry.active),
    });
  }
  return outcomes;
}
