// What a market is called. Its lines may have names of their own, such as 'Next goal, goal 2'.

import type { LineRecord, MarketRecord } from './records.ts';
import { specifierValue } from './specifier.ts';

/** The name of a market as a whole, which is that of its main line; '' while it is unknown. */
export function nameMarket({ main, name }: MarketRecord): string {
  return main === null ? name : nameMarketOn(main);
}

/**
 * The name of a market on one of its lines; '' while it is unknown. A line that came with a message
 * or an image has none yet: it is derived from that of another line.
 */
export function nameMarketOn(line: LineRecord): string {
  return line.marketName || deriveName(line) || line.market.name;
}

/** Whether the lines of this market have names of their own. */
export function isNamedByLine({ namedLine }: MarketRecord): boolean {
  return namedLine !== null && saysItsValue(namedLine);
}

/** 'Next goal, goal 3' on the line 3, where it is 'Next goal, goal 2' on the line 2. */
function deriveName({ market, specifier }: LineRecord): string {
  const named = market.namedLine;
  if (named === null) return '';
  if (!saysItsValue(named)) return named.marketName;
  const value = specifierValue(named.specifier);
  const words = wordsOf(named).map((word) => (word === value ? specifierValue(specifier) : word));
  return words.join(' ');
}

function saysItsValue(line: LineRecord): boolean {
  const value = specifierValue(line.specifier);
  return value !== '' && wordsOf(line).includes(value);
}

function wordsOf({ marketName }: LineRecord): readonly string[] {
  return marketName.split(' ');
}
