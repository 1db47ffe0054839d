// Chooses the main line of a market, which lists show: the most balanced one, else one that stays.

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
 * The main line of a market, by the first rule that applies: the line that the match's row image
 * shows, where images update the match; the favourite, if it is open; the current main line, if it
 * is still offered; the first open line; the first offered line; the current main line; the first
 * line. Null for a market without lines, and where the row image shows none of them.
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
 * The main line as `chooseMainLines` chose it last. Readers must not choose by themselves: prices
 * are delivered for this line only, so another one would have none.
 */
export function mainLineOf(market: MarketRecord): LineRecord | null {
  return market.main;
}

/**
 * Chooses the main line of each market where it may have changed, and moves the delivery of prices
 * to it. Calls `onMoved` with each mounted market whose main line changed.
 */
export function chooseMainLines(book: Book, onMoved: (market: MarketRecord) => void): void {
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
      // The page has no price of this line yet: all of them have to be sent.
      outcomes.markLineDirty(main);
    }
    onMoved(market);
  }
  dirtyMains.length = 0;
}
