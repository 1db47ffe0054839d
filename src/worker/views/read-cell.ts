// Reads the current value of any cell that is built from the book and the lists.

import type { CellAddress } from '../../shared/protocol/cell-keys.ts';
import type { AnyCellValue } from '../../shared/protocol/cells.ts';
import type { Book } from '../book/book.ts';
import { buildFreshnessCell } from '../book/freshness.ts';
import { mainLineOf } from '../book/main-line.ts';
import { lineOf } from '../book/market-lines.ts';
import { buildBoardCell, buildSectionCell } from './board-view.ts';
import { buildLineCell } from './line-view.ts';
import type { LiveList } from './live-list.ts';
import { buildDetailsCell, buildMatchCell } from './match-view.ts';

export interface CellSources {
  readonly book: Book;
  readonly lists: ReadonlyMap<string, LiveList>;
  readonly linkLive: boolean;
  readonly now: number;
}

type FeedCellKind =
  | 'list'
  | 'match'
  | 'details'
  | 'freshness'
  | 'board'
  | 'section'
  | 'line'
  | 'main';

/** The value of a cell; undefined while it has none yet. */
export function readCell(
  address: Extract<CellAddress, { readonly kind: FeedCellKind }>,
  { book, lists, linkLive, now }: CellSources,
): AnyCellValue | undefined {
  if (address.kind === 'list') return lists.get(address.sportId)?.build();
  const match = book.matches.get(address.matchId);
  if (match === undefined) return undefined;
  switch (address.kind) {
    case 'match':
      return buildMatchCell(match);
    case 'details':
      return match.fixture === null ? undefined : buildDetailsCell(match);
    case 'freshness':
      return buildFreshnessCell(match, linkLive, now);
    case 'board':
      return buildBoardCell(match);
    case 'section': {
      const market = match.markets.get(address.marketId);
      return market === undefined ? undefined : buildSectionCell(market);
    }
    case 'line': {
      const line = lineOf(match.markets.get(address.marketId), address.specifier);
      return line === undefined ? undefined : buildLineCell(book, line);
    }
    case 'main': {
      const market = match.markets.get(address.marketId);
      const line = market === undefined ? null : mainLineOf(market);
      if (line !== null) return buildLineCell(book, line);
      // Null: no such market, which is certain only once a snapshot or an image has come.
      return match.offerKnown ? null : undefined;
    }
  }
}
