// The lines of a market: a plain list, because most markets have one, and a map for each would be
// much of what a collection has to go through.

import type { LineRecord, MarketRecord } from './records.ts';

/** A longer list has a map beside it, so that a market of thousands does not hold the feed. */
const LONGEST_SEARCHED = 32;

/** The line of this specifier; undefined where the market has none, or is none. */
export function lineOf(
  market: MarketRecord | undefined,
  specifier: string,
): LineRecord | undefined {
  if (market === undefined) return undefined;
  const { lines, bySpecifier } = market;
  if (bySpecifier !== null) return bySpecifier.get(specifier);
  for (let at = 0; at < lines.length; at++) {
    if (lines[at]!.specifier === specifier) return lines[at];
  }
  return undefined;
}

/** Puts a line that the market does not have behind the others. */
export function addLine(market: MarketRecord, line: LineRecord): void {
  market.ordered = market.lines.length === 0;
  if (market.bySpecifier !== null) {
    market.lines.push(line);
    market.bySpecifier.set(line.specifier, line);
    return;
  }
  // A list that is pushed to takes room for sixteen more.
  market.lines = market.lines.concat(line);
  if (market.lines.length > LONGEST_SEARCHED) {
    market.bySpecifier = new Map(market.lines.map((each) => [each.specifier, each]));
  }
}

/** Takes lines out; the order of the others stays. */
export function dropLines(market: MarketRecord, gone: ReadonlySet<LineRecord>): void {
  market.lines = market.lines.filter((each) => !gone.has(each));
  for (const { specifier } of gone) market.bySpecifier?.delete(specifier);
  market.named = null;
  if (market.main !== null && gone.has(market.main)) market.main = null;
  if (market.favourite !== null && gone.has(market.favourite)) market.favourite = null;
}
