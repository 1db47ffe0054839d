// The prices of a list row: all offered lines of the markets in its columns.

import type * as z from 'zod/mini';
import type { listOutcomeSchema } from '../../../shared/api/sports.ts';
import { listMarketsOfSport, marketById } from '../../catalogue/markets.ts';
import type { Fixture, LineState, OutcomeState } from './fixture.ts';
import { isOffered } from './fixture-status.ts';
import { compareOutcomes, sortLines } from './line-order.ts';

/** A row has room for three boxes of a market. */
export const SHOWN_OUTCOMES = 3;

export type ListOutcomeAnswer = z.input<ReturnType<typeof listOutcomeSchema>>;

/** Markets asked for by name instead of the columns of the sport. */
export interface LineSelection {
  readonly marketIds: readonly string[];
  /** Only this line; undefined: all lines. */
  readonly specifier: string | undefined;
}

interface CachedOutcomes {
  readonly version: number;
  readonly marketIds: readonly string[];
  readonly outcomes: ListOutcomeAnswer[];
}

// A list is asked for far more often than each of its rows changes.
const cache = new WeakMap<Fixture, CachedOutcomes>();

/**
 * The outcomes of a row. `favourite` is 1 on the line that a list shows first: the one the feed
 * calls most balanced, else the one whose prices lie closest together.
 */
export function toListOutcomes(fixture: Fixture, selection?: LineSelection): ListOutcomeAnswer[] {
  return selection === undefined ? readCached(fixture).outcomes : buildOutcomes(fixture, selection);
}

/** The columns of the row that was built last. */
export function listMarketIds(fixture: Fixture): readonly string[] {
  return readCached(fixture).marketIds;
}

function readCached(fixture: Fixture): CachedOutcomes {
  const known = cache.get(fixture);
  if (known?.version === fixture.version) return known;
  const marketIds = columnsOf(fixture);
  const outcomes = buildOutcomes(fixture, { marketIds, specifier: undefined });
  const made = { version: fixture.version, marketIds, outcomes };
  cache.set(fixture, made);
  return made;
}

/** The columns of the fixture's sport; its first market where it has none of them. */
export function columnsOf(fixture: Fixture): readonly string[] {
  const { sportId, type } = fixture.definition;
  const columns = listMarketsOfSport(sportId, type).map((market) => String(market.id));
  for (const line of fixture.lines.values()) if (columns.includes(line.marketId)) return columns;
  const first = fixture.lines.values().next().value?.marketId;
  return first === undefined ? columns : [first];
}

/** The main line of a market: the one that is shown where only one is. */
export function mainLine(fixture: Fixture, lines: readonly LineState[]): LineState | undefined {
  const marketId = lines[0]?.marketId;
  const favourite = marketId === undefined ? undefined : fixture.favourites.get(marketId);
  const named = lines.find((line) => line.specifier === favourite);
  if (named !== undefined) return named;
  let best = lines[0];
  let smallest = Infinity;
  for (const line of lines) {
    const spread = spreadOf(line);
    if (spread < smallest) {
      smallest = spread;
      best = line;
    }
  }
  return best;
}

function spreadOf(line: LineState): number {
  let low = Infinity;
  let high = 0;
  for (const { odds } of line.outcomes.values()) {
    if (odds === 0) continue;
    low = Math.min(low, odds);
    high = Math.max(high, odds);
  }
  return high === 0 ? Infinity : high / low;
}

function buildOutcomes(fixture: Fixture, selection: LineSelection): ListOutcomeAnswer[] {
  const byMarket = new Map<string, LineState[]>(selection.marketIds.map((id) => [id, []]));
  for (const line of fixture.lines.values()) {
    if (selection.specifier !== undefined && line.specifier !== selection.specifier) continue;
    if (isOffered(line)) byMarket.get(line.marketId)?.push(line);
  }
  const answer: ListOutcomeAnswer[] = [];
  for (const lines of byMarket.values()) {
    const main = mainLine(fixture, lines);
    for (const line of sortLines(lines)) {
      const outcomes = [...line.outcomes.values()].sort(compareOutcomes);
      for (const outcome of outcomes) {
        answer.push(toListOutcome(line, outcome, line === main ? 1 : 0));
      }
    }
  }
  return answer;
}

function toListOutcome(
  line: LineState,
  outcome: OutcomeState,
  favourite: 0 | 1,
): ListOutcomeAnswer {
  return {
    alias: outcome.names.alias,
    marketName: line.marketName,
    marketID: asNumber(line.marketId),
    outcomeName: outcome.names.outcomeName,
    displayName: outcome.names.displayName,
    outcomeID: outcome.id,
    specifier: line.specifier,
    odds: outcome.odds / 100,
    previousOdds: outcome.previousOdds / 100,
    oddID: outcome.oddId,
    status: line.status,
    active: outcome.open ? 1 : 0,
    producerID: line.producer ?? 0,
    producerStatus: 1,
    favourite,
  };
}

/** The outcomes of a line that a row shows. */
export function shownOutcomes({ marketId, outcomes }: LineState): Iterable<OutcomeState> {
  if (outcomes.size <= SHOWN_OUTCOMES) return outcomes.values();
  const known = marketById(marketId)?.outcomeIds.slice(0, SHOWN_OUTCOMES);
  if (known !== undefined) return known.flatMap((id) => outcomes.get(id) ?? []);
  return [...outcomes.values()].sort(compareOutcomes).slice(0, SHOWN_OUTCOMES);
}

/** A number where it is written as one; `007` and `1e3` are not. */
function asNumber(id: string): number | string {
  const number = Number(id);
  return Number.isSafeInteger(number) && String(number) === id ? number : id;
}
