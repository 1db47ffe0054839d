// The cell of a match page: which markets and lines there are, grouped and in order; no prices.

import type { BoardCell, BoardMarket } from '../../shared/protocol/cells.ts';
import { isOffered } from '../book/line-state.ts';
import { mainLineOf, orderedLines } from '../book/main-line.ts';
import type { MarketRecord, MatchRecord } from '../book/records.ts';

/** The board of a match; the same object until a line comes, goes or becomes the main one. */
export function buildBoardCell(match: MatchRecord): BoardCell {
  match.cells.board ??= build(match);
  return match.cells.board;
}

function build(match: MatchRecord): BoardCell {
  const markets: BoardMarket[] = [];
  for (const market of orderMarkets(match)) {
    const entry = buildMarket(market);
    if (entry !== undefined) markets.push(entry);
  }
  const shown = new Set(markets.map((market) => market.marketId));
  return {
    ready: match.whole,
    missing: match.missing,
    error: match.error,
    groups: match.groups
      .map((group) => ({ ...group, marketIds: group.marketIds.filter((id) => shown.has(id)) }))
      .filter((group) => group.marketIds.length > 0),
    markets,
  };
}

/** The order of the snapshot; what came since stands behind, in order of arrival. */
function orderMarkets(match: MatchRecord): readonly MarketRecord[] {
  const ordered: MarketRecord[] = [];
  for (const id of match.marketOrder) {
    const market = match.markets.get(id);
    if (market !== undefined) ordered.push(market);
  }
  if (ordered.length === match.markets.size) return ordered;
  const placed = new Set(ordered);
  for (const market of match.markets.values()) if (!placed.has(market)) ordered.push(market);
  return ordered;
}

function buildMarket(market: MarketRecord): BoardMarket | undefined {
  const offered = orderedLines(market).filter((line) => isOffered(line) && line.handles.length > 0);
  if (offered.length === 0) return undefined;
  return {
    marketId: market.id,
    name: market.name || `Market ${market.id}`,
    specifiers: offered.map((line) => line.specifier),
    mainSpecifier: mainLineOf(market)?.specifier ?? '',
    outcomeCount: offered.reduce((count, line) => count + line.handles.length, 0),
  };
}
