// Look-ups in the market catalogue: markets, groups and list columns of a sport.

import {
  COUNTED_BY_SPORT,
  COUNTED_GROUPS,
  GROUP_NAMES,
  IN_PLAY_COLUMNS,
  LIST_MARKETS,
  MARKETS,
  type Market,
  SPORT_MARKETS,
} from './market-table.ts';

/** A tab of the match page; `marketIds` in the order they are shown. */
export interface MarketGroup {
  /** Lower case, as a bet stop names it. */
  readonly id: string;
  readonly name: string;
  /** 1 is the first tab. */
  readonly priority: number;
  readonly marketIds: readonly number[];
}

/** Keyed by the id as text, so that `01` and `1e0` do not find market 1. */
const BY_ID: ReadonlyMap<string, Market> = new Map(
  MARKETS.map((market) => [String(market.id), market]),
);
const NO_GROUPS: readonly string[] = [];

/** A market by its id, number or text; undefined where the catalogue does not have it. */
export function marketById(id: number | string): Market | undefined {
  return BY_ID.get(String(id));
}

/** The groups that list a market; none for a market outside the catalogue. */
export function groupsOfMarket(id: number | string): readonly string[] {
  return marketById(id)?.groups ?? NO_GROUPS;
}

/** Every market of a sport in display order; empty for an unknown sport. */
export function marketsOfSport(sportId: string): readonly Market[] {
  return pick(SPORT_MARKETS, sportId);
}

/** The markets a list of a sport shows in its columns, the first one first. */
export function listMarketsOfSport(
  sportId: string,
  type: 'live' | 'prematch' = 'live',
): readonly Market[] {
  const markets = pick(LIST_MARKETS, sportId);
  return type === 'live' ? markets : markets.filter(({ id }) => !IN_PLAY_COLUMNS.has(id));
}

/**
 * The groups that list a market on the page of a match of the sport: 'goals' in football, 'points'
 * in basketball.
 */
export function groupsInSport({ groups }: Market, sportId: string): readonly string[] {
  const counted = Object.hasOwn(COUNTED_BY_SPORT, sportId) ? COUNTED_BY_SPORT[sportId] : undefined;
  return groups.filter((group) => !COUNTED_GROUPS.includes(group) || counted?.includes(group));
}

/** The groups of a sport that hold at least one of its markets, in the order of their tabs. */
export function marketGroupsOfSport(sportId: string): readonly MarketGroup[] {
  const markets = marketsOfSport(sportId);
  return Object.entries(GROUP_NAMES)
    .map(([id, name]) => ({
      id,
      name,
      marketIds: markets
        .filter((market) => groupsInSport(market, sportId).includes(id))
        .map((market) => market.id),
    }))
    .filter((group) => group.marketIds.length > 0)
    .map((group, index) => ({ ...group, priority: index + 1 }));
}

type BySport = Readonly<Record<string, readonly number[]>>;

function pick(table: BySport, sportId: string): readonly Market[] {
  // The id comes from a request, and may be `constructor`.
  const ids = Object.hasOwn(table, sportId) ? table[sportId] : undefined;
  return (ids ?? []).flatMap((id) => marketById(id) ?? []);
}
