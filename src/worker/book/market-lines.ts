// The lines of a market as an array: most markets have one line, and a map for each market would
// cost the garbage collector much time.

import { isNamedByLine } from './market-name.ts';
import type { LineRecord, MarketRecord } from './records.ts';
import { isNumbered } from './specifier.ts';

/** A longer array has a map beside it, so that thousands of lines do not slow the feed down. */
const MAX_SEARCHED = 32;

/**
 * The line of this specifier; undefined where the market has no such line, or is undefined itself.
 */
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

/** Appends a line that the market does not have yet. Its names are asked for where it has its own. */
export function addLine(market: MarketRecord, line: LineRecord): void {
  const hasOwnNames = isNamedByLine(market) || isNumbered(line.specifier);
  if (market.match.whole && hasOwnNames) market.match.hasUnnamed = true;
  market.ordered = market.lines.length === 0;
  if (market.bySpecifier !== null) {
    market.lines.push(line);
    market.bySpecifier.set(line.specifier, line);
    return;
  }
  // Not pushed: an array that grows reserves room for sixteen more elements.
  market.lines = market.lines.concat(line);
  if (market.lines.length > MAX_SEARCHED) {
    market.bySpecifier = new Map(market.lines.map((each) => [each.specifier, each]));
  }
}

/** Removes lines; the others keep their order. */
export function dropLines(market: MarketRecord, gone: ReadonlySet<LineRecord>): void {
  market.lines = market.lines.filter((each) => !gone.has(each));
  for (const { specifier } of gone) market.bySpecifier?.delete(specifier);
  market.named = null;
  if (market.namedLine !== null && gone.has(market.namedLine))
    market.namedLine = market.lines.find(({ marketName }) => marketName !== '') ?? null;
  if (market.main !== null && gone.has(market.main)) market.main = null;
  if (market.favourite !== null && gone.has(market.favourite)) market.favourite = null;
}
