// The lines of a market: a plain list, because most markets have one, and a map for each would be
// much of what a collection has to go through.

import type { LineRecord, MarketRecord } from './records.ts';

/** The line of this specifier; undefined where the market has none, or is none. */
export function lineOf(
  market: MarketRecord | undefined,
  specifier: string,
): LineRecord | undefined {
  if (market === undefined) return undefined;
  const { lines } = market;
  for (let at = 0; at < lines.length; at++) {
    if (lines[at]!.specifier === specifier) return lines[at];
  }
  return undefined;
}

export function addLine(market: MarketRecord, line: LineRecord): void {
  market.lines = market.lines.concat(line);
  market.ordered = market.lines.length === 1;
}

export function dropLine(market: MarketRecord, line: LineRecord): void {
  market.lines = market.lines.filter((each) => each !== line);
}
