// Which markets a match page shows: those of the chosen group, or those that match a search.

import type { BoardCell, BoardMarket, SectionCell } from '../../../shared/protocol/cells.ts';
import { holdsWords, readWords } from '../../../shared/search/fold-text.ts';
import { ALL } from './texts.ts';

/** One tab of the match page. */
export interface BoardTab {
  readonly groupId: string;
  readonly name: string;
  readonly markets: readonly BoardMarket[];
}

/** The tab with every market, of a group or of none. */
const ALL_GROUP = 'all';

/** Groups with at least one market that is offered, then all markets. */
export function tabsOf(board: BoardCell): BoardTab[] {
  const byId = new Map(board.markets.map((market) => [market.marketId, market]));
  const tabs = board.groups
    .map(({ groupId, name, marketIds }) => ({
      groupId,
      name: capitalised(name),
      markets: marketIds.flatMap((id) => byId.get(id) ?? []),
    }))
    .filter((tab) => tab.markets.length > 0 && tab.groupId !== ALL_GROUP);
  if (board.markets.length === 0) return tabs;
  return [...tabs, { groupId: ALL_GROUP, name: ALL, markets: board.markets }];
}

/** Markets whose name has every word of `query`, in any order and case. */
export function findMarkets(markets: readonly BoardMarket[], query: string): BoardMarket[] {
  const words = readWords(query);
  return markets.filter(({ name }) => holdsWords(name, words));
}

/** The player's favourite markets first, otherwise as they were. */
export function favouritesFirst(
  markets: readonly BoardMarket[],
  favourites: readonly string[],
): readonly BoardMarket[] {
  if (favourites.length === 0) return markets;
  const starred = new Set(favourites);
  return [
    ...markets.filter((market) => starred.has(market.marketId)),
    ...markets.filter((market) => !starred.has(market.marketId)),
  ];
}

/** Markets in turn by column, so that folding one moves none from one column to another. */
export function splitColumns(markets: readonly BoardMarket[], count: number): BoardMarket[][] {
  return Array.from({ length: count }, (_, column) =>
    markets.filter((_market, index) => index % count === column),
  );
}

/** The line that is shown first, and the others, which are folded below it. */
export function splitLines({ specifiers, mainSpecifier }: SectionCell): {
  main: string;
  others: readonly string[];
} {
  const main = specifiers.includes(mainSpecifier) ? mainSpecifier : (specifiers[0] ?? '');
  return { main, others: specifiers.filter((specifier) => specifier !== main) };
}

/** True where two boards describe a market alike. */
export function isSameMarket(one: BoardMarket, other: BoardMarket): boolean {
  return (
    one.marketId === other.marketId &&
    one.name === other.name &&
    one.outcomeCount === other.outcomeCount &&
    one.hasLines === other.hasLines
  );
}

/** How many boxes stand side by side: two or three, so that names have room. */
export function columnsFor(outcomeCount: number): 1 | 2 | 3 {
  if (outcomeCount <= 1) return 1;
  return outcomeCount === 2 || outcomeCount === 4 ? 2 : 3;
}

/** Letters of a name that a third of a phone's width shows for certain. */
const SURE_LETTERS = 10;

/** True where cut names would read the same: 'Arsenal or draw' beside 'Arsenal or Chelsea'. */
export function readAlike(names: readonly string[]): boolean {
  const cut = names.map((name) => name.slice(0, SURE_LETTERS));
  return new Set(cut).size < cut.length;
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
