// Which line of a market stands first: the balanced one, and else one that does not jump about.

import type { Book } from './book.ts';
import { isOffered } from './line-state.ts';
import { LineReader, type LineRecord, type MarketRecord, MatchPart } from './records.ts';
import { sortBySpecifier } from './specifier.ts';

/** The lines of a market in numeric order. */
export function orderedLines(market: MarketRecord): readonly LineRecord[] {
  if (!market.ordered) {
    const { lines } = market;
    const sorted = sortBySpecifier(lines, ({ specifier }) => specifier);
    market.lines = sorted;
    market.ordered = true;
  }
  return market.lines;
}

/**
 * The one that the match's row image shows, where one keeps it. Else the open favourite; else the line that stood there, while it is still offered; else the first
 * open one, the first offered one, the one that stood there, any. Null for a market without lines.
 */
export function chooseMainLine(market: MarketRecord): LineRecord | null {
  const { main, rowLine, favourite } = market;
  if (rowLine !== undefined) return rowLine;
  const lines = orderedLines(market);
  const isOpen = (line: LineRecord) => isOffered(line) && line.openCount > 0;
  return (
    (favourite !== null && isOpen(favourite) ? favourite : undefined) ??
    (main !== null && isOffered(main) ? main : undefined) ??
    lines.find(isOpen) ??
    lines.find(isOffered) ??
    main ??
    lines[0] ??
    null
  );
}

/**
 * The main line as last settled. Prices are delivered to it alone, so that a reader that chose anew
 * in between would show a line without prices.
 */
export function mainLineOf(market: MarketRecord): LineRecord | null {
  return market.main;
}

/**
 * Chooses the main lines that may have changed and moves the delivery of prices to them; calls
 * `onMoved` with each mounted market of which it did.
 */
export function settleMainLines(book: Book, onMoved: (market: MarketRecord) => void): void {
  const { dirtyMains, outcomes } = book;
  for (const market of dirtyMains) {
    market.mainDirty = false;
    const before = market.main;
    const main = chooseMainLine(market);
    market.main = main;
    if (main === before) continue;
    book.touch(market.match, MatchPart.Board);
    if (before !== null) before.watched &= ~LineReader.Main;
    if (!market.mainWatched) continue;
    if (main !== null) {
      main.watched |= LineReader.Main;
      // A new reader has none of the prices: all of them are due.
      outcomes.markLineDirty(main);
    }
    onMoved(market);
  }
  dirtyMains.length = 0;
}
