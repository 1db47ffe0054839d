// Which line of a market stands first: the balanced one, and else one that does not jump about.

import { isOffered } from './line-state.ts';
import type { LineRecord, MarketRecord } from './records.ts';
import { compareSpecifiers } from './specifier.ts';

/** The lines of a market in numeric order. */
export function orderedLines(market: MarketRecord): readonly LineRecord[] {
  if (!market.ordered) {
    market.lines = [...market.lines].sort((a, b) => compareSpecifiers(a.specifier, b.specifier));
    market.ordered = true;
  }
  return market.lines;
}

/**
 * The open favourite; else the line that stood there, while it is still offered; else the first
 * open one, the first offered one, the one that stood there, any. Null for a market without lines.
 */
export function chooseMainLine(market: MarketRecord): LineRecord | null {
  const { main } = market;
  const lines = orderedLines(market);
  const isOpen = (line: LineRecord) => isOffered(line) && line.openCount > 0;
  return (
    lines.find((line) => line.favourite && isOpen(line)) ??
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
