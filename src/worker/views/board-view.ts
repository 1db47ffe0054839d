// The cells of a match page: its markets, grouped and in order, and the lines of each; no prices.

import type {
  BoardCell,
  BoardGroup,
  BoardMarket,
  SectionCell,
} from '../../shared/protocol/cells.ts';
import { isOffered } from '../book/line-state.ts';
import { mainLineOf, orderedLines } from '../book/main-line.ts';
import { nameMarket } from '../book/market-name.ts';
import type { LineRecord, MarketRecord, MatchRecord } from '../book/records.ts';

/**
 * The board of a match; the same object until a market comes or goes, or a name, a group or the
 * size of one changes. Lines come and go all the time, and the page needs no update for those out
 * of sight.
 */
export function buildBoardCell(match: MatchRecord): BoardCell {
  const { cells } = match;
  if (cells.board !== null) return cells.board;
  const board = build(match);
  const { lastBoard } = cells;
  cells.board = lastBoard !== null && isSameBoard(lastBoard, board) ? lastBoard : board;
  cells.lastBoard = cells.board;
  return cells.board;
}

/**
 * The lines of a market; the same object until a line comes, goes or becomes the main one.
 * Undefined while no line is offered.
 */
export function buildSectionCell(market: MarketRecord): SectionCell | undefined {
  const offered = offeredLines(market);
  if (offered.length === 0) return undefined;
  const specifiers = offered.map(({ specifier }) => specifier);
  const mainSpecifier = mainLineOf(market)?.specifier ?? '';
  const last = market.section;
  if (last?.mainSpecifier === mainSpecifier && isSameList(last.specifiers, specifiers)) return last;
  market.section = { specifiers, mainSpecifier };
  return market.section;
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

/**
 * The markets in the order of the snapshot; those that came since are last, in order of arrival.
 */
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
  const offered = offeredLines(market);
  if (offered.length === 0) return undefined;
  const name = nameMarket(market) || `Market ${market.id}`;
  const outcomeCount = offered.reduce((most, { handles }) => Math.max(most, handles.length), 0);
  const hasLines = offered.length > 1;
  const last = market.boardEntry;
  if (last?.name === name && last.outcomeCount === outcomeCount && last.hasLines === hasLines)
    return last;
  market.boardEntry = { marketId: market.id, name, outcomeCount, hasLines };
  return market.boardEntry;
}

function offeredLines(market: MarketRecord): readonly LineRecord[] {
  return orderedLines(market).filter((line) => isOffered(line) && line.handles.length > 0);
}

function isSameBoard(one: BoardCell, other: BoardCell): boolean {
  return (
    one.ready === other.ready &&
    one.missing === other.missing &&
    one.error === other.error &&
    isSameList(one.markets, other.markets) &&
    one.groups.length === other.groups.length &&
    one.groups.every((group, at) => isSameGroup(group, other.groups[at]!))
  );
}

function isSameGroup(one: BoardGroup, other: BoardGroup): boolean {
  return (
    one.groupId === other.groupId &&
    one.name === other.name &&
    isSameList(one.marketIds, other.marketIds)
  );
}

function isSameList<T>(one: readonly T[], other: readonly T[]): boolean {
  return one.length === other.length && one.every((each, at) => each === other[at]);
}
